import SpoolTape
import Testing

/// Multiples of decimal numbers, beside long division of digits.
@Suite("Decimal divisors") struct DecimalDivisorTests {
  private static func with<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = text
    return text.withUTF8(body)
  }

  @Test("random numbers") func random() throws {
    var random = SeededRandom("DecimalDivisorTests")
    for _ in 0..<SeededRandom.cases(20_000) {
      let (a, b) = (random.below(1_000_000) * random.below(1000), 1 + random.below(random.pick([10, 1000, 100_000])))
      let (p, q) = (random.below(8) - 4, random.below(8) - 4)
      // Both are scaled to whole numbers, which fit, and are divided.
      let scale = min(p, q)
      let expected = (a * power(p - scale)) % (b * power(q - scale)) == 0
      let divisor = try #require(Self.with(spelling(b, q, &random)) { DecimalDivisor($0) })
      let text = spelling(a, p, &random)
      #expect(Self.with(text) { divisor.divides($0) } == expected, "\(text) and \(b)e\(q)")
      #expect(Self.with(text) { NumberText.isWhole($0) } == (p >= 0 || a % power(-p) == 0), "\(text)")
    }
  }

  private func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { value, _ in value * 10 } }

  /// One of the ways to write a number.
  private func spelling(_ digits: Int, _ power: Int, _ random: inout SeededRandom) -> String {
    let zeros = random.below(4)
    switch random.below(3) {
    case 0: return "\(digits)e\(power)"
    case 1: return "\(digits)\(String(repeating: "0", count: zeros))e\(power - zeros)"
    default: return "0.\(String(repeating: "0", count: zeros))\(digits)E\(power + zeros + "\(digits)".count)"
    }
  }

  @Test("no divisors", arguments: ["0", "-1", "0e9", "1.000000000000000000000000001"])
  func none(_ text: String) { #expect(Self.with(text) { DecimalDivisor($0) } == nil) }
}
