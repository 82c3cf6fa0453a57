import Records

/// Random numbers and words for generated texts, from a seed.
struct TextRandom {
  private var random: SplitMix64

  init(state: UInt64) { random = SplitMix64(state: state) }

  private static let words = [
    "amber", "Bergström", "copper", "D\\u00edaz", "ember", "fjord", "granite", "harbour", "islet", "juniper",
    "Kraków", "lantern", "meadow", "nettle", "Łódź", "pebble", "quarry", "river \\\"bank\\\"", "slate", "thistle",
  ]

  mutating func below(_ bound: UInt64) -> UInt64 { random.below(bound) }

  /// A word as it is written between the quotes of a string, some with escapes or characters beyond ASCII.
  mutating func word() -> String { Self.words[Int(below(UInt64(Self.words.count)))] }

  mutating func words(_ count: UInt64) -> String { (0..<count).map { _ in word() }.joined(separator: " ") }

  mutating func flag() -> Bool { below(2) == 0 }
}
