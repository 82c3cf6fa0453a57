/// The shortest decimal number that reads back as a binary one; of several, the one nearest to it.
///
/// The algorithm of R. Giulietti, "The Schubfach way to render doubles" (2020): of the numbers with one digit less
/// than always suffices at most one lies where everything reads back the same. If none does, the choice is between
/// the two neighbours with that digit.
struct ShortestDecimal {
  /// At most 17 digits. The last ones may be zeros.
  private(set) var digits: UInt64
  /// The number is `digits * 10^exponent`.
  private(set) var exponent: Int

  /// The magnitude of a number that is finite and not zero.
  @inline(__always)
  init<Number: BinaryFormat>(_ number: Number) {
    let bits = number.magnitudeBits
    let (significand, binaryExponent) = Number.decompose(bits)
    // The next smaller number is half as far away as the next larger one.
    let isPowerOfTwo = bits & (1 << Number.significandBitCount &- 1) == 0 && bits >> Number.significandBitCount > 1
    // floor(log10(2^binaryExponent)), or of 3/4 of it, for all exponents at hand: the digit that is tried last.
    exponent = (binaryExponent &* 1_262_611 &- (isPowerOfTwo ? 524_031 : 0)) &>> 22
    let scale = DecimalScale(exponent, of: binaryExponent)
    // In quarters of a unit: the number, and the bounds half-way to its neighbours. An even number owns its bounds.
    let quarters = significand &* 4
    let middle = scale.scaled(quarters)
    let lower = scale.scaled(quarters &- (isPowerOfTwo ? 1 : 2)) &+ significand & 1
    let upper = scale.scaled(quarters &+ 2) &- significand & 1

    digits = middle / 4
    let tens = digits / 10
    let isTenBelowInside = lower <= tens &* 40
    let isTenAboveInside = tens &* 40 &+ 40 <= upper
    // A single digit has none to drop.
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
    let index = 2 &* (-exponent &- PowersOfFive.minimumExponent)
    // Rounded up, but for the exact ones.
    let isExact = exponent <= 0 && exponent >= -55
    high = PowersOfFive.words[index]
    low = PowersOfFive.words[index &+ 1] &+ (isExact ? 0 : 1)
    // 1741647 / 2^19 is close enough to log2(10) that this is floor(log2(10^-exponent)) for all the exponents.
    shift = UInt64(truncatingIfNeeded: binaryExponent &+ (-exponent &* 1_741_647) &>> 19 &+ 1)
  }

  /// The product, rounded down, with the last bit set if that has changed it: enough to compare it exactly.
  @inline(__always)
  func scaled(_ quarters: UInt64) -> UInt64 {
    let factor = quarters &<< shift
    let below = factor.multipliedFullWidth(by: low).high
    let product = factor.multipliedFullWidth(by: high)
    let (fraction, carry) = product.low.addingReportingOverflow(below)
    return product.high &+ (carry ? 1 : 0) | (fraction > 1 ? 1 : 0)
  }
}
