internal import CByteScan

/// The result of a multiplication by an approximate power of five.
struct RoundedEstimate {
  /// The bits of the number, without a sign.
  var bits: UInt64
  /// True if the bits are certain to be those of the nearest number. If not, they are at most one too small.
  var isCertain: Bool

  init(_ bits: UInt64, isCertain: Bool = true) {
    self.bits = bits
    self.isCertain = isCertain
  }
}

extension BinaryFormat {
  /// The number nearest to `significand * 10^exponent`, ties to even.
  ///
  /// The algorithm of M. Eisel and D. Lemire: D. Lemire, "Number Parsing at a Gigabyte per Second", Software: Practice
  /// and Experience 51 (2021). It differs from the paper in that all powers are rounded down, so that the same rule
  /// applies to all: the 192-bit product never exceeds the number, and the number is below product + 2^64.
  @inline(never)
  static func nearest(_ significand: UInt64, _ exponent: Int) -> RoundedEstimate {
    guard significand != 0, exponent >= power_of_five_first else { return RoundedEstimate(0) }
    guard exponent <= power_of_five_last else { return RoundedEstimate(infinityBits) }
    return nearest(significand, exponent, isNormal: false)
  }

  /// - Parameter isNormal: Whether the number is known to be normal, since the exponent is one of `normalExponents` and the
  ///   significand is not zero.
  @inline(__always)
  static func nearest(_ significand: UInt64, _ exponent: Int, isNormal: Bool) -> RoundedEstimate {
    let shift = significand.leadingZeroBitCount
    let product = PowerProduct(significand &<< UInt64(truncatingIfNeeded: shift), exponent, belowRounding)
    let upperBit = Int(truncatingIfNeeded: product.high &>> 63)
    // 217706 / 2^16 is close enough to log2(10) that this is floor(log2(10^exponent)) for all the exponents.
    let field = (217_706 &* exponent) &>> 16 &+ 63 &+ upperBit &- shift &+ exponentBias
    let dropped = 62 &+ upperBit &- significandBitCount
    if !isNormal, field <= 0 {
      return RoundedEstimate(
        rounded(product, dropping: dropped &+ 1 &- field), isCertain: product.isCertain)
    }
    // The leading one of the significand counts one in the exponent, and so does a carry out of it.
    let base = UInt64(truncatingIfNeeded: field &- 1) &<< UInt64(truncatingIfNeeded: significandBitCount)
    let bits = base &+ rounded(product, dropping: dropped)
    return RoundedEstimate(isNormal ? bits : min(bits, infinityBits), isCertain: product.isCertain)
  }

  /// A mask of the bits of a product that are below the rounding bit, wherever its leading one is.
  @inline(__always)
  private static var belowRounding: UInt64 { 1 << UInt64(61 &- significandBitCount) &- 1 }

  /// Drops bits and rounds to nearest, ties to even.
  @inline(__always)
  private static func rounded(_ product: PowerProduct, dropping dropped: Int) -> UInt64 {
    // A subnormal number that loses 65 bits or more is less than half of the smallest subnormal number.
    if dropped > 64 { return 0 }
    let dropped = UInt64(truncatingIfNeeded: dropped &- 1)
    let withHalf = product.high &>> dropped
    let isInexact = product.high != withHalf &<< dropped || product.isMore
    return withHalf &>> 1 &+ (withHalf & (withHalf &>> 1 | (isInexact ? 1 : 0)) & 1)
  }
}

/// The upper bits of the product of a 64-bit number, whose highest bit is a one, and a power of five.
struct PowerProduct {
  /// The upper 64 bits; at least one of the highest two bits is a one.
  var high: UInt64
  /// True if the product has bits other than `high`.
  var isMore: Bool
  /// True if `high` is right in all bits except `spare`; otherwise it may be too small by one.
  var isCertain = true

  /// Multiplies by 5^`exponent`. `spare` are the lower bits that may be wrong.
  ///
  /// If the spare bits are not all ones after the first half of the multiplication, the second half cannot change any
  /// other bit. If the spare bits are still all ones after the second half, and so are the 64 bits below them, then the
  /// bits below those, and the amount by which the power was rounded down, could change them: each of the two is less
  /// than one unit of the last of 128 bits.
  @inline(__always)
  init(_ factor: UInt64, _ exponent: Int, _ spare: UInt64) {
    let power = power_of_five(exponent)
    var low: UInt64
    (high, low) = factor.multipliedFullWidth(by: power.high)
    if high & spare == spare, power.low != 0 {
      let carry: Bool
      (low, carry) = low.addingReportingOverflow(factor.multipliedFullWidth(by: power.low).high)
      if carry { high &+= 1 }
      isCertain = high & spare != spare || low != .max
    }
    // Only 5^0 ... 5^27 end in 64 zeros, and their products are exact. For other powers, the number is greater than the
    // product, or (for 5^28 ... 5^55, which are exact, too) it is a multiple of a power of five that is too large for
    // any half-way number.
    isMore = low | power.low != 0
  }
}

/// An IEEE 754 binary interchange format.
///
/// The bits of non-negative numbers have the same order as the numbers: bits plus one give the next larger number.
protocol BinaryFormat: BinaryFloatingPoint {
  /// The exponents of ten with which every number of up to 19 digits but zero is a normal number of the format.
  static var normalExponents: ClosedRange<Int> { get }

  /// The greatest exponent of a power of ten that the format represents exactly.
  static var greatestExactPower: Int { get }

  /// The non-negative number with the given bits.
  init(magnitudeBits: UInt64)

  /// The bits of the number without its sign.
  var magnitudeBits: UInt64 { get }
}

extension BinaryFormat {
  /// The bias that is added to the exponent of a normal number before it is stored.
  static var exponentBias: Int { 1 << (exponentBitCount &- 1) &- 1 }

  /// The bits of positive infinity.
  static var infinityBits: UInt64 { (1 << exponentBitCount &- 1) << significandBitCount }

  /// Splits bits into the parts of the number `significand * 2^exponent`.
  static func decompose(_ bits: UInt64) -> (significand: UInt64, exponent: Int) {
    let stored = bits & (1 << significandBitCount &- 1)
    let field = Int(truncatingIfNeeded: bits >> significandBitCount)
    let unit = 1 &- exponentBias &- significandBitCount
    return field == 0 ? (stored, unit) : (stored | 1 << significandBitCount, unit &+ field &- 1)
  }
}

extension Double: BinaryFormat {
  static var normalExponents: ClosedRange<Int> { -307...289 }
  static var greatestExactPower: Int { 22 }

  @inline(__always)
  init(magnitudeBits: UInt64) { self.init(bitPattern: magnitudeBits) }

  @inline(__always)
  var magnitudeBits: UInt64 { magnitude.bitPattern }
}

extension Float: BinaryFormat {
  static var normalExponents: ClosedRange<Int> { -37...19 }
  /// 5^10 has 24 bits.
  static var greatestExactPower: Int { 10 }

  @inline(__always)
  init(magnitudeBits: UInt64) { self.init(bitPattern: UInt32(truncatingIfNeeded: magnitudeBits)) }

  @inline(__always)
  var magnitudeBits: UInt64 { UInt64(magnitude.bitPattern) }
}
