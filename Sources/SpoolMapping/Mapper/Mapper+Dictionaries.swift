extension Mapper {
  /// The models in the values of an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and array positions, separated by dots. Nil is the root.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(_ source: some MappingSource, at path: String? = nil) -> [String: N]? {
    try? readDictionary(makeMap(source), at: path, .omitting)
  }

  /// The models in the values of the object of a text.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSONString: String) -> [String: N]? { mapDictionary(JSONString) }

  /// The models in the values of an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSONObject: Any?) -> [String: N]? {
    try? readDictionary(makeMap(boxed: JSONObject), .omitting)
  }

  /// The models in the values of an object.
  ///
  /// - Parameter JSON: The members of the objects, by key.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSON: [String: [String: Any]]) -> [String: N]? { mapDictionary(JSONObject: JSON) }

  /// Updates the models of a dictionary from the values of an object, and adds new ones.
  ///
  /// - Parameters:
  ///   - JSONObject: A result of JSONSerialization.
  ///   - dictionary: The models to update.
  /// - Returns: The updated dictionary; unchanged unless all values are objects.
  @inlinable
  public func mapDictionary(JSONObject: Any?, toDictionary dictionary: [String: N]) -> [String: N] {
    (try? update(dictionary, makeMap(boxed: JSONObject, toObject: true))) ?? dictionary
  }

  /// Updates the models of a dictionary from the values of an object, and adds new ones.
  ///
  /// - Parameters:
  ///   - JSON: The members of the objects, by key.
  ///   - dictionary: The models to update.
  /// - Returns: The updated dictionary.
  @inlinable
  public func mapDictionary(JSON: [String: [String: Any]], toDictionary dictionary: [String: N]) -> [String: N] {
    mapDictionary(JSONObject: JSON, toDictionary: dictionary)
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and array positions, separated by dots. Nil is the root.
  /// - Returns: The models by key; nil unless all values are arrays of objects, and there are any.
  @inlinable
  public func mapDictionaryOfArrays(_ source: some MappingSource, at path: String? = nil) -> [String: [N]]? {
    try? readArrays(makeMap(source), at: path, .omitting)
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models by key; nil unless all values are arrays of objects, and there are any.
  @inlinable
  public func mapDictionaryOfArrays(JSONObject: Any?) -> [String: [N]]? {
    try? readArrays(makeMap(boxed: JSONObject), .omitting)
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameter JSON: The arrays of the members of the objects, by key.
  /// - Returns: The models by key; nil unless all values are arrays of objects, and there are any.
  @inlinable
  public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) -> [String: [N]]? {
    mapDictionaryOfArrays(JSONObject: JSON)
  }
}
