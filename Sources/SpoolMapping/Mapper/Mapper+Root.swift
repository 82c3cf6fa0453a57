/// What the root of a text is made of.
public enum MappedRoot<Model> {
  /// The model of an object.
  case object(Model)
  /// The models of an array of objects; also for an empty array.
  case array([Model])
  /// An array whose first element is no object, as JSONSerialization would have made it.
  case values([Any])
}

extension Mapper {
  /// What a text holds, be it an object or an array. The first element of an array decides for all of them.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the value stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The model or the models.
  /// - Throws: A `JSONError` if the text is not JSON; a ``MapError`` if the value is a scalar or null, or a model cannot
  ///   be made; what its initializer throws.
  @inlinable
  public func decodeRoot(_ source: some MappingSource, at path: String? = nil) throws -> MappedRoot<N> {
    try read(source) { try $0.requiredRoot(at: path) }
  }

  /// What a value holds, be it an object or an array. The first element of an array decides for all of them.
  ///
  /// - Parameter JSONObject: What JSONSerialization has made of a text.
  /// - Returns: The model or the models.
  /// - Throws: A ``MapError`` if the value is a scalar, null or nil, or a model cannot be made; what its initializer throws.
  @inlinable
  public func decodeRoot(JSONObject: Any?) throws -> MappedRoot<N> {
    try read(boxed: JSONObject) { try $0.requiredRoot(at: nil) }
  }
}

extension Map {
  @inlinable
  func requiredRoot<M: BaseMappable>(at path: String?) throws -> MappedRoot<M> {
    try reading(at: path) { node in
      guard isArray(node) else { return .object(try requiredModel(at: node)) }
      let (first, end) = elements(of: node)
      if first < end, !isObject(first) { return .values(boxed(at: node) as? [Any] ?? []) }
      return .array(try requiredModels(at: node))
    }
  }
}
