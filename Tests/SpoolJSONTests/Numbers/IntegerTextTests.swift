import Foundation
import SpoolJSON
import Testing

/// The expected results of the integer readers, found by moving the point in a string: slow and obvious.
private struct IntegerJudge {
  /// The sign and the digits before the point, as the standard library reads them.
  let integerText: String
  /// True if all digits after the point are zeros.
  let isInteger: Bool

  /// Splits a text with a small exponent into its parts.
  init(_ text: String) {
    let sign = text.hasPrefix("-") ? "-" : ""
    let halves = text.dropFirst(sign.count).lowercased().split(separator: "e")
    let mantissa = halves[0].split(separator: ".")
    let point = mantissa[0].count + (halves.count > 1 ? Int(halves[1]) ?? 0 : 0)
    let digits = mantissa.joined()
    let padded =
      String(repeating: "0", count: max(0, -point)) + digits
      + String(repeating: "0", count: max(0, point - digits.count))
    integerText = sign + "0" + padded.prefix(max(0, point))
    isInteger = padded.dropFirst(max(0, point)).allSatisfy { $0 == "0" }
  }

  var truncatedInt64: Int64? { Int64(integerText) }
  var truncatedUInt64: UInt64? {
    integerText.allSatisfy { $0 == "0" || $0 == "-" } ? 0 : UInt64(integerText)
  }
}

@Suite struct IntegerTextTests {
  private let memory = GuardedText()

  /// Compares all four readers with the reference.
  private func check(_ text: String) {
    let judge = IntegerJudge(text)
    let signed = judge.truncatedInt64
    let unsigned = judge.truncatedUInt64
    let isRight =
      memory.reading(text, NumberText.truncatedInt64) == .some(signed)
      && memory.reading(text, NumberText.truncatedUInt64) == .some(unsigned)
      && memory.reading(text, NumberText.int64) == .some(judge.isInteger ? signed : nil)
      && memory.reading(text, NumberText.uint64) == .some(judge.isInteger ? unsigned : nil)
    if !isRight { Issue.record("\(text) is read as a wrong integer") }
  }

  /// The digits and a point moved by up to 25 places, with the exponent that moves it back.
  private func checkSpellings(_ digits: String) {
    check(digits)
    for suffix in [".0", ".000", "e0", "E+0", "e-0", ".0e0", ".5", ".9", ".99999999999999999999", ".0001"] {
      check(digits + suffix)
    }
    let sign = digits.hasPrefix("-") ? "-" : ""
    let magnitude = String(digits.dropFirst(sign.count))
    for places in 1...25 {
      let zeros = String(repeating: "0", count: places)
      check(digits + zeros + "e-\(places)")
      check(digits + zeros + "1e-\(places + 1)")
      check("\(sign)0." + zeros + magnitude + "E+\(places + magnitude.count)")
      if places < magnitude.count {
        let point = magnitude.index(magnitude.startIndex, offsetBy: places)
        check(sign + magnitude[..<point] + "." + magnitude[point...] + "e\(magnitude.count - places)")
        check(sign + magnitude[..<point] + "." + magnitude[point...])
      }
    }
  }

  @Test(arguments: [8, 16, 32, 64])
  func limits(_ bits: Int) {
    // Text of the powers of two minus 2 up to plus 2, by the digits of a Decimal.
    for power in [bits - 1, bits] {
      for distance in -2...2 {
        let limit = (pow(Decimal(2), power) + Decimal(distance)).description
        checkSpellings(limit)
        checkSpellings("-" + limit)
      }
    }
  }

  @Test func smallIntegers() {
    for integer in -1100...1100 { check("\(integer)") }
    checkSpellings("0")
    checkSpellings("-0")
    checkSpellings("7")
    checkSpellings("120")
  }

  @Test func randomTexts() {
    var random = SeededRandom("integerTexts")
    for _ in 0..<SeededRandom.cases(40_000) {
      let sign = random.oneIn(3) ? "-" : ""
      let integer = String(random.next() >> UInt64(random.below(64)))
      switch random.below(4) {
      case 0: check(sign + integer)
      case 1: check(sign + integer + ".\(random.next() >> UInt64(random.below(64)))")
      case 2: check(sign + integer + "e\(random.below(12) - 6)")
      default:
        check(sign + integer + ".\(random.next() >> UInt64(random.below(64)))E\(random.below(50) - 25)")
      }
    }
  }

  @Test func roundNumbers() {
    var random = SeededRandom("roundNumbers")
    for _ in 0..<SeededRandom.cases(5_000) {
      let zeros = random.below(22)
      check("\(random.below(100))" + String(repeating: "0", count: zeros) + "e-\(random.below(24))")
      check("\(random.below(100)).\(random.below(100))0e\(zeros)")
    }
  }

  @Test(
    arguments: [
      ("1e99999999999999999999999", nil, nil), ("1e-99999999999999999999999", nil, 0),
      ("0e99999999999999999999", 0, 0),
      ("-0.5", nil, 0), ("-1.9", nil, -1), ("1.9", nil, 1), ("120e-1", 12, 12), ("1e3", 1000, 1000),
      ("1e19", nil, nil),
      ("9223372036854775807", .max, .max), ("9223372036854775807.5", nil, .max),
      ("9223372036854775808", nil, nil),
      ("-9223372036854775808", .min, .min), ("-9223372036854775808.5", nil, .min),
      ("-9223372036854775809", nil, nil),
    ] as [(String, Int64?, Int64?)])
  func signed(_ text: String, _ exact: Int64?, _ truncated: Int64?) {
    #expect(memory.reading(text, NumberText.int64) == .some(exact))
    #expect(memory.reading(text, NumberText.truncatedInt64) == .some(truncated))
  }

  @Test(
    arguments: [
      ("-0", 0, 0), ("-0.0", 0, 0), ("-0.5", nil, 0), ("-1", nil, nil), ("-1e-9", nil, 0), ("-1.5", nil, nil),
      ("18446744073709551615", .max, .max), ("1844674407370955161.5e1", .max, .max),
      ("18446744073709551615.9", nil, .max), ("18446744073709551616", nil, nil), ("1e20", nil, nil),
    ] as [(String, UInt64?, UInt64?)])
  func unsigned(_ text: String, _ exact: UInt64?, _ truncated: UInt64?) {
    #expect(memory.reading(text, NumberText.uint64) == .some(exact))
    #expect(memory.reading(text, NumberText.truncatedUInt64) == .some(truncated))
  }

  @Test func textsOfIntegers() {
    for text in ["0", "-1", "12345678901234567890123"] {
      #expect(memory.reading(text, NumberText.isInteger) == true)
    }
    for text in ["1.0", "1e5", "1E5", "-0.0e1"] {
      #expect(memory.reading(text, NumberText.isInteger) == false)
    }
  }

  @Test func millionDigitIntegers() {
    let zeros = String(repeating: "0", count: 1_000_000)
    #expect(memory.reading("1" + zeros, NumberText.int64) == .some(nil))
    #expect(memory.reading("12" + zeros + "e-1000000", NumberText.int64) == 12)
    #expect(memory.reading("12." + zeros, NumberText.uint64) == 12)
    #expect(memory.reading("12." + zeros + "1", NumberText.uint64) == .some(nil))
    #expect(memory.reading("12." + zeros + "1", NumberText.truncatedUInt64) == 12)
  }
}
