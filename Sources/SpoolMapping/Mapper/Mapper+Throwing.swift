import Foundation
import SpoolJSON

// The throwing twins for models whose initializers throw. Where the type of the result leaves a choice, as in
// `mapper.map(JSON: members) as User?`, an optional one means the methods that give nil.

extension Mapper where N: ImmutableMappable {
  /// The model in an object.
  ///
  /// - Parameter JSON: The members of the object.
  /// - Returns: The model.
  /// - Throws: What the model throws.
  @inlinable
  public func map(JSON: [String: Any]) throws -> N {
    try makeMap(JSON).makeOrThrow()
  }

  /// The model in the object of a text.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if the text holds no object; what the model throws.
  @inlinable
  public func map(JSONString: String) throws -> N {
    let map = try makeMap(JSONString, .objectInText)
    return try map.requiredModel(at: map.startAtRoot(), .objectInText)
  }

  /// The model in an object.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if it is no object; what the model throws.
  @inlinable
  public func map(JSONObject: Any) throws -> N {
    let map = makeMap(JSONObject)
    return try map.requiredModel(at: map.startAtRoot())
  }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONArray: The members of the objects.
  /// - Returns: The models.
  /// - Throws: What the first model that cannot be made throws.
  @inlinable
  public func mapArray(JSONArray: [[String: Any]]) throws -> [N] {
    try mapArray(JSONObject: JSONArray)
  }

  /// The models in the array of a text. A single object is an error here.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if the text holds no array of objects; what the first model that cannot be made throws.
  @inlinable
  public func mapArray(JSONString: String) throws -> [N] {
    try makeMap(JSONString, .objects).requiredRoot()
  }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if it is no array of objects; what the first model that cannot be made throws.
  @inlinable
  public func mapArray(JSONObject: Any) throws -> [N] {
    try makeMap(JSONObject).requiredRoot()
  }

  /// The models in the values of the object of a text.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if the text holds no object of objects; what a model that cannot be made throws.
  @inlinable
  public func mapDictionary(JSONString: String) throws -> [String: N] {
    try makeMap(JSONString, .dictionary).requiredRoot()
  }

  /// The models in the values of an object.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if it is no object of objects; what a model that cannot be made throws.
  @inlinable
  public func mapDictionary(JSONObject: Any?) throws -> [String: N] {
    try makeMap(orNull: JSONObject).requiredRoot()
  }

  /// The models in the values of an object.
  ///
  /// - Parameter JSON: The members of the objects, by key.
  /// - Returns: The models by key.
  /// - Throws: What a model that cannot be made throws.
  @inlinable
  public func mapDictionary(JSON: [String: [String: Any]]) throws -> [String: N] {
    try mapDictionary(JSONObject: JSON)
  }

  /// The models in the arrays of an object.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if it is no object of arrays of objects; what a model that cannot be made throws.
  @inlinable
  public func mapDictionaryOfArrays(JSONObject: Any?) throws -> [String: [N]] {
    let map = makeMap(orNull: JSONObject)
    let root = map.startAtRoot()
    try map.requireObject(root, .dictionary)
    return try map.requiredMembers(of: root) {
      try map.requiredModels(at: $0, .dictionary, elements: .dictionary)
    }
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
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if it is no array of arrays of objects; what the first model that cannot be made throws.
  @inlinable
  public func mapArrayOfArrays(JSONObject: Any?) throws -> [[N]] {
    let map = makeMap(orNull: JSONObject)
    return try map.requiredModelRows(at: map.startAtRoot(), .objectRows, elements: .objectRows)
  }
}

extension Mapper {
  @usableFromInline
  func makeMap(orNull value: Any?) -> Map { makeMap(value ?? NSNull()) }

  /// The map for the value of a text.
  @usableFromInline
  func makeMap(_ text: String, _ shape: MapError.Shape) throws -> Map {
    do {
      return makeMap(try JSONDocument(text).root)
    } catch {
      throw MapError(.syntax(error, shape), .given(text))
    }
  }
}

extension Map {
  @inlinable
  func requiredRoot<M: BaseMappable>() throws -> [M] {
    try requiredModels(at: startAtRoot(), .objects, elements: .objects)
  }

  @inlinable
  func requiredRoot<M: BaseMappable>() throws -> [String: M] {
    try requiredModelDictionary(at: startAtRoot(), .dictionary, values: .dictionary)
  }
}
