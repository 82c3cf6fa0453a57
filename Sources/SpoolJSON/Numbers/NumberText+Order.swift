extension NumberText {
  /// Returns true if the first of two texts is exactly a smaller number than the second one.
  ///
  /// Linear in the lengths; never allocates. Exponents may have any length.
  package static func isLess(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let aBase = a.baseAddress, let bBase = b.baseAddress else { return false }
    let (a, b) = (DecimalParts(aBase, a.count), DecimalParts(bBase, b.count))
    let (aSign, bSign) = (a.sign, b.sign)
    guard aSign == bSign else { return aSign < bSign }
    return aSign > 0 ? a.isSmaller(than: b) : aSign < 0 && b.isSmaller(than: a)
  }
}

extension DecimalParts {
  /// -1, 0 or 1.
  fileprivate var sign: Int { firstSignificantIndex == nil ? 0 : isNegative ? -1 : 1 }

  /// Compares two numbers other than zero without their signs.
  fileprivate func isSmaller(than other: DecimalParts) -> Bool {
    guard let first = firstSignificantIndex, let otherFirst = other.firstSignificantIndex else { return false }
    guard let difference = exponentDigits.difference(to: other.exponentDigits) else {
      return exponentDigits.isLess(than: other.exponentDigits)
    }
    // Both numbers are 0.d1d2d3... * 10^(power + exponent), where d1 is not zero.
    let scale = (integer.count &- first) &- (other.integer.count &- otherFirst) &+ difference
    guard scale == 0 else { return scale < 0 }
    for place in 0..<max(digitCount &- first, other.digitCount &- otherFirst) {
      let (digit, otherDigit) = (self.digit(first &+ place), other.digit(otherFirst &+ place))
      if digit != otherDigit { return digit < otherDigit }
    }
    return false
  }

  /// A digit, or zero after the last one.
  private func digit(_ index: Int) -> UInt8 { index < digitCount ? self[index] : 0 }
}

extension DecimalParts.SignedDigits {
  /// Compares two numbers that are not equal.
  fileprivate func isLess(than other: Self) -> Bool {
    guard isNegative == other.isNegative else { return isNegative }
    let one = digits.drop { $0 == NumberByte.zero }
    let another = other.digits.drop { $0 == NumberByte.zero }
    let isSmaller = one.count == another.count ? one.lexicographicallyPrecedes(another) : one.count < another.count
    return isSmaller != isNegative
  }
}
