public import SpoolJSON

// MARK: Dictionaries

extension Mapper {
  /// The models in the values of an object.
  ///
  /// - Parameter value: A value of a parsed document.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(_ value: JSONValue) -> [String: N]? {
    makeMap(value).rootModelDictionary()
  }

  /// The models in the values of the object of a text.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSONString: String) -> [String: N]? {
    document(JSONString).flatMap { mapDictionary($0.root) }
  }

  /// The models in the values of an object.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSONObject: Any?) -> [String: N]? {
    guard let JSONObject else { return nil }
    return makeMap(JSONObject).rootModelDictionary()
  }

  /// The models in the values of an object.
  ///
  /// - Parameter JSON: The members of the objects, by key.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSON: [String: [String: Any]]) -> [String: N]? {
    mapDictionary(JSONObject: JSON)
  }

  /// Updates the models of a dictionary from the values of an object, and adds new ones.
  ///
  /// - Parameters:
  ///   - JSONObject: What JSONSerialization has made of a text.
  ///   - dictionary: The models to update.
  /// - Returns: The updated dictionary; unchanged unless all values are objects.
  @inlinable
  public func mapDictionary(JSONObject: Any?, toDictionary dictionary: [String: N]) -> [String: N] {
    guard let JSON = JSONObject as? [String: [String: Any]] else { return dictionary }
    return mapDictionary(JSON: JSON, toDictionary: dictionary)
  }

  /// Updates the models of a dictionary from the values of an object, and adds new ones.
  ///
  /// - Parameters:
  ///   - JSON: The members of the objects, by key.
  ///   - dictionary: The models to update.
  /// - Returns: The updated dictionary.
  @inlinable
  public func mapDictionary(JSON: [String: [String: Any]], toDictionary dictionary: [String: N]) -> [String: N] {
    var models = dictionary
    for (key, members) in JSON {
      if let model = models[key] {
        models[key] = map(JSON: members, toObject: model)
      } else {
        models[key] = map(JSON: members)
      }
    }
    return models
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameter value: A value of a parsed document.
  /// - Returns: The models by key; nil unless all values are arrays of objects, and there are any.
  @inlinable
  public func mapDictionaryOfArrays(_ value: JSONValue) -> [String: [N]]? {
    makeMap(value).rootModelArrays()
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The models by key; nil unless all values are arrays of objects, and there are any.
  @inlinable
  public func mapDictionaryOfArrays(JSONObject: Any?) -> [String: [N]]? {
    guard let JSONObject else { return nil }
    return makeMap(JSONObject).rootModelArrays()
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameter JSON: The arrays of the members of the objects, by key.
  /// - Returns: The models by key; nil unless all values are arrays of objects, and there are any.
  @inlinable
  public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) -> [String: [N]]? {
    JSON.isEmpty ? nil : JSON.mapValues { mapArray(JSONArray: $0) }
  }
}
