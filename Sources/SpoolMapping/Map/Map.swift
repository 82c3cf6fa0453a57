internal import CByteScan
import SpoolCoding
import SpoolJSON

/// A cursor over one JSON object: `map["key"]` moves it to a value, an operator reads or writes that value.
///
/// When reading, the values come directly from the tape of a parsed document, or from a dictionary that the caller has.
/// No dictionary is built unless one is asked for. When writing, the values go directly into JSON text, of which `toJSON()`
/// makes dictionaries in the end. A map belongs to one mapping call, and must not be used from several threads.
///
/// If a model keeps a reference to its map, the map stays at the object of that model. A weak reference has no such
/// effect: the map then moves to the next object of the array.
public final class Map {
  /// The direction of the map.
  public let mappingType: MappingType
  /// Whether an existing object is being updated.
  public let toObject: Bool
  /// The context that the caller has passed for its models.
  @exclusivity(unchecked) public var context: (any MapContext)? {
    didSet { hasContext = context != nil }
  }
  /// Whether properties that are nil are written as null.
  @exclusivity(unchecked) public var shouldIncludeNilValues: Bool

  /// The source of a map that reads; empty if the map writes.
  @exclusivity(unchecked) @usableFromInline package internal(set) var source: MapSource
  /// The object that is written; nil for a map that is read.
  let writer: TextWriter?
  /// Whether dictionaries are made of the text that is written.
  @usableFromInline let keepsValues: Bool
  /// The writer, as a reference that is not counted, see `withTextWriter`.
  private let textWriter: Unmanaged<TextWriter>?

  // The state below changes with every field. It is only touched by methods that call no user code meanwhile, so
  // access to it cannot overlap; checking that at run time would be the largest cost of reading a field.

  /// The result of the last look-up. Only look-ups set it. A null in a dictionary may count as a value; see `slot`.
  @exclusivity(unchecked) @usableFromInline package internal(set) var found = Slot.none
  /// The look-ups of the previous object.
  @exclusivity(unchecked) var memo = LookupMemo()
  /// The meaning of the positions that the memo gives.
  @exclusivity(unchecked) var positions: LookupMemo.Positions
  /// The state of a map with options; nil without options.
  @exclusivity(unchecked) @usableFromInline private(set) var notes: MapNotes?
  /// Whether the options look at each key.
  @exclusivity(unchecked) private(set) var watchesKeys = false
  /// The number of models that the object is nested in.
  let depth: Int
  /// The least address at which the stack has room for one more model; 0 if it is not known yet. See `ThreadStack`.
  @exclusivity(unchecked) private(set) var stackLimit: UInt = 0
  /// Whether walks have failed in what is read, and the last object at which one has. See `TapeWalk`.
  @exclusivity(unchecked) package var isCautious = false
  @exclusivity(unchecked) package var failedNode = -1

  // MARK: Models

  /// The state that the initializers and mappings of the object's classes share; nil if they need none.
  @exclusivity(unchecked) var parts: ModelParts?
  /// The reasons why no models were made of objects that this map has read.
  @exclusivity(unchecked) var refusals: [Refusal] = []
  /// The error about the first property of a type that nothing reads; nil if there is none.
  @exclusivity(unchecked) @usableFromInline var unreadable: (any Error)?
  /// Whether the reason for a missing model is needed.
  @exclusivity(unchecked) @usableFromInline var explains = true
  /// Whether there is a context: copying one, even to see that there is none, is slow.
  @exclusivity(unchecked) private(set) var hasContext: Bool
  /// The coders that the caller has named.
  @exclusivity(unchecked) var coders = Coders()

  package static let absent = -1
  static let dot = "."

  /// - Parameter parent: The map of the enclosing object; nil for a map that begins a call.
  private init(
    _ mappingType: MappingType, _ source: consuming MapSource = MapSource(nil), writer: TextWriter? = nil,
    toObject: Bool = false, context: (any MapContext)?, includesNil: Bool, parent: Map? = nil
  ) {
    self.mappingType = mappingType
    self.toObject = toObject
    self.context = context
    hasContext = context != nil
    shouldIncludeNilValues = includesNil
    self.source = source
    self.writer = writer
    keepsValues = writer?.text.keepsValues ?? false
    textWriter = writer.map { Unmanaged.passUnretained($0) }
    positions = writer == nil ? .various : .members
    depth = parent.map { $0.depth + 1 } ?? 0
    if let parent { inherit(from: parent) } else { self.source.beginCall(ObjectIdentifier(self)) }
  }

  private func inherit(from parent: Map) {
    source.join(parent.source)
    shareStack(of: parent)
    coders = parent.coders
    if let notes = parent.notes { take(notes.child()) }
  }

  /// A map that reads.
  package convenience init(
    _ source: consuming MapSource, toObject: Bool = false, context: (any MapContext)? = nil,
    shouldIncludeNilValues: Bool = false
  ) {
    self.init(.fromJSON, source, toObject: toObject, context: context, includesNil: shouldIncludeNilValues)
  }

  /// A map that writes an object.
  convenience init(writer: TextWriter, context: (any MapContext)?, shouldIncludeNilValues: Bool) {
    self.init(.toJSON, writer: writer, context: context, includesNil: shouldIncludeNilValues)
  }

  /// A map for an object inside the one that another map reads.
  convenience init(childOf parent: Map, at node: Int, toObject: Bool) {
    self.init(
      parent.mappingType, MapSource(partOf: parent.source, at: node), toObject: toObject, context: parent.context,
      includesNil: parent.shouldIncludeNilValues, parent: parent)
  }

  /// A map for an object inside the one that another map writes.
  convenience init(childOf parent: Map, _ writer: TextWriter) {
    self.init(
      parent.mappingType, writer: writer, context: parent.context, includesNil: parent.shouldIncludeNilValues,
      parent: parent)
  }

  /// Creates a map over a dictionary.
  ///
  /// - Parameters:
  ///   - mappingType: The direction.
  ///   - JSON: The members that are read; when writing, the members to which others are added.
  ///   - toObject: Whether an existing object is being updated.
  ///   - context: The context that the models see as `map.context`.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  public convenience init(
    mappingType: MappingType, JSON: [String: Any], toObject: Bool = false, context: (any MapContext)? = nil,
    shouldIncludeNilValues: Bool = false
  ) {
    self.init(
      mappingType, mappingType == .fromJSON ? MapSource(boxed: JSON) : MapSource(nil),
      writer: mappingType == .toJSON ? TextWriter(JSON) : nil, toObject: toObject, context: context,
      includesNil: shouldIncludeNilValues)
  }

  /// Calls a closure with the writer; returns false if there is none. The reference is not counted, since
  /// counting would cost more than writing most values.
  @inline(__always) @discardableResult
  func withTextWriter(_ body: (TextWriter) -> Void) -> Bool {
    guard let textWriter else { return false }
    // SAFETY: this map holds it as `writer`, and the map lives while a method of it runs.
    textWriter._withUnsafeGuaranteedRef { body($0) }
    return true
  }
}

// MARK: Other objects

extension Map {
  /// Gives the map options.
  func take(_ notes: MapNotes) {
    self.notes = notes
    watchesKeys = notes.policy.options.watchesKeys
  }

  /// Starts over at an object of a tape, which may be another tape than before.
  func open(_ storage: TapeStorage, at root: Int) {
    source.open(storage, at: root)
    (stackLimit, isCautious, failedNode) = (0, false, -1)
    unreadable = nil
    start()
  }

  /// Starts over at an object of the source of another map.
  @inline(__always)
  func open(partOf other: Map, at node: Int) {
    source.open(partOf: other.source, at: node)
    shareStack(of: other)
    start()
  }

  /// Starts over at another object of the same tape.
  @inline(__always)
  func start(at root: Int) {
    source.start(at: root)
    start()
  }

  /// Forgets the state of the previous object.
  @inline(__always)
  private func start() {
    found = .none
    positions = .various
    if parts != nil { parts = nil }
    if !refusals.isEmpty { refusals = [] }
    memo.rewind()
    // A map that has looked keys up before will do so again.
    if source.storage != nil, !memo.isEmpty { fillKeys() }
    notes?.begin()
  }

  /// Starts over with another object of the same text.
  @inline(__always)
  func startWriting() {
    found = .none
    memo.rewind()
  }

  /// Releases the tape. Otherwise its text would live until the map is opened again.
  func releaseTape() {
    source.release()
    (found, positions) = (.none, .various)
  }

  /// Ends a call: keeps nothing but the information about keys.
  ///
  /// - Parameter room: How many bytes it may take. The bytes that it takes are subtracted. Nothing more is done if
  ///   there is no room left.
  func endCall(_ room: inout Int) {
    room -= memo.size + source.keys.capacity * 64 + (writer?.size ?? 0)
    guard room >= 0 else { return }
    source.endCall(&room)
    found = .none
  }

  /// The map for another call, with the information about keys of this map and of the maps that it keeps for nested
  /// objects. It is a new map, so a weak reference to this one becomes nil when the call ends.
  func ended(_ room: inout Int, in parent: Map? = nil) -> Map {
    endCall(&room)
    let map = Map(mappingType, writer: writer, toObject: toObject, context: nil, includesNil: false, parent: parent)
    source.endCall(in: &map.source)
    swap(&map.memo, &memo)
    map.positions = positions
    if room >= 0 { map.memo.replaceSpares { $0.ended(&room, in: map) } }
    return map
  }

  /// Begins another call, for which the map is in the state of a new one.
  func beginCall(context: (any MapContext)?, shouldIncludeNilValues: Bool) {
    if context != nil { self.context = context }
    self.shouldIncludeNilValues = shouldIncludeNilValues
    stackLimit = 0
    startWriting()
  }
}

// MARK: The stack

extension Map {
  /// Forgets the limit of the stack, because the map may be on another thread now.
  @usableFromInline func forgetStack() { stackLimit = 0 }

  /// Takes over the limit of the stack of another map, because this one reads a part of its source on the same thread.
  func shareStack(of other: Map) { (stackLimit, isCautious, failedNode) = (other.stackLimit, other.isCautious, -1) }

  /// Whether the stack of this thread has room for a model in this object.
  @inline(__always)
  var hasStack: Bool {
    let frame = UInt(frame_address())
    return frame > leastFrame || !ThreadStack.isExhausted(at: frame, limit: stackLimit)
  }

  /// The least address at which the stack of this thread has room for one more model. See `ThreadStack`.
  @inline(__always)
  var leastFrame: UInt {
    if stackLimit == 0 { stackLimit = ThreadStack.limit }
    return stackLimit
  }

  /// Whether the stack of this thread has room for a model that is read by this map, too.
  @inline(never) @usableFromInline
  func hasStackInWalk() -> Bool { hasStack }
}

// MARK: The current slot for users

extension Map {
  /// The key of the last subscript.
  public var currentKey: String? { currentQuestion?.key }

  /// The delimiter between the components of the last key.
  public var nestedKeyDelimiter: String { currentQuestion?.delimiter ?? Map.dot }

  /// Whether the key of the last subscript is present, even if its value is null. Always false when writing.
  @inlinable
  public var isKeyPresent: Bool { found.state != .absent }

  var currentQuestion: KeyQuestion? { memo.question(found.lookup) }
}
