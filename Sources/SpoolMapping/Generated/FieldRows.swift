import SpoolJSON

extension GeneratedCode {
  /// The rows of a model, without its type.
  @usableFromInline
  struct FieldRows {
    private var rows: [FieldRow] = []
    /// Room for values of which the model is made: the model, and what is not stored in it.
    private var layout: FieldTable.Layout
    /// True if user code runs while a model is made.
    @usableFromInline var runsCode = false
    @usableFromInline var isUpdatable = true
    @usableFromInline var isApart = false {
      didSet { runsCode = true }
    }
    var make: ((UnsafeMutableRawPointer, borrowing Values) -> Void)?
    var finish: ((UnsafeMutableRawPointer) -> Void)?

    @usableFromInline
    init(_ size: Int, _ alignment: Int) { layout = (max(size, 1), max(alignment, 16)) }

    /// Adds a property whose type says how it is mapped.
    @usableFromInline
    mutating func add(_ key: FieldKey, _ type: any FieldValue.Type, _ offset: Int?, _ start: Start) {
      func note<Value: FieldValue>(_ type: Value.Type) -> FieldNote { FieldNote(key, type, isKept: start == .kept) }
      let plan = type._plan.plan
      let isZeroForNull = plan.kind == .int && start != .kept
      add(key, type, size(of: type), offset, plan, note(type), start, isZeroForNull ? .isZeroForNull : .none)
    }

    /// Adds a property that operations map.
    @usableFromInline
    mutating func add<Value>(
      _ key: FieldKey, _ type: Value.Type, _ offset: Int?, _ start: Start, _ map: @escaping (inout Value, Map) -> Void,
      _ make: ((inout Value?, Map) -> Void)?
    ) {
      add(key, type, size(of: type), offset, Plan(.other).plan, FieldNote(key, type, map, make), start, .none)
    }

    /// Adds a property that operators map. They may use the coders of types that have no other way to be mapped.
    @usableFromInline
    mutating func addCoded<Value>(
      _ key: FieldKey, _ type: Value.Type, _ offset: Int?, _ start: Start, _ map: @escaping (inout Value, Map) -> Void,
      _ make: ((inout Value?, Map) -> Void)?
    ) {
      add(
        key, type, offset, start, { map(&$0, GeneratedCode.coding($1)) },
        make.map { make in { make(&$0, GeneratedCode.coding($1)) } })
    }

    private func size(of type: Any.Type) -> FieldTable.Layout {
      func layout<Value>(_ type: Value.Type) -> FieldTable.Layout {
        (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
      }
      return _openExistential(type, do: layout)
    }

    private mutating func add(
      _ key: FieldKey, _ type: Any.Type, _ size: FieldTable.Layout, _ offset: Int?, _ plan: FieldPlan,
      _ note: FieldNote, _ start: Start, _ traits: FieldRow.Traits
    ) {
      let isInitialized = start == .value || start == .kept || isApart
      // A cast would look through all conformances, once for each type.
      func isOptional<Value>(_ type: Value.Type) -> Bool { _isOptional(type) }
      let traits = traits.with(.isStored, if: offset != nil).with(.isInitialized, if: isInitialized)
        .with(.isConstant, if: start == .constant).with(.isOptional, if: _openExistential(type, do: isOptional))
      let place = offset ?? room(for: size)
      rows.append(
        FieldRow(key.text.map { FieldRow.text($0) }, type, offset: place, index: rows.count, plan, note: note, traits))
    }

    /// Room for a value that is not stored in the model.
    private mutating func room(for value: FieldTable.Layout) -> Int {
      let offset = (layout.size + value.alignment - 1) / value.alignment * value.alignment
      layout = (offset + value.size, max(layout.alignment, value.alignment))
      return offset
    }

    /// Sets the closures that read and set the property that was added last.
    @usableFromInline
    mutating func access<Model, Value>(
      _ get: @escaping (Model) -> Value, _ set: @escaping (inout Model, Value) -> Void
    ) {
      rows.last?.mapping.access = { base, isRead, body in
        // SAFETY: the memory is that of a model.
        let model = base.assumingMemoryBound(to: Model.self)
        var value = get(model.pointee)
        withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0)) }
        if isRead { set(&model.pointee, value) }
      }
    }

    @usableFromInline
    mutating func initially<M: BaseMappable>(_ type: M.Type) {
      let fields = M._fields
      if !fields.isUpdatable { runsCode = true }
      guard let model = rows.last?.plan.takeUnretainedValue() as? ModelPlan else { return }
      rows[rows.count - 1].isNewModel = fields.isUpdatable && model.type == type
    }

    func learned(_ empty: @escaping (UnsafeMutableRawPointer, Map) throws -> Bool) -> MappedModel.Learned {
      // An instance that is made of values has no empty initializer, except one that the app declares.
      MappedModel.Learned(
        table: FieldTable(rows, layout, isApart: isApart), isPlain: !runsCode,
        isUpdatable: isUpdatable && !runsCode && make == nil, empty: empty, make: make, finish: finish)
    }
  }

  /// Values of which a model is made.
  public struct Values: ~Copyable {
    @usableFromInline let base: UnsafeMutableRawPointer
    @usableFromInline let offsets: UnsafePointer<Int32>
    private let isOwned: Bool

    /// SAFETY: there is a value at each offset that is asked for.
    init(_ base: UnsafeMutableRawPointer, _ table: FieldTable, isOwned: Bool = false) {
      (self.base, offsets, self.isOwned) = (base, table.offsets, isOwned)
    }

    /// The value of a property, which must be taken once.
    ///
    /// - Parameter index: The number of its row.
    @inlinable @inline(__always)
    public func take<Value>(_ index: Int) -> Value {
      (base + Int(offsets[index])).assumingMemoryBound(to: Value.self).move()
    }

    deinit { if isOwned { base.deallocate() } }
  }

  /// The values of the object of a map; nil if some are missing. The map then knows the reason.
  public static func values(_ list: any FieldListing.Type, _ map: Map) -> Values? {
    guard let model = list._fields.model, let table = model.table else { return nil }
    let values = table.allocateValues()
    guard TapeFields(map).readValues(table, values) else {
      values.deallocate()
      return nil
    }
    map.withParts { $0.initialized.append(ObjectIdentifier(model.type)) }
    return Values(values, table, isOwned: true)
  }

  /// The values of the object of a map; throws an error that names the values that are missing.
  public static func valuesOrThrow(_ list: any FieldListing.Type, _ map: Map) throws -> Values {
    if let values = values(list, map) { return values }
    throw map.refusal ?? MapError.Several(errors: [])
  }
}

/// The information that mapping keeps about a row.
final class FieldNote: @unchecked Sendable {
  let key: GeneratedCode.FieldKey
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
    _ key: GeneratedCode.FieldKey, _ type: Any.Type, _ map: @escaping (UnsafeMutableRawPointer, Map) -> Void,
    make: @escaping (UnsafeMutableRawPointer, Map) -> Bool
  ) {
    (self.key, self.type, self.map, self.make) = (key, type, map, make)
    name = key.text.map(FieldRow.key) ?? ""
  }

  /// Creates the note of a type that says how it is mapped.
  convenience init<Value: GeneratedCode.FieldValue>(
    _ key: GeneratedCode.FieldKey, _ type: Value.Type, isKept: Bool
  ) {
    let shape = isKept ? GeneratedCode.Shape.kept : .value
    self.init(key, type, { type._map(shape, .init($0), $1) }) { place, map in
      var value: Value?
      type._map(.optional, of: &value, map)
      return FieldNote.put(value, place)
    }
  }

  convenience init<Value>(
    _ key: GeneratedCode.FieldKey, _ type: Value.Type, _ map: @escaping (inout Value, Map) -> Void,
    _ make: ((inout Value?, Map) -> Void)?
  ) {
    // SAFETY: the place is that of the property.
    self.init(key, type, { map(&$0.assumingMemoryBound(to: type).pointee, $1) }) { place, map in
      var value: Value?
      make?(&value, map)
      // For free-form JSON, null is a value. SAFETY: `Value` is `JSONValue`.
      if Value.self == JSONValue.self, value == nil, map.slot.isNull {
        value = unsafeBitCast(JSONValue.null, to: Value.self)
      }
      return FieldNote.put(value, place)
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
  var mapping: FieldNote { unsafeDowncast(note.takeUnretainedValue(), to: FieldNote.self) }
}
