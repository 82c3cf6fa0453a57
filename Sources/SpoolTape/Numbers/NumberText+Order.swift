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
  /// The sign of the number: -1, 0 or 1.
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

  /// The digit at an index, or zero after the last one.
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

extension NumberText {
  /// Returns true if two texts are exactly the same number: 1, 1.0 and 10e-1 are, and so are 0, -0 and 0e5.
  ///
  /// Linear in the lengths; never allocates. Exponents may have any length.
  @usableFromInline
  package static func equal(
    _ a: UnsafePointer<UInt8>, _ aCount: Int, _ b: UnsafePointer<UInt8>, _ bCount: Int
  ) -> Bool {
    let a = DecimalParts(a, aCount)
    let b = DecimalParts(b, bCount)
    guard let aFirst = a.firstSignificantIndex, let bFirst = b.firstSignificantIndex else {
      return a.firstSignificantIndex == b.firstSignificantIndex
    }
    guard a.isNegative == b.isNegative else { return false }
    // Both numbers are 0.d1d2d3... * 10^(power + exponent), where d1 is not zero.
    let aPower = a.integer.count &- aFirst
    let bPower = b.integer.count &- bFirst
    return a.exponentDigits.difference(to: b.exponentDigits) == bPower &- aPower
      && equalDigits(a, from: aFirst, b, from: bFirst)
  }

  /// Returns true if the digits are the same, apart from zeros at the end.
  private static func equalDigits(
    _ a: DecimalParts, from aFirst: Int, _ b: DecimalParts, from bFirst: Int
  ) -> Bool {
    let common = min(a.digitCount &- aFirst, b.digitCount &- bFirst)
    for index in 0..<common where a[aFirst &+ index] != b[bFirst &+ index] { return false }
    return a.firstSignificantIndex(from: aFirst &+ common) == nil
      && b.firstSignificantIndex(from: bFirst &+ common) == nil
  }
}

extension DecimalParts.SignedDigits {
  /// This number minus `other`, or nil if the difference exceeds ``limit``.
  ///
  /// Reads the digits of both numbers from the most significant one on. Once the difference exceeds the limit, no
  /// further digits can bring it back below the limit: each digit multiplies the difference by ten and adds at most 18.
  func difference(to other: Self) -> Int? {
    var difference = 0
    var place = max(digits.count, other.digits.count)
    while place > 0 {
      place &-= 1
      difference = difference &* 10 &+ digit(at: place) &- other.digit(at: place)
      if difference.magnitude >= Self.limit.magnitude { return nil }
    }
    return difference
  }

  /// The signed digit for 10^`place`, which is zero before the first digit.
  private func digit(at place: Int) -> Int {
    guard place < digits.count else { return 0 }
    let digit = Int(digits[digits.count &- 1 &- place] &- NumberByte.zero)
    return isNegative ? 0 &- digit : digit
  }
}
