extension ImmutableMappable {
  /// Creates a model from a text.
  ///
  /// - Parameters:
  ///   - JSONString: A text that holds one object.
  ///   - context: The context that the model sees as `map.context`.
  /// - Throws: A ``MapError`` if the text holds no object; what the model throws.
  @inlinable
  public init(JSONString: String, context: (any MapContext)? = nil) throws {
    self = try Mapper<Self>(context: context).map(JSONString: JSONString)
  }

  /// Creates a model from a dictionary.
  ///
  /// - Parameters:
  ///   - JSON: The members of an object.
  ///   - context: The context that the model sees as `map.context`.
  /// - Throws: What the model throws.
  @inlinable
  public init(JSON: [String: Any], context: (any MapContext)? = nil) throws {
    self = try Mapper<Self>(context: context).map(JSON: JSON)
  }

  /// Creates a model from an object.
  ///
  /// - Parameters:
  ///   - JSONObject: A result of JSONSerialization.
  ///   - context: The context that the model sees as `map.context`.
  /// - Throws: A ``MapError`` if it is no object; what the model throws.
  @inlinable
  public init(JSONObject: Any, context: (any MapContext)? = nil) throws {
    self = try Mapper<Self>(context: context).map(JSONObject: JSONObject)
  }
}
