// The methods that read any source from any path on, and throw errors that say what is wrong, for all kinds of models.

extension Mapper {
  /// The model in an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and array positions, separated by dots. Nil is the root.
  /// - Returns: The model.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no object,
  ///   or the model cannot be made; what its initializer throws.
  @inlinable
  public func decode(_ source: some MappingSource, at path: String? = nil) throws -> N {
    try readModel(makeMap(source), at: path)
  }

  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and array positions, separated by dots. Nil is the root.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no object,
  ///   or a required member is missing in it or in an object nested in it. A struct is unchanged then; an instance of a
  ///   class keeps the values that it has been given so far.
  @inlinable
  public func decode(_ source: some MappingSource, at path: String? = nil, toObject object: N) throws -> N {
    try update(object, makeMap(source, toObject: true), at: path)
  }

  /// The models in an array of objects.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and array positions, separated by dots. Nil is the root.
  /// - Returns: The models.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no array
  ///   of objects; for the first model that cannot be made as ``decode(_:at:)`` does.
  @inlinable
  public func decodeArray(_ source: some MappingSource, at path: String? = nil) throws -> [N] {
    try readModels(makeMap(source), at: path, .strict)
  }

  /// The models in the values of an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and array positions, separated by dots. Nil is the root.
  /// - Returns: The models by key.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no object
  ///   of objects; for the first model that cannot be made as ``decode(_:at:)`` does.
  @inlinable
  public func decodeDictionary(_ source: some MappingSource, at path: String? = nil) throws -> [String: N] {
    try readDictionary(makeMap(source), at: path, .strict)
  }
}
