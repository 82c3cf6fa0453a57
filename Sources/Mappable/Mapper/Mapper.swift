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
