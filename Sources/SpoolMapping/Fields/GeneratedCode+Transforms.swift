import Foundation

// Transforms that are made of other transforms or of a function, for types that the operators do not treat as
// collections of values to transform. They compose: an array of sets of dates is read by a transform of three parts.

extension GeneratedCode {
  /// A transform made of two functions, which are given the value as JSONSerialization would have made it.
  public struct ValueTransform<Object, JSON>: TransformType {
    let read: (Any?) -> Object?
    let write: (Object?) -> JSON?

    /// The object for a value.
    public func transformFromJSON(_ value: Any?) -> Object? { read(value) }

    /// The value that stands for the object.
    public func transformToJSON(_ value: Object?) -> JSON? { write(value) }
  }

  private static func nonNull(_ value: Any) -> Any? { DictionarySource.isNull(value) ? nil : value }

  /// A transform of the elements of an array; those that cannot be read are left out.
  static func array<T: TransformType>(of element: T) -> ValueTransform<[T.Object], [Any]> {
    ValueTransform(
      read: { ($0 as? [Any])?.compactMap { element.transformFromJSON(nonNull($0)) } },
      write: { $0?.compactMap { element.written($0) } })
  }

  /// A transform of the elements of a set; those that cannot be read are left out.
  static func set<T: TransformType>(of element: T) -> ValueTransform<Set<T.Object>, [Any]> {
    let array = array(of: element)
    return ValueTransform(read: { array.read($0).map { Set($0) } }, write: { array.write($0.map { Array($0) }) })
  }

  /// A transform of the values of a dictionary; those that cannot be read are left out.
  static func dictionary<T: TransformType>(of value: T) -> ValueTransform<[String: T.Object], [String: Any]> {
    ValueTransform(
      read: { ($0 as? [String: Any])?.compactMapValues { value.transformFromJSON(nonNull($0)) } },
      write: { $0?.compactMapValues { value.written($0) } })
  }

  /// A transform of values that may be nil. Null, and values that cannot be read, become nil. Null is written for nil.
  static func optional<T: TransformType>(of wrapped: T) -> ValueTransform<T.Object?, Any> {
    ValueTransform(
      read: { .some(wrapped.transformFromJSON($0)) },
      write: { $0.map { wrapped.written($0).map { $0 as Any } ?? NSNull() } })
  }

  /// A transform of values that are read and written without a transform.
  static func converted<Value: TapeConvertible>() -> ValueTransform<Value, Any> {
    ValueTransform(read: { $0.flatMap(Value.unbox) }, write: { $0?.boxed })
  }

  /// A transform that only reads, by a function that is given nil for values of another type.
  public static func reading<JSON, Object>(_ read: @escaping (JSON?) -> Object?) -> ValueTransform<Object, JSON> {
    ValueTransform(read: { read(Unboxed.value($0)) }, write: { _ in nil })
  }
}
