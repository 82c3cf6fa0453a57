import Foundation

/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
  mutating func one<T>(of values: [T]) -> T { values[below(values.count)] }

  /// The seed: `SPOOL_TEST_SEED`, or a different one in every run.
  static let seed =
    ProcessInfo.processInfo.environment["SPOOL_TEST_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...UInt64.max)

  /// How many cases to try: `usual`, multiplied by `SPOOL_TEST_SCALE`.
  static func cases(_ usual: Int) -> Int {
    let scale = ProcessInfo.processInfo.environment["SPOOL_TEST_SCALE"].flatMap { Double($0) } ?? 1
    return max(1, Int(Double(usual) * scale))
  }
}
