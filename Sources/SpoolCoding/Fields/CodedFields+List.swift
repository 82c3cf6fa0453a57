public import SpoolTape

// What `@CodableFields` lists: properties, and values of cases, which are those of a tuple, by their coding keys.
//
// Each function has an overload for optionals. As in the code of the compiler, the type in the declaration decides, and not the one
// that takes the place of a type parameter: a member is looked for only if present, and nil is left out, if the declaration says
// that the type is an optional.

extension _CodedFields {
  /// Lists the fields of a type.
  public typealias List<Model, Key: CodingKey> = _ModelList<Model, Key>
  /// The values that an instance is made of.
  public typealias Values = _ModelValues
}

extension _ModelList where Key: CodingKey {
  /// Adds a property that is decoded and encoded.
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - property: The property, which is stored, and may have observers.
  @inlinable @inline(__always)
  public mutating func add<Value: Codable>(_ key: Key, _ property: KeyPath<Model, Value>) {
    _name(Value.self)
    _add(key, property, isOptional: false, isRead: true, isWritten: true)
  }

  /// Adds an optional property that is decoded and encoded.
  @inlinable @inline(__always)
  public mutating func add<Value: Codable>(_ key: Key, _ property: KeyPath<Model, Value?>) {
    _name(Value.self)
    _add(key, property, isOptional: true, isRead: true, isWritten: true)
  }

  /// Adds a property that is decoded only.
  @inlinable @inline(__always)
  public mutating func read<Value: Decodable>(_ key: Key, _ property: KeyPath<Model, Value>) {
    _add(key, property, isOptional: false, isRead: true, isWritten: false)
  }

  /// Adds an optional property that is decoded only.
  @inlinable @inline(__always)
  public mutating func read<Value: Decodable>(_ key: Key, _ property: KeyPath<Model, Value?>) {
    _add(key, property, isOptional: true, isRead: true, isWritten: false)
  }

  /// Adds a property that is encoded only: a constant with a value, or one of a type that is encoded only.
  @inlinable @inline(__always)
  public mutating func write<Value: Encodable>(_ key: Key, _ property: KeyPath<Model, Value>) {
    _add(key, property, isOptional: false, isRead: false, isWritten: true)
  }

  /// Adds an optional property that is encoded only.
  @inlinable @inline(__always)
  public mutating func write<Value: Encodable>(_ key: Key, _ property: KeyPath<Model, Value?>) {
    _add(key, property, isOptional: true, isRead: false, isWritten: true)
  }

  /// Adds a property whose values are coded by a strategy.
  ///
  /// - Parameters:
  ///   - isRead: Whether it is decoded.
  ///   - isWritten: Whether it is encoded.
  @_disfavoredOverload @inlinable
  public mutating func add<S: CodableStrategy>(
    _ key: Key, _ property: KeyPath<Model, S.Value>, by strategy: S, isRead: Bool = true, isWritten: Bool = true
  ) {
    _add(key, property, isOptional: false, isRead: isRead, isWritten: isWritten)
    // SAFETY of both: the place is empty memory for a value of the property.
    _code(strategy, isOptional: false) { $1.initializeMemory(as: S.Value.self, to: try strategy.decode(from: $0)) }
  }

  /// Adds an optional property whose values are coded by a strategy.
  @inlinable
  public mutating func add<S: CodableStrategy>(
    _ key: Key, _ property: KeyPath<Model, S.Value?>, by strategy: S, isRead: Bool = true, isWritten: Bool = true
  ) {
    _add(key, property, isOptional: true, isRead: isRead, isWritten: isWritten)
    _code(strategy, isOptional: true) { $1.initializeMemory(as: S.Value?.self, to: try strategy.decode(from: $0)) }
  }

  @usableFromInline
  mutating func _code<S: CodableStrategy>(
    _ strategy: S, isOptional: Bool, _ read: @escaping @Sendable (any Decoder, UnsafeMutableRawPointer) throws -> Void
  ) {
    note(CodedType.of(strategy, isOptional: isOptional, read))
  }

  /// Adds a property that takes the members that belong to no field.
  public mutating func rest(
    _ key: Key, _ property: KeyPath<Model, [String: JSONValue]>, isRead: Bool = true, isWritten: Bool = true
  ) {
    _add(key, property, isOptional: false, isRead: isRead, isWritten: isWritten)
    takesRest()
  }

  /// Records how the type of a field conforms, since asking for that takes long.
  @usableFromInline
  func _name(_ type: any Codable.Type) { TypeOrigin.of(type).name(decodable: type, encodable: type) }

  @inlinable @inline(__always)
  mutating func _add<Value>(
    _ key: Key, _ property: KeyPath<Model, Value>, isOptional: Bool, isRead: Bool, isWritten: Bool
  ) {
    let offset = MemoryLayout<Model>.offset(of: property)
    _add(key, Value.self, at: offset, isOptional: isOptional, isRead: isRead, isWritten: isWritten)
    // The compiler removes this, and the key path, for properties without observers.
    if offset == nil {
      _access(get: { $0[keyPath: property] }, set: nil)
      _keep(property)
    }
  }

  /// Records that an initial value is a new instance of a type whose fields are listed, too.
  public mutating func initially<M: _CodedByFields>(_ type: M.Type) {
    if M._codedFields.model.mayRunCode { runsCode() }
  }

  /// Records that a function makes an initial value.
  @_disfavoredOverload
  public mutating func initially<Value>(_ make: Value) { runsCode() }

  /// Whether the values of the fields are all that an instance consists of, as far as the macro has seen, so that their memory is
  /// that of the instance.
  var isFilled: Bool { making == nil || !hasFixedValues && !hasCode }
}
