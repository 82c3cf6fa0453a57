extension BaseMappable {
  /// Creates a model from an object.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  ///   - context: What the model sees as `map.context`.
  ///   - options: How what is not quite as expected is treated.
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
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  ///   - context: What the model sees as `map.context`.
  ///   - options: How what is not quite as expected is treated.
  @inlinable
  public init?(
    mapping source: some MappingSource, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) {
    guard let model = Mapper<Self>(options: options, context: context).map(source, at: path) else { return nil }
    self = model
  }
}
