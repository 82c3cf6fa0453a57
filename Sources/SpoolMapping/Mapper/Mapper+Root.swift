extension Mapper {
  /// The models in a text whose root may be an object or an array.
  public enum Root {
    /// The model of an object.
    case object(N)
    /// The models of an array of objects; also for an empty array.
    case array([N])
    /// An array whose first element is not an object, as JSONSerialization would have made it.
    case values([Any])
  }

  /// The model or models in JSON text that holds an object or an array. The first element of an array decides for all.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the value: keys and array positions, separated by dots. Nil is the root.
  /// - Returns: The model or the models.
  /// - Throws: A `JSONError` if the text is not JSON; a ``MapError`` if the value is a scalar or null, or a model
  ///   cannot be made; what its initializer throws.
  @inlinable @_disfavoredOverload
  public func decodeRoot(_ source: some MappingSource, at path: String? = nil) throws -> Root {
    try read({ try makeMap(source._source(), at: path) }, at: path) { (map) throws(ReadFault) in
      try map.mappedRoot(map.rootSlot(at: path))
    }
  }

  /// The model or models in a value that is an object or an array. The first element of an array decides for all.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The model or the models.
  /// - Throws: A ``MapError`` if the value is a scalar, null or nil, or a model cannot be made; what its initializer
  ///   throws.
  @inlinable @_disfavoredOverload
  public func decodeRoot(JSONObject: Any?) throws -> Root {
    try decodeRoot(GeneratedCode.Source.boxed(JSONObject))
  }
}

extension Map {
  @inlinable
  func mappedRoot<M: BaseMappable>(_ slot: Slot) throws(ReadFault) -> Mapper<M>.Root {
    guard isArray(at: slot.node) else { return .object(try model(slot)) }
    var cursor = beginElements(of: slot.node)
    let isOfValues = advance(&cursor) && !isObject(at: cursor.node)
    end(cursor)
    if isOfValues { return .values(boxed(at: slot.node) as? [Any] ?? []) }
    return .array(try models(slot, .strict))
  }
}
