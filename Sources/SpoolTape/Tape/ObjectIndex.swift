/// The keys of one object, indexed once for many look-ups. A reader keeps one index and refills it for each object.
///
/// The objects of an array usually have the same keys, so the index keeps the keys of earlier objects: an object that
/// has some of these keys, in the same order, is compared with them instead of being indexed again.
///
/// Look-ups in document order find their key at the cursor; others search a hash table. Equal keys are found while the
/// index is filled, and all but the last of them are hidden. For up to 64 keys, the hash is a cheap fingerprint. Wider
/// objects, and those in which several different keys have the same fingerprint, are hashed with the standard library's
/// seeded `Hasher`, so keys that were crafted to collide cost no more than others.
@usableFromInline
package struct ObjectIndex: ~Copyable {
  @usableFromInline
  struct Entry {
    @usableFromInline var fingerprint: UInt64
    /// The index of the key on the tape, in this object or an earlier one.
    @usableFromInline var key: Int
    /// The word of the key; a null word for a key with escapes, or for one whose length does not fit in the word.
    @usableFromInline var word: TapeWord
    /// The index of the value; `absent` if the object does not have the key.
    @usableFromInline var value: Int
  }

  @usableFromInline var entries: UnsafeMutablePointer<Entry>
  /// The position of an entry plus one; 0 for a free slot.
  private var slots: UnsafeMutablePointer<UInt32>
  private var entryCapacity = 16
  private var slotCapacity = 32
  private var slotMask = 0
  @usableFromInline var count = 0
  @usableFromInline var cursor = 0
  /// True if keys are hashed with the seeded hasher.
  private(set) var isSeeded = false
  /// How many comparisons of different keys with equal fingerprints this object has cost so far.
  private var collisions = 0
  /// The position of the key of the last look-up, in this object or an earlier one; `absent` if no object has had this
  /// key.
  package internal(set) var lastPosition = ObjectIndex.absent
  /// The indices of keys that are followed by an equal key.
  package private(set) var hidden: [Int] = []
  /// The index of the first key that an earlier member has, too; `absent` if all keys differ.
  private(set) var firstRepeated = ObjectIndex.absent
  /// The texts of the keys, for a reader that moves from one tape to another.
  var texts = KeyTexts()
  /// Working memory for putting keys in order.
  var merged: [Entry] = []
  /// How many more attempts to merge keys may fail. Objects whose keys are arbitrary names have no common shape.
  var mergesLeft = ObjectIndex.mostMerges

  /// Stands for "no value" and for "no position".
  @inlinable package static var absent: Int { -1 }
  static var mostMerges: Int { 8 }
  /// The most keys that are hashed by fingerprints.
  static var widest: Int { 64 }
  /// The most collisions of an object whose keys are hashed by fingerprints. Keys that are not crafted have none.
  private static var mostCollisions: Int { 4 }

  package init() {
    entries = .allocate(capacity: entryCapacity)
    slots = .allocate(capacity: slotCapacity)
  }

  /// Whether the keys are those of another tape, of which only their texts are left.
  private var hasLeftTape = false
  /// Whether the texts are those of the keys.
  var hasTexts = false

  /// The number of members that there is memory for.
  package var capacity: Int { entryCapacity }

  /// Keeps the texts of the keys, because the next object is on another tape.
  package mutating func leaveTape(_ reader: TapeReader) {
    if !hasLeftTape, !hasTexts { keepTexts(reader) }
    hasLeftTape = true
  }

  deinit {
    entries.deallocate()
    slots.deallocate()
  }

  /// Indexes the object at a position of a tape.
  ///
  /// - Parameter keepsTexts: True if the next object may be on another tape, after this one has been released.
  /// - Returns: True if the positions of keys have not changed, because the object has only keys of earlier objects, in
  ///   the same order.
  /// - Complexity: Linear in the number of members.
  @discardableResult
  package mutating func fill(_ reader: TapeReader, objectAt index: Int, keepsTexts: Bool = false) -> Bool {
    if keepsTexts || hasLeftTape {
      hasLeftTape = false
      if refillFromTexts(reader, objectAt: index) { return true }
    } else {
      if refill(reader, objectAt: index) { return true }
      if mergesLeft > 0, merge(reader, objectAt: index) { return false }
    }
    let members = reader.count(at: index)
    restart(members: members, isSeeded: members > ObjectIndex.widest)
    insertMembers(reader, ofObjectAt: index)
    if hasCollisions {
      restart(members: members, isSeeded: true)
      insertMembers(reader, ofObjectAt: index)
    }
    if keepsTexts { keepTexts(reader) }
    return false
  }

  private mutating func insertMembers(_ reader: TapeReader, ofObjectAt index: Int) {
    for (key, value) in reader.members(ofObjectAt: index) {
      insert(reader, entry(reader, key, value, fingerprint(reader, key)))
    }
  }

  /// True if different keys of this object have the same fingerprint so often that they must have been crafted. They are
  /// no longer compared then, and must be hashed again.
  var hasCollisions: Bool { collisions > ObjectIndex.mostCollisions && !isSeeded }

  /// Forgets all keys.
  package mutating func clear() {
    hasTexts = false
    (count, cursor, lastPosition) = (0, 0, ObjectIndex.absent)
    if !hidden.isEmpty { (hidden, firstRepeated) = ([], ObjectIndex.absent) }
  }

  /// Forgets all keys, and makes room for `members` keys.
  mutating func restart(members: Int, isSeeded: Bool) {
    clear()
    collisions = 0
    self.isSeeded = isSeeded
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

  @inline(__always)
  func entry(_ reader: TapeReader, _ key: Int, _ value: Int, _ fingerprint: UInt64) -> Entry {
    let word = reader[key]
    let isPlain = word.is(.key) && word.length != TapeWord.longLength
    return Entry(
      fingerprint: fingerprint, key: key, word: isPlain ? word : TapeWord(.null, offset: 0, length: 0), value: value)
  }

  /// The slot of a key; a free slot if no key is equal. SAFETY of all subscripts here: there is room for all keys.
  @inline(__always)
  private mutating func slot(_ reader: TapeReader, _ fingerprint: UInt64, _ key: Int) -> Int {
    var slot = Int(truncatingIfNeeded: fingerprint) & slotMask
    while slots[slot] != 0 {
      let other = entries[Int(slots[slot]) &- 1]
      if other.fingerprint == fingerprint, isEqual(reader, other.key, key) { break }
      slot = (slot &+ 1) & slotMask
    }
    return slot
  }

  /// Compares two keys with equal fingerprints.
  @inline(never)
  private mutating func isEqual(_ reader: TapeReader, _ other: Int, _ key: Int) -> Bool {
    if hasCollisions { return false }
    let isEqual = reader.keysEqual(other, key)
    if !isEqual { collisions &+= 1 }
    return isEqual
  }

  /// The position of the key that is equal to a key on the tape; nil if there is none.
  mutating func position(_ reader: TapeReader, _ fingerprint: UInt64, _ key: Int) -> Int? {
    let number = slots[slot(reader, fingerprint, key)]
    return number == 0 ? nil : Int(number) &- 1
  }

  /// Adds a key, and hides an earlier key that is equal to it.
  @inline(__always)
  mutating func insert(_ reader: TapeReader, _ entry: Entry) {
    let slot = slot(reader, entry.fingerprint, entry.key)
    if slots[slot] != 0 { hide(Int(slots[slot]) &- 1, before: entry.key) }
    entries[count] = entry
    count &+= 1
    slots[slot] = UInt32(truncatingIfNeeded: count)
  }

  /// Makes sure that an entry is never found: no key has the complement of its own fingerprint.
  @inline(never)
  private mutating func hide(_ position: Int, before key: Int) {
    if hidden.isEmpty { firstRepeated = key }
    hidden.append(entries[position].key)
    entries[position].fingerprint = ~entries[position].fingerprint
  }

  @inline(__always)
  func fingerprint(_ reader: TapeReader, _ key: Int) -> UInt64 {
    if isSeeded || reader[key].rawTag != TapeWord.Tag.key.rawValue { return slowFingerprint(reader, key) }
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
    if isSeeded { return KeyFingerprint.seeded(name) }
    guard let base = name.baseAddress else { return KeyFingerprint.empty }
    return KeyFingerprint.of(base, name.count)
  }

  /// The index of the value of the last member with a key; nil if there is none.
  ///
  /// The cursor moves to the next member, so a model that reads its keys in document order finds each key at once.
  package mutating func value(_ reader: TapeReader, forKey name: UnsafeBufferPointer<UInt8>) -> Int? {
    lastPosition = ObjectIndex.absent
    if count == 0 { return nil }
    let fingerprint = fingerprint(of: name)
    if cursor < count, isKey(reader, cursor, fingerprint, name) { return take(cursor) }
    return search(reader, fingerprint, name).flatMap { take($0) }
  }

  /// The position of the last member with a key; nil if there is none. It does not move the cursor.
  func position(_ reader: TapeReader, ofKey name: UnsafeBufferPointer<UInt8>) -> Int? {
    count == 0 ? nil : search(reader, fingerprint(of: name), name)
  }

  @inline(__always)
  private func search(
    _ reader: TapeReader, _ fingerprint: UInt64, _ name: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var slot = Int(truncatingIfNeeded: fingerprint) & slotMask
    while slots[slot] != 0 {
      let position = Int(slots[slot]) &- 1
      if isKey(reader, position, fingerprint, name) { return position }
      slot = (slot &+ 1) & slotMask
    }
    return nil
  }

  @inline(__always)
  private func isKey(
    _ reader: TapeReader, _ position: Int, _ fingerprint: UInt64, _ name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    entries[position].fingerprint == fingerprint && reader.key(at: entries[position].key, equals: name)
  }

  @inline(__always)
  private mutating func take(_ position: Int) -> Int? {
    lastPosition = position
    cursor = position &+ 1
    let value = entries[position].value
    return value < 0 ? nil : value
  }

  /// The index of the value of the key at a position, which must come from a look-up after the last change of
  /// positions; `absent` if the object does not have the key.
  @inlinable @inline(__always)
  package func value(at position: Int) -> Int { entries[position].value }
}
