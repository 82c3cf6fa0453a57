public import SpoolJSON

// Reads the values at a path from the root. The methods that throw and the methods that return nil use the same code.

extension Mapper {
  @inlinable
  func readModel(
    _ source: some MappingSource, at path: JSONKeyPath? = nil, _ rule: ElementRule = .strict,
    _ shape: MapError.Shape = .object
  ) throws -> N {
    try read(source, at: path, rule) { (map) throws(ReadFault) in
      path?.isRoot == false ? try map.model(map.rootSlot(at: path), shape) : try map.rootModel(shape)
    }
  }

  @inlinable
  func readModels(
    _ source: some MappingSource, at path: JSONKeyPath? = nil, _ rule: ElementRule
  ) throws -> [N] {
    try read(source, at: path, rule) { (map) throws(ReadFault) in try map.rootModels(map.rootSlot(at: path), rule) }
  }

  /// The models in an array; an object counts as an array of one.
  @inlinable
  func readModelOrModels(_ source: some MappingSource) throws -> [N] {
    try read(source, .omitting) { (map) throws(ReadFault) in
      map.source.isOverObject ? [try map.rootModel()] : try map.rootModels(map.rootSlot(at: nil), .omitting)
    }
  }

  @inlinable
  func readRows(
    _ source: some MappingSource, at path: JSONKeyPath? = nil, _ rule: ElementRule
  ) throws -> [[N]] {
    try read(source, at: path, rule) { (map) throws(ReadFault) in
      try map.modelRows(map.rootSlot(at: path), rule, .objectRows, elements: .objectRows)
    }
  }

  @inlinable
  func readDictionary(
    _ source: some MappingSource, at path: JSONKeyPath? = nil, _ rule: ElementRule
  ) throws -> [String: N] {
    try read(source, at: path, rule) { (map) throws(ReadFault) in
      try map.modelDictionary(map.rootSlot(at: path), rule, .dictionary)
    }
  }

  @inlinable
  func readArrays(
    _ source: some MappingSource, at path: JSONKeyPath? = nil, _ rule: ElementRule
  ) throws -> [String: [N]] {
    try read(source, at: path, rule) { (map) throws(ReadFault) in
      try map.modelArrays(map.rootSlot(at: path), rule, .dictionary)
    }
  }

  /// Updates a model from the value at a path. If that fails, a struct stays as it was, and an instance of a class
  /// keeps the values that it has been given so far.
  @inlinable
  func update(
    _ model: N, _ source: some MappingSource, at path: JSONKeyPath? = nil, _ rule: ElementRule = .strict
  ) throws -> N {
    try read({ try makeMap(source._source(), at: path, toObject: true) }, at: path, rule) {
      (map) throws(ReadFault) in
      var model = model
      if path?.isRoot == false {
        try map.update(&model, map.rootSlot(at: path))
      } else {
        try map.rootUpdate(&model)
      }
      return model
    }
  }

  /// Updates models from the values of the root, and adds new ones.
  @inlinable
  func update(
    _ models: [String: N], _ source: some MappingSource, _ rule: ElementRule
  ) throws -> [String: N] {
    try read({ try makeMap(source._source(), at: nil, toObject: true) }, rule) { (map) throws(ReadFault) in
      var models = models
      try map.update(&models, map.rootSlot(at: nil))
      return models
    }
  }
}

extension Map {
  /// The model in the object in which keys are looked up.
  @inlinable
  func rootModel<M: BaseMappable>(
    _ shape: MapError.Shape = .object, as type: M.Type = M.self
  ) throws(ReadFault) -> M {
    guard source.isOverObject else { throw ReadFault(.notModel(shape), source.findRoot()) }
    // A transform or an initializer may have started this call, for a part of the document of another call.
    if !hasStackInWalk() { throw tooDeep(at: source.findRoot()) }
    return try make(type)
  }

  @inlinable
  func rootModels<M: BaseMappable>(_ slot: Slot, _ rule: ElementRule) throws(ReadFault) -> [M] {
    walkRoot(of: M.self)
    return try models(slot, rule, .objects, elements: .objects)
  }

  @inlinable
  func rootUpdate<M: BaseMappable>(_ model: inout M) throws(ReadFault) {
    guard source.isOverObject else { throw ReadFault(.notModel(.object), source.findRoot()) }
    model.mapping(map: self)
    if notes != nil { try finishModel(M.self) }
  }
}

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
  ///   - path: The path of the value: keys and positions, as in `users[0].name`. Nil is the root.
  /// - Returns: The model or the models.
  /// - Throws: A `JSONError` if the text is not JSON; a ``MapError`` if the value is a scalar or null, or a model
  ///   cannot be made; what its initializer throws.
  @inlinable @_disfavoredOverload
  public func decodeRoot(_ source: some MappingSource, at path: JSONKeyPath? = nil) throws -> Root {
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
