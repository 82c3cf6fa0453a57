import SpoolJSON

// Generated models in a generated model, which do not need maps of their own. SAFETY of all functions here: a map walks
// only on a tape, and all nodes are on this tape.

extension GeneratedCode {
  /// Makes a model whose mapping is generated, and which nothing holds yet.
  @inlinable
  public static func made<Model: BaseMappable>(_ type: Model.Type, by map: Map, at node: Int) -> Model? {
    withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { memory in
      guard let address = memory.baseAddress else { return nil }
      // SAFETY: the memory is that of one model, and is left empty.
      return Model._make(into: ModelPlace(address, isEmpty: true), from: map, at: node) ? address.move() : nil
    }
  }
}

extension Map {
  /// Whether the models in a model are read in the walk of this map, with nothing to note.
  @inlinable @inline(__always)
  func walks<M: BaseMappable>(_ type: M.Type) -> Bool { M._generated.isWalked && isWalking && notes == nil }

  /// Whether a value is of a kind, and the stack has room for a model in it. A model that is a property of its own type
  /// is an optional or in an array, so no other values have to be asked about.
  @inlinable @inline(__always)
  func mayWalk(_ tag: TapeWord.Tag, at node: Int) -> Bool { reader[node].is(tag) && hasStackToWalk(at: node) }

  /// Whether the stack has room for one more model; if not, no model can be made of what is read.
  @inline(never) @usableFromInline
  func hasStackToWalk(at node: Int) -> Bool {
    if hasStack { return true }
    spoil(tooDeep(at: node))
    return false
  }

  /// Updates a model from its object.
  @inlinable @inline(__always)
  func walk<M: BaseMappable>(_ model: inout M, at node: Int) {
    guard reader[node].is(.object) else { return }
    withUnsafeMutablePointer(to: &model) { address in
      _ = M._make(into: GeneratedCode.ModelPlace(address, isEmpty: false), from: self, at: node)
    }
  }

  /// The model in an object; nil if it cannot be made.
  @inlinable @inline(__always)
  func walked<M: BaseMappable>(at node: Int) -> M? {
    mayWalk(.object, at: node) ? GeneratedCode.made(M.self, by: self, at: node) : nil
  }

  /// The models in an array; nil unless all its elements are objects. Those that cannot be made are left out.
  @inlinable @inline(__always)
  func walkedArray<M: BaseMappable>(at node: Int) -> [M]? {
    guard mayWalk(.array, at: node) else { return nil }
    let (models, end): ([M], Int) = walkedModels(of: node)
    return end == reader[node].offset ? models : nil
  }

  /// The models in an array, each made in its place, and where they end: at the first element that is not an object.
  @inlinable
  func walkedModels<M: BaseMappable>(of array: Int) -> (models: [M], end: Int) {
    let end = reader[array].offset
    var node = array &+ 1
    let models = [M](unsafeUninitializedCapacity: reader.count(at: array)) { memory, count in
      guard var address = memory.baseAddress else { return }
      // SAFETY: there is memory for as many models as the array has elements.
      while node < end, reader[node].is(.object) {
        if M._make(into: GeneratedCode.ModelPlace(address, isEmpty: true), from: self, at: node) {
          address += 1
          count &+= 1
        }
        node = reader[node].offset
      }
    }
    return (models, node)
  }
}
