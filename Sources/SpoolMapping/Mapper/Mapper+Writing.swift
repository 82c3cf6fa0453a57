// Makes objects that JSONSerialization accepts. The methods that make texts are generated.
import SpoolJSON

extension Mapper {
  /// The members of a model.
  ///
  /// - Parameter object: The model.
  /// - Returns: A dictionary that JSONSerialization accepts.
  @inlinable
  public func toJSON(_ object: N) -> [String: Any] {
    objects { $0.append(object) } as? [String: Any] ?? [:]
  }

  /// The members of models.
  ///
  /// - Parameter array: The models.
  /// - Returns: Dictionaries that JSONSerialization accepts.
  @inlinable
  public func toJSONArray(_ array: [N]) -> [[String: Any]] {
    objects { $0.append(array) } as? [[String: Any]] ?? []
  }

  /// The members of models, by key.
  ///
  /// - Parameter dictionary: The models by key.
  /// - Returns: Dictionaries that JSONSerialization accepts.
  @inlinable
  public func toJSONDictionary(_ dictionary: [String: N]) -> [String: [String: Any]] {
    objects { map in map.appendMembers(dictionary) { map.append($0) } } as? [String: [String: Any]] ?? [:]
  }

  /// The members of models in arrays, by key.
  ///
  /// - Parameter dictionary: The models by key.
  /// - Returns: Dictionaries that JSONSerialization accepts.
  @inlinable
  public func toJSONDictionaryOfArrays(_ dictionary: [String: [N]]) -> [String: [[String: Any]]] {
    objects { map in map.appendMembers(dictionary) { map.append($0) } } as? [String: [[String: Any]]] ?? [:]
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

  /// The arrays and dictionaries of the text that a body appends.
  @usableFromInline
  func objects(_ body: (Map) -> Void) -> Any {
    let text = WrittenText(JSONWriter.Options(), isStrict: false, keepsValues: true)
    body(begin(text))
    return text.boxed
  }
}

extension Mapper where N: Hashable {
  /// The members of the models of a set.
  ///
  /// - Parameter set: The models.
  /// - Returns: Dictionaries that JSONSerialization accepts.
  @inlinable
  public func toJSONSet(_ set: Set<N>) -> [[String: Any]] {
    objects { $0.append(set) } as? [[String: Any]] ?? []
  }
}
