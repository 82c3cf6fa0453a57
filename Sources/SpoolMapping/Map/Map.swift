import SpoolJSON

/// A cursor over one JSON object: `map["key"]` moves it to a value, an operator reads or writes that value.
///
/// When reading, the values come straight from the tape of a parsed text, or from a dictionary that the caller has;
/// nothing is turned into a dictionary unless asked for. When writing, they go straight to the bytes of a text, or
/// into a dictionary. A map belongs to one mapping call: it must not be used from several threads.
public final class Map {
  /// The direction of the map.
  public let mappingType: MappingType
  /// Whether an existing object is being updated.
  public let toObject: Bool
  /// What the caller wants the models to see.
  @exclusivity(unchecked) public var context: (any MapContext)? {
    didSet { hasContext = context != nil }
  }
  /// Whether properties that are nil are written as null.
  @exclusivity(unchecked) public var shouldIncludeNilValues: Bool

  /// The tape that is read; nil for a map with another source, or one that is written.
  @exclusivity(unchecked) package private(set) var storage: TapeStorage?
  /// SAFETY: valid while `storage` lives, which this object holds; not used without it.
  @exclusivity(unchecked) @usableFromInline package private(set) var reader: TapeReader
  /// The dictionary that is read, or what a converter has made of a value of the tape; nil for any other map.
  @exclusivity(unchecked) var boxes: BoxedValues?
  /// The object that is written; nil for a map that is read.
  let writer: ObjectWriter?
  /// The same, if it is written as text; not counted, see `withTextWriter`.
  private let textWriter: Unmanaged<TextWriter>?

  // The state below changes with every field. It is only touched by methods that call no user code meanwhile, so
  // access to it cannot overlap; checking that at run time would be the largest cost of reading a field.

  /// The index of the value that all keys are looked up in.
  @exclusivity(unchecked) var root = Map.absent
  /// The index of the value that the last subscript found; negative if there is none.
  @exclusivity(unchecked) @usableFromInline package var node = Map.absent
  /// The keys of the root; filled at the first look-up.
  @exclusivity(unchecked) var keys = ObjectIndex()
  @exclusivity(unchecked) var hasKeys = false
  /// The look-ups of the object before.
  @exclusivity(unchecked) var memo = LookupMemo()
  /// What dotted keys have led through.
  @exclusivity(unchecked) var nested: [NestedObject] = []
  /// Whether the map goes from tape to tape, and holds none between them.
  @exclusivity(unchecked) private(set) var changesTapes = false
  /// The delimiter of the last subscript; nil for the dot.
  @exclusivity(unchecked) var delimiter: String?
  /// Whether the last subscript has named nothing but a key, and nobody watches the keys, so that `map[key]` can look at
  /// once.
  @exclusivity(unchecked) var isPlain = true
  /// What a map with options knows; nil without options.
  @exclusivity(unchecked) @usableFromInline var notes: MapNotes? {
    didSet { isPlain = isPlain && notes?.policy.options.watchesKeys != true }
  }

  /// Whether the object is that of a generated model, whose generated children are read by this map too.
  @exclusivity(unchecked) @usableFromInline var isWalking = false
  /// The generated types whose initializers have read the object, and whose mappings have not.
  @exclusivity(unchecked) var initialized: [ObjectIdentifier] = []
  /// What a generated superclass does when the object is read.
  @exclusivity(unchecked) var finisher: (() -> Void)?

  /// Whether there is a context: copying one, even to see that there is none, is slow.
  @exclusivity(unchecked) private(set) var hasContext: Bool

  package static let absent = -1
  static let dot = "."

  private init(
    _ mappingType: MappingType, storage: TapeStorage?, boxes: BoxedValues?, writer: ObjectWriter?, toObject: Bool,
    context: (any MapContext)?, shouldIncludeNilValues: Bool
  ) {
    self.mappingType = mappingType
    self.toObject = toObject
    self.context = context
    hasContext = context != nil
    self.shouldIncludeNilValues = shouldIncludeNilValues
    self.storage = storage
    reader = storage?.reader ?? .none
    self.boxes = boxes
    self.writer = writer
    textWriter = (writer as? TextWriter).map { Unmanaged.passUnretained($0) }
    hasKeys = storage == nil
  }

  /// A map that reads an object of a tape.
  convenience init(
    storage: TapeStorage, root: Int, toObject: Bool, context: (any MapContext)?, shouldIncludeNilValues: Bool
  ) {
    self.init(
      .fromJSON, storage: storage, boxes: nil, writer: nil, toObject: toObject, context: context,
      shouldIncludeNilValues: shouldIncludeNilValues)
    self.root = root
  }

  /// A map that is only used to find keys.
  package convenience init(storage: TapeStorage?, root: Int) {
    self.init(
      .fromJSON, storage: storage, boxes: nil, writer: nil, toObject: false, context: nil, shouldIncludeNilValues: false
    )
    self.root = root
  }

  /// A map that writes an object.
  convenience init(writer: ObjectWriter, context: (any MapContext)?, shouldIncludeNilValues: Bool) {
    self.init(
      .toJSON, storage: nil, boxes: nil, writer: writer, toObject: false, context: context,
      shouldIncludeNilValues: shouldIncludeNilValues)
  }

  /// A map that reads what a caller has, a dictionary mostly.
  package convenience init(value: Any, toObject: Bool, context: (any MapContext)?, shouldIncludeNilValues: Bool) {
    self.init(
      .fromJSON, storage: nil, boxes: BoxedValues(root: value), writer: nil, toObject: toObject, context: context,
      shouldIncludeNilValues: shouldIncludeNilValues)
  }

  /// Creates a map over a dictionary.
  ///
  /// - Parameters:
  ///   - mappingType: The direction.
  ///   - JSON: What is read; when writing, what the written members are added to.
  ///   - toObject: Whether an existing object is being updated.
  ///   - context: What the caller wants the models to see.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  public convenience init(
    mappingType: MappingType, JSON: [String: Any], toObject: Bool = false, context: (any MapContext)? = nil,
    shouldIncludeNilValues: Bool = false
  ) {
    self.init(
      mappingType, storage: nil, boxes: mappingType == .fromJSON ? BoxedValues(root: JSON) : nil,
      writer: mappingType == .toJSON ? DictionaryWriter(JSON) : nil, toObject: toObject, context: context,
      shouldIncludeNilValues: shouldIncludeNilValues)
  }

  /// Lends the writer of a text without counting it, which would cost more than most values; false if there is none.
  @inline(__always) @discardableResult
  func withTextWriter(_ body: (TextWriter) -> Void) -> Bool {
    guard let textWriter else { return false }
    // SAFETY: this map holds it as `writer`, and the map lives while a method of it runs.
    textWriter._withUnsafeGuaranteedRef { body($0) }
    return true
  }

  /// Starts over at an object of a tape, another one than before perhaps.
  func open(_ storage: TapeStorage, at root: Int) {
    if self.storage !== storage {
      self.storage = storage
      reader = storage.reader
    }
    start(at: root)
  }

  /// Starts over at an object of another map's tape, if it has one.
  func open(tapeOf other: Map, at root: Int) {
    // The words tell whether it is the same tape: to look at the references would count them, in memory that all the
    // threads of a parallel call write then.
    if reader.words != other.reader.words {
      storage = other.storage
      reader = other.reader
    }
    start(at: root)
  }

  private func start(at root: Int) {
    for index in nested.indices where changesTapes { nested[index].root = Map.absent }
    self.root = root
    node = Map.absent
    isWalking = false
    if !initialized.isEmpty { initialized.removeAll(keepingCapacity: true) }
    hasKeys = storage == nil
    memo.rewind()
    notes?.begin()
  }

  /// Says that the map will be opened at other tapes, and hold none between them.
  func willChangeTapes() { changesTapes = true }

  /// Lets go of the tape, whose text would live until the map is opened again otherwise.
  func releaseTape() {
    storage = nil
    reader = .none
    for object in nested { object.map.releaseTape() }
  }

  /// The key of the last subscript.
  public var currentKey: String? { memo.lastKey }

  /// What stood between the components of the last key.
  public var nestedKeyDelimiter: String { delimiter ?? Map.dot }

  /// Whether the key of the last subscript is there; a null counts as there. Never when writing.
  @inlinable
  public var isKeyPresent: Bool { currentIndex >= 0 }

  /// The index of the current value; negative if the key is absent.
  @inlinable @inline(__always)
  var currentIndex: Int { node }
}
