import CByteScan
import Testing

/// The table of the powers of five, against arithmetic of a thousand bits.
@Suite struct PowersOfFiveTests {
  /// A natural number, least significant limb first: enough limbs for 5^324, which has 753 bits, and for 2^1023 divided by
  /// 5^342, which has 795 bits less than it, to leave 128 bits.
  private typealias Limbs = [UInt64]
  private static let limbCount = 16

  private func multipliedByFive(_ number: Limbs) -> Limbs {
    var carry: UInt64 = 0
    return number.map { limb in
      let product = limb.multipliedFullWidth(by: 5)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      carry = product.high + (overflow ? 1 : 0)
      return low
    }
  }

  /// Rounds down. To round down in each step gives the same as to round down once at the end.
  private func dividedByFive(_ number: Limbs) -> Limbs {
    var remainder: UInt64 = 0
    return number.reversed().map { limb in
      let (quotient, rest) = UInt64(5).dividingFullWidth((remainder, limb))
      remainder = rest
      return quotient
    }.reversed()
  }

  /// The 128 most significant bits, the first of which is a one.
  private func leadingBits(_ number: Limbs) -> (high: UInt64, low: UInt64) {
    let top = Array(number.reversed().drop { $0 == 0 }.prefix(3)) + [0, 0]
    let shift = top[0].leadingZeroBitCount
    return (top[0] << shift | top[1] >> (64 - shift), top[1] << shift | top[2] >> (64 - shift))
  }

  private func expect(_ exponent: Int, _ number: Limbs) {
    let (bits, entry) = (leadingBits(number), power_of_five(exponent))
    #expect(entry.high == bits.high && entry.low == bits.low, "5^\(exponent)")
  }

  @Test func positiveExponents() {
    var power = Limbs(repeating: 0, count: Self.limbCount)
    power[0] = 1
    for exponent in 0...Int(power_of_five_last) {
      expect(exponent, power)
      power = multipliedByFive(power)
    }
  }

  @Test func negativeExponents() {
    var reciprocal = Limbs(repeating: 0, count: Self.limbCount)
    reciprocal[Self.limbCount - 1] = 1 << 63
    for exponent in stride(from: -1, through: Int(power_of_five_first), by: -1) {
      reciprocal = dividedByFive(reciprocal)
      expect(exponent, reciprocal)
    }
  }

  /// The first bit of each power, and the limits of the table.
  @Test func limits() {
    #expect(Int(power_of_five_first) == -342 && Int(power_of_five_last) == 324)
    for exponent in -342...324 { #expect(power_of_five(exponent).high >> 63 == 1) }
  }
}
