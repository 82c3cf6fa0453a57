public import Foundation
public import SpoolJSON

/// Makes models of one type from JSON.
///
/// None of these methods prints or traps: bad input gives nil. To learn what is wrong with a text, parse it with
/// `JSONDocument`, whose errors carry the place, and map its root.
public final class Mapper<N: BaseMappable> {
  /// What the models see as `map.context`.
  public var context: (any MapContext)?
  /// Whether properties that are nil are written as null.
  public var shouldIncludeNilValues: Bool

  /// Creates a mapper.
  ///
  /// - Parameters:
  ///   - context: What the models see as `map.context`.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  public init(context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false) {
    self.context = context
    self.shouldIncludeNilValues = shouldIncludeNilValues
  }

  /// The map for a value of a document.
  @usableFromInline
  func makeMap(_ value: JSONValue, toObject: Bool = false) -> Map {
    Map(
      storage: value.storage, root: value.index, toObject: toObject, context: context,
      shouldIncludeNilValues: shouldIncludeNilValues)
  }
}

// MARK: One object

extension Mapper {
  /// The model in an object.
  ///
  /// - Parameter value: A value of a parsed document.
  /// - Returns: The model; nil if the value is no object, or the model cannot be made.
  @inlinable
  public func map(_ value: JSONValue) -> N? {
    guard value.kind == .object else { return nil }
    return N._make(from: makeMap(value))
  }

  /// The model in a text.
  ///
  /// - Parameter JSONString: A text that holds one object.
  /// - Returns: The model; nil if the text is not JSON or no object, or the model cannot be made.
  @inlinable
  public func map(JSONString: String) -> N? { document(JSONString).flatMap { map($0.root) } }

  /// The model in the bytes of a text.
  ///
  /// - Parameter JSONData: A text in UTF-8 that holds one object.
  /// - Returns: The model; nil if the text is not JSON or no object, or the model cannot be made.
  @inlinable
  public func map(JSONData: Data) -> N? { document(JSONData).flatMap { map($0.root) } }

  /// Updates a model from a text.
  ///
  /// - Parameters:
  ///   - JSONString: A text that holds one object.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class; unchanged if the text is no JSON object.
  @inlinable
  public func map(JSONString: String, toObject object: N) -> N {
    guard let value = document(JSONString)?.root, value.kind == .object else { return object }
    var object = object
    object.mapping(map: makeMap(value, toObject: true))
    return object
  }

  @usableFromInline
  func document(_ text: String) -> JSONDocument? { try? JSONDocument(text) }

  @usableFromInline
  func document(_ data: Data) -> JSONDocument? { try? JSONDocument(data) }
}

// MARK: Many objects

extension Mapper {
  /// The models in an array of objects.
  ///
  /// - Parameter value: A value of a parsed document.
  /// - Returns: The models, without those that cannot be made; nil unless the value is an array of objects.
  @inlinable
  public func mapArray(_ value: JSONValue) -> [N]? { makeMap(value).rootModels() }

  /// The models in a text. A single object counts as an array of one.
  ///
  /// - Parameter JSONString: A text that holds an array of objects, or one object.
  /// - Returns: The models, without those that cannot be made; nil if the text holds neither.
  @inlinable
  public func mapArray(JSONString: String) -> [N]? { document(JSONString).flatMap { mapArrayOrObject($0.root) } }

  /// The models in the bytes of a text. A single object counts as an array of one.
  ///
  /// - Parameter JSONData: A text in UTF-8 that holds an array of objects, or one object.
  /// - Returns: The models, without those that cannot be made; nil if the text holds neither.
  @inlinable
  public func mapArray(JSONData: Data) -> [N]? { document(JSONData).flatMap { mapArrayOrObject($0.root) } }

  /// The models in the values of an object.
  ///
  /// - Parameter value: A value of a parsed document.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(_ value: JSONValue) -> [String: N]? { makeMap(value).rootModelDictionary() }

  /// The models in the values of an object in a text.
  ///
  /// - Parameter JSONString: A text that holds an object of objects.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(JSONString: String) -> [String: N]? {
    document(JSONString).flatMap { mapDictionary($0.root) }
  }

  @inlinable
  func mapArrayOrObject(_ value: JSONValue) -> [N]? {
    if value.kind == .object { return map(value).map { [$0] } }
    return mapArray(value)
  }
}

extension Map {
  @inlinable
  func rootModels<M: BaseMappable>() -> [M]? { models(at: rootIndex) }

  @inlinable
  func rootModelDictionary<M: BaseMappable>() -> [String: M]? { modelDictionary(at: rootIndex) }

  @usableFromInline
  var rootIndex: Int { root }
}
