internal import CByteScan
import SpoolCoding
import SpoolJSON

/// A cursor over one JSON object: `map["key"]` moves it to a value, an operator reads or writes that value.
///
/// When reading, the values come directly from the tape of a parsed document, or from a dictionary that the caller has.
/// No dictionary is built unless one is asked for. When writing, the values go directly into JSON text, or into a
/// dictionary. A map belongs to one mapping call, and must not be used from several threads.
///
/// If a model keeps a reference to its map, the map stays at the object of that model. A weak reference has no such
/// effect: the map then moves to the next object of the array.
public final class Map {
  /// The direction of the map.
  public let mappingType: MappingType
  /// Whether an existing object is being updated.
  public let toObject: Bool
  /// The context that the caller has given for its models.
  @exclusivity(unchecked) public var context: (any MapContext)? {
    didSet { hasContext = context != nil }
  }
  /// Whether properties that are nil are written as null.
  @exclusivity(unchecked) public var shouldIncludeNilValues: Bool

  // MARK: What is read or written

  /// The tape that is read; nil for a map with another source, or one that is written.
  @exclusivity(unchecked) package private(set) var storage: TapeStorage?
  /// SAFETY: valid while `storage` lives, which this object holds; not used without it.
  @exclusivity(unchecked) @usableFromInline package private(set) var reader: TapeReader
  /// The dictionary that is read, or the values that converters have made from those on the tape; nil if there are
  /// none.
  @exclusivity(unchecked) var dictionary: DictionarySource? {
    didSet { hasDictionary = dictionary != nil }
  }
  @exclusivity(unchecked) @usableFromInline private(set) var hasDictionary = false
  /// The object that is written; nil for a map that is read.
  let writer: ObjectWriter?
  /// The same object, if it is written as text. The reference is not counted, see `withTextWriter`.
  private let textWriter: Unmanaged<TextWriter>?

  // The state below changes with every field. It is only touched by methods that call no user code meanwhile, so
  // access to it cannot overlap; checking that at run time would be the largest cost of reading a field.

  /// The index of the value that all keys are looked up in.
  @exclusivity(unchecked) var root = Map.absent
  /// The result of the last look-up. Only look-ups set it. A null in a dictionary may count as a value; see `slot`.
  @exclusivity(unchecked) @usableFromInline package internal(set) var found = Slot.none
  /// How keys are found, and what is remembered from earlier objects.
  @exclusivity(unchecked) var lookups = Lookups()
  /// The state of a map with options; nil without options.
  @exclusivity(unchecked) @usableFromInline private(set) var notes: MapNotes?
  /// Whether the options have something to do with each key.
  @exclusivity(unchecked) private(set) var watchesKeys = false
  /// The mapping call that the map belongs to, from whose root the paths of errors start.
  @exclusivity(unchecked) var call: Call
  /// The number of models that the object is nested in.
  let depth: Int
  /// The least address at which the stack has room for one more model; 0 if it is not known yet. See `ThreadStack`.
  @exclusivity(unchecked) private var stackLimit: UInt = 0

  // MARK: Generated models

  /// Whether walks have failed in what is read. See `TapeFields`.
  @exclusivity(unchecked) package var isCautious = false
  /// Whether the object belongs to a generated model. Then this map also reads the generated models in it.
  @exclusivity(unchecked) @usableFromInline var isWalking = false
  /// The generated types whose initializers have read the object already, but whose mappings have not.
  @exclusivity(unchecked) var initialized: [ObjectIdentifier] = []
  /// Why there are no models of objects that this map has read.
  @exclusivity(unchecked) var refusals: [Refusal] = []
  /// The error about the first property of a type that nothing reads; nil if there is none.
  @exclusivity(unchecked) @usableFromInline var unreadable: (any Error)?
  /// Whether it matters why there is no model.
  @exclusivity(unchecked) @usableFromInline var explains = true
  /// The object whose class is generated as its superclass is, and what this does after the object has been read.
  @exclusivity(unchecked) var unfinished = GeneratedCode.Unfinished()

  /// Whether there is a context: copying one, even to see that there is none, is slow.
  @exclusivity(unchecked) private(set) var hasContext: Bool
  /// The coders that the caller has named.
  @exclusivity(unchecked) var coders = Coders()

  package static let absent = -1
  static let dot = "."

  /// A mapping call.
  struct Call: Equatable {
    /// Distinguishes calls that run at the same time.
    let id: UInt
    /// The index of the value that is mapped.
    var root: Int
  }

  private init(
    _ mappingType: MappingType, storage: TapeStorage? = nil, reader: TapeReader = .none, root: Int = Map.absent,
    dictionary: DictionarySource? = nil, writer: ObjectWriter? = nil, toObject: Bool = false, settings: Settings,
    parent: Map? = nil
  ) {
    self.mappingType = mappingType
    self.toObject = toObject
    context = settings.context
    hasContext = settings.context != nil
    shouldIncludeNilValues = settings.includesNil
    self.storage = storage
    self.reader = reader
    self.root = root
    self.dictionary = dictionary
    hasDictionary = dictionary != nil
    self.writer = writer
    textWriter = (writer as? TextWriter).map { Unmanaged.passUnretained($0) }
    lookups.hasKeys = storage == nil
    if writer != nil { lookups.positions = .members }
    depth = parent.map { $0.depth + 1 } ?? 0
    call = parent?.call ?? Call(id: 0, root: root)
    if parent == nil { call = Call(id: UInt(bitPattern: ObjectIdentifier(self)), root: root) }
  }

  /// The context of a call, and how nil is written.
  struct Settings {
    var context: (any MapContext)?
    var includesNil = false
  }

  /// A map that reads an object of a tape.
  convenience init(
    storage: TapeStorage, root: Int, toObject: Bool, context: (any MapContext)?, shouldIncludeNilValues: Bool
  ) {
    self.init(
      .fromJSON, storage: storage, reader: storage.reader, root: root, toObject: toObject,
      settings: Settings(context: context, includesNil: shouldIncludeNilValues))
  }

  /// A map that is only used to find keys.
  package convenience init(storage: TapeStorage?, root: Int) {
    self.init(.fromJSON, storage: storage, reader: storage?.reader ?? .none, root: root, settings: Settings())
  }

  /// A map that writes an object.
  convenience init(writer: ObjectWriter, context: (any MapContext)?, shouldIncludeNilValues: Bool) {
    self.init(.toJSON, writer: writer, settings: Settings(context: context, includesNil: shouldIncludeNilValues))
  }

  /// A map that reads a value of the caller, usually a dictionary.
  package convenience init(value: Any, toObject: Bool, context: (any MapContext)?, shouldIncludeNilValues: Bool) {
    self.init(
      .fromJSON, dictionary: DictionarySource(root: value), toObject: toObject,
      settings: Settings(context: context, includesNil: shouldIncludeNilValues))
  }

  /// A map for an object inside the one that another map reads, on the same tape.
  convenience init(childOf parent: Map, at node: Int, toObject: Bool) {
    self.init(
      parent.mappingType, storage: parent.storage, reader: parent.reader, root: node, toObject: toObject,
      settings: parent.settings, parent: parent)
    inherit(from: parent)
  }

  /// The same for an object in a dictionary.
  convenience init(childOf parent: Map, _ dictionary: DictionarySource, toObject: Bool) {
    self.init(
      parent.mappingType, dictionary: dictionary, toObject: toObject, settings: parent.settings, parent: parent)
    inherit(from: parent)
  }

  /// A map for an object inside the one that another map writes.
  convenience init(childOf parent: Map, _ writer: ObjectWriter) {
    self.init(parent.mappingType, writer: writer, settings: parent.settings, parent: parent)
    inherit(from: parent)
  }

  private var settings: Settings { Settings(context: context, includesNil: shouldIncludeNilValues) }

  @inline(__always)
  private func inherit(from parent: Map) {
    shareStack(of: parent)
    coders = parent.coders
    if let notes = parent.notes { take(notes.child()) }
    if parent.lookups.changesTapes { willChangeTapes() }
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
      mappingType, dictionary: mappingType == .fromJSON ? DictionarySource(root: JSON) : nil,
      writer: mappingType == .toJSON ? DictionaryWriter(JSON) : nil, toObject: toObject,
      settings: Settings(context: context, includesNil: shouldIncludeNilValues))
  }

  /// Passes the writer of the text to a closure; false if there is none. The reference is not counted, since counting
  /// would cost more than writing most values.
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
    if self.storage !== storage {
      self.storage = storage
      reader = storage.reader
    }
    call.root = root
    (stackLimit, isCautious) = (0, false)
    unreadable = nil
    start(at: root)
  }

  /// Starts over at an object of another map's tape, if it has one.
  @inline(__always)
  func open(tapeOf other: Map, at root: Int) {
    // The words tell whether it is the same tape. Comparing the references would count them, in memory that all threads
    // of a parallel call would then write to.
    if reader.words != other.reader.words {
      storage = other.storage
      reader = other.reader
    }
    call.root = other.call.root
    shareStack(of: other)
    start(at: root)
  }

  /// Starts over at the new root of the dictionary.
  func openDictionary(_ parent: Map) {
    call.root = parent.call.root
    shareStack(of: parent)
    start(at: Map.absent)
  }

  /// Says that the map may be on another thread now.
  func forgetStack() { stackLimit = 0 }

  /// Says that the map reads a part of what another map reads, on the same thread.
  func shareStack(of other: Map) { (stackLimit, isCautious) = (other.stackLimit, other.isCautious) }

  /// Starts over with another object of the same text.
  @inline(__always)
  func startWriting() {
    found = .none
    lookups.memo.rewind()
  }

  /// Starts over at another object of the same tape.
  @inline(__always)
  func start(at root: Int) {
    self.root = root
    found = .none
    isWalking = false
    if !initialized.isEmpty { initialized.removeAll(keepingCapacity: true) }
    if !refusals.isEmpty { refusals = [] }
    lookups.rewind(hasKeys: storage == nil)
    // A map that has looked keys up will do so again.
    if storage != nil, !lookups.memo.isEmpty { fillKeys() }
    notes?.begin()
  }

  /// Prepares the map for objects on several tapes, none of which it keeps alive after its object.
  func willChangeTapes() { lookups.changesTapes = true }

  /// Releases the tape. Otherwise its text would live until the map is opened again.
  func releaseTape() {
    storage = nil
    reader = .none
    dictionary = nil
    found = .none
    // No key is looked for in the tape any more.
    (lookups.hasKeys, lookups.positions) = (true, .various)
    for object in lookups.nested { object.map.releaseTape() }
  }

  /// Ends a call: leaves nothing but what has been learnt of keys.
  ///
  /// - Parameter room: How many bytes it may take, from which those that it takes are subtracted. Nothing more is done if it
  ///   is used up.
  private func endCall(_ room: inout Int) {
    room -= lookups.memo.size + lookups.keys.capacity * 64 + ((writer as? TextWriter)?.size ?? 0)
    guard room >= 0 else { return }
    if storage != nil { lookups.keys.leaveTape(reader) }
    (storage, reader, found) = (nil, .none, .none)
    for index in lookups.nested.indices {
      lookups.nested[index].root = Map.absent
      lookups.nested[index].map.endCall(&room)
    }
  }

  /// The map for another call, with what this one and the maps that it keeps for nested objects have learnt of keys. It is a
  /// new one, so a weak reference to this one becomes nil when the call ends.
  func ended(_ room: inout Int, in parent: Map? = nil) -> Map {
    endCall(&room)
    let map = Map(mappingType, writer: writer, toObject: toObject, settings: Settings(), parent: parent)
    swap(&map.lookups, &lookups)
    if room >= 0 { map.lookups.memo.replaceSpares { $0.ended(&room, in: map) } }
    return map
  }

  /// Begins another call, for which the map is as good as new.
  func beginCall(context: (any MapContext)?, shouldIncludeNilValues: Bool) {
    if context != nil { self.context = context }
    self.shouldIncludeNilValues = shouldIncludeNilValues
    stackLimit = 0
    startWriting()
  }

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

  /// The same for a model that is read by this map, too.
  @inline(never) @usableFromInline
  func hasStackInWalk() -> Bool { hasStack }
}

// MARK: What users see of the current slot

extension Map {
  /// The key of the last subscript.
  public var currentKey: String? { currentQuestion?.key }

  /// The delimiter between the components of the last key.
  public var nestedKeyDelimiter: String { currentQuestion?.delimiter ?? Map.dot }

  /// Whether the key of the last subscript is present, even if its value is null. Always false when writing.
  @inlinable
  public var isKeyPresent: Bool { found.state != .absent }

  var currentQuestion: KeyQuestion? { lookups.memo.question(found.lookup) }
}
