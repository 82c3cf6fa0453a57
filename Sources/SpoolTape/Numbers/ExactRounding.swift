internal import CByteScan

extension BinaryFormat {
  /// The bits of the nearest number, without its sign, from an estimate that is not too large, and at most two too small.
  ///
  /// Compares the decimal number with the half-way point above the estimate, in integers. This is the method of last
  /// resort in W. Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990. Linear in the length of the
  /// text. The integers are bounded, because of the digits beyond ``ExactDecimal/maximumDigits`` it only matters
  /// whether they are zeros.
  @inline(never)
  static func exactlyNearest(_ parts: DecimalParts, estimate: UInt64) -> UInt64 {
    let decimal = ExactDecimal(parts)
    // The text of a file may have changed since the estimate; then any number will do, but soon.
    guard decimal.isNearRange else { return estimate }
    var bits = estimate
    while bits < infinityBits, bits &- estimate < 4, roundsUp(decimal, from: bits) { bits &+= 1 }
    return bits
  }

  /// Returns true if a decimal number, which is not below that of `bits`, is nearer to the next larger one or beyond
  /// it, with ties to even.
  private static func roundsUp(_ decimal: ExactDecimal, from bits: UInt64) -> Bool {
    let (significand, exponent) = decompose(bits)
    let order = decimal.compared(to: significand &* 2 &+ 1, exponent &- 1)
    return order > 0 || order == 0 && bits & 1 != 0
  }
}

/// A decimal number with all digits that can matter.
struct ExactDecimal {
  /// The first significant digits.
  private var digits = BigNatural(0)
  /// The power of ten by which `digits` is multiplied.
  private var exponent = 0
  /// True if digits other than zero follow.
  private var hasMore = false

  /// A point half-way between two Doubles has at most 767 significant digits (between two Floats, fewer). A number that
  /// is cut off after more digits is less than a half-way point exactly if the whole number is.
  static var maximumDigits: Int { 800 }

  /// Reads the number without its sign. Linear.
  init(_ parts: DecimalParts) {
    guard let first = parts.firstSignificantIndex else { return }
    let end = min(parts.digitCount, first &+ ExactDecimal.maximumDigits)
    var index = first
    while index < end {
      let next = min(end, index &+ DecimalApproximation.maximumDigits)
      var group: UInt64 = 0
      for digit in index..<next { group = group &* 10 &+ UInt64(parts[digit]) }
      digits.multiply(by: power_of_ten(next &- index), adding: group)
      index = next
    }
    exponent = parts.pointIndex &- end
    hasMore = parts.firstSignificantIndex(from: end) != nil
  }

  /// True if the number may be in the range of a format, so that the integers to be compared are bounded.
  var isNearRange: Bool { exponent.magnitude < 2_000 }

  /// Compares with `significand * 2^binaryExponent`: the result is negative, zero or positive if this number is less,
  /// equal or greater.
  func compared(to significand: UInt64, _ binaryExponent: Int) -> Int {
    var mine = digits
    var other = BigNatural(significand)
    if exponent >= 0 { mine.multiply(byFiveToThe: exponent) } else { other.multiply(byFiveToThe: -exponent) }
    // After the factor 5^exponent, a power of two remains of 10^exponent / 2^binaryExponent.
    let twos = exponent &- binaryExponent
    if twos >= 0 { mine.multiply(byTwoToThe: twos) } else { other.multiply(byTwoToThe: -twos) }
    let order = mine.compared(to: other)
    return order == 0 && hasMore ? 1 : order
  }
}
