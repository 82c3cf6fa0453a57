import SpoolJSON

// Generated models in a generated model, which do not need maps of their own. SAFETY of all functions here: a map walks
// only on a tape, and all nodes are on this tape.

extension GeneratedCode {
  /// Makes a model of the object of a map by its fields; nil if it must be mapped by its keys.
  @usableFromInline
  static func made<Model: BaseMappable>(_ type: Model.Type, by map: Map) -> Model? {
    withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { memory in
      guard let address = memory.baseAddress else { return nil }
      // SAFETY: the memory is that of one model, and is left empty.
      return Model._fields.make(UnsafeMutableRawPointer(address), map) ? address.move() : nil
    }
  }

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

  /// Whether the stack has room for a model whose members stand in the object of this map itself. If not, the call fails.
  @inline(never) @usableFromInline
  func hasStackForFlat() -> Bool {
    guard mappingType == .toJSON else {
      return notes?.isFatal != true && (hasStack || hasStackToWalk(at: startAtRoot()))
    }
    if mayWriteModel { return true }
    abandon()
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

  /// The models in an array; nil unless all its elements are objects. Those that cannot be made are left out.
  @inlinable @inline(__always)
  func walkedModels<M: BaseMappable>(at node: Int) -> [M]? {
    guard mayWalk(.array, at: node) else { return nil }
    let (models, end): ([M], Int) = walkedModels(of: node)
    return end == reader[node].offset ? models : nil
  }

  /// The models in an array, each made in its place, and where they end: at the first element that is not an object.
  @inlinable
  func walkedModels<M: BaseMappable>(of array: Int) -> (models: [M], end: Int) {
    var models: [M] = []
    var node = array &+ 1
    let end = reader[array].offset
    guard node < end else { return (models, end) }
    let fields = M._fields
    if fields.isKnown,
      withUnsafeMutablePointer(to: &models, { fields.read(arrayAt: array, UnsafeMutableRawPointer($0), self) })
    {
      return (models, end)
    }
    models.reserveCapacity(reader.count(at: array))
    // Models that cannot be made are left out.
    let isExplained = explains
    explains = false
    defer { explains = isExplained }
    withUnsafeMutablePointer(to: &node) { node in
      models.append(contentsOf: WalkedModels(map: self, node: node, end: end))
    }
    return (models, node)
  }
}

/// The models in an array, up to the first element that is not an object.
///
/// `Array.append(contentsOf:)` passes its memory to `_copyContents(initializing:)`, so no model is moved.
@usableFromInline
struct WalkedModels<Model: BaseMappable>: Sequence, IteratorProtocol {
  @usableFromInline let map: Map
  /// The element that comes next, for whoever wants to know where this has ended.
  @usableFromInline let node: UnsafeMutablePointer<Int>
  @usableFromInline let end: Int

  @inlinable
  init(map: Map, node: UnsafeMutablePointer<Int>, end: Int) {
    (self.map, self.node, self.end) = (map, node, end)
  }

  @inlinable
  func next() -> Model? {
    var model: Model?
    while model == nil, node.pointee < end, map.reader[node.pointee].is(.object) {
      model = GeneratedCode.made(Model.self, by: map, at: node.pointee)
      node.pointee = map.reader[node.pointee].offset
    }
    return model
  }

  /// Makes the models in their places, as far as there is room.
  @inlinable @inline(__always)
  func _copyContents(initializing buffer: UnsafeMutableBufferPointer<Model>) -> (WalkedModels, Int) {
    guard let start = buffer.baseAddress else { return (self, 0) }
    var (address, element) = (start, node.pointee)
    while element < end, map.reader[element].is(.object), address < start + buffer.count {
      let place = GeneratedCode.ModelPlace(address, isEmpty: true)
      if Model._make(into: place, from: map, at: element) { address += 1 }
      element = map.reader[element].offset
    }
    node.pointee = element
    return (self, address - start)
  }
}
