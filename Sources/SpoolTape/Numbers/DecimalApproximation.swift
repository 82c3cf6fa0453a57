/// The number `significand * 10^exponent`, as read from text: exact, or cut off after 19 significant digits.
struct DecimalApproximation {
  /// The first digits, at most 19, so that adding one does not overflow either.
  private(set) var significand: UInt64 = 0
  /// The exponent, which saturates if that of the text is out of every range (see
  /// ``DecimalParts/SignedDigits/saturatingValue``).
  let exponent: Int
  /// True if digits other than zero were cut off, so that the significand is too small by less than one.
  let isTruncated: Bool

  /// The most digits that always fit in 64 bits.
  static var maximumDigits: Int { 19 }

  /// Takes the first digits of a number. Linear in their count.
  init(_ parts: DecimalParts) {
    let first = parts.firstSignificantIndex ?? parts.digitCount
    let end = min(parts.digitCount, first &+ DecimalApproximation.maximumDigits)
    for index in first..<end { significand = significand &* 10 &+ UInt64(parts[index]) }
    exponent = parts.pointIndex &- end
    isTruncated = parts.firstSignificantIndex(from: end) != nil
  }
}
