internal import SpoolTape

/// Names by their bytes: those of properties, or the texts that a string may have. Each has a number, in the order in which they
/// were given.
///
/// Most objects have their members in the order of the properties, so a look-up compares one name before it hashes. The hash is a
/// cheap fingerprint; if too many names have the same one, it is the standard library's, which is seeded. So no names that a schema
/// has can make it slow.
///
/// SAFETY: valid as long as the memory that it was made in.
struct NameTable {
  private struct Name {
    /// The offset of the text.
    let start: Int
    let count: Int
    let hash: UInt64
  }

  private let names: UnsafeBufferPointer<Name>
  /// The texts, one after the other, and one more byte, so that there is an address for each.
  private let texts: UnsafePointer<UInt8>
  /// The number of a name plus one; 0 for a free slot. At least half of them are free.
  private let slots: UnsafeBufferPointer<UInt32>
  private let isSeeded: Bool

  /// The most names in a row of slots, if they are hashed by fingerprints.
  private static var longestProbe: Int { 16 }

  /// - Parameter texts: Different names.
  init(_ texts: [String], in memory: SchemaMemory) {
    let bytes = memory.make(texts.reduce(into: []) { $0 += $1.utf8 } + [0])
    let address = bytes.baseAddress.unsafelyUnwrapped
    let found = NameTable.slots(texts, address, isSeeded: false) ?? NameTable.slots(texts, address, isSeeded: true)
    self.texts = address
    isSeeded = found?.isSeeded ?? true
    names = memory.make(found?.names ?? [])
    slots = memory.make(found?.slots ?? [0])
  }

  /// The slots of names; nil if too many names are in a row.
  private static func slots(
    _ texts: [String], _ bytes: UnsafePointer<UInt8>, isSeeded: Bool
  ) -> (names: [Name], slots: [UInt32], isSeeded: Bool)? {
    var capacity = 4
    while capacity < texts.count * 2 { capacity *= 2 }
    var (names, slots) = ([Name](), [UInt32](repeating: 0, count: capacity))
    var start = 0
    for (number, text) in texts.enumerated() {
      let count = text.utf8.count
      let hash = hash(UnsafeBufferPointer(start: bytes + start, count: count), isSeeded)
      names.append(Name(start: start, count: count, hash: hash))
      start += count
      var (slot, probes) = (Int(truncatingIfNeeded: hash &>> 7) & (capacity - 1), 0)
      while slots[slot] != 0 { (slot, probes) = ((slot + 1) & (capacity - 1), probes + 1) }
      if probes > longestProbe, !isSeeded { return nil }
      slots[slot] = UInt32(number + 1)
    }
    return (names, slots, isSeeded)
  }

  @inline(__always)
  private static func hash(_ name: UnsafeBufferPointer<UInt8>, _ isSeeded: Bool) -> UInt64 {
    if isSeeded { return KeyFingerprint.seeded(name) }
    guard let base = name.baseAddress, !name.isEmpty else { return KeyFingerprint.empty }
    return KeyFingerprint.of(base, name.count)
  }

  var count: Int { names.count }

  /// The name with a number.
  func text(_ number: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: texts + names[number].start, count: names[number].count), as: UTF8.self)
  }

  /// The number of a key on a tape; -1 if it is none of the names.
  ///
  /// - Parameter expected: The number that it probably has.
  @inline(__always)
  func number(_ reader: TapeReader, ofKeyAt key: Int, expected: Int) -> Int {
    if expected < names.count {
      let name = names[expected]
      if reader.plainKey(at: key, equals: texts + name.start, name.count) { return expected }
    }
    return number(reader, ofTextAt: key)
  }

  /// The number of a key or string on a tape; -1 if it is none of the names.
  func number(_ reader: TapeReader, ofTextAt index: Int) -> Int {
    let tag = reader[index].rawTag
    if tag == TapeWord.Tag.key.rawValue || tag == TapeWord.Tag.string.rawValue {
      return number(of: reader.source(at: index))
    }
    var text = reader.string(at: index) ?? ""
    return text.withUTF8 { number(of: $0) }
  }

  /// The number of a text; -1 if it is none of the names. Constant time, apart from the length.
  private func number(of text: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = NameTable.hash(text, isSeeded)
    var slot = Int(truncatingIfNeeded: hash &>> 7) & (slots.count &- 1)
    while case let found = Int(slots[slot]), found > 0 {
      let name = names[found &- 1]
      if name.hash == hash, name.count == text.count, Bytes.equal(texts + name.start, text.baseAddress, text.count) {
        return found &- 1
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return -1
  }
}
