/// What values are read from: one value of a JSON text, and what it holds.
///
/// A key path is a key, or several with dots between them. Behind a dot, `` `2` `` is a position in an array, and empty
/// components count for nothing: `"."` is the value itself.
@dynamicMemberLookup
public protocol Mapper: AnyObject {
  /// What JSONSerialization would have made of the value at a key path; a null is an `NSNull`.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: Whether dots separate keys.
  /// - Returns: The value; nil if there is none.
  func getValue(keyPath: String, keyPathIsNested: Bool) -> Any?

  /// What JSONSerialization would have made of the value itself.
  func getRootValue() -> Any

  /// The options, which the children made from now on inherit.
  var options: MapperOptions { get set }

  /// A mapper for another value, with the options of this one.
  ///
  /// - Parameter data: What JSONSerialization has made.
  func createMapper(with data: Any) -> Self
}
