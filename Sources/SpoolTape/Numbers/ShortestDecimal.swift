internal import CByteScan

/// The shortest decimal number that reads back as a given binary number. If there are several, it is the nearest of
/// them.
///
/// The algorithm is that of R. Giulietti, "The Schubfach way to render doubles" (2020). There is a number of digits
/// that always suffices. Of the numbers with one digit less, at most one lies in the interval in which every number
/// reads back the same. If there is none, one of the two neighbours with all digits is chosen.
struct ShortestDecimal {
  /// The digits, at most 17. The last ones may be zeros.
  private(set) var digits: UInt64
  /// The number is `digits * 10^exponent`.
  private(set) var exponent: Int

  /// Makes the decimal number for the magnitude of a number that is finite and not zero.
  @inline(__always)
  init<Number: BinaryFormat>(_ number: Number) {
    let bits = number.magnitudeBits
    let (significand, binaryExponent) = Number.decompose(bits)
    // The next smaller number is half as far away as the next larger one.
    let isPowerOfTwo = bits & (1 << Number.significandBitCount &- 1) == 0 && bits >> Number.significandBitCount > 1
    // floor(log10(2^binaryExponent)), or of 3/4 of it, for all exponents of the format: the place of the last digit.
    exponent = (binaryExponent &* 1_262_611 &- (isPowerOfTwo ? 524_031 : 0)) &>> 22
    let scale = DecimalScale(exponent, of: binaryExponent)
    // In quarters of a unit: the number, and the bounds half-way to its neighbours. The bounds of an even number belong
    // to it.
    let quarters = significand &* 4
    let middle = scale.scaled(quarters)
    let lower = scale.scaled(quarters &- (isPowerOfTwo ? 1 : 2)) &+ significand & 1
    let upper = scale.scaled(quarters &+ 2) &- significand & 1

    digits = middle / 4
    let tens = digits / 10
    let isTenBelowInside = lower <= tens &* 40
    let isTenAboveInside = tens &* 40 &+ 40 <= upper
    // A number of a single digit has no digit to drop.
    if digits >= 10 && isTenBelowInside != isTenAboveInside {
      digits = tens &+ (isTenAboveInside ? 1 : 0)
      exponent &+= 1
      return
    }
    let isBelowInside = lower <= digits &* 4
    let isAboveInside = digits &* 4 &+ 4 <= upper
    let half = digits &* 4 &+ 2
    let isNearerAbove = middle > half || middle == half && digits & 1 == 1
    if isBelowInside != isAboveInside ? isAboveInside : isNearerAbove { digits &+= 1 }
  }
}

/// Multiplies by a power of two and divides by a power of ten.
private struct DecimalScale {
  private let high: UInt64
  private let low: UInt64
  private let shift: UInt64

  @inline(__always)
  init(_ exponent: Int, of binaryExponent: Int) {
    let power = power_of_five(-exponent)
    // Powers are rounded up, except for those that are exact.
    let isExact = exponent <= 0 && exponent >= -55
    high = power.high
    low = power.low &+ (isExact ? 0 : 1)
    // 1741647 / 2^19 is close enough to log2(10) that this is floor(log2(10^-exponent)) for all the exponents.
    shift = UInt64(truncatingIfNeeded: binaryExponent &+ (-exponent &* 1_741_647) &>> 19 &+ 1)
  }

  /// The product, rounded down, with the last bit set if rounding has changed it. This is enough for exact comparisons.
  @inline(__always)
  func scaled(_ quarters: UInt64) -> UInt64 {
    let factor = quarters &<< shift
    let below = factor.multipliedFullWidth(by: low).high
    let product = factor.multipliedFullWidth(by: high)
    let (fraction, carry) = product.low.addingReportingOverflow(below)
    return product.high &+ (carry ? 1 : 0) | (fraction > 1 ? 1 : 0)
  }
}
