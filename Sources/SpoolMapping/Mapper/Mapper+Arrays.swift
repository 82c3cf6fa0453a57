public import Foundation

// MARK: Arrays

extension Mapper {
  /// The models in an array of objects.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and array positions, separated by dots. Nil is the root.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapArray(_ source: some MappingSource, at path: String? = nil) -> [N]? {
    try? readModels(makeMap(source), at: path, .omitting)
  }

  /// The models in the array of a text. A single object counts as an array of one.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object
  ///   that can be made.
  @inlinable
  public func mapArray(JSONString: String) -> [N]? { try? readModelOrModels(makeMap(JSONString)) }

  /// The models in the array of a text. A single object counts as an array of one.
  ///
  /// - Parameter JSONData: A text in UTF-8.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object
  ///   that can be made.
  @inlinable
  public func mapArray(JSONData: Data) -> [N]? { try? readModelOrModels(makeMap(JSONData)) }

  /// The models in the array of a file. A single object counts as an array of one.
  ///
  /// - Parameter JSONfile: The name of a file in the main bundle, with its extension.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object
  ///   that can be made.
  @inlinable
  public func mapArray(JSONfile: String) -> [N]? { try? readModelOrModels(makeMap(BundleFile(JSONfile))) }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapArray(JSONObject: Any?) -> [N]? { try? readModels(makeMap(boxed: JSONObject), .omitting) }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONArray: The members of the objects.
  /// - Returns: The models, without those that cannot be made.
  @inlinable
  public func mapArray(JSONArray: [[String: Any]]) -> [N] { mapArray(JSONObject: JSONArray) ?? [] }

  /// The models in an array of arrays of objects.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and array positions, separated by dots. Nil is the root.
  /// - Returns: The models; nil unless there is an array of arrays of objects that is not empty.
  @inlinable
  public func mapArrayOfArrays(_ source: some MappingSource, at path: String? = nil) -> [[N]]? {
    try? readRows(makeMap(source), at: path, .omitting)
  }

  /// The models in an array of arrays of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models; nil unless there is an array of arrays of objects that is not empty.
  @inlinable
  public func mapArrayOfArrays(JSONObject: Any?) -> [[N]]? {
    try? readRows(makeMap(boxed: JSONObject), .omitting)
  }
}

// MARK: Sets

extension Mapper where N: Hashable {
  /// The set of the models in the array of a text. A single object counts as an array of one.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object
  ///   that can be made.
  @inlinable
  public func mapSet(JSONString: String) -> Set<N>? { mapArray(JSONString: JSONString).map { Set($0) } }

  /// The set of the models in an array of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapSet(JSONObject: Any?) -> Set<N>? { mapArray(JSONObject: JSONObject).map { Set($0) } }

  /// The set of the models in an array of objects.
  ///
  /// - Parameter JSONArray: The members of the objects.
  /// - Returns: The models, without those that cannot be made.
  @inlinable
  public func mapSet(JSONArray: [[String: Any]]) -> Set<N> { Set(mapArray(JSONArray: JSONArray)) }
}
