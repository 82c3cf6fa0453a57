/// An array or a set of models, which is made from an array of objects.
public protocol MappedCollection: Collection where Element: BaseMappable {
  /// Creates a collection of models that have been made. Not to be called.
  init(_models: [Element])
}

extension Array: MappedCollection where Element: BaseMappable {
  /// The array itself.
  @inlinable
  public init(_models: [Element]) { self = _models }
}

extension Set: MappedCollection where Element: BaseMappable {
  /// The set of the models.
  @inlinable
  public init(_models: [Element]) { self.init(_models) }
}

// MARK: Reading

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
}

// MARK: Writing

extension MappedCollection {
  /// The members of the models, as JSONSerialization takes them.
  @inlinable
  public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONArray(Array(self)) }
}
