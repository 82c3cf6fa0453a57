extension Mapper {
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
  @inlinable @_disfavoredOverload
  public func decode(_ source: some MappingSource, at path: String? = nil, toObject object: N) throws -> N {
    try update(object, source, at: path)
  }
}
