/// A source from which values are read: one value of JSON text, and its members or elements.
///
/// A key path is a key, or several keys separated by dots. After a dot, `` `2` `` is a position in an array, and empty
/// components are ignored: `"."` is the value itself.
@dynamicMemberLookup
public protocol Mapper: AnyObject {
  /// The value at a key path as JSONSerialization would have made it; a null is an `NSNull`.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: True if dots separate keys.
  /// - Returns: The value; nil if there is no value at the key path.
  func getValue(keyPath: String, keyPathIsNested: Bool) -> Any?

  /// The value itself as JSONSerialization would have made it.
  func getRootValue() -> Any

  /// The options of this mapper. Mappers that it creates after a change inherit the changed options.
  var options: MapperOptions { get set }

  /// A mapper for another value, with the options of this one.
  ///
  /// - Parameter data: A value from JSONSerialization.
  func createMapper(with data: Any) -> Self
}

// A mapper of JSON reads some scalar types directly from the text. If the type is known at compile time, the compiler
// reduces the comparison with these types to one call. All other types create the value themselves, from a mapper for
// the value. Functions that are called for a `Mapper` of unknown type cannot be specialised, so they are inlined.

extension Mapper {
  /// The value at a key path.
  ///
  /// If the type is optional, a missing, null or malformed value is nil, so `try map.from("key") ?? 5` never throws.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: True if dots separate keys.
  /// - Returns: The value.
  /// - Throws: An ``ErrorType`` if there is no value or it cannot be converted; any error of the type's initializer.
  @inlinable @inline(__always)
  public func from<T: Mappable>(_ keyPath: String, keyPathIsNested: Bool = true) throws -> T {
    if let json = JSONReader(ifJSON: self) { return try json.value(keyPath, keyPathIsNested) }
    guard let value = getValue(keyPath: keyPath, keyPathIsNested: keyPathIsNested) else {
      return try Missing.value(at: keyPath)
    }
    return try T(map: createMapper(with: value))
  }

  /// The value at a key path as a type that is not ``Mappable``: a cast of the value that JSONSerialization would have
  /// made.
  ///
  /// Inside a function whose type parameter has no constraint, an optional is such a type, too: a missing value is an
  /// error there.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: True if dots separate keys.
  /// - Returns: The value.
  /// - Throws: An ``ErrorType`` if there is no value or it is of another type.
  @inlinable
  public func from<T>(_ keyPath: String, keyPathIsNested: Bool = true) throws -> T {
    if let json = JSONReader(ifJSON: self), let value: T = json.decimals(keyPath, keyPathIsNested) { return value }
    return try getValue(keyPath, keyPathIsNested: keyPathIsNested, as: T.self)
  }

  /// The value at a key path as JSONSerialization would have made it; a null is an `NSNull`.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: True if dots separate keys.
  /// - Returns: The value; nil if there is no value at the key path.
  @inlinable
  public func getValue(_ keyPath: String, keyPathIsNested: Bool = true) -> Any? {
    getValue(keyPath: keyPath, keyPathIsNested: keyPathIsNested)
  }

  /// The value at a key path as JSONSerialization would have made it, cast to a type.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: True if dots separate keys.
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
  ///   - keyPathIsNested: True if dots separate keys.
  /// - Returns: The mapper; nil if there is no value.
  public func subMapper(keyPath: String, keyPathIsNested: Bool = true) -> Self? {
    guard let json = JSONReader(ifJSON: self) else {
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
