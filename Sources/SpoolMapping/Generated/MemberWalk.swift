import SpoolJSON

// What the code that @Mappable writes calls. It is public because that code stands in other modules; the underscores
// say that nothing else should use it.

/// Walks the members of an object once, and gives the length and the first bytes of each key to tell it by.
public struct _MemberWalk {
  @usableFromInline let reader: TapeReader
  @usableFromInline let end: Int
  @usableFromInline var key: Int
  @usableFromInline var source: UnsafePointer<UInt8>

  /// The length of the key in bytes; -1 for one that is not told by its bytes.
  public var length = 0
  /// The first eight bytes of the key, or all of them and zeros, the first one lowest.
  public var head: UInt64 = 0
  /// The node of the value.
  public var value = 0
  /// Whether each key so far could be told by its bytes. If not, the object must be read key by key.
  public var isWhole: Bool

  /// A walk through an object. SAFETY: the index is that of an object on the tape.
  @inlinable @inline(__always)
  init(_ reader: TapeReader, objectAt index: Int) {
    self.reader = reader
    source = reader.text
    isWhole = true
    key = index &+ 1
    end = reader[index].offset
  }

  /// Goes to the next member; false if there is none.
  @inlinable @inline(__always)
  public mutating func next() -> Bool {
    guard key < end else { return false }
    let word = reader[key]
    if word.is(.key), word.length != TapeWord.longLength {
      length = word.length
      source = reader.text + word.offset
      head = wordOfKey(isNearStart: word.offset &+ length < 8)
      value = key &+ 1
    } else {
      length = -1
      isWhole = false
      value = reader.nextScalar(after: key)
    }
    key = reader.next(after: value)
    return true
  }

  /// The eight bytes of the key from one of them on; SAFETY: the key is eight bytes longer than that, at least.
  @inlinable @inline(__always)
  public func word(at byte: Int) -> UInt64 { _MemberWalk.word(source + byte) }

  @inlinable @inline(__always)
  static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }

  /// SAFETY: eight bytes are loaded from the key, or up to its end, before which there are as many in the text.
  @inlinable @inline(__always)
  func wordOfKey(isNearStart: Bool) -> UInt64 {
    if length >= 8 { return word(at: 0) }
    if isNearStart { return _MemberWalk.shortWord(source, length) }
    return word(at: length &- 8) &>> UInt64(truncatingIfNeeded: 64 &- length &* 8)
  }

  /// The same for a key so near to the start of the text that eight bytes would reach out of it. It takes no walk,
  /// which would have to be in memory for that.
  @inline(never) @usableFromInline
  static func shortWord(_ source: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    // SAFETY: the key has `length` bytes, fewer than eight.
    (0..<length).reversed().reduce(0) { $0 << 8 | UInt64(source[$1]) }
  }
}

extension Map {
  /// The node of the object that keys are looked up in, if generated models may read it in one walk: a new one is made,
  /// from an object on a tape. Negative otherwise: then it reads by keys, as a model that is written by hand.
  public func _startWalk() -> Int {
    guard storage != nil, !toObject, isWithoutOptions, reader[root].is(.object) else { return Map.absent }
    isWalking = true
    return root
  }

  /// A walk through the object at a node, which `_startWalk` has given, or which lies in that object.
  @inlinable @inline(__always)
  public func _walk(at node: Int) -> _MemberWalk { _MemberWalk(reader, objectAt: node) }
}
