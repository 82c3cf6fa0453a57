public import Foundation
public import SpoolJSON

// MARK: Arrays

extension Mapper {
  /// The models in an array of objects.
  ///
  /// - Parameter value: A value of a parsed document.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapArray(_ value: JSONValue) -> [N]? {
    makeMap(value).rootModels()
  }

  /// The models in the array of a text. A single object counts as an array of one.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object that can be made.
  @inlinable
  public func mapArray(JSONString: String) -> [N]? {
    document(JSONString).flatMap { mapArrayOrObject($0.root) }
  }

  /// The models in the array of a text. A single object counts as an array of one.
  ///
  /// - Parameter JSONData: A text in UTF-8.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object that can be made.
  @inlinable
  public func mapArray(JSONData: Data) -> [N]? {
    document(JSONData).flatMap { mapArrayOrObject($0.root) }
  }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapArray(JSONObject: Any?) -> [N]? {
    guard let JSONObject else { return nil }
    return makeMap(JSONObject).rootModels()
  }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONArray: The members of the objects.
  /// - Returns: The models, without those that cannot be made.
  @inlinable
  public func mapArray(JSONArray: [[String: Any]]) -> [N] {
    mapArray(JSONObject: JSONArray) ?? []
  }

  /// The models in the array of a file.
  ///
  /// - Parameter JSONfile: The name of a file in the main bundle, with its extension.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object that can be made.
  @inlinable
  public func mapArray(JSONfile: String) -> [N]? {
    document(resource: JSONfile).flatMap { mapArrayOrObject($0.root) }
  }

  /// The models in an array of arrays of objects.
  ///
  /// - Parameter value: A value of a parsed document.
  /// - Returns: The models; nil unless there is an array of arrays of objects that is not empty.
  @inlinable
  public func mapArrayOfArrays(_ value: JSONValue) -> [[N]]? {
    makeMap(value).rootModelRows()
  }

  /// The models in an array of arrays of objects.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The models; nil unless there is an array of arrays of objects that is not empty.
  @inlinable
  public func mapArrayOfArrays(JSONObject: Any?) -> [[N]]? {
    guard let JSONObject else { return nil }
    return makeMap(JSONObject).rootModelRows()
  }

  @inlinable
  func mapArrayOrObject(_ value: JSONValue) -> [N]? {
    if value.kind == .object { return map(value).map { [$0] } }
    return mapArray(value)
  }
}

// MARK: Sets

extension Mapper where N: Hashable {
  /// The set of the models in the array of a text. A single object counts as an array of one.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object that can be made.
  @inlinable
  public func mapSet(JSONString: String) -> Set<N>? {
    mapArray(JSONString: JSONString).map { Set($0) }
  }

  /// The set of the models in an array of objects.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapSet(JSONObject: Any?) -> Set<N>? {
    let models: [N]? = mapArray(JSONObject: JSONObject)
    return models.map { Set($0) }
  }

  /// The set of the models in an array of objects.
  ///
  /// - Parameter JSONArray: The members of the objects.
  /// - Returns: The models, without those that cannot be made.
  @inlinable
  public func mapSet(JSONArray: [[String: Any]]) -> Set<N> {
    let models: [N] = mapArray(JSONArray: JSONArray)
    return Set(models)
  }
}

extension Map {
  @inlinable
  func rootModels<M: BaseMappable>() -> [M]? {
    walkRoot(of: M.self)
    return unlessFatal(models(at: startAtRoot()))
  }

  @inlinable
  func rootModelRows<M: BaseMappable>() -> [[M]]? { unlessFatal(modelRows(at: startAtRoot())) }

  @inlinable
  func rootModelDictionary<M: BaseMappable>() -> [String: M]? { unlessFatal(modelDictionary(at: startAtRoot())) }

  @inlinable
  func rootModelArrays<M: BaseMappable>() -> [String: [M]]? { unlessFatal(modelArrays(at: startAtRoot())) }
}
