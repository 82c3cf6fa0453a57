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
    try read(boxed: JSON) { try $0.result { (map) throws(ReadFault) in try map.make() } }
  }

  /// The model in the object of a text.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if the text holds no object; what the model throws.
  @inlinable
  public func map(JSONString: String) throws -> N {
    try read(text: JSONString, .objectInText) {
      try $0.result { (map) throws(ReadFault) in try map.rootModel(.objectInText) }
    }
  }

  /// The model in an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if it is no object; what the model throws.
  @inlinable
  public func map(JSONObject: Any) throws -> N {
    try read(boxed: JSONObject) { try $0.result { (map) throws(ReadFault) in try map.rootModel() } }
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
    try read(text: JSONString, .objects) { try $0.result { (map) throws(ReadFault) in try map.rootModels(.strict) } }
  }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if it is no array of objects; what the first model that cannot be made throws.
  @inlinable
  public func mapArray(JSONObject: Any) throws -> [N] {
    try read(boxed: JSONObject) { try $0.result { (map) throws(ReadFault) in try map.rootModels(.strict) } }
  }

  /// The models in the values of the object of a text.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if the text holds no object of objects; what a model that cannot be made throws.
  @inlinable
  public func mapDictionary(JSONString: String) throws -> [String: N] {
    try read(text: JSONString, .dictionary) {
      try $0.result { (map) throws(ReadFault) in try map.rootModelDictionary(.strict) }
    }
  }

  /// The models in the values of an object.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if it is no object of objects; what a model that cannot be made throws.
  @inlinable
  public func mapDictionary(JSONObject: Any?) throws -> [String: N] {
    try read(boxed: JSONObject) {
      try $0.result { (map) throws(ReadFault) in try map.rootModelDictionary(.strict) }
    }
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
    try read(boxed: JSONObject) { try $0.result { (map) throws(ReadFault) in try map.rootModelArrays(.strict) } }
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
    try read(boxed: JSONObject) { try $0.result { (map) throws(ReadFault) in try map.rootModelRows(.strict) } }
  }
}

extension Mapper {
  /// A call that reads a text, which is to hold what a shape says.
  @inlinable
  func read<Result>(text: String, _ shape: MapError.Shape, _ body: (Map) throws -> Result) throws -> Result {
    try call({ try makeMap(text, shape) }, body)
  }

  @usableFromInline
  func makeMap(_ text: String, _ shape: MapError.Shape) throws -> Map {
    do {
      return makeMap(try JSONDocument(text, options: parsing).root, toObject: false)
    } catch {
      throw MapError(.syntax(error, shape), .given(text))
    }
  }
}
