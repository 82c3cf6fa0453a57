import SpoolJSON
import Testing

@Suite struct NumberEqualityTests {
  private let memory = GuardedText()

  /// Each row contains texts of the same number, and no number is in two rows.
  static let numbers: [[String]] = [
    ["1", "1.0", "10e-1", "0.1e1", "1e0", "1E+00", "100000000000000000000e-20", "0.00000000000000000001e20"],
    [
      "0", "-0", "0.0", "-0.000", "0e5", "0E-5", "-0e99999999999999999999999999",
      "0e-99999999999999999999999999",
    ],
    ["-12.5", "-125e-1", "-1.25e1", "-12.50", "-0.125e+2"], ["12.5"], ["-1"], ["10"], ["0.1"], ["11"],
    ["9007199254740993", "9007199254740993.0"], ["9007199254740992"],
    ["9007199254740992.00000000000000000001"],
    ["1e999999999999999999999", "10e999999999999999999998", "0.1e1000000000000000000000"],
    ["1e-999999999999999999999", "10e-1000000000000000000000", "0.1e-999999999999999999998"],
    ["-1e999999999999999999999", "-1.00E+0999999999999999999999"],
    ["1e99999999999999999999", "100e99999999999999999997"], ["1e100000000000000000000"],
    ["1e18446744073709551616"], ["1e9223372036854775808"], ["1e-9223372036854775808"],
    ["1e92233720368547758080"],
    ["1e100000000000000000", "10e99999999999999999"], ["1e99999999999999999", "0.1e100000000000000000"],
    ["1e-100000000000000000", "10e-100000000000000001"], ["1e-99999999999999999"],
  ]

  @Test(arguments: numbers.indices)
  func rowsAreNumbers(_ row: Int) {
    for other in Self.numbers.indices {
      for a in Self.numbers[row] {
        for b in Self.numbers[other] { #expect(memory.equal(a, b) == (row == other), "\(a) and \(b)") }
      }
    }
  }

  /// A number as its digits without zeros at either end, and the power of ten for a point before these digits.
  private struct Canonical: Equatable {
    var isNegative = false
    var digits = ""
    var exponent = 0

    /// Splits a text with a small exponent into its parts.
    init(_ text: String) {
      let unsigned = text.drop { $0 == "-" }
      let halves = unsigned.lowercased().split(separator: "e")
      let mantissa = halves[0].split(separator: ".")
      let significant = mantissa.joined().drop { $0 == "0" }
      guard !significant.isEmpty else { return }
      isNegative = text.hasPrefix("-")
      digits = String(String(significant.reversed().drop { $0 == "0" }).reversed())
      let zeros = mantissa.joined().count - significant.count
      exponent = mantissa[0].count - zeros + (halves.count > 1 ? Int(halves[1]) ?? 0 : 0)
    }
  }

  @Test func randomTextsOfFewNumbers() {
    var random = SeededRandom("randomTextsOfFewNumbers")
    var equalOnes = 0
    for _ in 0..<SeededRandom.cases(20_000) {
      let a = smallNumber(&random)
      let b = smallNumber(&random)
      let isEqual = Canonical(a) == Canonical(b)
      if isEqual { equalOnes += 1 }
      if memory.equal(a, b) != isEqual { Issue.record("\(a) and \(b)") }
    }
    #expect(equalOnes > 0)
  }

  /// One of few numbers, written in one of many ways.
  private func smallNumber(_ random: inout SeededRandom) -> String {
    let sign = random.oneIn(4) ? "-" : ""
    let integer = random.pick(["0", "1", "10", "12", "120"])
    let fraction = random.pick(["", ".0", ".1", ".12", ".120", ".012", ".00"])
    let exponent = random.oneIn(2) ? "" : random.pick(["e", "E-", "e+", "e-0"]) + String(random.below(4))
    return sign + integer + fraction + exponent
  }

  /// Moves the point against an exponent of up to 60 digits, without a carry in the exponent.
  @Test func longExponents() {
    var random = SeededRandom("longExponents")
    for _ in 0..<SeededRandom.cases(5_000) {
      let long = (0...random.below(57)).map { _ in random.pick(["1", "5", "9"]) }.joined()
      let sign = random.pick(["", "-"])
      let zeros = random.below(300)
      let shifted = "4" + String(repeating: "0", count: zeros) + "e\(sign)\(long)"
      let isRight =
        memory.equal("4e\(sign)\(long)500", shifted + "\(sign == "" ? 500 - zeros : 500 + zeros)") == true
        && memory.equal("4e\(sign)\(long)500", shifted + "\(sign == "" ? 501 - zeros : 499 + zeros)") == false
        && memory.equal("4e\(sign)\(long)500", shifted + "\(sign == "" ? 500 - zeros : 500 + zeros)0")
          == false
      if !isRight { Issue.record("\(shifted)...") }
    }
  }

  @Test func aMillionDigits() {
    let zeros = String(repeating: "0", count: 1_000_000)
    let nines = String(repeating: "9", count: 1_000_000)
    #expect(memory.equal("1" + zeros, "1e1000000") == true)
    #expect(memory.equal("1." + zeros + "1", "1." + zeros) == false)
    #expect(memory.equal("1e" + nines, "10e" + nines.dropLast() + "8") == true)
    #expect(memory.equal("1e" + nines, "1e1" + zeros) == false)
    #expect(memory.equal("1e" + nines, "0.1e1" + zeros) == true)
  }
}
