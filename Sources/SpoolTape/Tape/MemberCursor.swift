internal import CByteScan

/// Finds members of an object by key. Of members with equal keys, the first one wins. Keys are equal if they are
/// canonically equivalent, as strings are.
///
/// A model nearly always asks for its keys in the order of the text, so the cursor looks at the first member that it has
/// not passed, and passes members until it gets to the key:
///
///     {"a": 1, "b": 2, "c": 3}      "a": one comparison
///                                   "c": two comparisons, which pass "b"
///                                   "b": none; it is among those that have been passed
///
/// Of each member that has been passed, the cursor keeps the index, and one of 64 bits. If the cursor gets to a key whose bit is
/// not set, this is the first member with that key. Otherwise the key may be among those that have been passed. If they are few,
/// it is compared with each; of more, each gets a mark of 16 bits, so that the key is compared with many of them at once.
///
/// The cursor works with plain keys, and a limited number of them. For any other object, it tells the caller to make a
/// dictionary, so no look-up takes long.
@frozen @usableFromInline
package struct MemberCursor {
  /// What a look-up finds.
  @frozen @usableFromInline
  package enum Result {
    /// The index of a value.
    case value(Int)
    case absent
    /// Nothing: the keys should be looked up in a dictionary.
    case needsTable
  }

  /// The index after the last value.
  @usableFromInline let end: Int
  /// The index of the first key that has not been passed.
  @usableFromInline var next: Int
  /// The number of members that have been passed.
  @usableFromInline var count = 0
  /// How many of them have marks: the first ones.
  @usableFromInline var marked = 0
  /// The bits of their keys.
  @usableFromInline var bits: UInt64 = 0
  @usableFromInline package let passed: PassedMembers

  /// A cursor before the first member of an object.
  ///
  /// - Parameter passed: Room for the members that the cursor passes; no other cursor may use it at the same time.
  @inlinable @_transparent
  package init(_ reader: TapeReader, objectAt index: Int, _ passed: PassedMembers) {
    next = index &+ 1
    end = reader[index].offset
    self.passed = passed
  }

  /// A cursor without an object.
  package init() {
    (next, end) = (0, 0)
    passed = .none
  }

  /// Finds the value of the next member, if it is the first one with a key of up to 15 bytes of ASCII; -1 if not. Constant
  /// time.
  ///
  /// - Parameters:
  ///   - place: The bits of a string.
  ///   - count: The number of bytes of the string, which are in its bits.
  @inlinable @inline(__always)
  package mutating func nextValue(forKey place: UnsafePointer<StringBits>, _ count: Int, _ reader: TapeReader) -> Int {
    let bit = KeyMark.bit(place.pointee.low, place.pointee.high & (1 << 56 - 1))
    let key = next
    let name = UnsafeRawPointer(place).assumingMemoryBound(to: UInt8.self)
    guard key < end, self.count < PassedMembers.capacity, reader.plainKey(at: key, equals: name, count),
      bits & bit == 0 || self.count <= Self.fewMembers && passedKey(name, count, reader) < 0
    else { return -1 }
    pass(bit, reader)
    return key &+ 1
  }

  /// How many members are compared one after another; of more, the marks are.
  @inlinable static var fewMembers: Int { 32 }

  /// The key of the first of few members that have been passed; -1 if there is none.
  @usableFromInline @inline(never)
  func passedKey(_ name: UnsafePointer<UInt8>, _ length: Int, _ reader: TapeReader) -> Int {
    var position = 0
    while position < count {
      let key = passed.indices[position]
      if reader.plainKey(at: key, equals: name, length) { return key }
      position &+= 1
    }
    return -1
  }

  /// Finds the value of the first member with a key. Constant time in the order of the text.
  package mutating func value(forKey name: UnsafeBufferPointer<UInt8>, _ reader: TapeReader) -> Result {
    guard let mark = KeyMark(name) else { return .needsTable }
    let key = next
    if key < end, bits & mark.bit == 0, count < PassedMembers.capacity, reader[key].isShort(.key),
      reader.key(at: key, equals: name)
    {
      pass(mark.bit, reader)
      return .value(key &+ 1)
    }
    return search(name, mark, reader, nil)
  }

  /// Finds the value of the first member whose key a strategy converts to a given key. Constant time in the order of
  /// the text.
  package mutating func value(
    forKey name: UnsafeBufferPointer<UInt8>, _ reader: TapeReader, _ spellings: KeySpellings.Pointer
  ) -> Result {
    guard let mark = KeyMark(name) else { return .needsTable }
    return search(name, mark, reader, spellings)
  }

  @inline(never)
  private mutating func search(
    _ name: UnsafeBufferPointer<UInt8>, _ mark: KeyMark, _ reader: TapeReader, _ spellings: KeySpellings.Pointer?
  ) -> Result {
    let length = name.count
    @_transparent
    func isSame(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
      key.count == length && Bytes.equal(key.baseAddress, name.baseAddress, length)
    }
    @_transparent
    func spelling(_ key: Int) -> KeySpellings.Spelling? {
      let source = reader.source(at: key)
      if let spellings { return spellings.pointee.spelling(of: source) }
      return KeyMark(source).map { KeySpellings.Spelling(text: source, mark: $0) }
    }
    if bits & mark.bit != 0 {
      if spellings == nil, count <= Self.fewMembers, let name = name.baseAddress {
        let key = passedKey(name, length, reader)
        if key >= 0 { return .value(key &+ 1) }
      } else {
        while marked < count {
          guard let other = spelling(passed.indices[marked]) else { return .needsTable }
          setMark(other.mark)
        }
        let key = passed.first(mark, count) { spelling($0).map { isSame($0.text) } ?? false }
        if let key { return .value(key &+ 1) }
      }
    }
    while next < end {
      guard count < PassedMembers.capacity, reader[next].isShort(.key), let other = spelling(next) else {
        return .needsTable
      }
      let key = next
      pass(other.mark.bit, reader)
      if other.mark.bit == mark.bit, isSame(other.text) { return .value(key &+ 1) }
    }
    return .absent
  }

  /// Passes the next member, whose key is short.
  @inlinable @_transparent
  mutating func pass(_ bit: UInt64, _ reader: TapeReader) {
    passed.indices[count] = next
    count &+= 1
    bits |= bit
    next = reader.next(after: next &+ 1)
  }

  private mutating func setMark(_ mark: KeyMark) {
    passed.marks[marked] = mark.short
    marked &+= 1
  }
}

/// A short form of a key for comparisons with many others. Equal keys have equal marks.
@frozen @usableFromInline
struct KeyMark: Equatable {
  @usableFromInline let fingerprint: UInt64
  /// One of 64 bits.
  @usableFromInline let bit: UInt64

  /// The mark of a key that is ASCII, as only such keys are equal to no other ones; nil for any other key.
  @inline(__always)
  init?(_ key: UnsafeBufferPointer<UInt8>) {
    guard let base = key.baseAddress, key.count > 0 else {
      (fingerprint, bit) = (KeyFingerprint.empty, KeyMark.bit(0, 0))
      return
    }
    fingerprint = KeyFingerprint.of(base, key.count)
    guard key.count < 16 else {
      guard Bytes.isASCII(key) else { return nil }
      bit = KeyMark.bit(fingerprint, 0)
      return
    }
    let few = byte_scan_few(base, CInt(truncatingIfNeeded: key.count))
    guard (few.low | few.high) & 0x8080_8080_8080_8080 == 0 else { return nil }
    bit = KeyMark.bit(few.low, few.high)
  }

  /// The bit of a key of fewer than sixteen bytes, which are in two words, the first one lowest, with zeros after them.
  @inlinable @inline(__always)
  static func bit(_ low: UInt64, _ high: UInt64) -> UInt64 {
    1 &<< (((low ^ high &<< 29 ^ high &>> 35) &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }

  @inlinable var short: UInt16 { UInt16(truncatingIfNeeded: fingerprint) }
}

/// Room for the marks and indices of members.
@frozen @usableFromInline
package struct PassedMembers {
  private static let width = 16
  @inlinable static var capacity: Int { 128 }

  // SAFETY: all marks are initialised; an index is, if it has been set.
  @usableFromInline let marks: UnsafeMutablePointer<UInt16>
  @usableFromInline let indices: UnsafeMutablePointer<Int>
  /// Memory for a name that is looked up; empty before and after.
  package let name: UnsafeMutablePointer<String>

  /// Room that the caller deallocates.
  package static func allocate() -> PassedMembers {
    let marks = UnsafeMutablePointer<UInt16>.allocate(capacity: capacity)
    marks.initialize(repeating: 0, count: capacity)
    return PassedMembers(marks: marks, indices: .allocate(capacity: capacity), name: .allocate(capacity: 1))
  }

  package func deallocate() {
    marks.deallocate()
    indices.deallocate()
    name.deallocate()
  }

  /// No room, for cursors without an object. SAFETY: such a cursor passes nothing, so the address is never used.
  package static var none: PassedMembers {
    let address = UnsafeMutableRawPointer(bitPattern: 8).unsafelyUnwrapped
    return PassedMembers(
      marks: address.assumingMemoryBound(to: UInt16.self), indices: address.assumingMemoryBound(to: Int.self),
      name: address.assumingMemoryBound(to: String.self))
  }

  private init(
    marks: UnsafeMutablePointer<UInt16>, indices: UnsafeMutablePointer<Int>, name: UnsafeMutablePointer<String>
  ) {
    (self.marks, self.indices, self.name) = (marks, indices, name)
  }

  /// The index of the first member that has the mark and for which the closure returns true.
  @_transparent
  func first(_ mark: KeyMark, _ count: Int, where isSame: (Int) -> Bool) -> Int? {
    var start = 0
    while start < count {
      // SAFETY: the capacity is a multiple of the width.
      if short_bytes_any_mark(marks + start, mark.short) {
        for position in start..<min(start &+ Self.width, count)
        where marks[position] == mark.short && isSame(indices[position]) {
          return indices[position]
        }
      }
      start &+= Self.width
    }
    return nil
  }
}

extension TapeReader {
  /// The index of the value of the first member with an equivalent key; nil if there is none. Linear in the members.
  package func firstValue(forKey key: String, inObjectAt index: Int) -> Int? {
    var key = key
    return key.withUTF8 { name in
      for (key, value) in members(ofObjectAt: index) where self.key(at: key, isEquivalentTo: name) { return value }
      return nil
    }
  }

  /// Returns true if a key and the given UTF-8 are canonically equivalent.
  private func key(at index: Int, isEquivalentTo name: UnsafeBufferPointer<UInt8>) -> Bool {
    let source = source(at: index)
    if self[index].is(.key) {
      if source.count == name.count && Bytes.equal(source.baseAddress, name.baseAddress, name.count) { return true }
      if Bytes.isASCII(source) && Bytes.isASCII(name) { return false }
    }
    return string(at: index) == String(decoding: name, as: UTF8.self)
  }
}
