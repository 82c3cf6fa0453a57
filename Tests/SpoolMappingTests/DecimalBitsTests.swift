import Foundation
import Testing

@testable import SpoolMapping

/// Doubles from decimals, against those from the same digits as text.
@Suite struct DecimalBitsTests {
  @Test func sameAsFromText() throws {
    var random = SeededRandom(seed: 61)
    var short = 0
    for _ in 0..<20_000 {
      let digits = random.next() >> UInt64.random(in: 0...63, using: &random)
      let exponent = Int.random(in: -30...30, using: &random)
      let text = "\(Bool.random(using: &random) ? "-" : "")\(digits)e\(exponent)"
      let decimal = try #require(Decimal(string: text))
      guard let value = DecimalBits.double(decimal) else { continue }
      short += 1
      #expect(value == Double(text), "\(text)")
    }
    // Foundation lays decimals out as expected, so nearly all of them take the short way.
    #expect(short > 15_000)
    #expect(DecimalBits.double(.nan) == nil)
  }
}
