import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// Random texts, compared with `strtod` and `strtof`. `SPOOL_TEST_SCALE` multiplies the counts; `SPOOL_TEST_SEED`
/// repeats a run.
@Suite struct FloatingPointTextTests {
  private let memory = GuardedText()

  private func check(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    // An `#expect` for each of millions of texts would take most of the time.
    let double = strtod(text, nil)
    if memory.doubleBits(text) != double.bitPattern {
      Issue.record("\(text) is \(double) as a Double", sourceLocation: location)
    }
    let float = strtof(text, nil)
    if memory.floatBits(text) != float.bitPattern {
      Issue.record("\(text) is \(float) as a Float", sourceLocation: location)
    }
  }

  private func digits(_ count: Int, _ random: inout SeededRandom) -> String {
    String((0..<count).map { _ in random.pick(Array("0123456789")) })
  }

  @Test func randomDoublesPrinted() {
    var random = SeededRandom("randomDoublesPrinted")
    for _ in 0..<SeededRandom.cases(60_000) {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      switch random.below(8) {
      case 0: check("\(value)")
      case 1: check(printed("%.14e", value))
      case 2: check(printed("%.*e", Int32(17 + random.below(30)), value))
      case 3: check(printed("%.16E", value))
      default: check(printed("%.17g", value))
      }
    }
  }

  @Test func randomFloatsPrinted() {
    var random = SeededRandom("randomFloatsPrinted")
    for _ in 0..<SeededRandom.cases(30_000) {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      guard value.isFinite else { continue }
      check(random.oneIn(2) ? "\(value)" : printed("%.*e", Int32(7 + random.below(12)), Double(value)))
    }
  }

  @Test func subnormalDoublesPrinted() {
    var random = SeededRandom("subnormalDoublesPrinted")
    for _ in 0..<SeededRandom.cases(20_000) {
      let value = Double(bitPattern: random.next() >> UInt64(11 + random.below(53)))
      check(printed("%.*e", Int32(random.below(30)), value))
    }
  }

  @Test func randomDigitsAndExponents() {
    var random = SeededRandom("randomDigitsAndExponents")
    for _ in 0..<SeededRandom.cases(60_000) {
      let sign = random.oneIn(4) ? "-" : ""
      let integer = random.oneIn(3) ? "0" : String(random.below(9) + 1) + digits(random.below(24), &random)
      let fraction = random.oneIn(3) ? "" : "." + digits(1 + random.below(30), &random)
      let exponent = random.oneIn(3) ? "" : random.pick(["e", "E", "e+"]) + String(random.below(360))
      let negative = random.oneIn(3) ? "" : random.pick(["e-", "E-0"]) + String(random.below(380))
      check(sign + integer + fraction + (random.oneIn(2) ? exponent : negative))
    }
  }

  @Test func coordinatesAndPrices() {
    var random = SeededRandom("coordinatesAndPrices")
    for _ in 0..<SeededRandom.cases(60_000) {
      check("-\(random.below(181)).\(digits(1 + random.below(16), &random))")
      check("\(random.below(100_000)).\(digits(2, &random))")
    }
  }

  /// Halves, quarters and eighths around 2^53 and 2^54: ties that 19 digits suffice for.
  @Test func shortTies() {
    var random = SeededRandom("shortTies")
    for _ in 0..<SeededRandom.cases(20_000) {
      let integer = random.next() >> UInt64(random.below(14))
      check("\(integer)")
      check("\(integer)\(random.pick([".0", ".5", ".25", ".75", ".125", ".375"]))")
      check("\(integer >> 1 | 1)e\(random.below(30))")
      check("\((integer >> 10 | 1) &* 5)e-\(random.below(30))")
    }
  }

  /// Numbers of all lengths in the last bytes of a text, where they have room or not.
  @Test func lastBytes() throws {
    var random = SeededRandom("lastBytes")
    for _ in 0..<SeededRandom.cases(3_000) {
      let numbers = (0..<1 + random.below(4)).map { _ in
        let exponent = random.oneIn(2) ? "" : "e\(random.pick(["", "-", "+"]))\(random.below(300))"
        return
          "\(1 + random.below(9))\(digits(random.below(22), &random)).\(digits(1 + random.below(26), &random))\(exponent)"
      }
      let text = Array("[\(numbers.joined(separator: ","))]".utf8)
      let read = try memory.atEnd(text) { start, count in
        Result {
          let data = Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: count, deallocator: .none)
          return try JSONDocument(data).root.array.unsafelyUnwrapped.map(\.double)
        }
      }.get()
      #expect(read == numbers.map { strtod($0, nil).isFinite ? strtod($0, nil) : nil }, "\(numbers)")
    }
  }

  /// Every power in the table, with significands of all lengths.
  @Test(arguments: [1, 9, 123_456_789, 9_007_199_254_740_993, 9_999_999_999_999_999_999] as [UInt64])
  func everyPowerOfTen(_ significand: UInt64) {
    for exponent in -370...330 { check("\(significand)e\(exponent)") }
  }
}
