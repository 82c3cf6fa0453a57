internal import CByteScan

/// The shortest decimal number that reads back as a given binary number. If there are several, it is the nearest of
/// them.
///
/// All numbers in an interval read back the same, and the unit, a power of ten, is chosen such that the interval is
/// shorter than it, but not than a tenth of it. At most one multiple of the unit is in the interval, and has the fewest
/// digits; if there is none, one digit more is enough (R. Giulietti, "The Schubfach way to render doubles", 2020). One
/// product has both: its integer part are the multiples, and its fraction tells how far away the next ones are, and
/// what the digit is (V. Zverovich, "Zmij", 2025).
struct ShortestDecimal {
  /// All digits but the last, at most 16. They may end in zeros.
  let digits: UInt64
  /// The last digit; 0 if it is not needed.
  let last: UInt64
  /// The number is `(digits * 10 + last) * 10^exponent`.
  let exponent: Int

  /// Makes the decimal number for `significand * 2^binaryExponent`, as `BinaryFormat.decompose` gives them.
  ///
  /// - Parameter isPowerOfTwo: Whether the next smaller number is half as far away as the next larger one.
  @inline(__always)
  init(_ significand: UInt64, _ binaryExponent: Int, isPowerOfTwo: Bool) {
    // floor(log10(2^binaryExponent)), or of 3/4 of it, for all exponents of the format.
    exponent = (binaryExponent &* 1_262_611 &- (isPowerOfTwo ? 524_031 : 0)) &>> 22
    let power = power_of_five(-1 &- exponent)
    // 1741647 / 2^19 is close enough to log2(10) that this is floor(log2(10^(-1-exponent))) for all the exponents.
    let shift = UInt64(truncatingIfNeeded: binaryExponent &+ ((-1 &- exponent) &* 1_741_647) &>> 19 &+ 7)
    // The product of 192 bits without the last 64: six bits of the upper word belong to the fraction.
    let factor = significand &<< shift
    let product = factor.multipliedFullWidth(by: power.high)
    let (low, carry) = product.low.addingReportingOverflow(factor.multipliedFullWidth(by: power.low).high)
    let high = product.high &+ (carry ? 1 : 0)
    let fraction = high &<< 58 | low &>> 6
    // The distances to the ends of the interval. The ends belong to that of an even number.
    let isEven = 1 &- significand & 1
    let half = power.high &>> (7 &- shift)
    let above = half &+ isEven
    let below = (isPowerOfTwo ? half &>> 1 : half) &+ isEven
    // Arithmetic instead of conditions, because nothing can predict them.
    let up: UInt64 = fraction.addingReportingOverflow(above).overflow ? 1 : 0
    let down: UInt64 = fraction.subtractingReportingOverflow(below).overflow ? 1 : 0
    digits = high &>> 6 &+ up
    let (digit, rest) = fraction.multipliedFullWidth(by: 10)
    last = (digit &+ ShortestDecimal.rounding(rest, fraction, isPowerOfTwo ? below : nil)) & ((up | down) &- 1)
  }

  /// Returns 1 if a digit is rounded up.
  ///
  /// - Parameters:
  ///   - rest: The fraction of the digit. Powers are rounded down, so it may be too small by a few units.
  ///   - below: The distance to the lower end of the interval if the nearest digit may be below it.
  @inline(__always)
  private static func rounding(_ rest: UInt64, _ fraction: UInt64, _ below: UInt64?) -> UInt64 {
    if let below, rest / 10 > below { return 1 }
    let isUp: UInt64 = rest.addingReportingOverflow(1 << 63 + 6).overflow ? 1 : 0
    // Ties go to the even digit: 2.5 is the only one below an odd digit.
    let isTie: UInt64 = fraction == 1 << 62 ? 1 : 0
    return isUp &- isTie
  }
}

extension ShortestDecimal {
  /// The number for a magnitude that is neither zero nor infinite, however small, and also for powers of two.
  @inline(never)
  static func of<Number: BinaryFormat>(_ number: Number) -> ShortestDecimal {
    let bits = number.magnitudeBits
    let (significand, exponent) = Number.decompose(bits)
    let isPowerOfTwo = bits & (1 << Number.significandBitCount &- 1) == 0 && bits >> Number.significandBitCount > 1
    return isPowerOfTwo
      ? ShortestDecimal(significand, exponent, isPowerOfTwo: true)
      : ShortestDecimal(significand, exponent, isPowerOfTwo: false)
  }
}
