import SpoolJSON

// Generated models in a generated one, which need no maps of their own. SAFETY of all of them: a map walks on a tape
// only, and the nodes are on it.

extension Map {
  /// Reads a nested model, if its mapping is generated; otherwise an operator must. So it is with all of these.
  @inlinable @inline(__always)
  public func _readModel<M: BaseMappable>(_ property: inout M, at node: Int) -> Bool {
    guard walks(M.self) else { return false }
    if node >= 0, reader[node].is(.object) {
      withUnsafeMutablePointer(to: &property) { address in
        _ = M._make(into: _ModelPlace(address, isEmpty: false), from: self, at: node)
      }
    }
    return true
  }

  /// Reads an optional nested model.
  @inlinable @inline(__always)
  public func _readModel<M: BaseMappable>(_ property: inout M?, at node: Int) -> Bool {
    guard walks(M.self) else { return false }
    if node >= 0 { property = reader[node].is(.object) ? _made(M.self, by: self, at: node) : nil }
    return true
  }

  /// Reads an array of models.
  @inlinable @inline(__always)
  public func _readModel<M: BaseMappable>(_ property: inout [M], at node: Int) -> Bool {
    guard walks(M.self) else { return false }
    if node >= 0, reader[node].is(.array), let models: [M] = walkedModels(at: node) { property = models }
    return true
  }

  /// Reads an optional array of models.
  @inlinable @inline(__always)
  public func _readModel<M: BaseMappable>(_ property: inout [M]?, at node: Int) -> Bool {
    guard walks(M.self) else { return false }
    if node >= 0 { property = reader[node].is(.array) ? walkedModels(at: node) : nil }
    return true
  }

  /// Reads nothing: the property is of another type.
  @inlinable @inline(__always)
  public func _readModel<Value>(_ property: inout Value, at node: Int) -> Bool { false }

  /// Whether models of a type are read in the walk of this map, with nothing to note.
  @inlinable @inline(__always)
  func walks<M: BaseMappable>(_ type: M.Type) -> Bool { M._isWalked && isWalking && notes == nil }

  /// The models in an array; nil unless all its elements are objects. Those that cannot be made are left out.
  @inlinable
  func walkedModels<M: BaseMappable>(at array: Int) -> [M]? {
    let models: [M] = walkedModels(of: array)
    return models.count == reader.count(at: array) || allValues(of: array, isObject) ? models : nil
  }

  /// The models in an array, each made in its place, up to the first element that is no object.
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

/// The models in an array of objects, up to the first element that is none.
///
/// An array that is appended to hands its memory to `_copyContents(initializing:)`, so that no model is moved.
@usableFromInline
struct WalkedModels<Model: BaseMappable>: Sequence, IteratorProtocol {
  @usableFromInline let map: Map
  @usableFromInline let array: Int

  @inlinable
  init(map: Map, array: Int) {
    self.map = map
    self.array = array
  }

  /// There are no models but those that are copied.
  @inlinable
  mutating func next() -> Model? { nil }

  /// Makes the models. SAFETY: the buffer has room for all elements of the array.
  @inlinable @inline(__always)
  func _copyContents(initializing buffer: UnsafeMutableBufferPointer<Model>) -> (WalkedModels, Int) {
    guard var address = buffer.baseAddress else { return (self, 0) }
    let start = address
    let end = map.reader[array].offset
    var element = array &+ 1
    while element < end, map.reader[element].is(.object) {
      if Model._make(into: _ModelPlace(address, isEmpty: true), from: map, at: element) { address += 1 }
      element = map.reader[element].offset
    }
    return (self, address - start)
  }
}
