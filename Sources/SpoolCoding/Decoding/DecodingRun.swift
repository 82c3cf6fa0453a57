internal import EssentialFoundation
internal import SpoolTape

/// One call of `decode`: the tape, the options, and the frames of all values that are being decoded.
///
/// Each nesting of `init(from:)` has a decoder of its own, which is used again for the next value at the same depth.
/// When an `init(from:)` has returned, nothing should have references to its decoder and containers any more; their
/// reference counts tell whether this is so. If there are references, the decoder and containers are not used again:
/// they store their path, and keep the run and therefore the tape alive.
final class DecodingRun: KeptRun {
  /// The tape. Nil between calls.
  @exclusivity(unchecked) private(set) var storage: TapeStorage?
  @exclusivity(unchecked) private(set) var reader = TapeReader.none
  @exclusivity(unchecked) private(set) var options = DecodingOptions.standard
  /// The path of the value at the top of the call, if it is not the whole text.
  @exclusivity(unchecked) private(set) var rootPath: [any CodingKey] = []
  @exclusivity(unchecked) private var decoders = CoderStack<ValueDecoder>()
  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var boxes = BoxPool<Frame>()
  @exclusivity(unchecked) private var arrays: [ArrayScope] = []
  @exclusivity(unchecked) private var arrayCount = 0
  /// All frames, which are freed at the end.
  @exclusivity(unchecked) private var frames: [Frame.Pointer] = []
  @exclusivity(unchecked) var types = TypeTable(ofDecoder: true)
  /// The messages of errors that have been thrown.
  @exclusivity(unchecked) var messages = KeptMessages()
  /// How often a decoder has been aimed, and the path and place of the last error. If one type after another is tried
  /// for a value, each fails with the same path and place.
  @exclusivity(unchecked) private(set) var aims = 0
  @exclusivity(unchecked) var lastPath: (frame: Frame.Pointer, aims: Int, path: [any CodingKey])?
  @exclusivity(unchecked) var lastPlace: (index: Int, error: any Error)?
  /// The conversions of keys from snake case, if any have been made.
  @exclusivity(unchecked) private var keySpellings: KeySpellings.Pointer?

  /// The least address at which the stack has room for one more value. See `ThreadStack`.
  @exclusivity(unchecked) private(set) var stackLimit: UInt = 0

  /// The fields that are being read, for whose values code of the app is called, and the error that it has thrown.
  @exclusivity(unchecked) var fieldLevel: FieldLevel?
  @exclusivity(unchecked) var fieldError: (any Error)?
  /// True if something about an object around the current value was unusual, so that no fields are read by tables.
  @exclusivity(unchecked) package var isCautious = false
  /// True while an object is decoded apart from the walk that it is part of, so that no code of the app may be called.
  @exclusivity(unchecked) var isApart = false
  /// The last object at which a walk has failed, which is not walked again; negative if there is none.
  @exclusivity(unchecked) package var failedNode = -1

  /// True if keyed containers are what `BoxPool` supposes.
  @exclusivity(unchecked) private(set) var poolsContainers = false

  private static let canPoolContainers = KeyedBox.isKnown {
    KeyedDecodingContainer(KeyedTapeContainer<ProbeKey, NoOwner>(frame: .unused, owner: NoOwner()))
  }

  init() {}

  deinit {
    for frame in frames {
      frame.pointee.deallocate()
      frame.deinitialize(count: 1)
      frame.deallocate()
    }
    keySpellings?.deinitialize(count: 1)
    keySpellings?.deallocate()
  }

  // MARK: Calls

  private static let spare = SpareObjects<DecodingRun>()

  /// False if the memory of this call must not be used by another call.
  @exclusivity(unchecked) private var canBeReused = true

  /// Calls a closure with a run over a tape. After the call, only decoders and containers that have been kept may use
  /// the run.
  ///
  /// - Parameter path: The path of the value at the top of the call.
  static func call<T>(
    _ storage: TapeStorage, _ options: DecodingOptions, path: [any CodingKey] = [],
    _ body: (DecodingRun) throws -> T
  ) rethrows -> T {
    KeptContainers.shared.sweepIfDue()
    var run = spare.take() ?? DecodingRun()
    run.begin(storage, options)
    run.rootPath = path
    defer {
      run.isCalled = false
      (run.thrown, run.lastPath, run.lastPlace) = (nil, nil, nil)
      if isKnownUniquelyReferenced(&run), run.end() { spare.give(run) }
    }
    return try body(run)
  }

  func begin(_ storage: TapeStorage, _ options: DecodingOptions) {
    self.storage = storage
    self.options = options
    isCalled = true
    (isCautious, failedNode) = (false, -1)
    poolsContainers = options.poolsContainers && Self.canPoolContainers
    reader = storage.reader
    stackLimit = ThreadStack.limit
    for frame in frames { frame.pointee.reader = reader }
  }

  /// Forgets everything that belongs to a call; returns false if the run must not be used for another one.
  private func end() -> Bool {
    guard canBeReused, poolsContainers, frames.count <= 64 else { return false }
    (storage, reader, options, rootPath) = (nil, .none, .standard, [])
    for frame in frames { frame.pointee.forgetCall() }
    return true
  }

  /// Makes sure that decoders and containers that have been kept stay as they are.
  func outliveCall() { canBeReused = false }

  /// A new frame. Only that of a keyed container has members.
  func makeFrame(isDecoder: Bool = false, hasMembers: Bool = false) -> Frame.Pointer {
    let frame = Frame.Pointer.allocate(capacity: 1)
    frame.initialize(to: Frame(self, isDecoder: isDecoder, hasMembers: hasMembers))
    frames.append(frame)
    return frame
  }

  /// Finds the value at a path. Of equal keys, the first one counts, as everywhere in a run.
  ///
  /// - Throws: `keyNotFound` if a component is missing or leads into a scalar.
  func find(_ path: JSONKeyPath, from root: Int) throws -> Int {
    var index = root
    for (key, position) in path.steps {
      let isArray = reader.isArray(at: index)
      let place = position.map { isArray && $0 < 0 ? reader.count(at: index) + $0 : $0 }
      let next =
        isArray ? place.flatMap { reader.element($0, ofArrayAt: index) } : key.flatMap { member($0, ofValueAt: index) }
      let name: (any CodingKey)? = key.map { TextKey(stringValue: $0) }
      let number: (any CodingKey)? = place.map { IndexKey($0) }
      let step = (isArray ? number ?? name : name ?? number) ?? TextKey(stringValue: "")
      guard let next else { throw missing(step, inValueAt: index, rootPath) }
      rootPath.append(step)
      index = next
    }
    return index
  }

  private func member(_ key: String, ofValueAt index: Int) -> Int? {
    reader.isObject(at: index) ? reader.firstValue(forKey: key, inObjectAt: index) : nil
  }

  // MARK: Nested calls

  /// Decodes the value at an index of the tape, at the top of the call.
  func decode<T: Decodable>(_ type: T.Type, at index: Int) throws -> T {
    do {
      return try decode(type, at: index, in: nil, .same)
    } catch {
      throw located(error, from: index)
    }
  }

  /// Calls a closure with a decoder for the value at an index of the tape, at the top of the call.
  func withDecoder<T>(at index: Int, _ body: (ValueDecoder) throws -> T) rethrows -> T {
    let mark = Mark(self)
    let decoder = push(index, nil, .same)
    defer { pop(mark) }
    do {
      return try decoder._withUnsafeGuaranteedRef(body)
    } catch {
      throw located(error, from: index)
    }
  }

  /// Decodes a value that is somewhere in another one.
  @inline(__always)
  func decode<T: Decodable>(_ type: T.Type, at index: Int, in parent: Frame.Pointer?, _ step: Frame.Step) throws -> T {
    try decode(at: index, in: parent, step) { try make(type, $0) }
  }

  /// Calls a closure with a decoder for a value that is somewhere in another one.
  @inline(__always)
  func decode<T>(
    at index: Int, in parent: Frame.Pointer?, _ step: Frame.Step, _ body: (ValueDecoder) throws -> T
  ) throws -> T {
    let mark = Mark(self)
    let decoder = push(index, parent, step)
    defer { pop(mark) }
    do {
      return try decoder._withUnsafeGuaranteedRef(body)
    } catch {
      note(error, at: index)
      throw error
    }
  }

  // MARK: Errors

  /// The last error that was thrown, and the innermost value in whose `init(from:)` it was thrown. Nil between calls:
  /// an error may keep a decoder, and therefore the run, alive.
  @exclusivity(unchecked) private var thrown: (error: any Error, index: Int)?
  @exclusivity(unchecked) var isCalled = false

  /// Records that an error was thrown in the `init(from:)` of a value.
  @inline(never)
  private func note(_ error: any Error, at index: Int) {
    if isCalled, thrown.map({ ErrorBox.isSame($0.error, error) }) != true { thrown = (error, index) }
  }

  /// An error as it leaves the call: with the place of the value that its path leads to, if it has none.
  @inline(never)
  private func located(_ error: any Error, from root: Int) -> any Error {
    let thrownAt = thrown.map { ErrorBox.isSame($0.error, error) ? $0.index : root } ?? root
    thrown = nil
    guard let storage, thrownAt >= 0, let error = error as? DecodingError else { return error }
    return error.located(
      CodingPathLookup(storage, options), after: rootPath, from: root,
      within: thrownAt..<reader.next(after: thrownAt))
  }

  /// What was in use when a nested call began.
  private struct Mark {
    let boxes: Int
    let arrays: Int

    @inline(__always)
    init(_ run: DecodingRun) { (boxes, arrays) = (run.boxes.usedCount, run.arrayCount) }
  }

  @inline(__always)
  private func push(_ index: Int, _ parent: Frame.Pointer?, _ step: Frame.Step) -> Unmanaged<ValueDecoder> {
    if depth == decoders.count { decoders.add(ValueDecoder(makeFrame(isDecoder: true))) }
    let decoder = decoders[depth]
    depth &+= 1
    aims &+= 1
    decoder._withUnsafeGuaranteedRef { $0.frame }.pointee.aim(at: index, in: parent, step)
    return decoder
  }

  @inline(__always)
  private func pop(_ mark: Mark) {
    depth &-= 1
    if !decoders.isOnlyReference(depth) { releaseDecoder() }
    if boxes.usedCount != mark.boxes { boxes.release(downTo: mark.boxes, self) { $0.outliveCall() } }
    while arrayCount > mark.arrays {
      arrayCount &-= 1
      if !isKnownUniquelyReferenced(&arrays[arrayCount]) {
        arrays[arrayCount].outlive(self)
        arrays[arrayCount] = ArrayScope(makeFrame())
      }
    }
  }

  /// Leaves the decoder at the depth to the code that has kept it.
  @inline(never)
  private func releaseDecoder() {
    decoders.replace(depth, by: ValueDecoder(makeFrame(isDecoder: true))).outlive(self)
  }

  // MARK: Containers

  /// Makes a keyed container. The caller aims its frame.
  @inline(__always)
  private func keyed<Key: CodingKey>(
    _ type: Key.Type, _ aim: (Frame.Pointer) -> Void
  ) -> KeyedDecodingContainer<Key> {
    guard poolsContainers else { return unpooled(type, aim) }
    let (source, frame) = boxes.container(type, self)
    aim(frame)
    open(frame)
    return source._withUnsafeGuaranteedRef { $0.get() }
  }

  /// Makes a container that does not belong to the pool, and keeps the run alive itself.
  @inline(never)
  private func unpooled<Key: CodingKey>(
    _ type: Key.Type, _ aim: (Frame.Pointer) -> Void
  ) -> KeyedDecodingContainer<Key> {
    let frame = makeFrame(hasMembers: true)
    aim(frame)
    open(frame)
    return KeyedDecodingContainer(KeyedTapeContainer<Key, Keeper>(frame: frame, owner: Keeper(kept: self)))
  }

  /// A keyed container for the value of a decoder.
  @inline(__always)
  func keyedContainer<Key: CodingKey>(
    _ type: Key.Type, at index: Int, in parent: Frame.Pointer, _ step: Frame.Step
  ) throws -> KeyedDecodingContainer<Key> {
    guard isObject(index) else { throw containerError([String: Any].self, "keyed", at: index, path(parent, step)) }
    return keyed(type) { $0.pointee.aim(at: index, in: parent, step) }
  }

  /// The frame of the object of a decoder, in which members are looked up without a container.
  func objectFrame(at parent: Frame.Pointer) throws -> Frame.Pointer {
    let index = parent.pointee.index
    guard isObject(index) else { throw containerError([String: Any].self, "keyed", at: index, path(parent, .same)) }
    // The type of the keys does not matter.
    let frame = poolsContainers ? boxes.container(TextKey.self, self).frame : makeFrame(hasMembers: true)
    frame.pointee.aim(at: index, in: parent, .same)
    open(frame)
    return frame
  }

  /// A keyed container for the value of a key.
  func nestedContainer<Key: CodingKey>(
    _ type: Key.Type, at index: Int, in parent: Frame.Pointer, _ key: any CodingKey
  ) throws -> KeyedDecodingContainer<Key> {
    guard isObject(index) else {
      throw containerError([String: Any].self, "keyed", at: index, parent.pointee.path + [key])
    }
    return keyed(type) { $0.pointee.aim(at: index, in: parent, key) }
  }

  @inline(__always)
  private func isObject(_ index: Int) -> Bool { index >= 0 && reader.isObject(at: index) }

  @inline(__always)
  private func open(_ frame: Frame.Pointer) {
    frame.pointee.openObject()
    if !options.usesDefaultKeys { useStrategy(frame) }
  }

  /// An unkeyed container for the value of a decoder or an element.
  func unkeyedContainer(
    at index: Int, in parent: Frame.Pointer, _ step: Frame.Step
  ) throws -> any UnkeyedDecodingContainer {
    guard index >= 0, reader.isArray(at: index) else {
      throw containerError([Any].self, "unkeyed", at: index, path(parent, step))
    }
    let scope = nextArray()
    scope.frame.pointee.aim(at: index, in: parent, step)
    return UnkeyedTapeContainer(scope)
  }

  /// An unkeyed container for the value of a key.
  func nestedUnkeyedContainer(
    at index: Int, in parent: Frame.Pointer, _ key: any CodingKey
  ) throws -> any UnkeyedDecodingContainer {
    guard index >= 0, reader.isArray(at: index) else {
      throw containerError([Any].self, "unkeyed", at: index, parent.pointee.path + [key])
    }
    let scope = nextArray()
    scope.frame.pointee.aim(at: index, in: parent, key)
    return UnkeyedTapeContainer(scope)
  }

  private func nextArray() -> ArrayScope {
    if arrayCount == arrays.count { arrays.append(ArrayScope(makeFrame())) }
    defer { arrayCount &+= 1 }
    return arrays[arrayCount]
  }

  /// A decoder that lives as long as there are references to it.
  func freeDecoder(at index: Int, in parent: Frame.Pointer, _ key: any CodingKey) -> ValueDecoder {
    let decoder = ValueDecoder(makeFrame(isDecoder: true))
    decoder.frame.pointee.aim(at: index, in: parent, key)
    decoder.outlive(self)
    return decoder
  }

  // MARK: Keys

  /// Makes the members of an object be looked up by the keys of the strategy. The result of a closure of the app may
  /// depend on the path of the object.
  @inline(never)
  private func useStrategy(_ frame: Frame.Pointer) {
    if case .convertFromSnakeCase = options.keys { return frame.pointee.use(snakeCase) }
    let path = frame.pointee.path
    frame.pointee.use(MemberTable(reader, objectAt: frame.pointee.index) { options.key($0, at: path) })
  }

  private var snakeCase: KeySpellings.Pointer {
    if let keySpellings { return keySpellings }
    let spellings = KeySpellings.Pointer.allocate(capacity: 1)
    spellings.initialize(to: KeySpellings(SnakeCase.decoded))
    keySpellings = spellings
    return spellings
  }
}
