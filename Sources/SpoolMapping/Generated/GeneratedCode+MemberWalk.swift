import SpoolJSON

extension GeneratedCode {
  /// A walk through the members of an object, which stands at one of them and tells its key by its bytes.
  public struct MemberWalk {
    @usableFromInline let reader: TapeReader
    @usableFromInline let end: Int
    /// The index of the key.
    @usableFromInline var index: Int
    /// The word of the key; zero after the last member. No key has this word.
    @usableFromInline var key: UInt64

    /// A walk that stands at the first member.
    ///
    /// - Parameters:
    ///   - map: The map that walks.
    ///   - node: The node of an object, which `startWalk` has given, or which lies in that object.
    @inlinable @inline(__always)
    public init(_ map: Map, at node: Int) {
      // SAFETY: the map has given the node, so it is on its tape.
      reader = map.reader
      end = reader[node].offset
      index = node &+ 1
      key = index < end ? reader[index].bits : 0
    }

    /// Whether all members have been passed.
    @inlinable @inline(__always)
    public var isAtEnd: Bool { index >= end }

    /// The tag and the length of the key in one number: 0x6000002 for two bytes without escapes, 0 at the end.
    @inlinable @inline(__always)
    public var form: UInt64 { key &>> 36 }

    @inlinable @inline(__always)
    var source: UnsafeRawPointer { UnsafeRawPointer(reader.text + TapeWord(bits: key).offset) }

    /// The first four bytes of what begins with the key.
    ///
    /// SAFETY: each key is followed by at least a quote, a colon, a value of one byte, and a brace.
    @inlinable @inline(__always)
    public var shortHead: UInt64 { UInt64(UInt32(littleEndian: source.loadUnaligned(as: UInt32.self))) }

    /// Eight bytes of what begins with the key, from one of them on.
    ///
    /// SAFETY: the key is eight bytes longer than that, or the byte is the first of a key that has four, at least.
    @inlinable @inline(__always)
    public func word(at byte: Int) -> UInt64 {
      UInt64(littleEndian: (source + byte).loadUnaligned(as: UInt64.self))
    }

    /// The node of the value, if the form is that of a key.
    @inlinable @inline(__always)
    public var value: Int { index &+ 1 }

    /// Moves past a member whose key is known, and returns the node of its value.
    @inlinable @inline(__always)
    public mutating func take() -> Int {
      let value = value
      move(to: reader.next(after: value))
      return value
    }

    /// Moves past a member whose key is not looked for; false if that cannot be told from the bytes of the key.
    @inlinable @inline(__always)
    public mutating func pass() -> Bool {
      guard form &- UInt64(TapeWord.Tag.key.rawValue) &<< 24 < UInt64(TapeWord.longLength) else { return false }
      move(to: reader.next(after: value))
      return true
    }

    /// Where a search ends, for the walk that it has begun with.
    ///
    /// - Parameter place: The place of the member in the order of the keys, or the number of keys.
    @inlinable @inline(__always)
    public func stopped(at place: Int) -> (index: Int, place: Int) { (place == unclear ? end : index, place) }

    /// The place of a member whose key has escapes, or is too long for one word. Then the object must be read key by
    /// key.
    @inlinable @inline(__always)
    public var unclear: Int { Int.max &- 1 }

    /// Goes to where a search has ended, and gives its place.
    @inlinable @inline(__always)
    public mutating func go(to stop: (index: Int, place: Int)) -> Int {
      move(to: stop.index)
      return stop.place
    }

    @inlinable @inline(__always)
    mutating func move(to index: Int) {
      self.index = index
      key = index < end ? reader[index].bits : 0
    }
  }
}

extension GeneratedCode {
  /// The node of the object that keys are looked up in, if generated models may read it in one walk: a new one is made,
  /// from an object on a tape. Negative otherwise: then it reads by keys, as a model that is written by hand.
  public static func startWalk(_ map: Map) -> Int {
    guard map.canWalk, map.reader[map.root].is(.object) else { return Map.absent }
    map.isWalking = true
    return map.root
  }
}

extension Map {
  /// Whether what is read is on a tape, for new models, and without options.
  fileprivate var canWalk: Bool { storage != nil && !toObject && isWithoutOptions }

  /// Lets the models of an array be read by the map of that array, if their mapping is generated.
  @usableFromInline
  func walkRoot<M: BaseMappable>(of type: M.Type) { if M._generated.isComplete { isWalking = canWalk } }
}
