/// The powers of ten that 64-bit integers, `Double` and `Float` represent exactly.
enum PowersOfTen {
  /// 10^0 ... 10^19.
  static let words: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// The number of digits of a number from 1 to 10^19 - 1.
  @inline(__always)
  static func digitCount(_ number: UInt64) -> Int {
    // 1233 / 2^12 is close enough to log10(2) that this is the count, or one less.
    let estimate = ((64 &- number.leadingZeroBitCount) &* 1_233) &>> 12
    return number >= words[estimate] ? estimate &+ 1 : estimate
  }

  /// 10^0 ... 10^22: 5^22 has 52 bits.
  static let doubles: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]

  /// 10^0 ... 10^10: 5^10 has 24 bits.
  static let floats: [Float] = [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10]
}
