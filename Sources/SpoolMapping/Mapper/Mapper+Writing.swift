// Makes objects that JSONSerialization accepts. The methods that make texts are generated.

extension Mapper {
  /// The members of a model.
  ///
  /// - Parameter object: The model.
  /// - Returns: A dictionary that JSONSerialization accepts.
  @inlinable
  public func toJSON(_ object: N) -> [String: Any] {
    dictionaryMap().dictionary(of: object)
  }

  /// The members of models.
  ///
  /// - Parameter array: The models.
  /// - Returns: Dictionaries that JSONSerialization accepts.
  @inlinable
  public func toJSONArray(_ array: [N]) -> [[String: Any]] {
    dictionaryMap().dictionaries(of: array)
  }

  /// The members of models, by key.
  ///
  /// - Parameter dictionary: The models by key.
  /// - Returns: Dictionaries that JSONSerialization accepts.
  @inlinable
  public func toJSONDictionary(_ dictionary: [String: N]) -> [String: [String: Any]] {
    let map = dictionaryMap()
    return dictionary.mapValues { map.dictionary(of: $0) }
  }

  /// The members of models in arrays, by key.
  ///
  /// - Parameter dictionary: The models by key.
  /// - Returns: Dictionaries that JSONSerialization accepts.
  @inlinable
  public func toJSONDictionaryOfArrays(_ dictionary: [String: [N]]) -> [String: [[String: Any]]] {
    let map = dictionaryMap()
    return dictionary.mapValues { map.dictionaries(of: $0) }
  }

  /// The text that a body appends.
  @inlinable
  func write(into text: WrittenText, _ body: (Map) -> Void) throws -> WrittenText {
    body(begin(text))
    if let error = text.error { throw error }
    return text
  }

  /// The map that writes a text.
  @usableFromInline
  func begin(_ text: WrittenText) -> Map {
    let use = use(writing: text)
    let map = use.flatMap(KeptMaps.take) ?? makeMap(writer: text.writer)
    if use != nil { map.beginCall(context: context, shouldIncludeNilValues: shouldIncludeNilValues) }
    text.begin(map, use)
    return map
  }

  @usableFromInline
  func dictionaryMap() -> Map { makeMap(writer: DictionaryWriter()) }
}

extension Mapper where N: Hashable {
  /// The members of the models of a set.
  ///
  /// - Parameter set: The models.
  /// - Returns: Dictionaries that JSONSerialization accepts.
  @inlinable
  public func toJSONSet(_ set: Set<N>) -> [[String: Any]] {
    dictionaryMap().dictionaries(of: set)
  }
}
