import SpoolJSON

// Reads and writes models whose fields are known. SAFETY of all functions here: a map walks only on a tape, and all
// nodes are on this tape.

// MARK: Reading

extension GeneratedCode.Fields {
  /// Whether a new model never lacks a member.
  @usableFromInline
  var isComplete: Bool { model?.table.map { !$0.isMadeOfValues && !$0.isApart } ?? false }

  @usableFromInline
  var isUpdatable: Bool { model?.isUpdatable ?? false }

  // These are not compiled again for each model. Most models are made in walks of the models around them.

  /// Makes a model of the object of a map.
  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  func made<Model>(_ map: Map) throws(ReadFault) -> Model {
    guard let model: Model = make(map) else { throw map.refusalWithoutReason(of: Model.self) }
    return model
  }

  /// Makes a model of an object in the walk of a map, or of the object of the map; nil if there is none.
  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  func make<Model>(_ map: Map, at node: Int? = nil) -> Model? {
    withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { memory in
      guard let place = memory.baseAddress else { return nil }
      // SAFETY: the memory is that of one model, and is left empty.
      return make(UnsafeMutableRawPointer(place), map, at: node) ? place.move() : nil
    }
  }

  private func make(_ place: UnsafeMutableRawPointer, _ map: Map, at node: Int?) -> Bool {
    guard let plan = model?.plan else { return false }
    if let node { return TapeWalk(map).read { $0.make(place, plan, at: node) } }
    let root = GeneratedCode.startWalk(map)
    return TapeWalk(map).read { $0.makeRoot(place, plan, at: root) }
  }

  /// The models in an array, without those that cannot be made; nil unless all elements are objects.
  @usableFromInline
  func models<Model>(in array: Int, _ map: Map) -> [Model]? {
    guard let plan = model?.plan.array else { return nil }
    var models: [Model] = []
    let isRead = withUnsafeMutablePointer(to: &models) { models in
      TapeWalk(map).read { plan.read(UnsafeMutableRawPointer(models), $0, at: array, isEmpty: false) }
    }
    return isRead ? models : nil
  }
}

extension GeneratedCode {
  /// The node of the object that keys are looked up in, if models may be read from it in one walk: the model is new,
  /// and the object is on a tape. Negative otherwise; then the model is read by keys, as one with a handwritten
  /// mapping.
  static func startWalk(_ map: Map) -> Int {
    guard map.canWalk, map.source.reader[map.source.root].is(.object) else { return TapeWalk.byKey }
    map.positions = .rows
    return map.source.root
  }
}

extension Map {
  /// Whether a tape is read, into new models, and without options.
  fileprivate var canWalk: Bool { source.storage != nil && !toObject && isWithoutOptions }

  /// Whether the map walks over objects. Then it also reads the generated models in them.
  @usableFromInline
  var isWalking: Bool { positions == .rows }

  /// Lets the models of an array be read by the map of that array, if their mapping is generated.
  @usableFromInline
  func walkRoot<M: BaseMappable>(of type: M.Type) { if M._fields.isComplete, canWalk { positions = .rows } }

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
      return notes?.isFatal != true && (hasStack || hasStackToWalk(at: source.findRoot()))
    }
    if mayWriteModel { return true }
    abandon()
    return false
  }

  /// The first element of an array that is no object.
  @usableFromInline
  func firstOther(in array: Int) -> Int {
    var node = array + 1
    while node < source.reader[array].offset, source.reader[node].is(.object) { node = source.reader[node].offset }
    return node
  }
}

// MARK: Both directions

extension GeneratedCode {
  /// Maps a model by its fields, as a handwritten `mapping(map:)` does.
  public static func map<Model: BaseMappable>(_ model: inout Model, _ map: Map) {
    withUnsafeMutablePointer(to: &model) { Model._fields.map(UnsafeMutableRawPointer($0), map, isOwn: true) }
  }

  /// Maps an object by the fields of its class.
  public static func map(_ object: AnyObject, _ map: Map, _ list: any FieldListing.Type) {
    let fields = list._fields
    var object = object
    // A subclass has more to write.
    let isOwn = ObjectIdentifier(Swift.type(of: object)) == (fields.model?.type).map { ObjectIdentifier($0) }
    withUnsafeMutablePointer(to: &object) { fields.map(UnsafeMutableRawPointer($0), map, isOwn: isOwn) }
  }
}

extension GeneratedCode.Fields {
  fileprivate func map(_ base: UnsafeMutableRawPointer, _ map: Map, isOwn: Bool) {
    guard let model, let table = model.table else { return }
    guard map.mappingType == .fromJSON else { return write(base, table, map, isOwn: isOwn) }
    let isMade = map.takeInitialized(model.type)
    TapeWalk(map).update(base, table, at: GeneratedCode.startWalk(map), isMade: isMade)
    model.finish(base)
  }

  private func write(_ base: UnsafeMutableRawPointer, _ table: FieldTable, _ map: Map, isOwn: Bool) {
    if isOwn, table.hasKeys, map.beginMembers() {
      map.withTextWriter { ModelWriter($0.text, map).write(table, base) }
      map.endMembers()
    } else {
      for index in 0..<table.count { map.write(table.first + index, of: base) }
    }
  }

  /// Whether models write themselves by plans alone.
  @usableFromInline
  var isWritten: Bool { model?.table?.isComplete ?? false }

  /// Writes a model as an object in the text of another one. Returns false, with nothing written, if it must be mapped.
  @usableFromInline
  func append(_ place: UnsafeRawPointer, _ map: Map) -> Bool {
    guard let model, isWritten, map.isWithoutOptions, map.hasStack else { return false }
    return map.withTextWriter { ModelWriter($0.text, map).write(model.plan, place) }
  }

  /// Writes an array of models. Returns false, with nothing written, unless all their members are written by plans.
  @usableFromInline
  func append(elements: UnsafeRawPointer?, _ count: Int, _ map: Map) -> Bool {
    guard let model, let elements, isWritten, map.isWithoutOptions else { return false }
    return map.withTextWriter { model.plan.array.write(elements, count: count, ModelWriter($0.text, map)) }
  }
}

extension ModelWriter {
  fileprivate init(_ text: JSONText, _ map: Map) {
    self.init(text, includesNil: map.shouldIncludeNilValues, map)
  }
}

extension Map {
  /// Begins to write members under keys that are escaped already. Returns false unless the map writes an object as
  /// text, and none of the object is written yet.
  fileprivate func beginMembers() -> Bool {
    var isFresh = false
    if isWithoutOptions { withTextWriter { isFresh = $0.isFresh } }
    return isFresh
  }

  /// Records that all members are written.
  fileprivate func endMembers() { withTextWriter { $0.seal() } }

  /// Writes a property by its key.
  fileprivate func write(_ row: UnsafePointer<FieldRow>, of base: UnsafeMutableRawPointer) {
    if row.pointee.traits.contains(.isStored) {
      write(row, base + Int(row.pointee.offset))
    } else {
      access(row, base, isRead: false) { write(row, $0) }
    }
  }
}
