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
    try? read(source) { try $0.rootModels(at: path, .omitting) }
  }

  /// The models in the array of a text. A single object counts as an array of one.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object
  ///   that can be made.
  @inlinable
  public func mapArray(JSONString: String) -> [N]? { mapArrayOrObject(JSONString) }

  /// The models in the array of a text. A single object counts as an array of one.
  ///
  /// - Parameter JSONData: A text in UTF-8.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object
  ///   that can be made.
  @inlinable
  public func mapArray(JSONData: Data) -> [N]? { mapArrayOrObject(JSONData) }

  /// The models in the array of a file. A single object counts as an array of one.
  ///
  /// - Parameter JSONfile: The name of a file in the main bundle, with its extension.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object
  ///   that can be made.
  @inlinable
  public func mapArray(JSONfile: String) -> [N]? { mapArrayOrObject(BundleFile(JSONfile)) }

  /// The models in an array of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapArray(JSONObject: Any?) -> [N]? { try? read(boxed: JSONObject) { try $0.rootModels(.omitting) } }

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
    try? read(source) { try $0.rootModelRows(at: path, .omitting) }
  }

  /// The models in an array of arrays of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models; nil unless there is an array of arrays of objects that is not empty.
  @inlinable
  public func mapArrayOfArrays(JSONObject: Any?) -> [[N]]? {
    try? read(boxed: JSONObject) { try $0.rootModelRows(.omitting) }
  }

  @inlinable
  func mapArrayOrObject(_ source: some MappingSource) -> [N]? { try? read(source) { try $0.rootModelOrModels() } }
}

// MARK: Sets

extension Mapper where N: Hashable {
  /// The set of the models in the array of a text. A single object counts as an array of one.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object
  ///   that can be made.
  @inlinable
  public func mapSet(JSONString: String) -> Set<N>? { mapArrayOrObject(JSONString).map { Set($0) } }

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
