import Foundation
import SpoolJSON
import Testing

/// Points half-way between two neighbours, written out in full, and the numbers closest to them on both
/// sides.
@Suite struct HalfwayTextTests {
  private let memory = GuardedText()

  /// Reads the half-way point above `lower`, and the numbers on both sides of it, in all spellings.
  private func checkDouble(above lower: Double) {
    let (digits, exponent) = FixedDecimal(halfwayAbove: lower).significant
    let even = lower.bitPattern & 1 == 0 ? lower.bitPattern : lower.bitPattern + 1
    for text in FixedDecimal.spellings(digits, exponent) {
      #expect(memory.doubleBits(text) == even, "half-way above \(lower): \(text)")
    }
    for text in FixedDecimal.spellings(digits + "0000000000000000000000000000000000001", exponent) {
      #expect(memory.doubleBits(text) == lower.bitPattern + 1, "more than half-way above \(lower): \(text)")
    }
    for text in FixedDecimal.spellings(less(digits), exponent) {
      #expect(memory.doubleBits(text) == lower.bitPattern, "less than half-way above \(lower): \(text)")
    }
  }

  /// The number minus one in the last digit, which is not zero, followed by nines. Many zeros may have been cut off
  /// before.
  private func less(_ digits: String) -> String {
    digits.dropLast() + String((digits.last?.wholeNumberValue ?? 1) - 1) + String(repeating: "9", count: 40)
  }

  @Test func betweenRandomDoubles() {
    var random = SeededRandom("betweenRandomDoubles")
    for _ in 0..<SeededRandom.cases(400) {
      let lower = Double(bitPattern: random.next() >> 1)
      if lower.isFinite { checkDouble(above: lower) }
    }
  }

  @Test func betweenDoublesNearOne() {
    var random = SeededRandom("betweenDoublesNearOne")
    for _ in 0..<SeededRandom.cases(400) {
      checkDouble(above: Double.random(in: 0.5..<1, using: &random) * scalbn(1, random.below(140) - 70))
    }
  }

  @Test func betweenSubnormalDoubles() {
    var random = SeededRandom("betweenSubnormalDoubles")
    for _ in 0..<SeededRandom.cases(200) {
      checkDouble(above: Double(bitPattern: random.next() >> UInt64(12 + random.below(52))))
    }
  }

  @Test(arguments: [
    0, Double.leastNonzeroMagnitude, Double.leastNormalMagnitude.nextDown, Double.leastNormalMagnitude,
    Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude.nextDown, 1, 2.0.nextDown,
    9_007_199_254_740_992,
  ])
  func betweenDoublesAtTheEdges(_ lower: Double) { checkDouble(above: lower) }

  @Test func betweenRandomFloats() {
    var random = SeededRandom("betweenRandomFloats")
    for _ in 0..<SeededRandom.cases(2_000) {
      let lower = Float(bitPattern: UInt32(truncatingIfNeeded: random.next() >> 33))
      if lower.isFinite { checkFloat(above: lower) }
    }
    checkFloat(above: 0)
    checkFloat(above: .greatestFiniteMagnitude)
    checkFloat(above: .leastNormalMagnitude.nextDown)
  }

  /// A Double represents the point between two Floats exactly.
  private func checkFloat(above lower: Float) {
    let (digits, exponent) = FixedDecimal(Double(lower) + Double(lower.ulp) / 2).significant
    let even = lower.bitPattern & 1 == 0 ? lower.bitPattern : lower.bitPattern + 1
    for text in FixedDecimal.spellings(digits, exponent) {
      #expect(memory.floatBits(text) == even, "\(text)")
    }
    for text in FixedDecimal.spellings(digits + "0000000000000000000000000001", exponent) {
      #expect(memory.floatBits(text) == lower.bitPattern + 1, "\(text)")
    }
    for text in FixedDecimal.spellings(less(digits), exponent) {
      #expect(memory.floatBits(text) == lower.bitPattern, "\(text)")
    }
  }
}
