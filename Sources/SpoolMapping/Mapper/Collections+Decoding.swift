public import Foundation

extension Array where Element: BaseMappable {
  /// Creates models from an array of objects.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - context: What the models see as `map.context`.
  ///   - options: How what is not quite as expected is treated.
  /// - Throws: A `JSONError` if the text is not JSON; a ``MapError`` if there is no array of objects, or a model
  ///   cannot be made; what its initializer throws.
  @inlinable
  public init(
    decoding source: some MappingSource, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) throws {
    self = try Mapper<Element>(options: options, context: context).decodeArray(source, at: path)
  }

  /// Creates models from an array of objects of a file.
  ///
  /// - Parameters:
  ///   - url: Where the text is; a file is mapped into memory.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - context: What the models see as `map.context`.
  ///   - options: How what is not quite as expected is treated.
  /// - Throws: A `JSONError` if the file cannot be read or is not JSON; a ``MapError`` if there is no array of
  ///   objects, or a model cannot be made; what its initializer throws.
  @inlinable
  public init(
    decodingContentsOf url: URL, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) throws {
    self = try Mapper<Element>(options: options, context: context).decodeArray(contentsOf: url, at: path)
  }

  /// Creates models from an array of objects; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - context: What the models see as `map.context`.
  ///   - options: How what is not quite as expected is treated.
  @inlinable
  public init?(
    mapping source: some MappingSource, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) {
    guard let models = Mapper<Element>(options: options, context: context).mapArray(source, at: path) else {
      return nil
    }
    self = models
  }

  /// Creates models from an array of objects of a file; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - url: Where the text is; a file is mapped into memory.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - context: What the models see as `map.context`.
  ///   - options: How what is not quite as expected is treated.
  @inlinable
  public init?(
    mappingContentsOf url: URL, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) {
    guard let models = Mapper<Element>(options: options, context: context).mapArray(contentsOf: url, at: path) else {
      return nil
    }
    self = models
  }
}

extension Set where Element: BaseMappable {
  /// Creates models from an array of objects.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - context: What the models see as `map.context`.
  ///   - options: How what is not quite as expected is treated.
  /// - Throws: A `JSONError` if the text is not JSON; a ``MapError`` if there is no array of objects, or a model
  ///   cannot be made; what its initializer throws.
  @inlinable
  public init(
    decoding source: some MappingSource, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) throws {
    self = try Set(Mapper<Element>(options: options, context: context).decodeArray(source, at: path))
  }

  /// Creates models from an array of objects of a file.
  ///
  /// - Parameters:
  ///   - url: Where the text is; a file is mapped into memory.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - context: What the models see as `map.context`.
  ///   - options: How what is not quite as expected is treated.
  /// - Throws: A `JSONError` if the file cannot be read or is not JSON; a ``MapError`` if there is no array of
  ///   objects, or a model cannot be made; what its initializer throws.
  @inlinable
  public init(
    decodingContentsOf url: URL, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) throws {
    self = try Set(Mapper<Element>(options: options, context: context).decodeArray(contentsOf: url, at: path))
  }

  /// Creates models from an array of objects; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - context: What the models see as `map.context`.
  ///   - options: How what is not quite as expected is treated.
  @inlinable
  public init?(
    mapping source: some MappingSource, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) {
    guard let models = Mapper<Element>(options: options, context: context).mapArray(source, at: path) else {
      return nil
    }
    self = Set(models)
  }

  /// Creates models from an array of objects of a file; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - url: Where the text is; a file is mapped into memory.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - context: What the models see as `map.context`.
  ///   - options: How what is not quite as expected is treated.
  @inlinable
  public init?(
    mappingContentsOf url: URL, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) {
    guard let models = Mapper<Element>(options: options, context: context).mapArray(contentsOf: url, at: path) else {
      return nil
    }
    self = Set(models)
  }
}
