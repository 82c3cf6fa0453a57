public import Foundation
public import SpoolJSON

// MARK: Any source

extension Mapper {
  /// The model in an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and positions, as in `users[0].name`. Nil is the root.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable @_disfavoredOverload
  public func map(_ source: some MappingSource, at path: JSONKeyPath? = nil) -> N? {
    try? readModel(source, at: path, .omitting)
  }

  /// The models in an array of objects.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and positions, as in `users[0].name`. Nil is the root.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects.
  @inlinable @_disfavoredOverload
  public func mapArray(_ source: some MappingSource, at path: JSONKeyPath? = nil) -> [N]? {
    try? readModels(source, at: path, .omitting)
  }

  /// The models in an array of arrays of objects.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and positions, as in `users[0].name`. Nil is the root.
  /// - Returns: The models; nil unless there is an array of arrays of objects that is not empty.
  @inlinable @_disfavoredOverload
  public func mapArrayOfArrays(_ source: some MappingSource, at path: JSONKeyPath? = nil) -> [[N]]? {
    try? readRows(source, at: path, .omitting)
  }

  /// The models in the values of an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and positions, as in `users[0].name`. Nil is the root.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable @_disfavoredOverload
  public func mapDictionary(_ source: some MappingSource, at path: JSONKeyPath? = nil) -> [String: N]? {
    try? readDictionary(source, at: path, .omitting)
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and positions, as in `users[0].name`. Nil is the root.
  /// - Returns: The models by key; nil unless all values are arrays of objects, and there are any.
  @inlinable @_disfavoredOverload
  public func mapDictionaryOfArrays(_ source: some MappingSource, at path: JSONKeyPath? = nil) -> [String: [N]]? {
    try? readArrays(source, at: path, .omitting)
  }
}

// MARK: One kind of source

extension Mapper {
  /// The model in the object of JSON text.
  ///
  /// - Parameter JSONString: JSON text.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSONString: String) -> N? {
    try? readModel(JSONString, .omitting)
  }

  /// The model in the object of JSON text.
  ///
  /// - Parameter JSONData: JSON text in UTF-8.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable @_disfavoredOverload
  public func map(JSONData: Data) -> N? {
    try? readModel(JSONData, .omitting)
  }

  /// The model in the object of a file.
  ///
  /// - Parameter JSONfile: The name of a file in the main bundle, with its extension.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSONfile: String) -> N? {
    try? readModel(BundleFile(JSONfile), .omitting)
  }

  /// The model in an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSONObject: Any?) -> N? {
    try? readModel(GeneratedCode.Source.boxed(JSONObject), .omitting)
  }

  /// The model in an object.
  ///
  /// - Parameter JSON: The members of the object.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(JSON: [String: Any]) -> N? {
    try? readModel(GeneratedCode.Source.boxed(JSON), .omitting)
  }

  /// The models in the array of JSON text. A single object counts as an array of one.
  ///
  /// - Parameter JSONString: JSON text.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object
  ///   that can be made.
  @inlinable
  public func mapArray(JSONString: String) -> [N]? {
    try? readModelOrModels(JSONString)
  }

  /// The models in the array of JSON text. A single object counts as an array of one.
  ///
  /// - Parameter JSONData: JSON text in UTF-8.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object
  ///   that can be made.
  @inlinable @_disfavoredOverload
  public func mapArray(JSONData: Data) -> [N]? {
    try? readModelOrModels(JSONData)
  }

  /// The models in the array of a file. A single object counts as an array of one.
  ///
  /// - Parameter JSONfile: The name of a file in the main bundle, with its extension.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object
  ///   that can be made.
  @inlinable
  public func mapArray(JSONfile: String) -> [N]? {
    try? readModelOrModels(BundleFile(JSONfile))
  }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapArray(JSONObject: Any?) -> [N]? {
    try? readModels(GeneratedCode.Source.boxed(JSONObject), .omitting)
  }

  /// The models in an array of arrays of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models; nil unless there is an array of arrays of objects that is not empty.
  @inlinable
  public func mapArrayOfArrays(JSONObject: Any?) -> [[N]]? {
    try? readRows(GeneratedCode.Source.boxed(JSONObject), .omitting)
  }

  /// The models in the values of the object of JSON text.
  ///
  /// - Parameter JSONString: JSON text.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSONString: String) -> [String: N]? {
    try? readDictionary(JSONString, .omitting)
  }

  /// The models in the values of an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSONObject: Any?) -> [String: N]? {
    try? readDictionary(GeneratedCode.Source.boxed(JSONObject), .omitting)
  }

  /// The models in the values of an object.
  ///
  /// - Parameter JSON: The members of the objects, by key.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSON: [String: [String: Any]]) -> [String: N]? {
    try? readDictionary(GeneratedCode.Source.boxed(JSON), .omitting)
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models by key; nil unless all values are arrays of objects, and there are any.
  @inlinable
  public func mapDictionaryOfArrays(JSONObject: Any?) -> [String: [N]]? {
    try? readArrays(GeneratedCode.Source.boxed(JSONObject), .omitting)
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameter JSON: The arrays of the members of the objects, by key.
  /// - Returns: The models by key; nil unless all values are arrays of objects, and there are any.
  @inlinable
  public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) -> [String: [N]]? {
    try? readArrays(GeneratedCode.Source.boxed(JSON), .omitting)
  }
}

// MARK: Updating

extension Mapper {
  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class. If the update fails, `object` itself.
  @inlinable @_disfavoredOverload
  public func map(_ source: some MappingSource, toObject object: N) -> N {
    (try? update(object, source, .omitting)) ?? object
  }

  /// Updates a model from the object of JSON text.
  ///
  /// - Parameters:
  ///   - JSONString: JSON text.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class. If the update fails, `object` itself.
  @inlinable
  public func map(JSONString: String, toObject object: N) -> N {
    (try? update(object, JSONString, .omitting)) ?? object
  }

  /// Updates a model from the object of JSON text.
  ///
  /// - Parameters:
  ///   - JSONData: JSON text in UTF-8.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class. If the update fails, `object` itself.
  @inlinable @_disfavoredOverload
  public func map(JSONData: Data, toObject object: N) -> N {
    (try? update(object, JSONData, .omitting)) ?? object
  }

  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - JSONObject: A result of JSONSerialization.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class. If the update fails, `object` itself.
  @inlinable
  public func map(JSONObject: Any?, toObject object: N) -> N {
    (try? update(object, GeneratedCode.Source.boxed(JSONObject), .omitting)) ?? object
  }

  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - JSON: The members of the object.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class. If the update fails, `object` itself.
  @inlinable
  public func map(JSON: [String: Any], toObject object: N) -> N {
    (try? update(object, GeneratedCode.Source.boxed(JSON), .omitting)) ?? object
  }

  /// Updates the models of a dictionary from the values of an object, and adds new ones.
  ///
  /// - Parameters:
  ///   - JSONObject: A result of JSONSerialization.
  ///   - dictionary: The models to update.
  /// - Returns: The updated dictionary; unchanged unless all values are objects.
  @inlinable
  public func mapDictionary(JSONObject: Any?, toDictionary dictionary: [String: N]) -> [String: N] {
    (try? update(dictionary, GeneratedCode.Source.boxed(JSONObject), .omitting)) ?? dictionary
  }

  /// Updates the models of a dictionary from the values of an object, and adds new ones.
  ///
  /// - Parameters:
  ///   - JSON: The members of the objects, by key.
  ///   - dictionary: The models to update.
  /// - Returns: The updated dictionary; unchanged unless all values are objects.
  @inlinable
  public func mapDictionary(JSON: [String: [String: Any]], toDictionary dictionary: [String: N]) -> [String: N] {
    (try? update(dictionary, GeneratedCode.Source.boxed(JSON), .omitting)) ?? dictionary
  }
}

// MARK: Models whose initializers throw

// If the type of the result leaves a choice, as in `mapper.map(JSON: members) as User?`, an optional result selects
// the methods that return nil.

extension Mapper where N: ImmutableMappable {
  /// The model in an object.
  ///
  /// - Parameter JSON: The members of the object.
  /// - Returns: The model.
  /// - Throws: What the model throws.
  @inlinable
  public func map(JSON: [String: Any]) throws -> N {
    try readModel(GeneratedCode.Source.boxed(JSON))
  }

  /// The model in the object of JSON text.
  ///
  /// - Parameter JSONString: JSON text.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if the text holds no object; what the model throws.
  @inlinable
  public func map(JSONString: String) throws -> N {
    try readModel(GeneratedCode.Source(JSONString, .objectInText), .strict, .objectInText)
  }

  /// The model in an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if it is not an object; what the model throws.
  @inlinable
  public func map(JSONObject: Any) throws -> N {
    try readModel(GeneratedCode.Source.boxed(JSONObject))
  }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONArray: The members of the objects.
  /// - Returns: The models.
  /// - Throws: What the first model that cannot be made throws.
  @inlinable
  public func mapArray(JSONArray: [[String: Any]]) throws -> [N] {
    try readModels(GeneratedCode.Source.boxed(JSONArray), .strict)
  }

  /// The models in the array of JSON text. A single object is an error here.
  ///
  /// - Parameter JSONString: JSON text.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if the text holds no array of objects; what the first model that cannot be made throws.
  @inlinable
  public func mapArray(JSONString: String) throws -> [N] {
    try readModels(GeneratedCode.Source(JSONString, .objects), .strict)
  }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if it is not an array of objects; what the first model that cannot be made throws.
  @inlinable
  public func mapArray(JSONObject: Any) throws -> [N] {
    try readModels(GeneratedCode.Source.boxed(JSONObject), .strict)
  }

  /// The models in the values of the object of JSON text.
  ///
  /// - Parameter JSONString: JSON text.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if the text holds no object of objects; what a model that cannot be made throws.
  @inlinable
  public func mapDictionary(JSONString: String) throws -> [String: N] {
    try readDictionary(GeneratedCode.Source(JSONString, .dictionary), .strict)
  }

  /// The models in the values of an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if it is not an object of objects; what a model that cannot be made throws.
  @inlinable
  public func mapDictionary(JSONObject: Any?) throws -> [String: N] {
    try readDictionary(GeneratedCode.Source.boxed(JSONObject), .strict)
  }

  /// The models in the values of an object.
  ///
  /// - Parameter JSON: The members of the objects, by key.
  /// - Returns: The models by key.
  /// - Throws: What a model that cannot be made throws.
  @inlinable
  public func mapDictionary(JSON: [String: [String: Any]]) throws -> [String: N] {
    try readDictionary(GeneratedCode.Source.boxed(JSON), .strict)
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if it is not an object of arrays of objects; what a model that cannot be made throws.
  @inlinable
  public func mapDictionaryOfArrays(JSONObject: Any?) throws -> [String: [N]] {
    try readArrays(GeneratedCode.Source.boxed(JSONObject), .strict)
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameter JSON: The arrays of the members of the objects, by key.
  /// - Returns: The models by key.
  /// - Throws: What a model that cannot be made throws.
  @inlinable
  public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) throws -> [String: [N]] {
    try readArrays(GeneratedCode.Source.boxed(JSON), .strict)
  }

  /// The models in an array of arrays of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if it is not an array of arrays of objects; what the first model that cannot be made
  ///   throws.
  @inlinable
  public func mapArrayOfArrays(JSONObject: Any?) throws -> [[N]] {
    try readRows(GeneratedCode.Source.boxed(JSONObject), .strict)
  }
}
