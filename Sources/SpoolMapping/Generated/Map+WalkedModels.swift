import SpoolJSON

// Generated models in a generated model, which do not need maps of their own. SAFETY of all functions here: a map walks
// only on a tape, and all nodes are on this tape.

extension Map {
  /// Reads a nested model, if that is how it is read.
  @inlinable @inline(__always)
  public func _readModel<M: BaseMappable>(_ property: inout M, at node: Int) {
    guard node >= 0, reader[node].is(.object) else { return }
    withUnsafeMutablePointer(to: &property) { address in
      _ = M._make(into: _ModelPlace(address, isEmpty: false), from: self, at: node)
    }
  }

  /// Reads an optional nested model.
  @inlinable @inline(__always)
  public func _readModel<M: BaseMappable>(_ property: inout M?, at node: Int) {
    guard node >= 0 else { return }
    property = reader[node].is(.object) && hasStackToWalk(at: node) ? _made(M.self, by: self, at: node) : nil
  }

  /// Reads an array of models.
  @inlinable @inline(__always)
  public func _readModel<M: BaseMappable>(_ property: inout [M], at node: Int) {
    guard node >= 0, reader[node].is(.array), hasStackToWalk(at: node) else { return }
    if let models: [M] = walkedModels(at: node) { property = models }
  }

  /// Reads an optional array of models.
  @inlinable @inline(__always)
  public func _readModel<M: BaseMappable>(_ property: inout [M]?, at node: Int) {
    guard node >= 0 else { return }
    property = reader[node].is(.array) && hasStackToWalk(at: node) ? walkedModels(at: node) : nil
  }

  /// Does nothing: a property of any other type is not read in this way.
  @inlinable @inline(__always)
  public func _readModel<Value>(_ property: inout Value, at node: Int) {}

  /// Whether a property is a model that is read in the walk of this map, with nothing to note; an operator must read
  /// any other. The function is not called: to touch the property would call those who observe it.
  @inlinable @inline(__always)
  public func _walks<Model, M: BaseMappable>(_ property: (Model) -> M) -> Bool { walks(M.self) }

  /// The same for an optional model.
  @inlinable @inline(__always)
  public func _walks<Model, M: BaseMappable>(_ property: (Model) -> M?) -> Bool { walks(M.self) }

  /// The same for an array of models.
  @inlinable @inline(__always)
  public func _walks<Model, M: BaseMappable>(_ property: (Model) -> [M]) -> Bool { walks(M.self) }

  /// The same for an optional array of models.
  @inlinable @inline(__always)
  public func _walks<Model, M: BaseMappable>(_ property: (Model) -> [M]?) -> Bool { walks(M.self) }

  /// Never for a property of another type.
  @inlinable @inline(__always)
  public func _walks<Model, Value>(_ property: (Model) -> Value) -> Bool { false }

  /// Whether the stack has room for one more model; if not, no model can be made of what is read.
  @inline(never) @usableFromInline
  func hasStackToWalk(at node: Int) -> Bool {
    if hasStack { return true }
    spoil(tooDeep(at: node))
    return false
  }

  @inlinable @inline(__always)
  func walks<M: BaseMappable>(_ type: M.Type) -> Bool { M._isWalked && isWalking && notes == nil }

  /// The models in an array; nil unless all its elements are objects. Those that cannot be made are left out.
  @inlinable
  func walkedModels<M: BaseMappable>(at array: Int) -> [M]? {
    let models: [M] = walkedModels(of: array)
    return models.count == reader.count(at: array) || areAllObjects(in: array) ? models : nil
  }

  /// The models in an array, each created in its place, up to the first element that is not an object.
  @inlinable
  func walkedModels<M: BaseMappable>(of array: Int) -> [M] {
    let count = reader.count(at: array)
    var models: [M] = []
    guard count > 0 else { return models }
    models.reserveCapacity(count)
    models.append(contentsOf: WalkedModels(map: self, array: array))
    return models
  }
}

/// The models in an array, up to the first element that is not an object.
///
/// `Array.append(contentsOf:)` passes its memory to `_copyContents(initializing:)`, so no model is moved.
@usableFromInline
struct WalkedModels<Model: BaseMappable>: Sequence, IteratorProtocol {
  @usableFromInline let map: Map
  @usableFromInline let end: Int
  @usableFromInline var element: Int

  @inlinable
  init(map: Map, array: Int) {
    self.map = map
    end = map.reader[array].offset
    element = array &+ 1
  }

  @inlinable
  mutating func next() -> Model? {
    while element < end, map.reader[element].is(.object) {
      let model = _made(Model.self, by: map, at: element)
      element = map.reader[element].offset
      if let model { return model }
    }
    return nil
  }

  /// Makes the models in their places, as far as there is room.
  @inlinable @inline(__always)
  func _copyContents(initializing buffer: UnsafeMutableBufferPointer<Model>) -> (WalkedModels, Int) {
    guard let start = buffer.baseAddress else { return (self, 0) }
    var rest = self
    var address = start
    let limit = start + buffer.count
    while rest.element < end, map.reader[rest.element].is(.object), address < limit {
      if Model._make(into: _ModelPlace(address, isEmpty: true), from: map, at: rest.element) { address += 1 }
      rest.element = map.reader[rest.element].offset
    }
    return (rest, address - start)
  }
}
