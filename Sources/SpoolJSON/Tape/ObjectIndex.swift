/// The keys of one object, indexed once for many lookups. A reader keeps one and refills it for each object.
///
/// Lookups in document order hit at the cursor; others probe a hash table. Equal keys are found while the index is
/// filled, and all but the last of them are hidden. Up to 64 keys a cheap fingerprint serves as hash, so crafted keys
/// can cost at most 64 comparisons each; wider objects are hashed with the standard library's seeded `Hasher`.
@usableFromInline
package struct ObjectIndex: ~Copyable {
  @usableFromInline
  struct Entry {
    @usableFromInline var fingerprint: UInt64
    @usableFromInline var key: Int
  }

  @usableFromInline var entries: UnsafeMutablePointer<Entry>
  /// One more than the position of an entry; 0 in a free slot.
  private var slots: UnsafeMutablePointer<UInt32>
  private var entryCapacity = 16
  private var slotCapacity = 32
  private var slotMask = 0
  @usableFromInline var count = 0
  @usableFromInline var cursor = 0
  @usableFromInline var isWide = false
  /// The position of the member that the last look-up found; -1 if it found none.
  package private(set) var lastPosition = -1
  /// The indices of keys that an equal one follows.
  package private(set) var hidden: [Int] = []
  /// The text of the keys, for a reader that goes from tape to tape.
  private var shape = KeyTexts()

  package init() {
    entries = .allocate(capacity: entryCapacity)
    slots = .allocate(capacity: slotCapacity)
  }

  deinit {
    entries.deallocate()
    slots.deallocate()
  }

  /// Indexes the object at a position of a tape.
  ///
  /// - Parameter keepsTexts: Whether the next object may be one of another tape, while this one is gone.
  /// - Returns: Whether the object has the shape of the one before: the same keys in the same order.
  /// - Complexity: Linear in the number of members.
  @discardableResult
  package mutating func fill(_ reader: TapeReader, objectAt index: Int, keepsTexts: Bool = false) -> Bool {
    if keepsTexts ? refillFromTexts(reader, objectAt: index) : refill(reader, objectAt: index) { return true }
    reserve(reader.count(at: index))
    clear()
    let end = reader[index].offset
    var key = index &+ 1
    while key < end {
      insert(reader, key)
      key = reader.next(after: reader.nextScalar(after: key))
    }
    if keepsTexts { keepTexts(reader) }
    return false
  }

  /// Replaces the keys of the object before by equal ones; false if the shapes differ.
  private mutating func refill(_ reader: TapeReader, objectAt index: Int) -> Bool {
    guard count > 0, count == reader[index].length, !isWide, hidden.isEmpty else { return false }
    var key = index &+ 1
    for position in 0..<count {
      // SAFETY: the object has `count` members, so `key` is the index of a key as long as `position` is below it.
      guard reader.keysLookEqual(entries[position].key, key) else { return false }
      entries[position].key = key
      key = reader.next(after: reader.nextScalar(after: key))
    }
    cursor = 0
    lastPosition = -1
    return true
  }

  /// The same, where the tape of the object before is gone.
  private mutating func refillFromTexts(_ reader: TapeReader, objectAt index: Int) -> Bool {
    guard count > 0, count == reader[index].length, !isWide, hidden.isEmpty else { return false }
    let (entries, count) = (entries, count)
    let isSame = shape.withWalk { walk in
      var key = index &+ 1
      for position in 0..<count {
        // SAFETY: as above.
        guard reader[key].rawTag == TapeWord.Tag.key.rawValue, walk.nextEquals(reader.source(at: key)) else {
          return false
        }
        entries[position].key = key
        key = reader.next(after: reader.nextScalar(after: key))
      }
      return true
    }
    if isSame { (cursor, lastPosition) = (0, -1) }
    return isSame
  }

  /// Keeps the text of keys without escapes; an object with others looks like no other.
  private mutating func keepTexts(_ reader: TapeReader) {
    shape.removeAll()
    for position in 0..<count where !isWide {
      let key = entries[position].key
      guard reader[key].rawTag == TapeWord.Tag.key.rawValue else { return shape.removeAll() }
      shape.append(reader.source(at: key))
    }
  }

  /// Forgets all keys.
  package mutating func clear() {
    (count, cursor, lastPosition) = (0, 0, -1)
    if !hidden.isEmpty { hidden = [] }
  }

  /// Makes room for `members` keys and empties the table.
  private mutating func reserve(_ members: Int) {
    isWide = members > 64
    if members > entryCapacity {
      entries.deallocate()
      entryCapacity = members
      entries = .allocate(capacity: members)
    }
    var size = 8
    while size < members &* 2 { size &*= 2 }
    if size > slotCapacity {
      slots.deallocate()
      slotCapacity = size
      slots = .allocate(capacity: size)
    }
    slots.initialize(repeating: 0, count: size)
    slotMask = size &- 1
  }

  /// Adds a key. The room for it was reserved: SAFETY of all the subscripts here.
  @inline(__always)
  private mutating func insert(_ reader: TapeReader, _ key: Int) {
    let fingerprint = fingerprint(reader, key)
    var slot = Int(truncatingIfNeeded: fingerprint) & slotMask
    while slots[slot] != 0 {
      let other = Int(slots[slot]) &- 1
      if entries[other].fingerprint == fingerprint, reader.keysEqual(entries[other].key, key) {
        hide(other)
        break
      }
      slot = (slot &+ 1) & slotMask
    }
    entries[count] = Entry(fingerprint: fingerprint, key: key)
    count &+= 1
    slots[slot] = UInt32(truncatingIfNeeded: count)
  }

  /// Makes an entry unfindable: no key has the complement of its own fingerprint.
  @inline(never)
  private mutating func hide(_ position: Int) {
    hidden.append(entries[position].key)
    entries[position].fingerprint = ~entries[position].fingerprint
  }

  @inline(__always)
  private func fingerprint(_ reader: TapeReader, _ key: Int) -> UInt64 {
    if isWide || reader[key].rawTag != TapeWord.Tag.key.rawValue { return slowFingerprint(reader, key) }
    return KeyFingerprint.of(reader.text + reader[key].offset, reader.length(at: key))
  }

  @inline(never)
  private func slowFingerprint(_ reader: TapeReader, _ key: Int) -> UInt64 {
    if reader[key].rawTag == TapeWord.Tag.key.rawValue { return fingerprint(of: reader.source(at: key)) }
    var name = reader.string(at: key) ?? ""
    return name.withUTF8 { fingerprint(of: $0) }
  }

  @inline(__always)
  private func fingerprint(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if isWide { return KeyFingerprint.seeded(name) }
    guard let base = name.baseAddress else { return KeyFingerprint.empty }
    return KeyFingerprint.of(base, name.count)
  }

  /// The index of the value of the last member with a key; nil if there is none.
  ///
  /// The cursor moves behind the member, so a model that reads its keys in document order finds each at once.
  package mutating func value(_ reader: TapeReader, forKey name: UnsafeBufferPointer<UInt8>) -> Int? {
    lastPosition = -1
    if count == 0 { return nil }
    let fingerprint = fingerprint(of: name)
    if cursor < count, let value = match(reader, cursor, fingerprint, name) { return value }
    var slot = Int(truncatingIfNeeded: fingerprint) & slotMask
    while slots[slot] != 0 {
      if let value = match(reader, Int(slots[slot]) &- 1, fingerprint, name) { return value }
      slot = (slot &+ 1) & slotMask
    }
    return nil
  }

  @inline(__always)
  private mutating func match(
    _ reader: TapeReader, _ position: Int, _ fingerprint: UInt64, _ name: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let entry = entries[position]
    guard entry.fingerprint == fingerprint, reader.key(at: entry.key, equals: name) else { return nil }
    lastPosition = position
    cursor = position &+ 1
    return reader.nextScalar(after: entry.key)
  }

  /// The index of the value of the member at a position, which a look-up has found in an object of the same shape.
  @inlinable @inline(__always)
  package func value(_ reader: TapeReader, at position: Int) -> Int {
    reader.nextScalar(after: entries[position].key)
  }
}
