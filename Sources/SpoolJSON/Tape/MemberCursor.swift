/// Finds members of an object by key. Of members with equal keys, the first one wins. Keys are equal if they are
/// canonically equivalent, as strings are.
///
/// A model nearly always asks for its keys in the order of the text, so the cursor looks at the member after the last hit
/// first, goes on to the end, and begins again at the start:
///
///     {"a": 1, "b": 2, "c": 3}      "a": one comparison
///                                   "c": two comparisons, which pass "b"
///                                   "b": none after "c", so from the start
///
/// Each key is learned when the cursor reaches it for the first time: it is compared with the keys before it, but only if
/// one of them has the same bit in a set of 64. As long as no two keys are equal, every hit is the first of its key.
///
/// If keys are asked for in another order, or if there are many of them, all look-ups together would be quadratic. So the
/// cursor counts its steps, and after a few of them for each member it says that the caller should make a dictionary.
@frozen @usableFromInline
package struct MemberCursor {
  /// What a look-up finds.
  @frozen @usableFromInline
  package enum Result {
    /// The index of a value.
    case value(Int)
    case absent
    /// Nothing more, because there have been too many steps.
    case exhausted
  }

  /// The index of the first key, and the index after the last value.
  @usableFromInline let start: Int
  @usableFromInline let end: Int
  /// The index of the key after the last hit.
  @usableFromInline var next: Int
  /// The index of the key of the last hit; -1 if there was none.
  @usableFromInline var last = -1
  /// The index of the first key that has not been learned.
  @usableFromInline var known: Int
  /// The bits of the keys that have been learned.
  @usableFromInline var bits: UInt64 = 0
  /// True if two keys that have been learned are equal.
  @usableFromInline var hasEqualKeys = false
  /// How many more keys may be compared in vain.
  @usableFromInline var steps: Int

  /// A cursor before the first member of an object.
  @inlinable @inline(__always)
  package init(_ reader: TapeReader, objectAt index: Int) {
    start = index &+ 1
    end = reader[index].offset
    next = start
    known = start
    steps = 64 &+ 4 &* (end &- start)
  }

  /// Finds the value of the first member with a key. Constant time in the order of the text.
  @inlinable @inline(__always)
  package mutating func value(forKey name: UnsafeBufferPointer<UInt8>, _ reader: TapeReader) -> Result {
    if next < end, next == known, reader[next].isShort(.key), reader.key(at: next, equals: name) {
      let bit = MemberCursor.bit(of: name)
      if bits & bit == 0 {
        bits |= bit
        last = next
        next = reader.next(after: last &+ 1)
        known = next
        return .value(last &+ 1)
      }
    }
    return search(name, reader)
  }

  @usableFromInline @inline(never)
  mutating func search(_ name: UnsafeBufferPointer<UInt8>, _ reader: TapeReader) -> Result {
    if last >= 0, reader.key(at: last, isEquivalentTo: name) { return .value(reader.nextScalar(after: last)) }
    if known == end, bits & MemberCursor.bit(of: name) == 0 { return .absent }
    let from = next
    let after = find(name, reader, from: from, to: end)
    let before = after == nil || hasEqualKeys ? find(name, reader, from: start, to: from) : nil
    if steps < 0 { return .exhausted }
    guard let key = before ?? after else { return .absent }
    let value = reader.nextScalar(after: key)
    (last, next) = (key, reader.next(after: value))
    return .value(value)
  }

  /// The index of the first equivalent key in a part of the object, whose keys are learned.
  private mutating func find(
    _ name: UnsafeBufferPointer<UInt8>, _ reader: TapeReader, from start: Int, to end: Int
  ) -> Int? {
    var key = start
    while key < end && steps >= 0 {
      steps &-= 1
      if key == known { learn(reader) }
      if reader.key(at: key, isEquivalentTo: name) { return key }
      key = reader.next(after: reader.nextScalar(after: key))
    }
    return nil
  }

  /// Learns the first key that has not been learned.
  private mutating func learn(_ reader: TapeReader) {
    let key = known
    let name = reader.source(at: key)
    let bit = reader[key].is(.key) ? MemberCursor.bit(of: name) : .max
    if bits & bit != 0 && !hasEqualKeys {
      var other = start
      while other < key && steps >= 0 {
        steps &-= 1
        if reader.key(at: other, isEquivalentToKeyAt: key) { hasEqualKeys = true }
        other = reader.next(after: reader.nextScalar(after: other))
      }
    }
    bits |= bit
    known = reader.next(after: reader.nextScalar(after: key))
  }

  /// The bit of a key without escapes. A key that is not ASCII has all bits, because it may be equivalent to any other.
  @inlinable @inline(__always)
  static func bit(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let base = name.baseAddress, Bytes.isASCII(name) else { return name.isEmpty ? 1 : .max }
    return 1 &<< (KeyFingerprint.of(base, name.count) &>> 26)
  }
}

extension TapeReader {
  /// The index of the value of the first member with an equivalent key; nil if there is none. Linear in the members.
  package func firstValue(forKey key: String, inObjectAt index: Int) -> Int? {
    var key = key
    return key.withUTF8 { name in
      let end = self[index].offset
      var member = index &+ 1
      while member < end {
        let value = nextScalar(after: member)
        if self.key(at: member, isEquivalentTo: name) { return value }
        member = next(after: value)
      }
      return nil
    }
  }

  /// Returns true if a key and the given UTF-8 are canonically equivalent.
  @usableFromInline
  func key(at index: Int, isEquivalentTo name: UnsafeBufferPointer<UInt8>) -> Bool {
    let source = source(at: index)
    if self[index].is(.key) {
      if source.count == name.count && Bytes.equal(source.baseAddress, name.baseAddress, name.count) { return true }
      if Bytes.isASCII(source) && Bytes.isASCII(name) { return false }
    }
    return string(at: index) == String(decoding: name, as: UTF8.self)
  }

  /// Returns true if two keys are canonically equivalent.
  func key(at index: Int, isEquivalentToKeyAt other: Int) -> Bool {
    if self[other].is(.key) { return key(at: index, isEquivalentTo: source(at: other)) }
    return string(at: index) == string(at: other)
  }
}

extension Bytes {
  /// Returns true if all bytes are below 0x80.
  @inlinable @inline(__always)
  static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    let raw = UnsafeRawPointer(base)
    var all: UInt64 = 0
    var index = 0
    // SAFETY: every load lies inside the bytes.
    while index &+ 8 <= bytes.count {
      all |= raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index &+= 8
    }
    if index < bytes.count {
      if bytes.count >= 8 {
        all |= raw.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
      } else {
        while index < bytes.count {
          all |= UInt64(base[index])
          index &+= 1
        }
      }
    }
    return all & 0x8080_8080_8080_8080 == 0
  }
}
