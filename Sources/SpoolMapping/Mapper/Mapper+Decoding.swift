// Texts of any form, and a place to start at. `decode` says what is wrong, for all kinds of models.

extension Mapper {
  /// The model in an object.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The model.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no object,
  ///   or the model cannot be made; what its initializer throws.
  @inlinable
  public func decode(_ source: some MappingSource, at path: String? = nil) throws -> N {
    try read(source) { try $0.requiredRootModel(at: path) }
  }

  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no object.
  @inlinable
  public func decode(_ source: some MappingSource, at path: String? = nil, toObject object: N) throws -> N {
    try read(source, toObject: true) { try $0.requiredUpdate(object, at: path) }
  }

  /// The models in an array of objects.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The models.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no array of
  ///   objects; for the first model that cannot be made as ``decode(_:at:)`` does.
  @inlinable
  public func decodeArray(_ source: some MappingSource, at path: String? = nil) throws -> [N] {
    try read(source) { try $0.requiredRootModels(at: path) }
  }

  /// The models in the values of an object.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The models by key.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no object of
  ///   objects; for the first model that cannot be made as ``decode(_:at:)`` does.
  @inlinable
  public func decodeDictionary(_ source: some MappingSource, at path: String? = nil) throws -> [String: N] {
    try read(source) { try $0.requiredRootDictionary(at: path) }
  }
}
