/// An array or a set of models, which is made from an array of objects.
public protocol MappedCollection: Collection where Element: BaseMappable {
  /// Creates a collection of models that have been made. Not to be called.
  init(_models: [Element])
}

extension Array: MappedCollection where Element: BaseMappable {
  /// The array itself.
  @inlinable
  public init(_models: [Element]) { self = _models }
}

extension Set: MappedCollection where Element: BaseMappable {
  /// The set of the models.
  @inlinable
  public init(_models: [Element]) { self.init(_models) }
}

// MARK: Reading

extension MappedCollection {
  /// Creates models from an array of objects.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and array positions, separated by dots. Nil is the root.
  ///   - context: The context that the models see as `map.context`.
  ///   - options: The options for data that is not quite as expected.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no array
  ///   of objects, or a model cannot be made; what its initializer throws.
  @inlinable
  public init(
    decoding source: some MappingSource, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) throws {
    self.init(_models: try Mapper<Element>(options: options, context: context).decodeArray(source, at: path))
  }

  /// Creates models from an array of objects; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and array positions, separated by dots. Nil is the root.
  ///   - context: The context that the models see as `map.context`.
  ///   - options: The options for data that is not quite as expected.
  @inlinable
  public init?(
    mapping source: some MappingSource, at path: String? = nil, context: (any MapContext)? = nil,
    options: MappingOptions = MappingOptions()
  ) {
    guard let models = Mapper<Element>(options: options, context: context).mapArray(source, at: path) else {
      return nil
    }
    self.init(_models: models)
  }

  /// Creates models from a text; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - JSONString: A text that holds an array of objects, or one object.
  ///   - context: The context that the models see as `map.context`.
  @inlinable
  public init?(JSONString: String, context: (any MapContext)? = nil) {
    guard let models = Mapper<Element>(context: context).mapArray(JSONString: JSONString) else { return nil }
    self.init(_models: models)
  }
}

extension Array where Element: BaseMappable {
  /// Creates models from dictionaries; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - JSONArray: The members of the objects.
  ///   - context: The context that the models see as `map.context`.
  @inlinable
  public init(JSONArray: [[String: Any]], context: (any MapContext)? = nil) {
    self = Mapper<Element>(context: context).mapArray(JSONArray: JSONArray)
  }
}

extension Set where Element: BaseMappable {
  /// Creates models from dictionaries; those that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - JSONArray: The members of the objects.
  ///   - context: The context that the models see as `map.context`.
  @inlinable
  public init?(JSONArray: [[String: Any]], context: (any MapContext)? = nil) {
    self.init([Element](JSONArray: JSONArray, context: context))
  }
}

// MARK: Writing

extension MappedCollection {
  /// The members of the models, as JSONSerialization takes them.
  @inlinable
  public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONArray(Array(self)) }
}
