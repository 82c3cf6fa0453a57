public import Foundation
import SpoolJSON

// Texts of any form, and a place to start at. `decode` says what is wrong, for all kinds of models.

extension Mapper {
  /// The model in an object.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The model.
  /// - Throws: A `JSONError` if the text is not JSON; a ``MapError`` if there is no object, or the model cannot be
  ///   made; what its initializer throws.
  @inlinable
  public func decode(_ source: some MappingSource, at path: String? = nil) throws -> N {
    try decodeObject(source.parsed(), at: path)
  }

  /// The model in an object of a file.
  ///
  /// - Parameters:
  ///   - url: Where the text is; a file is mapped into memory.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The model.
  /// - Throws: As ``decode(_:at:)`` does; a `JSONError` too if the file cannot be read.
  @inlinable
  public func decode(contentsOf url: URL, at path: String? = nil) throws -> N {
    try decodeObject(url.parsedContents(), at: path)
  }

  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class.
  /// - Throws: A `JSONError` if the text is not JSON; a ``MapError`` if there is no object.
  @inlinable
  public func decode(_ source: some MappingSource, at path: String? = nil, toObject object: N) throws -> N {
    let map = makeMap(try source.parsed(), toObject: true)
    return try map.reading(at: path) { node in
      try map.requireObject(node, .object)
      var object = object
      try map.updateOrThrow(&object, at: node)
      return object
    }
  }

  /// The models in an array of objects.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The models.
  /// - Throws: A `JSONError` if the text is not JSON; a ``MapError`` if there is no array of objects; for the first
  ///   model that cannot be made as ``decode(_:at:)`` does.
  @inlinable
  public func decodeArray(_ source: some MappingSource, at path: String? = nil) throws -> [N] {
    try decodeObjects(source.parsed(), at: path)
  }

  /// The models in an array of objects of a file.
  ///
  /// - Parameters:
  ///   - url: Where the text is; a file is mapped into memory.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The models.
  /// - Throws: As ``decodeArray(_:at:)`` does; a `JSONError` too if the file cannot be read.
  @inlinable
  public func decodeArray(contentsOf url: URL, at path: String? = nil) throws -> [N] {
    try decodeObjects(url.parsedContents(), at: path)
  }

  /// The models in the values of an object.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The models by key.
  /// - Throws: A `JSONError` if the text is not JSON; a ``MapError`` if there is no object of objects; for the first
  ///   model that cannot be made as ``decode(_:at:)`` does.
  @inlinable
  public func decodeDictionary(_ source: some MappingSource, at path: String? = nil) throws -> [String: N] {
    try decodeMembers(source.parsed(), at: path)
  }

  /// The models in the values of an object of a file.
  ///
  /// - Parameters:
  ///   - url: Where the text is; a file is mapped into memory.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The models by key.
  /// - Throws: As ``decodeDictionary(_:at:)`` does; a `JSONError` too if the file cannot be read.
  @inlinable
  public func decodeDictionary(contentsOf url: URL, at path: String? = nil) throws -> [String: N] {
    try decodeMembers(url.parsedContents(), at: path)
  }
}

// What the doors for texts and for files share.

extension Mapper {
  @inlinable
  func decodeObject(_ value: JSONValue, at path: String?) throws -> N {
    let map = makeMap(value)
    return try map.reading(at: path) { try map.requiredModel(at: $0) }
  }

  @inlinable
  func decodeObjects(_ value: JSONValue, at path: String?) throws -> [N] {
    let map = makeMap(value)
    return try map.reading(at: path) { node in
      map.walkRoot(of: N.self)
      return try map.requiredModels(at: node, .objects, elements: .objects)
    }
  }

  @inlinable
  func decodeMembers(_ value: JSONValue, at path: String?) throws -> [String: N] {
    let map = makeMap(value)
    return try map.reading(at: path) {
      try map.requiredModelDictionary(at: $0, .dictionary, values: .dictionary)
    }
  }
}
