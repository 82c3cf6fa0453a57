public import SpoolJSON

// MARK: Any source

extension BaseMappable {
  /// Creates a model from an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and positions, as in `users[0].name`. Nil is the root.
  ///   - context: The context that the model sees as `map.context`.
  ///   - options: The options for data that is not quite as expected.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no object,
  ///   or the model cannot be made; what its initializer throws.
  @inlinable @_disfavoredOverload
  public init(
    decoding source: some MappingSource, at path: JSONKeyPath? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) throws {
    self = try Mapper<Self>(options: options, context: context).decode(source, at: path)
  }

  /// Creates a model from an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and positions, as in `users[0].name`. Nil is the root.
  ///   - context: The context that the model sees as `map.context`.
  ///   - options: The options for data that is not quite as expected.
  @inlinable @_disfavoredOverload
  public init?(
    mapping source: some MappingSource, at path: JSONKeyPath? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) {
    guard let made = Mapper<Self>(options: options, context: context).map(source, at: path) else { return nil }
    self = made
  }
}

// MARK: Arrays of models

extension Array where Element: BaseMappable {
  /// Creates models from an array of objects.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and positions, as in `users[0].name`. Nil is the root.
  ///   - context: The context that the models see as `map.context`.
  ///   - options: The options for data that is not quite as expected.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no array
  ///   of objects, or a model cannot be made; what its initializer throws.
  @inlinable @_disfavoredOverload
  public init(
    decoding source: some MappingSource, at path: JSONKeyPath? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) throws {
    self = try Mapper<Element>(options: options, context: context).decodeArray(source, at: path)
  }

  /// Creates models from an array of objects; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and positions, as in `users[0].name`. Nil is the root.
  ///   - context: The context that the models see as `map.context`.
  ///   - options: The options for data that is not quite as expected.
  @inlinable @_disfavoredOverload
  public init?(
    mapping source: some MappingSource, at path: JSONKeyPath? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) {
    guard let made = Mapper<Element>(options: options, context: context).mapArray(source, at: path) else { return nil }
    self = made
  }

  /// Creates models from JSON text; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - JSONString: JSON text that holds an array of objects, or one object.
  ///   - context: The context that the models see as `map.context`.
  @inlinable
  public init?(JSONString: String, context: (any MapContext)? = nil) {
    guard let made = Mapper<Element>(context: context).mapArray(JSONString: JSONString) else { return nil }
    self = made
  }
}

// MARK: Sets of models

extension Set where Element: BaseMappable {
  /// Creates models from an array of objects.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and positions, as in `users[0].name`. Nil is the root.
  ///   - context: The context that the models see as `map.context`.
  ///   - options: The options for data that is not quite as expected.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no array
  ///   of objects, or a model cannot be made; what its initializer throws.
  @inlinable @_disfavoredOverload
  public init(
    decoding source: some MappingSource, at path: JSONKeyPath? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) throws {
    self.init(try Mapper<Element>(options: options, context: context).decodeArray(source, at: path))
  }

  /// Creates models from an array of objects; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and positions, as in `users[0].name`. Nil is the root.
  ///   - context: The context that the models see as `map.context`.
  ///   - options: The options for data that is not quite as expected.
  @inlinable @_disfavoredOverload
  public init?(
    mapping source: some MappingSource, at path: JSONKeyPath? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) {
    guard let made = Mapper<Element>(options: options, context: context).mapArray(source, at: path) else { return nil }
    self.init(made)
  }

  /// Creates models from JSON text; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - JSONString: JSON text that holds an array of objects, or one object.
  ///   - context: The context that the models see as `map.context`.
  @inlinable
  public init?(JSONString: String, context: (any MapContext)? = nil) {
    guard let made = Mapper<Element>(context: context).mapArray(JSONString: JSONString) else { return nil }
    self.init(made)
  }
}

// MARK: One kind of source

extension Mappable {
  /// Creates a model from JSON text.
  ///
  /// - Parameters:
  ///   - JSONString: JSON text that holds one object.
  ///   - context: The context that the model sees as `map.context`.
  @inlinable
  public init?(JSONString: String, context: (any MapContext)? = nil) {
    guard let made = Mapper<Self>(context: context).map(JSONString: JSONString) else { return nil }
    self = made
  }

  /// Creates a model from a dictionary.
  ///
  /// - Parameters:
  ///   - JSON: The members of an object.
  ///   - context: The context that the model sees as `map.context`.
  @inlinable
  public init?(JSON: [String: Any], context: (any MapContext)? = nil) {
    guard let made = Mapper<Self>(context: context).map(JSON: JSON) else { return nil }
    self = made
  }
}

// MARK: Models whose initializers throw

extension ImmutableMappable {
  /// Creates a model from JSON text.
  ///
  /// - Parameters:
  ///   - JSONString: JSON text that holds one object.
  ///   - context: The context that the model sees as `map.context`.
  /// - Throws: A ``MapError`` if the text holds no object; what the model throws.
  @inlinable
  public init(JSONString: String, context: (any MapContext)? = nil) throws {
    self = try Mapper<Self>(context: context).map(JSONString: JSONString)
  }

  /// Creates a model from a dictionary.
  ///
  /// - Parameters:
  ///   - JSON: The members of an object.
  ///   - context: The context that the model sees as `map.context`.
  /// - Throws: What the model throws.
  @inlinable
  public init(JSON: [String: Any], context: (any MapContext)? = nil) throws {
    self = try Mapper<Self>(context: context).map(JSON: JSON)
  }

  /// Creates a model from an object.
  ///
  /// - Parameters:
  ///   - JSONObject: A result of JSONSerialization.
  ///   - context: The context that the model sees as `map.context`.
  /// - Throws: A ``MapError`` if it is not an object; what the model throws.
  @inlinable
  public init(JSONObject: Any, context: (any MapContext)? = nil) throws {
    self = try Mapper<Self>(context: context).map(JSONObject: JSONObject)
  }
}
