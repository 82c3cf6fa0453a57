extension Mapper {
  /// The models in the values of an object.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(_ source: some MappingSource, at path: String? = nil) -> [String: N]? {
    try? read(source) { $0.rootModelDictionary(at: path) }
  }

  /// The models in the values of the object of a text.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSONString: String) -> [String: N]? { mapDictionary(JSONString) }

  /// The models in the values of an object.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSONObject: Any?) -> [String: N]? { read(boxed: JSONObject) { $0.rootModelDictionary() } }

  /// The models in the values of an object.
  ///
  /// - Parameter JSON: The members of the objects, by key.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSON: [String: [String: Any]]) -> [String: N]? { mapDictionary(JSONObject: JSON) }

  /// Updates the models of a dictionary from the values of an object, and adds new ones.
  ///
  /// - Parameters:
  ///   - JSONObject: What JSONSerialization has made of a text.
  ///   - dictionary: The models to update.
  /// - Returns: The updated dictionary; unchanged unless all values are objects.
  @inlinable
  public func mapDictionary(JSONObject: Any?, toDictionary dictionary: [String: N]) -> [String: N] {
    read(boxed: JSONObject, toObject: true) { $0.updated(dictionary) }
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
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The models by key; nil unless all values are arrays of objects, and there are any.
  @inlinable
  public func mapDictionaryOfArrays(_ source: some MappingSource, at path: String? = nil) -> [String: [N]]? {
    try? read(source) { $0.rootModelArrays(at: path) }
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The models by key; nil unless all values are arrays of objects, and there are any.
  @inlinable
  public func mapDictionaryOfArrays(JSONObject: Any?) -> [String: [N]]? {
    read(boxed: JSONObject) { $0.rootModelArrays() }
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
