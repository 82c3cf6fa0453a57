/// Random numbers and words for generated texts, from a seed: SplitMix64, as in `scripts/generate-records.swift`.
struct TextRandom {
  var state: UInt64

  private static let words = [
    "amber", "Bergström", "copper", "D\\u00edaz", "ember", "fjord", "granite", "harbour", "islet", "juniper",
    "Kraków", "lantern", "meadow", "nettle", "Łódź", "pebble", "quarry", "river \\\"bank\\\"", "slate", "thistle",
  ]

  mutating func below(_ bound: UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return (mixed ^ (mixed >> 31)).multipliedFullWidth(by: bound).high
  }

  /// A word as it stands between the quotes of a string, some with escapes or characters beyond ASCII.
  mutating func word() -> String { Self.words[Int(below(UInt64(Self.words.count)))] }

  mutating func words(_ count: UInt64) -> String { (0..<count).map { _ in word() }.joined(separator: " ") }

  mutating func flag() -> Bool { below(2) == 0 }
}
