/// A transform made of two functions.
open class TransformOf<ObjectType, JSONType>: TransformType {
  /// The type of the property.
  public typealias Object = ObjectType
  /// The type of the value in JSON.
  public typealias JSON = JSONType

  @usableFromInline let fromJSON: (JSONType?) -> ObjectType?
  private let toJSON: (ObjectType?) -> JSONType?

  /// Creates a transform.
  ///
  /// - Parameters:
  ///   - fromJSON: Makes the object. It gets nil if the value is null or of a type that a property of type
  ///     `JSONType` would not take; it is not called for a key that is absent.
  ///   - toJSON: Makes the value that stands for an object.
  public init(
    fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?
  ) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  /// Calls the first function with the value, or with nil if it is of another type.
  open func transformFromJSON(_ value: Any?) -> ObjectType? { fromJSON(Unboxed.value(value)) }

  /// Calls the second function.
  open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}

extension TransformOf: TapeTransform {
  @usableFromInline
  static var readsDictionaries: Bool { true }

  @usableFromInline
  var isBuiltIn: Bool { type(of: self) == TransformOf.self }

  @inlinable
  func read(from map: Map, _ slot: Slot) -> ObjectType? { fromJSON(map.argument(slot)) }
}
