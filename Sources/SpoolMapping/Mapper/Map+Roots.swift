// What calls read: the root of a map, or the value at a path from there. Those that give an optional give nil, too, if
// something in the text is fatal.

extension Map {
  /// The node of the value that keys are looked up in.
  @usableFromInline
  package func startAtRoot() -> Int { storage == nil ? boxes?.startAtRoot() ?? root : root }

  /// The node at a path from the root; negative if there is none.
  @usableFromInline
  func node(at path: String?) -> Int {
    guard let path, !path.isEmpty else { return startAtRoot() }
    find(path, isNested: true, delimiter: nil, ignoresNull: false, .verbatim)
    return node
  }

  /// Whether keys are looked up in an object.
  @usableFromInline
  var isOverObject: Bool { boxes.map { $0.root is [String: Any] } ?? isObject(root) }

  @inlinable
  func rootModel<M: BaseMappable>(at path: String? = nil) -> M? {
    guard path?.isEmpty ?? true else { return unlessFatal(model(at: node(at: path))) }
    return isOverObject ? make() : nil
  }

  @inlinable
  func rootModels<M: BaseMappable>(at path: String? = nil) -> [M]? {
    let node = node(at: path)
    walkRoot(of: M.self)
    return unlessFatal(models(at: node))
  }

  /// The models in an array; an object counts as an array of one.
  @inlinable
  func rootModelOrModels<M: BaseMappable>() -> [M]? {
    isOverObject ? rootModel().map { [$0] } : rootModels()
  }

  @inlinable
  func rootModelRows<M: BaseMappable>(at path: String? = nil) -> [[M]]? { unlessFatal(modelRows(at: node(at: path))) }

  @inlinable
  func rootModelDictionary<M: BaseMappable>(at path: String? = nil) -> [String: M]? {
    unlessFatal(modelDictionary(at: node(at: path)))
  }

  @inlinable
  func rootModelArrays<M: BaseMappable>(at path: String? = nil) -> [String: [M]]? {
    unlessFatal(modelArrays(at: node(at: path)))
  }

  /// A model, updated from the root if that is an object.
  @inlinable
  func updated<M: BaseMappable>(_ model: M) -> M {
    guard isOverObject else { return model }
    var model = model
    model.mapping(map: self)
    if notes != nil { _ = concludes() }
    return model
  }

  /// Models, updated from the values of the root if these are objects.
  @inlinable
  func updated<M: BaseMappable>(_ models: [String: M]) -> [String: M] {
    let root = startAtRoot()
    guard isObject(root), allValues(of: root, orLost: isObject) else { return models }
    var models = models
    update(&models, at: root)
    return models
  }
}

// MARK: The same for those who want to know what is wrong

extension Map {
  /// Reads the value at a path from the root.
  @inlinable
  func reading<Value>(at path: String?, _ body: (Int) throws -> Value) throws -> Value {
    guard let path, !path.isEmpty else { return try body(startAtRoot()) }
    do { return try body(node(at: path)) } catch { throw self.error(error, in: KeyedRead(path, true, ".")) }
  }

  @inlinable
  func requiredRootModel<M: BaseMappable>(at path: String? = nil, _ shape: MapError.Shape = .object) throws -> M {
    guard path?.isEmpty ?? true else { return try reading(at: path) { try requiredModel(at: $0, shape) } }
    let root = startAtRoot()
    guard isObject(root) else { throw error(.notObject(shape), at: root, awaitsKey: false) }
    return try makeOrThrow()
  }

  @inlinable
  func requiredRootModels<M: BaseMappable>(at path: String? = nil) throws -> [M] {
    try reading(at: path) { node in
      walkRoot(of: M.self)
      return try requiredModels(at: node, .objects, elements: .objects)
    }
  }

  @inlinable
  func requiredRootDictionary<M: BaseMappable>(at path: String? = nil) throws -> [String: M] {
    try reading(at: path) { try requiredModelDictionary(at: $0, .dictionary, values: .dictionary) }
  }

  @inlinable
  func requiredRootArrays<M: BaseMappable>() throws -> [String: [M]] {
    let root = startAtRoot()
    try requireObject(root, .dictionary)
    return try requiredMembers(of: root) { try requiredModels(at: $0, .dictionary, elements: .dictionary) }
  }

  @inlinable
  func requiredRootRows<M: BaseMappable>() throws -> [[M]] {
    try requiredModelRows(at: startAtRoot(), .objectRows, elements: .objectRows)
  }

  @inlinable
  func requiredUpdate<M: BaseMappable>(_ model: M, at path: String?) throws -> M {
    try reading(at: path) { node in
      try requireObject(node, .object)
      var model = model
      try updateOrThrow(&model, at: node)
      return model
    }
  }
}
