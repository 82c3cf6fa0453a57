public import SpoolJSON

extension GeneratedCode {
  /// The values of the object of a map; nil if some are missing. The map then knows the reason.
  public static func values(_ list: any FieldListing.Type, _ map: Map) -> Values? {
    guard let model = list._fields.model, let table = model.table else { return nil }
    let values = table.allocateValues()
    guard TapeWalk(map).readValues(table, values) else {
      values.deallocate()
      return nil
    }
    map.withParts { $0.initialized.append(ObjectIdentifier(model.type)) }
    return Values(values, table.offsets, isOwned: true)
  }

  /// The values of the object of a map; throws an error that names the values that are missing.
  public static func valuesOrThrow(_ list: any FieldListing.Type, _ map: Map) throws -> Values {
    if let values = values(list, map) { return values }
    throw map.refusal ?? MapError.Several(errors: [])
  }
}

/// The information that mapping keeps about a row.
final class MappedField: @unchecked Sendable {
  let key: GeneratedCode.FieldKey
  let plan: TypePlan
  let name: String
  let type: Any.Type
  /// Maps a value, given a map that is at it.
  let map: (UnsafeMutableRawPointer, Map) -> Void
  /// Makes a value in empty memory, given a map that is at it. Returns false if there is none.
  let make: (UnsafeMutableRawPointer, Map) -> Bool
  /// Calls a closure with the value of a property, and sets the property again if it is read; nil if the value is
  /// stored in the model.
  var access: ((UnsafeMutableRawPointer, _ isRead: Bool, (UnsafeMutableRawPointer) -> Void) -> Void)?

  private init(
    _ key: GeneratedCode.FieldKey, _ type: Any.Type, _ plan: TypePlan,
    _ map: @escaping (UnsafeMutableRawPointer, Map) -> Void,
    make: @escaping (UnsafeMutableRawPointer, Map) -> Bool
  ) {
    (self.key, self.type, self.plan, self.map, self.make) = (key, type, plan, map, make)
    name = key.text.map(FieldRow.key) ?? ""
  }

  /// Creates the note of a type that says how it is mapped.
  convenience init<Value: GeneratedCode.FieldValue>(
    _ key: GeneratedCode.FieldKey, _ type: Value.Type, isKept: Bool
  ) {
    let shape = isKept ? GeneratedCode.Shape.kept : .value
    self.init(key, type, type._plan.plan, { type._map(shape, .init($0), $1) }) { place, map in
      var value: Value?
      type._map(.optional, of: &value, map)
      return MappedField.put(value, place)
    }
  }

  convenience init<Value>(
    _ key: GeneratedCode.FieldKey, _ type: Value.Type, _ map: @escaping (inout Value, Map) -> Void,
    _ make: ((inout Value?, Map) -> Void)?
  ) {
    // SAFETY: the place is that of the property.
    self.init(
      key, type, GeneratedCode.Plan(.other).plan, { map(&$0.assumingMemoryBound(to: type).pointee, $1) }
    ) { place, map in
      var value: Value?
      make?(&value, map)
      // For free-form JSON, null is a value. SAFETY: `Value` is `JSONValue`.
      if Value.self == JSONValue.self, value == nil, map.slot.isNull {
        value = unsafeBitCast(JSONValue.null, to: Value.self)
      }
      return MappedField.put(value, place)
    }
  }

  static func put<Value>(_ value: Value?, _ place: UnsafeMutableRawPointer) -> Bool {
    guard let value else { return false }
    // SAFETY: the place is empty memory for a value.
    place.assumingMemoryBound(to: Value.self).initialize(to: value)
    return true
  }

  /// A map that is at the value in its object.
  @inline(__always)
  func find(_ map: Map) -> Map {
    switch key {
    case .text: map[name]
    case .at(let find): find(map)
    case .object: map
    }
  }

  /// Reads a value. Returns whether there is one.
  func read(_ place: UnsafeMutableRawPointer, _ map: Map, isEmpty: Bool) -> Bool {
    if isEmpty { return make(place, map) }
    self.map(place, map)
    return true
  }
}

extension FieldRow {
  /// SAFETY: all rows of models that are mapped have such a note.
  @inline(__always)
  var mapping: MappedField { unsafeDowncast(note.takeUnretainedValue(), to: MappedField.self) }
}
