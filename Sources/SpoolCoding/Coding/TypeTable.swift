internal import EssentialFoundation
internal import SpoolJSON

/// How the types of a run are decoded or encoded: a hash table by the addresses of their metadata.
///
/// Finding out whether a type is a collection takes long, so the table keeps the conformance, too. Most of the table is
/// empty, so that most types are in the first slot that is tried; a fuller one makes a decoder or encoder slower by one
/// or two percent.
struct TypeTable: ~Copyable {
  struct Entry {
    /// The address of the metadata; nil if the entry is free.
    fileprivate(set) var type: UnsafeRawPointer?
    fileprivate(set) var kind = CodedKind.plain
    /// The conformance, if the kind is `collection`: one of the two.
    fileprivate(set) var decodable: (any DecodableCollection.Type)?
    fileprivate(set) var encodable: (any EncodableCollection.Type)?
    /// The fields, if the kind is `model`. SAFETY: never freed.
    fileprivate(set) unowned(unsafe) var model: CodedModel?
  }

  // SAFETY: all entries are initialised, a power of two. At least three quarters of them are free.
  private var entries: UnsafeMutablePointer<Entry>
  private var capacity = 128
  private var count = 0
  private let isOfDecoder: Bool

  init(ofDecoder: Bool) {
    isOfDecoder = ofDecoder
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Entry(), count: capacity)
  }

  deinit {
    entries.deinitialize(count: capacity)
    entries.deallocate()
  }

  /// The entry of a type. Constant time, mostly one comparison.
  ///
  /// - Returns: The entry, which is valid until the next call.
  @_transparent
  mutating func entry(of type: any Any.Type) -> UnsafePointer<Entry> {
    let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let first = entries + firstSlot(address)
    return first.pointee.type == address ? UnsafePointer(first) : find(type, address)
  }

  @_transparent
  private func firstSlot(_ type: UnsafeRawPointer) -> Int {
    Int(truncatingIfNeeded: (UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15) &>> 40) & (capacity &- 1)
  }

  @inline(never)
  private mutating func find(_ type: any Any.Type, _ address: UnsafeRawPointer) -> UnsafePointer<Entry> {
    let known = entries + slot(address)
    if known.pointee.type != nil { return UnsafePointer(known) }
    if count * 4 >= capacity { grow() }
    let entry = entries + slot(address)
    let kind = CodedKind.listed(type)
    let decodable = kind == nil && isOfDecoder ? type as? any DecodableCollection.Type : nil
    let encodable = kind == nil && !isOfDecoder ? type as? any EncodableCollection.Type : nil
    let isCollection = decodable != nil || encodable != nil
    let model = kind == nil && !isCollection ? markedModel(type) : nil
    entry.pointee = Entry(
      type: address, kind: kind ?? (isCollection ? .collection : model == nil ? .plain : .model), decodable: decodable,
      encodable: encodable, model: model)
    count += 1
    return UnsafePointer(entry)
  }

  /// The fields of a type that `@CodableFields` marks.
  private func markedModel(_ type: any Any.Type) -> CodedModel? {
    if isOfDecoder { return (type as? any _DecodableByFields.Type)?._codedFields.model }
    return (type as? any _EncodableByFields.Type)?._codedFields.model
  }

  /// The position of a type, or of the free entry for it.
  private func slot(_ type: UnsafeRawPointer) -> Int {
    var slot = firstSlot(type)
    while let other = entries[slot].type, other != type { slot = (slot + 1) & (capacity - 1) }
    return slot
  }

  private mutating func grow() {
    let (old, oldCapacity) = (entries, capacity)
    capacity *= 2
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Entry(), count: capacity)
    for index in 0..<oldCapacity {
      if let type = old[index].type { entries[slot(type)] = old[index] }
    }
    old.deinitialize(count: oldCapacity)
    old.deallocate()
  }
}

/// How a type is decoded or encoded, by exact type.
enum CodedKind: UInt8 {
  /// By its own `init(from:)` and `encode(to:)`.
  case plain
  case date, data, url, decimal, uuid
  /// A value of a document.
  case value
  /// A collection that needs no container. It is found by its conformance, not in the table.
  case collection
  /// By its fields.
  case model
  case ints, doubles, strings, bools, floats, int64s, int32s, uints, uint64s

  var isScalarArray: Bool { rawValue >= CodedKind.ints.rawValue }

  /// The kind of a type that is in the table; nil for any other type.
  static func listed(_ type: any Any.Type) -> CodedKind? { kinds[ObjectIdentifier(type)] }

  private static let kinds: [ObjectIdentifier: CodedKind] = [
    ObjectIdentifier(Date.self): .date, ObjectIdentifier(Data.self): .data, ObjectIdentifier(URL.self): .url,
    ObjectIdentifier(Decimal.self): .decimal, ObjectIdentifier(UUID.self): .uuid,
    ObjectIdentifier(JSONValue.self): .value, ObjectIdentifier([Int].self): .ints,
    ObjectIdentifier([Double].self): .doubles, ObjectIdentifier([String].self): .strings,
    ObjectIdentifier([Bool].self): .bools, ObjectIdentifier([Float].self): .floats,
    ObjectIdentifier([Int64].self): .int64s, ObjectIdentifier([Int32].self): .int32s,
    ObjectIdentifier([UInt].self): .uints, ObjectIdentifier([UInt64].self): .uint64s,
  ]
}
