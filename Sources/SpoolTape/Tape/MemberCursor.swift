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
/// Of each member that has been passed, the cursor keeps the index and a mark of 16 bits, so it compares a key with
/// many of them at once. If the cursor gets to a key that is not among them, this is the first member with that key.
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
  /// The bits of their keys.
  @usableFromInline var bits: UInt64 = 0
  @usableFromInline let passed: PassedMembers

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

  /// Finds the value of the first member with a key. Constant time in the order of the text.
  @inlinable @inline(__always)
  package mutating func value(forKey name: UnsafeBufferPointer<UInt8>, _ reader: TapeReader) -> Result {
    guard let mark = KeyMark(name) else { return .needsTable }
    let key = next
    if key < end, bits & mark.bit == 0, count < PassedMembers.capacity, reader[key].isShort(.key),
      reader.key(at: key, equals: name)
    {
      pass(mark, reader)
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

  @usableFromInline @inline(never)
  mutating func search(
    _ name: UnsafeBufferPointer<UInt8>, _ mark: KeyMark, _ reader: TapeReader, _ spellings: KeySpellings.Pointer?
  ) -> Result {
    @_transparent
    func isSame(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
      key.count == name.count && Bytes.equal(key.baseAddress, name.baseAddress, name.count)
    }
    @_transparent
    func spelling(_ key: Int) -> KeySpellings.Spelling? {
      let source = reader.source(at: key)
      if let spellings { return spellings.pointee.spelling(of: source) }
      return KeyMark(source).map { KeySpellings.Spelling(text: source, mark: $0) }
    }
    if bits & mark.bit != 0,
      let key = passed.first(mark, count, where: { spelling($0).map { isSame($0.text) } ?? false })
    {
      return .value(key &+ 1)
    }
    while next < end {
      guard count < PassedMembers.capacity, reader[next].isShort(.key), let other = spelling(next) else {
        return .needsTable
      }
      let key = next
      pass(other.mark, reader)
      if other.mark == mark, isSame(other.text) { return .value(key &+ 1) }
    }
    return .absent
  }

  /// Passes the next member, whose key is short.
  @inlinable @_transparent
  mutating func pass(_ mark: KeyMark, _ reader: TapeReader) {
    passed.set(count, mark, next)
    count &+= 1
    bits |= mark.bit
    next = reader.next(after: next &+ 1)
  }
}

/// A short form of a key for comparisons with many others. Equal keys have equal marks.
@frozen @usableFromInline
struct KeyMark: Equatable {
  @usableFromInline let fingerprint: UInt64

  /// The mark of a key that is ASCII, as only such keys are equal to no other ones; nil for any other key.
  @inlinable @_transparent
  init?(_ key: UnsafeBufferPointer<UInt8>) {
    guard let base = key.baseAddress, key.count > 0 else {
      fingerprint = KeyFingerprint.empty
      return
    }
    guard Bytes.isASCII(key) else { return nil }
    fingerprint = KeyFingerprint.of(base, key.count)
  }

  /// The bit of the mark: one of 64.
  @inlinable var bit: UInt64 { 1 &<< (fingerprint &>> 26) }

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

  /// Room that the caller deallocates.
  package static func allocate() -> PassedMembers {
    let marks = UnsafeMutablePointer<UInt16>.allocate(capacity: capacity)
    marks.initialize(repeating: 0, count: capacity)
    return PassedMembers(marks: marks, indices: .allocate(capacity: capacity))
  }

  package func deallocate() {
    marks.deallocate()
    indices.deallocate()
  }

  /// No room, for cursors without an object. SAFETY: such a cursor passes nothing, so the address is never used.
  package static var none: PassedMembers {
    let address = UnsafeMutableRawPointer(bitPattern: 8).unsafelyUnwrapped
    return PassedMembers(
      marks: address.assumingMemoryBound(to: UInt16.self), indices: address.assumingMemoryBound(to: Int.self))
  }

  private init(marks: UnsafeMutablePointer<UInt16>, indices: UnsafeMutablePointer<Int>) {
    self.marks = marks
    self.indices = indices
  }

  @inlinable @_transparent
  func set(_ position: Int, _ mark: KeyMark, _ index: Int) {
    marks[position] = mark.short
    indices[position] = index
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
