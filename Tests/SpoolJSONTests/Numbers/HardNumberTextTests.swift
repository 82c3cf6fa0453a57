import Foundation
import SpoolJSON
import Testing

/// Single texts that some number parsers have read wrongly.
@Suite struct HardNumberTextTests {
  private let memory = GuardedText()

  @Test(
    arguments: [
      ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF), ("2.2250738585072012e-308", 0x0010_0000_0000_0000),
      ("2.2250738585072014e-308", 0x0010_0000_0000_0000), ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
      ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF), ("1.7976931348623159e308", 0x7FF0_0000_0000_0000),
      ("4.9e-324", 1), ("5e-324", 1), ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", 1),
      ("2.47032822920623272e-324", 0), ("2.470328229206232720e-324", 0), ("1e-400", 0), ("0e999999999", 0),
      ("-0", 0x8000_0000_0000_0000), ("-0.0", 0x8000_0000_0000_0000), ("-0e-5", 0x8000_0000_0000_0000),
      ("-1e-400", 0x8000_0000_0000_0000), ("9007199254740992", 0x4340_0000_0000_0000),
      ("9007199254740993", 0x4340_0000_0000_0000), ("9007199254740995", 0x4340_0000_0000_0002),
      ("9007199254740993.0000000000000000000000000000000000001", 0x4340_0000_0000_0001),
      ("18446744073709551615", 0x43F0_0000_0000_0000), ("1e23", 0x44B5_2D02_C7E1_4AF6),
    ] as [(String, UInt64)])
  func bitsAreKnown(_ text: String, _ bits: UInt64) { #expect(memory.doubleBits(text) == bits) }

  @Test(arguments: [
    "8.5e22", "8.442911973260991817129021e-309", "6.631236846766476e-316", "3.237883913302901e-319",
    "89255e-22", "104110013277974872254e-225", "7.2057594037927933e16", "7.2057594037927936e16", "1e22",
    "1e-22", "9e-265", "85e-37", "623e+100", "3571e+263", "81661e+153", "920657e-23", "4603285e-24",
    "87575437e-309", "245540327e+122", "6138508175e+120", "83356057653e+193", "619534293513e+124",
    "2335141086879e+218", "36167929443327e+159", "609610927149051e-255", "3743626360493413e-165",
    "94080055902682397e-242", "899810892172646163e283", "7120190517612959703e120",
    "25188282901709339043e-252", "308984926168550152811e-52", "6372891218502368041059e64",
    "4.4501477170144023e-308", "1.1754943508222875e-38", "1.1754942807573643e-38",
    "3.4028235677973366e38", "3.4028235677973367e38", "7.0064923216240853e-46",
    "7.0064923216240854e-46", "16777217", "16777219", "1.00000005960464477539062500",
    "1.00000005960464477539062499",
    "17976931348623158079372897140530341507993413271003782693617377898044496829276475094664901797758"
      + "72070963302864166928879109465555478519404026306574886715058206819089020007083836762738548458177"
      + "11531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508"
      + "093042880",
  ])
  func agreesWithTheSystem(_ text: String) {
    #expect(memory.doubleBits(text) == strtod(text, nil).bitPattern)
    #expect(memory.doubleBits("-" + text) == strtod("-" + text, nil).bitPattern)
    #expect(memory.floatBits(text) == strtof(text, nil).bitPattern)
  }

  @Test func manyZeros() {
    #expect(memory.doubleBits("123456789" + zeros(800)) == Double.infinity.bitPattern)
    #expect(memory.doubleBits("123456789" + zeros(800) + "e-800") == (123_456_789.0).bitPattern)
    #expect(memory.doubleBits("0." + zeros(800) + "123456789e800") == (0.123456789).bitPattern)
    #expect(
      memory.doubleBits("9007199254740993" + zeros(700) + "." + zeros(90) + "1e-700") == 0x4340_0000_0000_0001
    )
    #expect(
      memory.doubleBits("9007199254740993" + zeros(700) + "." + zeros(90) + "e-700") == 0x4340_0000_0000_0000)
  }

  /// Many digits take linear time.
  @Test(arguments: [
    LongNumber(.infinity) { "1" + zeros($0) }, LongNumber(-1) { "-1" + zeros($0) + "e-\($0)" },
    LongNumber(1) { "0." + zeros($0) + "1e\($0 + 1)" },
    LongNumber(1.0 / 3) { "0." + String(repeating: "3", count: $0) },
    LongNumber(9_007_199_254_740_992) { "9007199254740993." + zeros($0) },
    LongNumber(9_007_199_254_740_994) { "9007199254740993." + zeros($0) + "1" },
    LongNumber(1e5) { "1e" + zeros($0) + "5" }, LongNumber(0) { "1e-1" + zeros($0) },
    LongNumber(.infinity) { "1e1" + zeros($0) },
  ])
  func aMillionDigits(_ number: LongNumber) {
    let growth = Growth(from: 250_000, number.text) { text in
      #expect(memory.doubleBits(text) == number.value.bitPattern)
      #expect(memory.floatBits(text) == Float(number.value).bitPattern)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// A number that may have any number of digits, and the double that it is.
  struct LongNumber: Sendable, CustomTestStringConvertible {
    let value: Double
    let text: @Sendable (Int) -> String
    var testDescription: String { text(3) }

    init(_ value: Double, _ text: @escaping @Sendable (Int) -> String) { (self.value, self.text) = (value, text) }
  }
}

private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
