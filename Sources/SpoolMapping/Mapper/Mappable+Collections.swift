// The methods of ObjectMapper for collections of models, besides those that are generated.

extension Array where Element: BaseMappable {
  /// Creates models from dictionaries; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - JSONArray: The members of the objects.
  ///   - context: The context that the models see as `map.context`.
  @inlinable
  public init(JSONArray: [[String: Any]], context: (any MapContext)? = nil) {
    self = Mapper<Element>(context: context).mapArray(JSONArray: JSONArray)
  }

  /// The members of the models, as JSONSerialization takes them.
  @inlinable
  public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONArray(self) }
}

extension Set where Element: BaseMappable {
  /// Creates models from dictionaries; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - JSONArray: The members of the objects.
  ///   - context: The context that the models see as `map.context`.
  @inlinable
  public init?(JSONArray: [[String: Any]], context: (any MapContext)? = nil) {
    self.init([Element](JSONArray: JSONArray, context: context))
  }

  /// The members of the models, as JSONSerialization takes them.
  @inlinable
  public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONArray(Array(self)) }
}

extension BaseMappable {
  /// The members of the model, as JSONSerialization takes them. Properties that are nil are left out.
  @inlinable
  public func toJSON() -> [String: Any] { Mapper<Self>().toJSON(self) }
}
