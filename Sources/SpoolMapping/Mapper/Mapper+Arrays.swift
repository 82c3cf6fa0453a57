extension Mapper {
  /// The models in an array of objects.
  ///
  /// - Parameter JSONArray: The members of the objects.
  /// - Returns: The models, without those that cannot be made.
  @inlinable
  public func mapArray(JSONArray: [[String: Any]]) -> [N] { mapArray(JSONObject: JSONArray) ?? [] }
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
