/// A natural number of any size, for the rare numbers that 128 bits cannot decide.
///
/// It has only the operations that rounding needs. Numbers stay below 70 limbs, so schoolbook arithmetic is fast
/// enough.
struct BigNatural {
  /// The limbs, the least significant one first. The last limb is not zero.
  private(set) var limbs: [UInt64]

  init(_ value: UInt64) {
    limbs = value == 0 ? [] : [value]
  }

  /// Multiplies the number by `factor`, which must not be zero, and adds `addend`.
  mutating func multiply(by factor: UInt64, adding addend: UInt64 = 0) {
    var carry = addend
    for index in limbs.indices {
      let (high, low) = limbs[index].multipliedFullWidth(by: factor)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      limbs[index] = sum
      carry = overflow ? high &+ 1 : high
    }
    if carry != 0 { limbs.append(carry) }
  }

  /// Multiplies by 5^`exponent`.
  mutating func multiply(byFiveToThe exponent: Int) {
    var left = exponent
    while left >= 27 {
      multiply(by: 7_450_580_596_923_828_125)  // 5^27, the largest in 64 bits
      left &-= 27
    }
    while left > 0 {
      multiply(by: 5)
      left &-= 1
    }
  }

  /// Multiplies by 2^`exponent`.
  mutating func multiply(byTwoToThe exponent: Int) {
    guard exponent > 0, !limbs.isEmpty else { return }
    multiply(by: 1 << UInt64(exponent % 64))
    limbs.insert(contentsOf: repeatElement(0, count: exponent / 64), at: 0)
  }

  /// Compares with another number: the result is negative, zero or positive if this number is less, equal or greater.
  func compared(to other: BigNatural) -> Int {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count ? -1 : 1 }
    for (mine, others) in zip(limbs, other.limbs).reversed() where mine != others {
      return mine < others ? -1 : 1
    }
    return 0
  }
}
