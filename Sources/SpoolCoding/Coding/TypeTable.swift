internal import EssentialFoundation
internal import SpoolTape

/// How the types of a run are decoded or encoded: a hash table by the addresses of their metadata.
///
/// Conformances are asked for of collections only: each that a type does not have takes long. The table keeps them, too. Most
/// of the table is empty, so that most types are in the first slot that is tried; a fuller one makes a decoder or encoder slower by one
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
  /// True if each type is treated as one without values, to find out of what an array consists.
  var isProbing = false

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
    if entries[slot(address)].type == nil {
      if count * 4 >= capacity { grow() }
      count += 1
      resolve(type)
    }
    return UnsafePointer(entries + slot(address))
  }

  /// Finds out how a type is handled: again after its first value, which shows whether it is marked.
  ///
  /// - Parameter isProbed: Whether an array has been probed. If it was empty, its conformance is asked for.
  mutating func resolve(_ type: any Any.Type, isProbed: Bool = false) {
    let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    var entry = Entry(type: address)
    entry.kind = kind(of: type, isProbed, &entry)
    entries[slot(address)] = entry
  }

  private func kind(of type: any Any.Type, _ isProbed: Bool, _ entry: inout Entry) -> CodedKind {
    if let kind = CodedKind.listed(type) { return kind }
    if let standard = StandardType(type) { return kind(of: standard, type, isProbed, &entry) }
    if !StandardType.areKnown, ask(type, &entry) { return .collection }
    let origin = isProbing ? nil : TypeOrigin.known(type)
    switch origin?.code(ofDecoder: isOfDecoder) ?? .unknown {
    case .unknown: return .new
    case .own: return .plain
    case .protocolDefault:
      entry.model = origin?.model
      return entry.model == nil ? .new : .model
    }
  }

  private func kind(
    of standard: StandardType, _ type: any Any.Type, _ isProbed: Bool, _ entry: inout Entry
  ) -> CodedKind {
    guard standard.kind == .array || standard.kind == .dictionary && standard.key == String.self else { return .plain }
    let origin = TypeOrigin.known(standard.part)
    if isOfDecoder, let part = origin?.decodable {
      entry.decodable = decodable(standard.kind, of: part)
    } else if !isOfDecoder, let part = origin?.encodable {
      entry.encodable = encodable(standard.kind, of: part)
    } else if standard.kind == .array, !isProbed, isNew(standard.part, origin) {
      return .new
    } else if !ask(type, &entry) {
      return .plain
    }
    return .collection
  }

  /// Whether values of a type are made by code of its own, and none has been made yet.
  private func isNew(_ type: any Any.Type, _ origin: TypeOrigin?) -> Bool {
    origin?.code(ofDecoder: isOfDecoder) ?? .unknown == .unknown && CodedKind.listed(type) == nil
      && CodedType.scalars[ObjectIdentifier(type)] == nil && StandardType(type) == nil
  }

  private func decodable<Part: Decodable>(_ kind: StandardType.Kind, of part: Part.Type) -> any DecodableCollection.Type
  {
    kind == .array ? [Part].self : [String: Part].self
  }

  private func encodable<Part: Encodable>(_ kind: StandardType.Kind, of part: Part.Type) -> any EncodableCollection.Type
  {
    kind == .array ? [Part].self : [String: Part].self
  }

  /// Asks whether a type is a collection.
  private func ask(_ type: any Any.Type, _ entry: inout Entry) -> Bool {
    if isOfDecoder {
      entry.decodable = type as? any DecodableCollection.Type
    } else {
      entry.encodable = type as? any EncodableCollection.Type
    }
    return entry.decodable != nil || entry.encodable != nil
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
  /// In the same way, but no value has been made yet, so it may be one that is marked.
  case new
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
