extension BinaryFormat {
  /// The bits of the nearest number, without a sign, given an estimate that is not too large.
  ///
  /// Compares the decimal number with the half-way point above the estimate, in integers. The method is the
  /// last resort of W. Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990. Linear in the
  /// length of the text; the integers are bounded, because digits beyond ``ExactDecimal/maximumDigits`` are
  /// only looked at.
  @inline(never)
  static func exactlyNearest(_ parts: DecimalParts, estimate: UInt64) -> UInt64 {
    let decimal = ExactDecimal(parts)
    var bits = estimate
    while bits < infinityBits, roundsUp(decimal, from: bits) { bits &+= 1 }
    return bits
  }

  /// Whether a number not below that of `bits` is nearer to the next one (or to one behind), ties to even.
  private static func roundsUp(_ decimal: ExactDecimal, from bits: UInt64) -> Bool {
    let (significand, exponent) = decompose(bits)
    let order = decimal.compared(to: significand &* 2 &+ 1, exponent &- 1)
    return order > 0 || order == 0 && bits & 1 != 0
  }
}

/// A decimal number with all the digits that can matter.
struct ExactDecimal {
  /// The first significant digits.
  private var digits = BigNatural(0)
  /// The power of ten that `digits` counts.
  private var exponent = 0
  /// Whether digits other than zero follow.
  private var hasMore = false

  /// A point half-way between two Doubles has at most 767 significant digits (those of a Float fewer). A
  /// number cut off after more digits than that is less than a half-way point exactly if the whole number is.
  static var maximumDigits: Int { 800 }

  /// The number of the text; its sign is left out. Linear.
  init(_ parts: DecimalParts) {
    guard let first = parts.firstSignificantIndex else { return }
    let end = min(parts.digitCount, first &+ ExactDecimal.maximumDigits)
    var index = first
    while index < end {
      let next = min(end, index &+ DecimalApproximation.maximumDigits)
      var group: UInt64 = 0
      for digit in index..<next { group = group &* 10 &+ UInt64(parts[digit]) }
      digits.multiply(by: PowersOfTen.words[next &- index], adding: group)
      index = next
    }
    exponent = parts.pointIndex &- end
    hasMore = parts.firstSignificantIndex(from: end) != nil
  }

  /// A negative, zero or positive result as this is less than, equal to, or more than
  /// `significand * 2^binaryExponent`.
  func compared(to significand: UInt64, _ binaryExponent: Int) -> Int {
    var mine = digits
    var other = BigNatural(significand)
    if exponent >= 0 { mine.multiply(byFiveToThe: exponent) } else { other.multiply(byFiveToThe: -exponent) }
    // What is left of 10^exponent / 2^binaryExponent is a power of two.
    let twos = exponent &- binaryExponent
    if twos >= 0 { mine.multiply(byTwoToThe: twos) } else { other.multiply(byTwoToThe: -twos) }
    let order = mine.compared(to: other)
    return order == 0 && hasMore ? 1 : order
  }
}
