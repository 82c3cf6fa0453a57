// A mapper of JSON reads a list of scalar types straight from the text: where the type is known to the compiler, one
// call is left of the look at the list. All else is made by the type itself, from a mapper for the value.
//
// What is called for a `Mapper` of unknown type cannot be specialised, so it is inlined.

extension Mapper {
  /// The value at a key path.
  ///
  /// If it is optional, a missing, null or malformed value is nil, so `try map.from("key") ?? 5` never throws.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: Whether dots separate keys.
  /// - Returns: The value.
  /// - Throws: An ``ErrorType`` if there is no value or it cannot be converted; what the type itself throws.
  @inlinable @inline(__always)
  public func from<T: Mappable>(_ keyPath: String, keyPathIsNested: Bool = true) throws -> T {
    if let json = JSONMapper.cast(self) { return try json.value(keyPath, keyPathIsNested) }
    return try make(keyPath, keyPathIsNested)
  }

  /// The value at a key path, by any type of mapper.
  @usableFromInline
  func make<T: Mappable>(_ keyPath: String, _ isNested: Bool) throws -> T {
    guard let value = getValue(keyPath: keyPath, keyPathIsNested: isNested) else {
      return try Missing.value(at: keyPath)
    }
    return try T(map: createMapper(with: value))
  }

  /// The value at a key path as a type that is not ``Mappable``: a cast of what JSONSerialization would have made.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: Whether dots separate keys.
  /// - Returns: The value.
  /// - Throws: An ``ErrorType`` if there is no value or it is of another type.
  @inlinable
  public func from<T>(_ keyPath: String, keyPathIsNested: Bool = true) throws -> T {
    if let json = JSONMapper.cast(self), let value: T = json.decimals(keyPath, keyPathIsNested) { return value }
    guard let value = getValue(keyPath: keyPath, keyPathIsNested: keyPathIsNested) else {
      return try Missing.value(at: keyPath)
    }
    return try PlainCast.required(value)
  }

  /// What JSONSerialization would have made of the value at a key path; a null is an `NSNull`.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: Whether dots separate keys.
  /// - Returns: The value; nil if there is none.
  @inlinable
  public func getValue(_ keyPath: String, keyPathIsNested: Bool = true) -> Any? {
    getValue(keyPath: keyPath, keyPathIsNested: keyPathIsNested)
  }

  /// What JSONSerialization would have made of the value at a key path, cast to a type.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: Whether dots separate keys.
  ///   - type: The type.
  /// - Returns: The value.
  /// - Throws: An ``ErrorType`` if there is no value or it is of another type.
  @inlinable
  public func getValue<T>(_ keyPath: String, keyPathIsNested: Bool = true, as type: T.Type) throws -> T {
    guard let value = getValue(keyPath: keyPath, keyPathIsNested: keyPathIsNested) else {
      throw ErrorType.valueNonExisted(keyPath)
    }
    return try PlainCast.required(value)
  }

  /// A mapper for the value at a key path, with the options of this one.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: Whether dots separate keys.
  /// - Returns: The mapper; nil if there is no value.
  public func subMapper(keyPath: String, keyPathIsNested: Bool = true) -> Self? {
    guard let json = JSONMapper.cast(self) else {
      return getValue(keyPath: keyPath, keyPathIsNested: keyPathIsNested).map { createMapper(with: $0) }
    }
    // SAFETY: this is a `JSONMapper`, a final class, so `Self` is that class.
    return json.makeChild(keyPath, keyPathIsNested).map { unsafeDowncast($0, to: Self.self) }
  }
}

extension Mapper {
  /// The value of a key: `map.title()` is `map.from("title")`.
  ///
  /// - Parameter member: The key.
  @inlinable
  public subscript<T: Mappable>(dynamicMember member: String) -> () throws -> T {
    { try self.from(member) }
  }

  /// The value of a key as a type that is not ``Mappable``: `map.title()` is `map.from("title")`.
  ///
  /// - Parameter member: The key.
  @inlinable
  public subscript<T>(dynamicMember member: String) -> () throws -> T {
    { try self.from(member) }
  }
}
