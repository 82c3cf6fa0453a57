extension BaseMappable {
  /// Creates a model from an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and array positions, separated by dots. Nil is the root.
  ///   - context: The context that the model sees as `map.context`.
  ///   - options: The options for data that is not quite as expected.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no object,
  ///   or the model cannot be made; what its initializer throws.
  @inlinable
  public init(
    decoding source: some MappingSource, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) throws {
    self = try Mapper<Self>(options: options, context: context).decode(source, at: path)
  }

  /// Creates a model from an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and array positions, separated by dots. Nil is the root.
  ///   - context: The context that the model sees as `map.context`.
  ///   - options: The options for data that is not quite as expected.
  @inlinable
  public init?(
    mapping source: some MappingSource, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) {
    guard let model = Mapper<Self>(options: options, context: context).map(source, at: path) else { return nil }
    self = model
  }
}
