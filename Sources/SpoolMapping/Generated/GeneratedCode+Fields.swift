import SpoolJSON

// A model as data: a table with a row for each property, which the loops of SpoolJSON read and write.

extension GeneratedCode {
  /// The fields of a model. A model whose mapping is written by hand has none.
  public struct Fields: Sendable {
    /// SAFETY: what is known of a model is never freed.
    @usableFromInline unowned(unsafe) let model: MappedModel?

    @inlinable @inline(__always)
    init(model: MappedModel?) { self.model = model }

    /// No fields.
    @inlinable
    static var none: Fields {
      @inline(__always) get { Fields(model: nil) }
    }

    @inlinable
    var isKnown: Bool {
      @inline(__always) get { model != nil }
    }
  }

  /// The fields of a model, which are listed once. No instance is made, and no code of users runs.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - isUpdatable: Whether `init()` does nothing.
  ///   - list: Adds a row for each property.
  @inlinable
  public static func fields<Model: Mappable>(
    of type: Model.Type, isUpdatable: Bool, _ list: (inout FieldList<Model>) -> Void
  ) -> Fields {
    knownFields(of: type) ?? learnFields(of: type, isUpdatable, list)
  }

  @usableFromInline
  static func knownFields(of type: Any.Type) -> Fields? {
    guard let model = MappedModel.found(type), model.table != nil else { return nil }
    return Fields(model: model)
  }

  @usableFromInline @inline(never)
  static func learnFields<Model: Mappable>(
    of type: Model.Type, _ isUpdatable: Bool, _ list: (inout FieldList<Model>) -> Void
  ) -> Fields {
    let model = MappedModel.known(type)
    model.learn {
      var fields = FieldList<Model>()
      list(&fields)
      let (rows, isPlain) = (fields.rows.rows, fields.rows.isPlain)
      return (FieldTable(rows), type, isPlain, isUpdatable && isPlain)
    }
    return Fields(model: model)
  }

  /// Lists the fields of a model.
  public struct FieldList<Model> {
    @usableFromInline var rows = FieldRows()

    /// Adds a property.
    ///
    /// - Parameters:
    ///   - key: A comma, the key in quotes, and a colon.
    ///   - property: The property, which is stored.
    @inlinable @inline(__always)
    public mutating func add<Value: TextReadable>(_ key: StaticString, _ property: KeyPath<Model, Value>) {
      rows.add(key, MemoryLayout<Model>.offset(of: property), Value.self)
    }

    /// Adds a property. The operation is for other types than this one.
    @inlinable @inline(__always)
    public mutating func add<Value: TextReadable>(
      _ key: StaticString, _ property: KeyPath<Model, Value>, _ operation: (inout Value, Map) -> Void
    ) {
      rows.add(key, MemoryLayout<Model>.offset(of: property), Value.self)
    }

    /// Adds a property of any other type, which an operation maps.
    @inlinable @inline(__always) @_disfavoredOverload
    public mutating func add<Value>(
      _ key: StaticString, _ property: KeyPath<Model, Value>, _ operation: @escaping (inout Value, Map) -> Void
    ) {
      rows.add(key, MemoryLayout<Model>.offset(of: property), Value.self, operation)
    }

    /// Says that the initial value of the property that has been added is a new instance of a model.
    @inlinable
    public mutating func initially<M: BaseMappable>(_ type: M.Type) { rows.initially(type) }

    /// Says that the initial value of a property is what a function makes.
    @inlinable @_disfavoredOverload
    public mutating func initially<Value>(_ make: Value) { rows.isPlain = false }
  }

  /// The rows of a model, without its type.
  @usableFromInline
  struct FieldRows {
    fileprivate var rows: [FieldRow] = []
    @usableFromInline var isPlain = true

    @usableFromInline
    mutating func add(_ key: StaticString, _ offset: Int?, _ type: any TextReadable.Type) {
      let plan = type._plan.plan
      add(key, offset, plan, FieldNote(key) { type._map(.value, .init($0), $1) })
    }

    @usableFromInline
    mutating func add<Value>(
      _ key: StaticString, _ offset: Int?, _ type: Value.Type, _ operation: @escaping (inout Value, Map) -> Void
    ) {
      // SAFETY: the place is that of the property.
      add(key, offset, FieldPlan(.other), FieldNote(key) { operation(&$0.assumingMemoryBound(to: type).pointee, $1) })
    }

    private mutating func add(_ key: StaticString, _ offset: Int?, _ plan: FieldPlan, _ note: FieldNote) {
      guard let offset else { preconditionFailure("SAFETY: the macro adds stored properties of structs only") }
      rows.append(FieldRow(key, offset: offset, index: rows.count, plan, note: note, isZeroForNull: plan.kind == .int))
    }

    @usableFromInline
    mutating func initially<M: BaseMappable>(_ type: M.Type) {
      let traits = M._textTraits
      if !traits.isUpdatable { isPlain = false }
      guard let row = rows.indices.last, let model = rows[row].plan.takeUnretainedValue() as? ModelPlan else { return }
      rows[row].isNewModel = traits.isUpdatable && model.type == type
    }
  }

  /// What mapping keeps about a row.
  final class FieldNote: @unchecked Sendable {
    /// The key.
    let key: String
    /// Maps the property by a map that is at its value.
    let map: (UnsafeMutableRawPointer, Map) -> Void

    init(_ text: StaticString, _ map: @escaping (UnsafeMutableRawPointer, Map) -> Void) {
      let key = UnsafeBufferPointer(start: text.utf8Start + 2, count: text.utf8CodeUnitCount - 4)
      self.key = String(decoding: key, as: UTF8.self)
      self.map = map
    }
  }
}

extension GeneratedCode.Fields {
  @inlinable
  var traits: GeneratedCode.Traits {
    @inline(__always) get { isKnown ? (true, true, isWritten) : (false, false, false) }
  }

  @usableFromInline
  var isWritten: Bool { model?.table?.isComplete ?? false }

  /// Makes a model of an object in a walk.
  @usableFromInline
  func make(_ place: GeneratedCode.ModelPlace, _ map: Map, at node: Int) -> Bool {
    guard let plan = model?.plan else { return false }
    return TapeFields(map).read {
      place.isEmpty ? $0.make(place.address, plan, at: node) : $0.replace(place.address, plan, at: node)
    }
  }

  /// Makes a model of the object of a map; nil if it must be mapped by its keys.
  @usableFromInline
  func make(_ place: UnsafeMutableRawPointer, _ map: Map) -> Bool {
    guard let plan = model?.plan else { return false }
    let node = GeneratedCode.startWalk(map)
    return node >= 0 && TapeFields(map).read { $0.make(place, plan, at: node) }
  }

  /// Reads an array of models. Returns false, with nothing changed, unless all elements are objects.
  @usableFromInline
  func read(arrayAt node: Int, _ place: UnsafeMutableRawPointer, _ map: Map) -> Bool {
    guard let array = model?.plan.array else { return false }
    return TapeFields(map).read { array.read(place, $0, at: node, isEmpty: false) }
  }

  /// Writes an array of models. Returns false, with nothing written, unless all their members are written by plans.
  @usableFromInline
  func write(elements: UnsafeRawPointer?, _ count: Int, _ map: Map) -> Bool {
    guard let model, let elements, model.table?.isComplete == true, map.isWithoutOptions else { return false }
    return map.withTextWriter {
      model.plan.array.write(
        elements, count: count, WrittenFields($0.text, includesNil: map.shouldIncludeNilValues, map))
    }
  }

  /// Writes all members into an object that has just been begun. Returns false, with nothing written, if that must be done
  /// by keys.
  @usableFromInline
  func write(_ place: UnsafeRawPointer, _ map: Map) -> Bool {
    guard let table = model?.table, table.isComplete, GeneratedCode.beginMembers(map) else { return false }
    map.withTextWriter { WrittenFields($0.text, includesNil: map.shouldIncludeNilValues, map).write(table, place) }
    GeneratedCode.endMembers(map)
    return true
  }
}

extension GeneratedCode {
  /// Maps a model by its fields, as a handwritten `mapping(map:)` does.
  @inline(never)
  public static func map<Model: BaseMappable>(_ model: inout Model, _ map: Map) {
    guard let table = Model._fields.model?.table else { return }
    if map.mappingType == .toJSON, model._writeMembers(to: map) { return }
    withUnsafeMutablePointer(to: &model) { map.map(table, UnsafeMutableRawPointer($0)) }
  }
}

extension FieldRow {
  /// SAFETY: all rows of models that are mapped have such a note.
  @inline(__always)
  var mapping: GeneratedCode.FieldNote { unsafeDowncast(note.takeUnretainedValue(), to: GeneratedCode.FieldNote.self) }
}

extension Map {
  /// Maps all fields by their keys.
  fileprivate func map(_ table: FieldTable, _ base: UnsafeMutableRawPointer) {
    for index in 0..<table.count {
      let row = table.first + index
      let note = row.pointee.mapping
      note.map(base + Int(row.pointee.offset), self[note.key])
    }
  }
}
