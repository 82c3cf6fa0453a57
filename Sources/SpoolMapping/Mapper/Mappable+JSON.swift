// MARK: Reading

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

  /// Creates a model from a dictionary.
  ///
  /// - Parameters:
  ///   - JSON: The members of an object.
  ///   - context: What the model sees as `map.context`.
  @inlinable
  public init?(JSON: [String: Any], context: (any MapContext)? = nil) {
    guard let object: Self = Mapper(context: context).map(JSON: JSON) else { return nil }
    self = object
  }
}

extension Array where Element: BaseMappable {
  /// Creates models from a text; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - JSONString: A text that holds an array of objects, or one object.
  ///   - context: What the models see as `map.context`.
  @inlinable
  public init?(JSONString: String, context: (any MapContext)? = nil) {
    guard let objects: [Element] = Mapper(context: context).mapArray(JSONString: JSONString) else { return nil }
    self = objects
  }

  /// Creates models from dictionaries; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - JSONArray: The members of the objects.
  ///   - context: What the models see as `map.context`.
  @inlinable
  public init(JSONArray: [[String: Any]], context: (any MapContext)? = nil) {
    let mapper = Mapper<Element>(context: context)
    self = JSONArray.compactMap { members -> Element? in mapper.map(JSON: members) }
  }
}

extension Set where Element: BaseMappable {
  /// Creates models from a text; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - JSONString: A text that holds an array of objects, or one object.
  ///   - context: What the models see as `map.context`.
  @inlinable
  public init?(JSONString: String, context: (any MapContext)? = nil) {
    guard let objects: Set<Element> = Mapper(context: context).mapSet(JSONString: JSONString) else { return nil }
    self = objects
  }

  /// Creates models from dictionaries; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - JSONArray: The members of the objects.
  ///   - context: What the models see as `map.context`.
  @inlinable
  public init?(JSONArray: [[String: Any]], context: (any MapContext)? = nil) {
    self = Set([Element](JSONArray: JSONArray, context: context))
  }
}

// MARK: Writing

extension BaseMappable {
  /// The members of the model, as JSONSerialization takes them. Properties that are nil are left out.
  @inlinable
  public func toJSON() -> [String: Any] { Mapper<Self>().toJSON(self) }

  /// The text of the model.
  ///
  /// - Parameter prettyPrint: Whether each member has a line of its own, two spaces in for each level.
  /// - Returns: The text; nil if something in it has no form in JSON, as NaN.
  @inlinable
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper<Self>().toJSONString(self, prettyPrint: prettyPrint)
  }
}

extension Array where Element: BaseMappable {
  /// The members of the models, as JSONSerialization takes them.
  @inlinable
  public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONArray(self) }

  /// The text of an array of the models.
  ///
  /// - Parameter prettyPrint: Whether each member has a line of its own, two spaces in for each level.
  /// - Returns: The text; nil if something in it has no form in JSON, as NaN.
  @inlinable
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper<Element>().toJSONString(self, prettyPrint: prettyPrint)
  }
}

extension Set where Element: BaseMappable {
  /// The members of the models, as JSONSerialization takes them.
  @inlinable
  public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONSet(self) }

  /// The text of an array of the models.
  ///
  /// - Parameter prettyPrint: Whether each member has a line of its own, two spaces in for each level.
  /// - Returns: The text; nil if something in it has no form in JSON, as NaN.
  @inlinable
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper<Element>().toJSONString(self, prettyPrint: prettyPrint)
  }
}
