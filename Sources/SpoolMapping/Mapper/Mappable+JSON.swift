extension Mappable {
  /// Creates a model from a text.
  ///
  /// - Parameters:
  ///   - JSONString: A text that holds one object.
  ///   - context: What the model sees as `map.context`.
  @inlinable
  public init?(JSONString: String, context: (any MapContext)? = nil) {
    guard let object: Self = Mapper(context: context).map(JSONString: JSONString) else { return nil }
    self = object
  }
}

extension Array where Element: BaseMappable {
  /// Creates models from a text that holds an array of objects; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - JSONString: A text that holds an array of objects, or one object.
  ///   - context: What the models see as `map.context`.
  @inlinable
  public init?(JSONString: String, context: (any MapContext)? = nil) {
    guard let objects: [Element] = Mapper(context: context).mapArray(JSONString: JSONString) else { return nil }
    self = objects
  }
}
