// What calls read, at a path from the root. The methods that throw and those that return nil share it.

extension Mapper {
  @inlinable
  func readModel(
    _ map: @autoclosure () throws -> Map, at path: String? = nil, _ shape: MapError.Shape = .object
  ) throws -> N {
    try read(map, at: path) { (map, slot) throws(ReadFault) in
      path?.isEmpty == false ? try map.model(slot, shape) : try map.rootModel(slot, shape)
    }
  }

  @inlinable
  func readModels(
    _ map: @autoclosure () throws -> Map, at path: String? = nil, _ rule: ElementRule
  ) throws -> [N] {
    try read(map, at: path) { (map, slot) throws(ReadFault) in try map.rootModels(slot, rule) }
  }

  /// The models in an array; an object counts as an array of one.
  @inlinable
  func readModelOrModels(_ map: @autoclosure () throws -> Map) throws -> [N] {
    try read(map) { (map, slot) throws(ReadFault) in
      map.isObject(slot.node) ? [try map.rootModel(slot)] : try map.rootModels(slot, .omitting)
    }
  }

  @inlinable
  func readRows(
    _ map: @autoclosure () throws -> Map, at path: String? = nil, _ rule: ElementRule
  ) throws -> [[N]] {
    try read(map, at: path) { (map, slot) throws(ReadFault) in
      try map.modelRows(slot, rule, .objectRows, elements: .objectRows)
    }
  }

  @inlinable
  func readDictionary(
    _ map: @autoclosure () throws -> Map, at path: String? = nil, _ rule: ElementRule
  ) throws -> [String: N] {
    try read(map, at: path) { (map, slot) throws(ReadFault) in try map.modelDictionary(slot, rule, .dictionary) }
  }

  @inlinable
  func readArrays(
    _ map: @autoclosure () throws -> Map, at path: String? = nil, _ rule: ElementRule
  ) throws -> [String: [N]] {
    try read(map, at: path) { (map, slot) throws(ReadFault) in try map.modelArrays(slot, rule, .dictionary) }
  }

  /// Updates a model from the value at a path. If that fails, a struct stays as it was, and an instance of a class
  /// keeps the values that it has been given so far.
  @inlinable
  func update(_ model: N, _ map: @autoclosure () throws -> Map, at path: String? = nil) throws -> N {
    try read(map, at: path) { (map, slot) throws(ReadFault) in
      var model = model
      if path?.isEmpty == false { try map.update(&model, slot) } else { try map.rootUpdate(&model, slot) }
      return model
    }
  }

  /// Updates models from the values of the root, and adds new ones.
  @inlinable
  func update(_ models: [String: N], _ map: @autoclosure () throws -> Map) throws -> [String: N] {
    try read(map) { (map, slot) throws(ReadFault) in
      var models = models
      try map.update(&models, slot)
      return models
    }
  }
}

extension Map {
  @inlinable
  func root<Result>(
    at path: String? = nil, _ read: (Map, Slot) throws(ReadFault) -> Result
  ) throws(ReadFault) -> Result {
    let result = try read(self, rootSlot(at: path))
    if notes != nil { try throwFatal() }
    return result
  }

  /// The model in the object in which keys are looked up.
  @inlinable
  func rootModel<M: BaseMappable>(_ slot: Slot, _ shape: MapError.Shape = .object) throws(ReadFault) -> M {
    guard isObject(slot.node) else { throw ReadFault(.notModel(shape), slot.node) }
    // A transform or an initializer may have begun this call, for a part of the document of another one.
    if !hasStackInWalk() { throw tooDeep(at: slot.node) }
    return try make()
  }

  @inlinable
  func rootModels<M: BaseMappable>(_ slot: Slot, _ rule: ElementRule) throws(ReadFault) -> [M] {
    walkRoot(of: M.self)
    return try models(slot, rule, .objects, elements: .objects)
  }

  @inlinable
  func rootUpdate<M: BaseMappable>(_ model: inout M, _ slot: Slot) throws(ReadFault) {
    guard isObject(slot.node) else { throw ReadFault(.notModel(.object), slot.node) }
    model.mapping(map: self)
    if notes != nil { try finishModel(M.self) }
  }
}
