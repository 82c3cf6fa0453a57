/// The keys that a key strategy makes of those of texts. Each key is converted once for all objects of a run.
///
/// This is an open hash table by the bytes of the key. It has no keys with escapes, outside ASCII or of more than 128
/// bytes, and only a few keys with the same fingerprint.
@usableFromInline
package struct KeySpellings: ~Copyable {
  @usableFromInline
  package typealias Pointer = UnsafeMutablePointer<KeySpellings>

  /// A key as the strategy spells it, valid until another key is looked up.
  struct Spelling {
    let text: UnsafeBufferPointer<UInt8>
    let mark: KeyMark
  }

  private struct Entry {
    let key: UnsafeBufferPointer<UInt8>
    let mark: KeyMark
    /// The spelling; nil if it is not ASCII. It lies in the memory of the key, after the key.
    let spelling: Spelling?
  }

  // SAFETY: all entries are initialised; at least half of them are free. `key` of an entry begins a block of memory.
  private var entries: UnsafeMutablePointer<Entry?>
  private var capacity = 64
  private var count = 0
  private let convert: (String) -> String

  private static let mostEntries = 1 << 11
  private static let longestProbe = 16
  private static let longestKey = 128

  /// - Parameter convert: The conversion of the strategy.
  package init(_ convert: @escaping (String) -> String) {
    self.convert = convert
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: nil, count: capacity)
  }

  deinit {
    for slot in 0..<capacity { entries[slot]?.key.deallocate() }
    entries.deallocate()
  }

  /// The spelling of any key, in the table or not.
  package mutating func spelling(of key: String) -> String {
    var name = key
    let known = name.withUTF8 { bytes in spelling(of: bytes).map { String(decoding: $0.text, as: UTF8.self) } }
    return known ?? convert(key)
  }

  /// The spelling of a key without escapes; nil if the table cannot contain it. Constant time, except for new keys.
  mutating func spelling(of key: UnsafeBufferPointer<UInt8>) -> Spelling? {
    guard key.count <= Self.longestKey, let mark = KeyMark(key) else { return nil }
    var slot = firstSlot(mark)
    for _ in 0..<Self.longestProbe {
      guard let entry = entries[slot] else { return insert(key, mark) }
      if entry.mark == mark, entry.key.count == key.count,
        Bytes.equal(entry.key.baseAddress, key.baseAddress, key.count)
      {
        return entry.spelling
      }
      slot = (slot &+ 1) & (capacity &- 1)
    }
    return nil
  }

  private func firstSlot(_ mark: KeyMark) -> Int { Int(truncatingIfNeeded: mark.fingerprint &>> 7) & (capacity &- 1) }

  @inline(never)
  private mutating func insert(_ key: UnsafeBufferPointer<UInt8>, _ mark: KeyMark) -> Spelling? {
    if count * 2 >= capacity { makeRoom() }
    let spelled = Array(convert(String(decoding: key, as: UTF8.self)).utf8)
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(key.count + spelled.count, 1))
    _ = memory.initialize(fromContentsOf: Array(key) + spelled)
    let text = UnsafeBufferPointer(rebasing: memory[key.count..<key.count + spelled.count])
    let entry = Entry(
      key: UnsafeBufferPointer(rebasing: memory[..<key.count]), mark: mark,
      spelling: KeyMark(text).map { Spelling(text: text, mark: $0) })
    add(entry)
    return entry.spelling
  }

  private mutating func add(_ entry: Entry) {
    var slot = firstSlot(entry.mark)
    while entries[slot] != nil { slot = (slot + 1) & (capacity - 1) }
    entries[slot] = entry
    count += 1
  }

  /// Doubles the table, or empties it when it is large.
  private mutating func makeRoom() {
    let old = UnsafeMutableBufferPointer(start: entries, count: capacity)
    let isFull = capacity >= Self.mostEntries
    if !isFull { capacity *= 2 }
    count = 0
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: nil, count: capacity)
    for case let entry? in old {
      if isFull { entry.key.deallocate() } else { add(entry) }
    }
    old.deallocate()
  }
}
