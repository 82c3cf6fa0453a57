#if CLI
  import Spool

  /// Counts how often each key occurs, in bounded memory: both the number of keys and their length are limited.
  struct KeyCounts: Sendable {
    /// Keys are distinguished by at most this many bytes of their source.
    static let maximumKeyBytes = 256
    /// The most different keys. Further keys are counted, but not distinguished.
    static let maximumKeys = 50_000

    private struct Entry {
      let key: [UInt8]
      /// The source text of the key where it was found first.
      let source: [UInt8]
      var count = 0
    }

    /// The keys, in the order in which they were found.
    private var entries: [Entry] = []
    private var indices: [[UInt8]: Int] = [:]
    /// For some of the sources, by a simple hash: the source that was found last, and the index of its entry.
    private var recent = [(ends: KeyEnds, index: Int)](repeating: (KeyEnds(), 0), count: 1 << KeyEnds.hashBits)
    /// The number of keys that were found when there was no room for more different keys.
    private(set) var others = 0

    var different: Int { entries.count }

    /// Counts a key, given by the first bytes of its source text between the quotes.
    mutating func add(_ source: UnsafeRawBufferPointer) {
      let ends = KeyEnds(of: source)
      let slot = ends.hash
      if recent[slot].ends == ends, ends.areAll || entries[recent[slot].index].source.elementsEqual(source) {
        entries[recent[slot].index].count += 1
        return
      }
      let source = Array(source)
      let key = source.contains(UInt8(ascii: "\\")) ? Self.decoded(source) : source
      if let index = add(key, source, 1) { recent[slot] = (ends, index) }
    }

    /// Adds the counts of keys that were found after these. All of them must have been distinguished.
    mutating func add(_ later: KeyCounts) {
      for entry in later.entries { _ = add(entry.key, entry.source, entry.count) }
    }

    /// Adds to the count of a key; returns its index, or nil if there is no room for it.
    private mutating func add(_ key: [UInt8], _ source: [UInt8], _ count: Int) -> Int? {
      if let known = indices[key] {
        entries[known].count += count
        return known
      }
      guard entries.count < Self.maximumKeys else {
        others += count
        return nil
      }
      indices[key] = entries.count
      entries.append(Entry(key: key, source: source, count: count))
      return entries.count - 1
    }

    /// The most frequent keys. Keys that are equally frequent are in the order of their bytes.
    func top(_ number: Int) -> [(key: String, count: Int)] {
      let sorted = entries.sorted { a, b in
        a.count > b.count || a.count == b.count && a.key.lexicographicallyPrecedes(b.key)
      }
      return sorted.prefix(number).map { (String(decoding: $0.key, as: UTF8.self), $0.count) }
    }

    /// The decoded text of a key, or its source text if the source was cut inside an escape.
    private static func decoded(_ source: [UInt8]) -> [UInt8] {
      let quote = UInt8(ascii: "\"")
      let text = (try? JSONDocument([quote] + source + [quote]))?.root.string
      return text.map { Array($0.utf8) } ?? source
    }
  }
#endif
