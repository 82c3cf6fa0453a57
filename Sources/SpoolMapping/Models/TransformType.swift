/// Converts between a JSON value and the type of a property.
public protocol TransformType {
  /// The type of the property.
  associatedtype Object
  /// The type of the value in JSON.
  associatedtype JSON

  /// The object for a value.
  ///
  /// - Parameter value: The value as JSONSerialization would have made it; nil for null.
  /// - Returns: The object; nil if the value does not stand for one.
  func transformFromJSON(_ value: Any?) -> Object?

  /// The value for an object.
  ///
  /// - Parameter value: The object.
  /// - Returns: A value that JSON can represent; nil if there is none.
  func transformToJSON(_ value: Object?) -> JSON?
}
