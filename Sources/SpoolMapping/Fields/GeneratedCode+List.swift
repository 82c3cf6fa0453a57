public import SpoolJSON

// What `@Mappable` lists: the rows of the one list, with places in the object instead of coding keys, and with operations for
// the types that have no plan.

extension GeneratedCode {
  /// Lists the fields of a model.
  public typealias FieldList<Model> = _ModelList<Model, FieldKey>
  /// Values of which a model is made.
  public typealias Values = _ModelValues
  /// What a property holds before it is read.
  public typealias Start = _FieldStart

  /// Maps a value, given a map that is at it.
  public typealias Mapping<Value> = (inout Value, Map) -> Void
  /// Makes a value, for a property that starts with nothing, given a map that is at it.
  public typealias Making<Value> = (inout Value?, Map) -> Void
}

extension _ModelList where Key == GeneratedCode.FieldKey {
  /// Adds a property. The operations are for other types than this one.
  ///
  /// - Parameters:
  ///   - key: Where its value is.
  ///   - property: The property, which is stored in the memory of the model.
  ///   - start: What it holds before it is read.
  @inlinable @inline(__always)
  public mutating func add<Value: GeneratedCode.FieldValue>(
    _ key: Key, _ property: KeyPath<Model, Value>, as start: GeneratedCode.Start = .value,
    map: GeneratedCode.Mapping<Value>? = nil, make: GeneratedCode.Making<Value>? = nil
  ) { _add(key, Value.self, MemoryLayout<Model>.offset(of: property), start) }

  /// Adds a property of any other type.
  ///
  /// - Parameters:
  ///   - map: Maps a value.
  ///   - make: Makes a value, for a property that starts with nothing.
  @inlinable @inline(__always) @_disfavoredOverload
  public mutating func add<Value>(
    _ key: Key, _ property: KeyPath<Model, Value>, as start: GeneratedCode.Start = .value,
    map: @escaping GeneratedCode.Mapping<Value>, make: GeneratedCode.Making<Value>? = nil
  ) { _add(key, MemoryLayout<Model>.offset(of: property), start, map, make, mayCode: true) }

  /// Adds a property that is mapped as an attribute says.
  @inlinable @inline(__always)
  public mutating func map<Value>(
    _ key: Key, _ property: KeyPath<Model, Value>, as start: GeneratedCode.Start = .value,
    map: @escaping GeneratedCode.Mapping<Value>, make: GeneratedCode.Making<Value>? = nil
  ) { _add(key, MemoryLayout<Model>.offset(of: property), start, map, make, mayCode: false) }

  /// Adds a property of an object, or one that has observers or a wrapper.
  ///
  /// - Parameters:
  ///   - get: Returns its value.
  ///   - set: Gives it a value.
  @inlinable @inline(__always)
  public mutating func add<Value: GeneratedCode.FieldValue>(
    _ key: Key, get: @escaping (Model) -> Value, set: @escaping (inout Model, Value) -> Void,
    as start: GeneratedCode.Start = .value, map: GeneratedCode.Mapping<Value>? = nil,
    make: GeneratedCode.Making<Value>? = nil
  ) {
    _add(key, Value.self, nil, start)
    _access(get: get, set: set)
  }

  /// Adds a property of any other type, which belongs to an object, or has observers or a wrapper.
  @inlinable @inline(__always) @_disfavoredOverload
  public mutating func add<Value>(
    _ key: Key, get: @escaping (Model) -> Value, set: @escaping (inout Model, Value) -> Void,
    as start: GeneratedCode.Start = .value, map: @escaping GeneratedCode.Mapping<Value>,
    make: GeneratedCode.Making<Value>? = nil
  ) {
    _add(key, nil, start, map, make, mayCode: true)
    _access(get: get, set: set)
  }

  /// Adds a property that is mapped as an attribute says, and that belongs to an object, or has observers or a wrapper.
  @inlinable @inline(__always)
  public mutating func map<Value>(
    _ key: Key, get: @escaping (Model) -> Value, set: @escaping (inout Model, Value) -> Void,
    as start: GeneratedCode.Start = .value, map: @escaping GeneratedCode.Mapping<Value>,
    make: GeneratedCode.Making<Value>? = nil
  ) {
    _add(key, nil, start, map, make, mayCode: false)
    _access(get: get, set: set)
  }

  /// Records that the initial value of the property that was added last is a new instance of a model.
  public mutating func initially<M: BaseMappable>(_ type: M.Type) {
    if !M._fields.isUpdatable { runsCode() }
    starts(with: type)
  }

  /// Records that a function makes the initial value of a property.
  @_disfavoredOverload
  public mutating func initially<Value>(_ make: Value) { runsCode() }

  @usableFromInline
  mutating func _add<Value: GeneratedCode.FieldValue>(
    _ key: Key, _ type: Value.Type, _ offset: Int?, _ start: GeneratedCode.Start
  ) {
    let note = MappedField(key, type, isKept: start == .kept)
    _add(key, type, at: offset, as: start, isOptional: _isOptional(type), note)
  }

  /// - Parameter mayCode: Whether the operators may use the coders of a type that has no other way to be mapped.
  @usableFromInline
  mutating func _add<Value>(
    _ key: Key, _ offset: Int?, _ start: GeneratedCode.Start, _ map: @escaping GeneratedCode.Mapping<Value>,
    _ make: GeneratedCode.Making<Value>?, mayCode: Bool
  ) {
    let note =
      mayCode
      ? MappedField(
        key, Value.self, { map(&$0, GeneratedCode.coding($1)) },
        make.map { make in { make(&$0, GeneratedCode.coding($1)) } })
      : MappedField(key, Value.self, map, make)
    _add(key, Value.self, at: offset, as: start, isOptional: _isOptional(Value.self), note)
  }

  /// The information about the model that its list gives.
  ///
  /// - Parameters:
  ///   - isStatic: Whether a static method of the model gets instances.
  ///   - empty: Makes an instance by the initializer that takes a map.
  func learned(isStatic: Bool, _ empty: @escaping (UnsafeMutableRawPointer, Map) throws -> Bool) -> MappedModel.Learned
  {
    let rows = fields.enumerated().map { index, field in row(field, index) }
    // An instance that is made of values has no empty initializer, except one that the app declares.
    return MappedModel.Learned(
      table: FieldTable(rows, layout, isApart: isApart || isStatic), isPlain: !hasCode && !isStatic,
      isUpdatable: !hasInit && !hasCode && making == nil && !isStatic, empty: empty, make: making, finish: finishing)
  }

  private func row(_ field: ListedField<Key>, _ index: Int) -> FieldRow {
    // SAFETY: each field that is mapped has a note.
    let note = unsafeDowncast(field.note.unsafelyUnwrapped, to: MappedField.self)
    note.access = field.access
    let traits = FieldTraits.none.with(.isStored, if: field.offset != nil)
      .with(.isInitialized, if: field.start == .value || field.start == .kept || isApart)
      .with(.isConstant, if: field.start == .constant)
      .with(.isOptional, if: field.isOptional)
      .with(.isZeroForNull, if: note.plan.kind == .int && field.start != .kept)
      .with(.leavesOutNil, if: (note.plan as? OptionalPlan)?.part is ArrayPlan)
    let text = field.key.text.map { FieldRow.text($0) }
    var row = FieldRow(text, field.type, offset: field.place, index: index, note.plan, note: note, traits)
    if let initial = field.initial as? any BaseMappable.Type, let model = note.plan as? ModelPlan {
      row.isNewModel = initial._fields.isUpdatable && model.type == initial
    }
    return row
  }
}
