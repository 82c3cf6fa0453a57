internal import EssentialFoundation
internal import SpoolTape

/// One call of `encode`: the text, the options, and the places of all values that are being encoded.
///
/// Values are appended to the text as they come, which is all that is needed for models that write one member after
/// another. The containers that are open lie on a stack; the innermost one of the value in progress is `topID`, and
/// only it can be written to directly. If anything else is written, such as a repeated key, the value in question
/// becomes a tree (`EncodingRun+Tree`), which becomes text when the value ends.
///
/// Each nesting of `encode(to:)` has an encoder of its own, which is used again for the next value at the same depth,
/// unless it has been kept. The same holds for containers.
final class EncodingRun: KeptRun {
  /// A container that is open in the text.
  struct Scope {
    let id: Int
    /// The offset of its bracket.
    let start: Int
    let isObject: Bool
    /// The number of elements of an array.
    var count = 0
    let frame: EncodingFrame.Pointer
  }

  @exclusivity(unchecked) private(set) var options: EncodingOptions
  private let dialect: EncodingOptions.Dialect
  let text: JSONText
  /// The path of the value at the top.
  let prefix: [any CodingKey]
  /// The path of the value at the top, as Foundation passes it to closures that make keys.
  let strategyPrefix: [any CodingKey]
  /// The container that can be written to directly; 0 if there is none.
  @exclusivity(unchecked) var topID = 0
  @exclusivity(unchecked) var lastID = 0
  // SAFETY: the first `scopeCount` are initialised, and trivial.
  @exclusivity(unchecked) var scopes: UnsafeMutablePointer<Scope>
  @exclusivity(unchecked) private var scopeCapacity = 32
  @exclusivity(unchecked) var scopeCount = 0
  /// The greatest number of containers in each other so far.
  @exclusivity(unchecked) var deepest = 0
  /// Containers of values in progress that are closed, but may be written to again, with the offsets of their brackets.
  @exclusivity(unchecked) var closed: [(id: Int, start: Int, count: Int)] = []
  @exclusivity(unchecked) private var encoders = CoderStack<ValueEncoder>()
  @exclusivity(unchecked) private(set) var depth = 0
  @exclusivity(unchecked) var boxes = BoxPool<EncodingFrame>()
  @exclusivity(unchecked) var arrays: [ArrayPlace] = []
  @exclusivity(unchecked) var arrayCount = 0
  @exclusivity(unchecked) private var frames: [EncodingFrame.Pointer] = []
  @exclusivity(unchecked) private var tables: [UnsafeMutablePointer<KeyTable>] = []
  @exclusivity(unchecked) private var types = TypeTable(ofDecoder: false)
  /// The trees of values in progress, by their depths.
  @exclusivity(unchecked) var trees: [EncodedTree] = []
  /// True if all members of the text are in the order of their keys.
  @exclusivity(unchecked) var isSorted = false
  /// True if nothing can be written any more.
  @exclusivity(unchecked) var isFinished = false

  /// The least address at which the stack has room for one more value. See `ThreadStack`.
  @exclusivity(unchecked) private(set) var stackLimit = ThreadStack.limit

  /// True if keyed containers are what `BoxPool` supposes.
  @exclusivity(unchecked) private(set) var poolsContainers = false

  private static let canPoolContainers = KeyedBox.isKnown {
    KeyedEncodingContainer(KeyedTextContainer<ProbeKey, NoOwner>(frame: .unused, owner: NoOwner()))
  }

  init(_ options: EncodingOptions, prefix: [any CodingKey] = [], strategyPrefix: [any CodingKey] = []) {
    self.options = options
    dialect = options.dialect
    poolsContainers = options.poolsContainers && Self.canPoolContainers
    self.prefix = prefix
    self.strategyPrefix = strategyPrefix
    text = JSONText(escapesSlashes: options.escapesSlashes)
    scopes = .allocate(capacity: scopeCapacity)
  }

  deinit {
    scopes.deallocate()
    for frame in frames {
      frame.deinitialize(count: 1)
      frame.deallocate()
    }
    for table in tables {
      table.pointee.deallocate()
      table.deinitialize(count: 1)
      table.deallocate()
    }
  }

  // MARK: Calls

  private static let spare = SpareObjects<EncodingRun>()

  /// False if the memory of this call must not be used by another call.
  @exclusivity(unchecked) private var canBeReused = true

  /// A run that has ended and spells keys in the same way; nil if there is none.
  static func reuse(_ options: EncodingOptions) -> EncodingRun? {
    guard let run = spare.take(), run.dialect == options.dialect else { return nil }
    run.options = options
    run.stackLimit = ThreadStack.limit
    run.poolsContainers = options.poolsContainers && canPoolContainers
    run.isFinished = false
    return run
  }

  var storage: TapeStorage? { nil }

  /// Ends a call: keeps its run for another call if it has ended without an error, and if nothing else has references to
  /// the run or to its parts. What has such a reference needs no text.
  static func end(_ run: inout EncodingRun, hasResult: Bool) {
    guard isKnownUniquelyReferenced(&run) else { return run.text.releaseMemory() }
    if hasResult { keep(run) }
  }

  private static func keep(_ run: EncodingRun) {
    guard run.canBeReused, run.poolsContainers, run.frames.count <= 64, run.trees.isEmpty, run.closed.isEmpty,
      run.text.isValid, run.text.capacity <= 1 << 15, run.tables.allSatisfy({ $0.pointee.isSmall })
    else { return }
    run.options = .standard
    run.text.removeAll()
    run.deepest = 0
    for frame in run.frames { frame.pointee.forgetCall() }
    spare.give(run)
  }

  /// Makes sure that encoders and containers that have been kept stay as they are.
  func outliveCall() { canBeReused = false }

  /// A new frame. Only that of a keyed container needs a table.
  func makeFrame(hasKeys: Bool = false, isEncoder: Bool = false) -> EncodingFrame.Pointer {
    if hasKeys || tables.isEmpty {
      let table = UnsafeMutablePointer<KeyTable>.allocate(capacity: 1)
      table.initialize(to: KeyTable())
      tables.append(table)
    }
    let frame = EncodingFrame.Pointer.allocate(capacity: 1)
    frame.initialize(to: EncodingFrame(self, keys: tables[tables.count - 1], isEncoder: isEncoder))
    frames.append(frame)
    return frame
  }

  // MARK: Nested calls

  /// What was in use when a nested call began.
  struct Mark {
    let topID: Int
    let scopeCount: Int
    let closedCount: Int
    let boxCount: Int
    let arrayCount: Int
  }

  /// Appends a value inside another one. If it cannot be encoded, all of it is removed.
  @inline(__always)
  func encode<T: Encodable>(_ value: T, in parent: EncodingFrame.Pointer?, _ step: EncodingFrame.Step) throws {
    try encode(in: parent, step) { try write(value, $0) }
  }

  /// Appends the value that a closure writes to an encoder.
  @inline(__always)
  func encode(
    in parent: EncodingFrame.Pointer?, _ step: EncodingFrame.Step, _ body: (ValueEncoder) throws -> Void
  ) throws {
    let (frame, mark) = push(parent, step)
    do {
      try encoders[depth &- 1]._withUnsafeGuaranteedRef(body)
    } catch {
      pop(frame, mark)
      text.truncate(to: frame.pointee.start)
      throw error
    }
    finish(frame, mark)
  }

  /// Writes a value to an encoder, as its type does or as the options require.
  @inline(__always)
  func write<T: Encodable>(_ value: T, _ encoder: ValueEncoder) throws {
    let entry = entry(of: T.self)
    guard entry.pointee.kind == .plain else { return try writeSpecial(value, entry.pointee, encoder) }
    if ThreadStack.frame <= stackLimit { try checkStack(value, encoder) }
    try value.encode(to: encoder)
  }

  /// Writes the first value of a type, which shows whether it is marked. Before the first array, it is found out of what arrays
  /// of the type consist, as in a `DecodingRun`.
  @inline(never)
  func writeFirst<T: Encodable>(_ value: T, _ encoder: ValueEncoder) throws {
    if ThreadStack.frame <= stackLimit { try checkStack(value, encoder) }
    let origin = TypeOrigin.of(T.self)
    origin.name(encodable: T.self)
    if types.isProbing { throw CodeOfTheApp() }
    guard StandardType(T.self) != nil else {
      defer { types.resolve(T.self) }
      return try writeByOwnCode(value, origin, encoder)
    }
    probe(value)
    types.resolve(T.self, isProbed: true)
    try writeSpecial(value, entry(of: T.self).pointee, encoder)
  }

  /// Has the first element of an array encoded up to where its own code would be called, in a run of its own.
  private func probe<T: Encodable>(_ value: T) {
    let run = EncodingRun(options)
    run.types.isProbing = true
    try? run.encode(in: nil, .same) { try value.encode(to: $0) }
  }

  /// Throws if too little of the stack is left. It may be that of another thread than the one that began the call.
  @inline(never)
  func checkStack(_ value: any Encodable, _ encoder: ValueEncoder) throws {
    guard ThreadStack.isExhausted else { return }
    let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: ThreadStack.message)
    throw EncodingError.invalidValue(value, context)
  }

  /// How a type is encoded. The pointer is valid until another type is looked up.
  @inline(__always)
  func entry<T>(of type: T.Type) -> UnsafePointer<TypeTable.Entry> {
    types.entry(of: type)
  }

  /// Begins with a value.
  @inline(__always)
  func push(_ parent: EncodingFrame.Pointer?, _ step: EncodingFrame.Step) -> (EncodingFrame.Pointer, Mark) {
    if depth == encoders.count { encoders.add(ValueEncoder(makeFrame(isEncoder: true))) }
    let frame = frameOfEncoder(depth)
    depth &+= 1
    let mark = Mark(
      topID: topID, scopeCount: scopeCount, closedCount: closed.count, boxCount: boxes.usedCount, arrayCount: arrayCount
    )
    frame.pointee.aim(in: parent, step)
    frame.pointee.depth = depth
    frame.pointee.start = text.count
    frame.pointee.scopeBase = scopeCount
    topID = 0
    return (frame, mark)
  }

  /// The frame of the encoder of a nested call.
  @inline(__always)
  func frameOfEncoder(_ depth: Int) -> EncodingFrame.Pointer { encoders[depth]._withUnsafeGuaranteedRef { $0.frame } }

  /// Ends a value that has been written: closes its containers, and writes an empty object if there is nothing.
  @inline(__always)
  func finish(_ frame: EncodingFrame.Pointer, _ mark: Mark) {
    if frame.pointee.hasTree { writeTree(frame) }
    pop(frame, mark)
    if text.count == frame.pointee.start { appendEmptyObject() }
  }

  @inline(never)
  private func appendEmptyObject() {
    text.append("{}")
    deepest = max(deepest, scopeCount + 1)
  }

  /// Ends a value, whether it has been written or not.
  @inline(__always)
  private func pop(_ frame: EncodingFrame.Pointer, _ mark: Mark) {
    depth &-= 1
    frame.pointee.depth = -1
    if boxes.usedCount != mark.boxCount { boxes.release(downTo: mark.boxCount, self) { $0.outliveCall() } }
    if arrayCount != mark.arrayCount { releaseArrays(mark) }
    if closed.count != mark.closedCount { closed.removeSubrange(mark.closedCount...) }
    if frame.pointee.hasTree { dropTree(frame, mark) }
    while scopeCount > mark.scopeCount { closeScope() }
    topID = depth > 0 && frameOfEncoder(depth &- 1).pointee.hasTree ? 0 : mark.topID
    if !encoders.isOnlyReference(depth) { replaceEncoder() }
  }

  private func releaseArrays(_ mark: Mark) {
    while arrayCount > mark.arrayCount {
      arrayCount &-= 1
      if !isKnownUniquelyReferenced(&arrays[arrayCount]) {
        arrays[arrayCount].outlive(self)
        arrays[arrayCount] = ArrayPlace(makeFrame())
      }
    }
  }

  /// Leaves an encoder to the code that has kept it.
  @inline(never)
  private func replaceEncoder() {
    encoders.replace(depth, by: ValueEncoder(makeFrame(isEncoder: true))).outlive(self)
  }

  // MARK: Scopes

  /// Opens a container at the end of the text.
  @inline(__always)
  func openScope(_ frame: EncodingFrame.Pointer, isObject: Bool) {
    if scopeCount == scopeCapacity { growScopes() }
    lastID &+= 1
    (scopes + scopeCount).initialize(
      to: Scope(id: lastID, start: text.count, isObject: isObject, frame: frame))
    frame.pointee.scopeID = lastID
    frame.pointee.scopeIndex = scopeCount
    frame.pointee.level = depth
    scopeCount &+= 1
    if scopeCount > deepest { deepest = scopeCount }
    topID = lastID
    text.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
  }

  @inline(never)
  private func growScopes() {
    let larger = UnsafeMutablePointer<Scope>.allocate(capacity: scopeCapacity * 2)
    larger.moveInitialize(from: scopes, count: scopeCount)
    scopes.deallocate()
    scopes = larger
    scopeCapacity *= 2
  }

  /// Closes the innermost container.
  @inline(__always)
  func closeScope() {
    scopeCount &-= 1
    text.append(scopes[scopeCount].isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }
}
