public import Foundation
import SpoolJSON

// MARK: Writing

extension Mapper {
  /// The members of a model.
  ///
  /// - Parameter object: The model.
  /// - Returns: What JSONSerialization takes.
  @inlinable
  public func toJSON(_ object: N) -> [String: Any] {
    dictionaryMap().dictionary(of: object)
  }

  /// The members of models.
  ///
  /// - Parameter array: The models.
  /// - Returns: What JSONSerialization takes.
  @inlinable
  public func toJSONArray(_ array: [N]) -> [[String: Any]] {
    dictionaryMap().dictionaries(of: array)
  }

  /// The members of models, by key.
  ///
  /// - Parameter dictionary: The models by key.
  /// - Returns: What JSONSerialization takes.
  @inlinable
  public func toJSONDictionary(_ dictionary: [String: N]) -> [String: [String: Any]] {
    let map = dictionaryMap()
    return dictionary.mapValues { map.dictionary(of: $0) }
  }

  /// The members of models in arrays, by key.
  ///
  /// - Parameter dictionary: The models by key.
  /// - Returns: What JSONSerialization takes.
  @inlinable
  public func toJSONDictionaryOfArrays(_ dictionary: [String: [N]]) -> [String: [[String: Any]]] {
    let map = dictionaryMap()
    return dictionary.mapValues { map.dictionaries(of: $0) }
  }

  /// The text of a model.
  ///
  /// - Parameters:
  ///   - object: The model.
  ///   - prettyPrint: Whether each member is on a line of its own, indented by two spaces for each level.
  /// - Returns: The text; nil if something in it has no form in JSON, as NaN.
  @inlinable
  public func toJSONString(_ object: N, prettyPrint: Bool = false) -> String? {
    write { $0.append(object) }?.string(isPretty: prettyPrint)
  }

  /// The text of an array of models.
  ///
  /// - Parameters:
  ///   - array: The models.
  ///   - prettyPrint: Whether each member is on a line of its own, indented by two spaces for each level.
  /// - Returns: The text; nil if something in it has no form in JSON, as NaN.
  @inlinable
  public func toJSONString(_ array: [N], prettyPrint: Bool = false) -> String? {
    write { $0.append(array) }?.string(isPretty: prettyPrint)
  }

  /// The text of a model, in UTF-8.
  ///
  /// - Parameters:
  ///   - object: The model.
  ///   - options: How the text is laid out; `sortedKeys` sorts by the UTF-8 of the keys.
  /// - Returns: The text; nil if something in it has no form in JSON, as NaN.
  @inlinable
  public func toJSONData(_ object: N, options: JSONSerialization.WritingOptions = []) -> Data? {
    write { $0.append(object) }?.data(options)
  }

  /// The text of an array of models, in UTF-8.
  ///
  /// - Parameters:
  ///   - array: The models.
  ///   - options: How the text is laid out; `sortedKeys` sorts by the UTF-8 of the keys.
  /// - Returns: The text; nil if something in it has no form in JSON, as NaN.
  @inlinable
  public func toJSONData(_ array: [N], options: JSONSerialization.WritingOptions = []) -> Data? {
    write { $0.append(array) }?.data(options)
  }

  /// The text that a body appends; nil if it has no form in JSON.
  @inlinable
  func write(_ body: (Map) -> Void) -> WrittenText? {
    let text = WrittenText()
    body(makeMap(writer: text.writer))
    return text.error == nil ? text : nil
  }

  @usableFromInline
  func dictionaryMap() -> Map { makeMap(writer: DictionaryWriter()) }
}

extension Mapper where N: Hashable {
  /// The members of the models of a set.
  ///
  /// - Parameter set: The models.
  /// - Returns: What JSONSerialization takes.
  @inlinable
  public func toJSONSet(_ set: Set<N>) -> [[String: Any]] {
    dictionaryMap().dictionaries(of: set)
  }

  /// The text of an array of the models of a set.
  ///
  /// - Parameters:
  ///   - set: The models.
  ///   - prettyPrint: Whether each member is on a line of its own, indented by two spaces for each level.
  /// - Returns: The text; nil if something in it has no form in JSON, as NaN.
  @inlinable
  public func toJSONString(_ set: Set<N>, prettyPrint: Bool = false) -> String? {
    write { $0.append(set) }?.string(isPretty: prettyPrint)
  }
}
