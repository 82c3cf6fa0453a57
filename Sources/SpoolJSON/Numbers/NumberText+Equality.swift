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
