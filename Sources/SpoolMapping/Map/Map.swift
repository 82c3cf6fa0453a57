import SpoolJSON

/// A cursor over one JSON object: `map["key"]` moves it to a value, an operator reads that value.
///
/// The values come straight from the tape of a parsed text; nothing is turned into a dictionary unless asked for.
/// A map belongs to one mapping call: it must not be used from several threads.
public final class Map {
  /// The direction of the map.
  public let mappingType: MappingType
  /// Whether an existing object is being updated.
  public let toObject: Bool
  /// What the caller wants the models to see.
  @exclusivity(unchecked) public var context: (any MapContext)?
  /// Whether properties that are nil are written as null.
  @exclusivity(unchecked) public var shouldIncludeNilValues: Bool

  let storage: TapeStorage
  /// SAFETY: valid while `storage` lives, which this object holds.
  let reader: TapeReader

  // The state below changes with every field. It is only touched by methods that call no user code meanwhile, so
  // access to it cannot overlap; checking that at run time would be the largest cost of reading a field.

  /// The index of the value that all keys are looked up in.
  @exclusivity(unchecked) var root: Int
  /// The index of the value that the last subscript found; negative if there is none.
  @exclusivity(unchecked) var node = Map.absent
  /// The keys of the root; filled at the first look-up.
  @exclusivity(unchecked) var keys = ObjectIndex()
  @exclusivity(unchecked) var hasKeys = false
  /// The look-ups of the object before.
  @exclusivity(unchecked) var memo = LookupMemo()
  /// The delimiter of the last subscript; nil for the dot.
  @exclusivity(unchecked) var delimiter: String?

  static let absent = -1
  static let dot = "."

  init(
    storage: TapeStorage, root: Int, toObject: Bool, context: (any MapContext)?, shouldIncludeNilValues: Bool
  ) {
    mappingType = .fromJSON
    self.toObject = toObject
    self.context = context
    self.shouldIncludeNilValues = shouldIncludeNilValues
    self.storage = storage
    reader = storage.reader
    self.root = root
  }

  /// The key of the last subscript.
  public var currentKey: String? { memo.lastKey }

  /// What stood between the components of the last key.
  public var nestedKeyDelimiter: String { delimiter ?? Map.dot }

  /// Whether the key of the last subscript is there; a null counts as there.
  @inlinable
  public var isKeyPresent: Bool { currentIndex >= 0 }

  /// The index of the current value; negative if the key is absent.
  @usableFromInline
  var currentIndex: Int { node }
}
