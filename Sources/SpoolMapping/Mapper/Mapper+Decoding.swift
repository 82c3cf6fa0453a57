public import SpoolJSON

// The methods that read and throw: they say what is wrong, and where it is.

extension Mapper {
  /// The model in an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and positions, as in `users[0].name`. Nil is the root.
  /// - Returns: The model.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no object,
  ///   or the model cannot be made; what its initializer throws.
  @inlinable @_disfavoredOverload
  public func decode(_ source: some MappingSource, at path: JSONKeyPath? = nil) throws -> N {
    try readModel(source, at: path)
  }

  /// The models in an array of objects.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and positions, as in `users[0].name`. Nil is the root.
  /// - Returns: The models.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no array
  ///   of objects; for the first model that cannot be made as ``decode(_:at:)`` does.
  @inlinable @_disfavoredOverload
  public func decodeArray(_ source: some MappingSource, at path: JSONKeyPath? = nil) throws -> [N] {
    try readModels(source, at: path, .strict)
  }

  /// The models in the values of an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and positions, as in `users[0].name`. Nil is the root.
  /// - Returns: The models by key.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no object
  ///   of objects; for the first model that cannot be made as ``decode(_:at:)`` does.
  @inlinable @_disfavoredOverload
  public func decodeDictionary(_ source: some MappingSource, at path: JSONKeyPath? = nil) throws -> [String: N] {
    try readDictionary(source, at: path, .strict)
  }
}

// MARK: With a report

extension Mapper {
  /// The model in an object, and a report.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and positions, as in `users[0].name`. Nil is the root.
  ///   - report: What the call has noticed, also if it throws.
  /// - Returns: The model.
  /// - Throws: As ``decode(_:at:)`` does.
  @_disfavoredOverload
  public func decode(_ source: some MappingSource, at path: JSONKeyPath? = nil, report: inout MappingReport) throws -> N
  {
    try reporting(into: &report) { try $0.decode(source, at: path) }
  }

  /// The models in an array of objects, and a report.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and positions, as in `users[0].name`. Nil is the root.
  ///   - report: What the call has noticed, also if it throws.
  /// - Returns: The models.
  /// - Throws: As ``decodeArray(_:at:)`` does.
  @_disfavoredOverload
  public func decodeArray(_ source: some MappingSource, at path: JSONKeyPath? = nil, report: inout MappingReport) throws
    -> [N]
  {
    try reporting(into: &report) { try $0.decodeArray(source, at: path) }
  }

  /// The models in the values of an object, and a report.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and positions, as in `users[0].name`. Nil is the root.
  ///   - report: What the call has noticed, also if it throws.
  /// - Returns: The models by key.
  /// - Throws: As ``decodeDictionary(_:at:)`` does.
  @_disfavoredOverload
  public func decodeDictionary(_ source: some MappingSource, at path: JSONKeyPath? = nil, report: inout MappingReport)
    throws -> [String: N]
  {
    try reporting(into: &report) { try $0.decodeDictionary(source, at: path) }
  }
}
