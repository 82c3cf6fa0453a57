// The values that calls read: the root of a map, or the value at a path from there.

extension Map {
  /// Reads the value at a path from the root.
  @inlinable
  func root<Result>(
    at path: String?, _ read: (Slot) throws(ReadFault) -> Result
  ) throws(ReadFault) -> Result {
    let result = try read(rootSlot(at: path))
    if notes != nil { try throwFatal() }
    return result
  }

  /// The same for methods that throw: a fault becomes an error.
  @inlinable
  func result<Result>(at path: String? = nil, _ read: (Map) throws(ReadFault) -> Result) throws -> Result {
    do throws(ReadFault) { return try read(self) } catch { throw self.error(error, at: path) }
  }

  @inlinable
  func rootModel<M: BaseMappable>(at path: String? = nil, _ shape: MapError.Shape = .object) throws(ReadFault) -> M {
    try root(at: path) { (slot) throws(ReadFault) in
      if path?.isEmpty == false { return try model(slot, shape) }
      guard isObject(slot.node) else { throw ReadFault(.notModel(shape), slot.node) }
      // A transform or an initializer may have begun this call, for a part of the document of another one.
      if !hasStackInWalk() { throw tooDeep(at: slot.node) }
      return try make()
    }
  }

  @inlinable
  func rootModels<M: BaseMappable>(at path: String? = nil, _ rule: ElementRule) throws(ReadFault) -> [M] {
    try root(at: path) { (slot) throws(ReadFault) in
      walkRoot(of: M.self)
      return try models(slot, rule, .objects, elements: .objects)
    }
  }

  /// The models in an array; an object counts as an array of one.
  @inlinable
  func rootModelOrModels<M: BaseMappable>() throws(ReadFault) -> [M] {
    isOverObject ? [try rootModel()] : try rootModels(.omitting)
  }

  @inlinable
  func rootModelRows<M: BaseMappable>(at path: String? = nil, _ rule: ElementRule) throws(ReadFault) -> [[M]] {
    try root(at: path) { (slot) throws(ReadFault) in
      try modelRows(slot, rule, .objectRows, elements: .objectRows)
    }
  }

  @inlinable
  func rootModelDictionary<M: BaseMappable>(
    at path: String? = nil, _ rule: ElementRule
  ) throws(ReadFault) -> [String: M] {
    try root(at: path) { (slot) throws(ReadFault) in try modelDictionary(slot, rule, .dictionary) }
  }

  @inlinable
  func rootModelArrays<M: BaseMappable>(
    at path: String? = nil, _ rule: ElementRule
  ) throws(ReadFault) -> [String: [M]] {
    try root(at: path) { (slot) throws(ReadFault) in try modelArrays(slot, rule, .dictionary) }
  }

  /// Updates a model from the value at a path. If that fails, a struct stays as it was, and an instance of a class
  /// keeps the values that it has been given so far.
  @inlinable
  func rootUpdate<M: BaseMappable>(_ model: M, at path: String? = nil) throws(ReadFault) -> M {
    try root(at: path) { (slot) throws(ReadFault) in
      var model = model
      if path?.isEmpty == false {
        try update(&model, slot)
      } else {
        guard isObject(slot.node) else { throw ReadFault(.notModel(.object), slot.node) }
        model.mapping(map: self)
        if notes != nil { try finishModel(M.self) }
      }
      return model
    }
  }

  /// Updates models from the values of the root, and adds new ones.
  @inlinable
  func rootUpdate<M: BaseMappable>(_ models: [String: M]) throws(ReadFault) -> [String: M] {
    try root(at: nil) { (slot) throws(ReadFault) in
      var models = models
      try update(&models, slot)
      return models
    }
  }

  /// Whether keys are looked up in an object.
  @usableFromInline
  var isOverObject: Bool { dictionary.map { $0.root is [String: Any] } ?? isObject(root) }
}
