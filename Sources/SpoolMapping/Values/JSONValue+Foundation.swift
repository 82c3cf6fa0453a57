public import SpoolJSON

// Converts free-form JSON to and from the objects of JSONSerialization.

extension JSONValue {
  /// Creates a value from an object that JSONSerialization makes or accepts: `[String: Any]`, `[Any]`, `String`,
  /// `NSNumber` and types that bridge to it, `NSNull`.
  ///
  /// - Parameter object: The object. A ``JSONValue`` in it is taken as it is.
  /// - Throws: A `MapError` that names the value that JSON cannot represent, such as a date, and its place.
  /// - Complexity: Linear in the size of the object.
  public init(foundationObject object: Any) throws {
    let text = JSONText(escapesSlashes: false, capacity: 64)
    BoxedText.append(object, to: text)
    if let error = text.firstError() { throw error }
    self = try text.document().root
  }

  /// The value as JSONSerialization makes it: `[String: Any]`, `[Any]`, `String`, `NSNumber` or `NSNull`. It is built each time.
  ///
  /// Numbers are as exact as in JSONSerialization: an integer of 64 bits, an `NSDecimalNumber` for a larger one, the
  /// nearest `Double` for any other number, and infinity for a number beyond its range.
  ///
  /// - Complexity: Linear in the size of the value.
  public var foundationObject: Any { boxed }

  /// Creates the value that a model is written as.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - mapper: Its options.
  /// - Throws: A ``MapError`` if JSON cannot represent something in the model.
  public init<Model: BaseMappable>(encoding model: Model, by mapper: Mapper<Model> = Mapper()) throws {
    self = try JSONDocument(mapper.encode(model), options: .ofWritten).root
  }

  /// Makes a model of the value.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - mapper: Its options and context.
  /// - Throws: A ``MapError``, or whatever an initializer of the model throws.
  public func decoded<Model: BaseMappable>(as type: Model.Type = Model.self, by mapper: Mapper<Model> = Mapper()) throws
    -> Model
  { try mapper.decode(self) }
}

extension Map {
  /// The value of a node as a value of a document; nil if there is none, or if JSON cannot represent it.
  package func json(at node: Int) -> JSONValue? {
    if let value = source.value(at: node) { return value }
    guard node >= 0 else { return nil }
    return source.boxed(at: node) as? JSONValue ?? document(at: node)?.root
  }

  /// Whether values of a type are free-form JSON, or collections or optionals of it.
  static func isFreeForm(_ type: Any.Type) -> Bool {
    type == JSONValue.self || (type as? any Compound.Type).map { isFreeForm($0.part) } ?? false
  }

  /// Whether there is a value of a type. A null is a value for free-form JSON.
  @inlinable @inline(__always)
  func hasValue<T>(_ slot: Slot, _ type: T.Type) -> Bool {
    slot.hasValue || type == JSONValue.self && slot.isNull && !keepsNull(slot)
  }

  /// Whether a part of a collection is a value of a type. A null is a value for free-form JSON. The slot does not tell
  /// this for a part.
  @usableFromInline
  func hasPart<T>(_ slot: Slot, _ type: T.Type) -> Bool {
    !source.isNothing(slot.node) || type == JSONValue.self && slot.node >= 0
  }
}
