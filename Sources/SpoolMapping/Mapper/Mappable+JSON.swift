// MARK: Reading

extension Mappable {
  /// Creates a model from a text.
  ///
  /// - Parameters:
  ///   - JSONString: A text that holds one object.
  ///   - context: The context that the model sees as `map.context`.
  @inlinable
  public init?(JSONString: String, context: (any MapContext)? = nil) {
    guard let object: Self = Mapper(context: context).map(JSONString: JSONString) else { return nil }
    self = object
  }

  /// Creates a model from a dictionary.
  ///
  /// - Parameters:
  ///   - JSON: The members of an object.
  ///   - context: The context that the model sees as `map.context`.
  @inlinable
  public init?(JSON: [String: Any], context: (any MapContext)? = nil) {
    guard let object: Self = Mapper(context: context).map(JSON: JSON) else { return nil }
    self = object
  }
}

// MARK: Writing

extension BaseMappable {
  /// The members of the model, as JSONSerialization takes them. Properties that are nil are left out.
  @inlinable
  public func toJSON() -> [String: Any] { Mapper<Self>().toJSON(self) }
}
