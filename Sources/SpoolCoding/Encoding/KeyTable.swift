internal import SpoolTape

/// The keys of an object that is being encoded: which of them have been written, and how each is spelt in the text.
///
/// Models write the same keys in the same order each time. The table keeps the keys of earlier objects with their text, so
/// a key costs a comparison of two words and a copy, and one bit says whether it has been written. A key that comes
/// later than usual, or that is new, is searched among all keys. An object of many keys has a set of its own.
struct KeyTable {
  /// The state of a key.
  enum Match: Equatable {
    /// The key at this position has not been written yet.
    case slot(Int)
    /// The key at this position has not been written yet. The key has other bytes than the one at this position, but is
    /// canonically equal.
    case respelled(Int)
    /// The key is one of many. It is written as it is.
    case unlisted
    /// The key has been written before.
    case repeated
  }

  private struct Entry {
    /// The key of the model, which is retained so that its bits stay valid.
    let name: String
    /// The key in the text, without escapes.
    let spelling: String
    let script: Script
    let length: Int
  }

  /// What a key may be canonically equal to besides itself.
  private enum Script {
    /// It is ASCII, and only keys of the next kind may be equal.
    case ascii
    case nearASCII
    /// Keys outside ASCII.
    case other

    init(_ key: String) {
      var key = key
      self = key.withUTF8 { Bytes.isASCII($0) ? .ascii : RowKeys.mayEqualASCII($0) ? .nearASCII : .other }
    }
  }

  private static let capacity = 64

  // SAFETY: the first `count` are initialised.
  private let bits: UnsafeMutablePointer<StringBits>
  private let places: UnsafeMutablePointer<(offset: Int, length: Int)>
  /// The texts of the keys. SAFETY: `places` says where they are; sixteen bytes after the last one can be read.
  private var texts: UnsafeMutablePointer<UInt8>
  private var textsEnd = 0
  private var textsCapacity = 512
  private var entries: [Entry] = []
  /// A text in which a key is escaped.
  private var scratch: JSONText?
  private var count = 0
  /// The keys that have been written, a bit for each.
  private var written: UInt64 = 0
  /// The position of the key that probably comes next.
  private var expected = 0
  /// The keys that have been written, for an object of many keys.
  private var many: Set<String>?
  /// True if objects had too many keys before.
  private var startsWithMany = false

  init() {
    bits = .allocate(capacity: Self.capacity)
    places = .allocate(capacity: Self.capacity)
    texts = .allocate(capacity: textsCapacity)
    texts.initialize(repeating: 0, count: textsCapacity)
  }

  func deallocate() {
    bits.deallocate()
    places.deallocate()
    texts.deallocate()
  }

  /// True if the table takes little memory.
  var isSmall: Bool { textsCapacity <= 1 << 12 }

  /// Begins with another object.
  @inline(__always)
  mutating func open() {
    written = 0
    expected = 0
    if startsWithMany { openMany() }
  }

  @inline(never)
  private mutating func openMany() {
    many = []
    expected = Self.capacity
  }

  /// Marks a key as written, if it is the one that is expected; -1 if not.
  @inline(__always)
  mutating func takeExpected(_ name: String) -> Int {
    let slot = expected
    guard slot < count, StringBits.areKnown, bits[slot] == StringBits(name), written & (1 &<< UInt64(slot)) == 0 else {
      return -1
    }
    written |= 1 &<< UInt64(slot)
    expected = slot &+ 1
    return slot
  }

  /// The text of a listed key.
  @inline(__always)
  mutating func text(_ slot: Int) -> KeyText {
    KeyText(bytes: texts + places[slot].offset, count: places[slot].length)
  }

  /// Marks a key as written.
  ///
  /// - Parameter spell: Makes the key for the text from that of the model.
  @inline(never)
  mutating func take(_ name: String, _ escapesSlashes: Bool, _ spell: (String) -> String) -> Match {
    if many == nil, StringBits.areKnown {
      let wanted = StringBits(name)
      for slot in 0..<count where bits[slot] == wanted { return take(slot) }
    }
    let spelling = spell(name)
    if many != nil { return takeOfMany(spelling) }
    let script = Script(spelling)
    let length = spelling.utf8.count
    for slot in 0..<count where isSame(slot, spelling, script, length) {
      let match = take(slot)
      let isASCII = script == .ascii && entries[slot].script == .ascii
      let isRespelled = !isASCII && !spelling.utf8.elementsEqual(entries[slot].spelling.utf8)
      return match == .slot(slot) && isRespelled ? .respelled(slot) : match
    }
    guard count < Self.capacity else {
      startsWithMany = true
      many = Set((0..<count).filter { written & (1 << UInt64($0)) != 0 }.map { entries[$0].spelling })
      expected = Self.capacity
      return takeOfMany(spelling)
    }
    add(name, spelling, script, length, escapesSlashes)
    return take(count - 1)
  }

  private func isSame(_ slot: Int, _ spelling: String, _ script: Script, _ length: Int) -> Bool {
    let entry = entries[slot]
    return switch (script, entry.script) {
    case (.ascii, .ascii): entry.length == length && entry.spelling == spelling
    case (.ascii, .other), (.other, .ascii): false
    default: entry.spelling == spelling
    }
  }

  private mutating func take(_ slot: Int) -> Match {
    guard written & (1 << UInt64(slot)) == 0 else { return .repeated }
    written |= 1 << UInt64(slot)
    expected = slot + 1
    return .slot(slot)
  }

  private mutating func takeOfMany(_ spelling: String) -> Match {
    many?.insert(spelling).inserted == true ? .unlisted : .repeated
  }

  private mutating func add(
    _ name: String, _ spelling: String, _ script: Script, _ length: Int, _ escapesSlashes: Bool
  ) {
    let text = scratch ?? JSONText(escapesSlashes: escapesSlashes, capacity: 64)
    scratch = text
    text.truncate(to: 0)
    text.append(UInt8(ascii: ","))
    text.append(string: spelling)
    text.append(UInt8(ascii: ":"))
    let room = textsEnd + text.count + 32
    if room > textsCapacity { grow(max(room, textsCapacity * 2)) }
    text.withBytes {
      UnsafeMutableRawPointer(texts + textsEnd).copyMemory(
        from: $0.baseAddress.unsafelyUnwrapped, byteCount: $0.count)
    }
    entries.append(Entry(name: name, spelling: spelling, script: script, length: length))
    (places + count).initialize(to: (textsEnd, text.count))
    (bits + count).initialize(to: StringBits(name))
    textsEnd += text.count
    count += 1
  }

  private mutating func grow(_ capacity: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.initialize(repeating: 0, count: capacity)
    larger.update(from: texts, count: textsEnd)
    texts.deallocate()
    texts = larger
    textsCapacity = capacity
  }

  /// Marks a key as not written, because its value could not be encoded.
  @inline(never)
  mutating func giveBack(_ match: Match, _ name: String, _ spell: (String) -> String) {
    switch match {
    case .slot(let slot), .respelled(let slot): written &= ~(1 << UInt64(slot))
    case .unlisted: many?.remove(spell(name))
    case .repeated: break
    }
  }
}
