import SpoolJSON

// Generated models in a generated one, which need no maps of their own. SAFETY of all of them: a map walks on a tape
// only, and the nodes are on it.

extension Map {
  /// Makes a model what the object at a node says; false, and the model is as before, if there is none.
  @inlinable @inline(__always)
  func remake<M: BaseMappable>(_ model: inout M, at node: Int) -> Bool {
    if M._isWalked && isWalking {
      guard node >= 0, reader[node].is(.object) else { return false }
      return withUnsafeMutablePointer(to: &model) { address in
        M._make(into: _ModelPlace(address, isEmpty: false), from: self, at: node)
      }
    }
    guard let other: M = self.model(at: node) else { return false }
    model = other
    return true
  }

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
