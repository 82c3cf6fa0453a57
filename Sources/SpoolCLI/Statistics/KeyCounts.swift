#if CLI
  import Spool

  /// Counts how often each key occurs, in bounded memory: both the number of keys and their length are limited.
  struct KeyCounts {
    /// Keys are distinguished by at most this many bytes of their source.
    static let maximumKeyBytes = 256
    /// The most different keys. Further keys are counted, but not distinguished.
    static let maximumKeys = 50_000

    private var counts: [[UInt8]: Int] = [:]
    /// The number of keys that were found when there was no room for more different keys.
    private(set) var others = 0

    var different: Int { counts.count }

    /// Counts a key, given by its source text between the quotes.
    mutating func add(_ source: [UInt8]) {
      let key = source.contains(UInt8(ascii: "\\")) ? Self.decoded(source) : source
      if let index = counts.index(forKey: key) {
        counts.values[index] += 1
      } else if counts.count < Self.maximumKeys {
        counts[key] = 1
      } else {
        others += 1
      }
    }

    /// The most frequent keys. Keys that are equally frequent are in the order of their bytes.
    func top(_ number: Int) -> [(key: String, count: Int)] {
      let sorted = counts.sorted { a, b in
        a.value > b.value || a.value == b.value && a.key.lexicographicallyPrecedes(b.key)
      }
      return sorted.prefix(number).map { (String(decoding: $0.key, as: UTF8.self), $0.value) }
    }

    /// The decoded text of a key, or its source text if the source was cut inside an escape.
    private static func decoded(_ source: [UInt8]) -> [UInt8] {
      let quote = UInt8(ascii: "\"")
      let text = (try? JSONDocument([quote] + source + [quote]))?.root.string
      return text.map { Array($0.utf8) } ?? source
    }
  }
#endif
