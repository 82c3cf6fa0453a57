import SpoolJSON

// The methods that throw, for models whose initializers throw. If the type of the result leaves a choice, as in
// `mapper.map(JSON: members) as User?`, an optional result selects the methods that return nil.

extension Mapper where N: ImmutableMappable {
  /// The model in an object.
  ///
  /// - Parameter JSON: The members of the object.
  /// - Returns: The model.
  /// - Throws: What the model throws.
  @inlinable
  public func map(JSON: [String: Any]) throws -> N {
    try readModel(makeMap(boxed: JSON))
  }

  /// The model in the object of a text.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if the text holds no object; what the model throws.
  @inlinable
  public func map(JSONString: String) throws -> N {
    try readModel(makeMap(JSONString, .objectInText), .objectInText)
  }

  /// The model in an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if it is no object; what the model throws.
  @inlinable
  public func map(JSONObject: Any) throws -> N {
    try readModel(makeMap(boxed: JSONObject))
  }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONArray: The members of the objects.
  /// - Returns: The models.
  /// - Throws: What the first model that cannot be made throws.
  @inlinable
  public func mapArray(JSONArray: [[String: Any]]) throws -> [N] { try mapArray(JSONObject: JSONArray) }

  /// The models in the array of a text. A single object is an error here.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if the text holds no array of objects; what the first model that cannot be made throws.
  @inlinable
  public func mapArray(JSONString: String) throws -> [N] {
    try readModels(makeMap(JSONString, .objects), .strict)
  }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if it is no array of objects; what the first model that cannot be made throws.
  @inlinable
  public func mapArray(JSONObject: Any) throws -> [N] {
    try readModels(makeMap(boxed: JSONObject), .strict)
  }

  /// The models in the values of the object of a text.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if the text holds no object of objects; what a model that cannot be made throws.
  @inlinable
  public func mapDictionary(JSONString: String) throws -> [String: N] {
    try readDictionary(makeMap(JSONString, .dictionary), .strict)
  }

  /// The models in the values of an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if it is no object of objects; what a model that cannot be made throws.
  @inlinable
  public func mapDictionary(JSONObject: Any?) throws -> [String: N] {
    try readDictionary(makeMap(boxed: JSONObject), .strict)
  }

  /// The models in the values of an object.
  ///
  /// - Parameter JSON: The members of the objects, by key.
  /// - Returns: The models by key.
  /// - Throws: What a model that cannot be made throws.
  @inlinable
  public func mapDictionary(JSON: [String: [String: Any]]) throws -> [String: N] { try mapDictionary(JSONObject: JSON) }

  /// The models in the arrays of an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if it is no object of arrays of objects; what a model that cannot be made throws.
  @inlinable
  public func mapDictionaryOfArrays(JSONObject: Any?) throws -> [String: [N]] {
    try readArrays(makeMap(boxed: JSONObject), .strict)
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameter JSON: The arrays of the members of the objects, by key.
  /// - Returns: The models by key.
  /// - Throws: What a model that cannot be made throws.
  @inlinable
  public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) throws -> [String: [N]] {
    try mapDictionaryOfArrays(JSONObject: JSON)
  }

  /// The models in an array of arrays of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if it is no array of arrays of objects; what the first model that cannot be made throws.
  @inlinable
  public func mapArrayOfArrays(JSONObject: Any?) throws -> [[N]] {
    try readRows(makeMap(boxed: JSONObject), .strict)
  }
}
