/// The digits of a shortest decimal number as text, followed by zeros up to the seventeenth digit.
struct SeventeenDigits {
  private let first: UInt8
  private let second: DigitWord
  private let third: DigitWord
  /// The number of digits up to the last digit that is not zero.
  private let count: Int
  /// The position of the point: the number of digits before it, which may be zero or negative.
  let point: Int

  @inline(__always)
  init(_ decimal: ShortestDecimal) {
    let length = PowersOfTen.digitCount(decimal.digits)
    let digits = decimal.digits &* PowersOfTen.words[17 &- length]
    point = decimal.exponent &+ length
    let (upper, last) = digits.quotientAndRemainder(dividingBy: 100_000_000)
    let (top, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
    first = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: top)
    second = DigitWord(digitsOf: middle)
    third = DigitWord(digitsOf: last)
    count = last != 0 ? 17 &- third.trailingZeros : middle != 0 ? 9 &- second.trailingZeros : 1
  }

  /// The most bytes that the methods write, including bytes after the text that have no meaning.
  static let room = 40

  @inline(__always)
  private func store(to target: UnsafeMutablePointer<UInt8>) {
    target[0] = first
    second.store(to: target + 1)
    third.store(to: target + 9)
  }

  /// Writes the number without an exponent; returns the length. The position of the point must be in -3...17.
  @inline(__always)
  func writePlain(to target: UnsafeMutablePointer<UInt8>) -> Int {
    if point <= 0 {
      DigitWord.zero.store(to: target)
      target[1] = UInt8(ascii: ".")
      store(to: target + 2 - point)
      return 2 &- point &+ count
    }
    store(to: target)
    if point >= count { return point }
    // SAFETY: the last of the moved bytes goes to index 1 + 16 + 16.
    let fraction = UnsafeMutableRawPointer(target + point)
    let digits = fraction.loadUnaligned(as: SIMD2<UInt64>.self)
    (fraction + 1).storeBytes(of: digits, as: SIMD2<UInt64>.self)
    target[point] = UInt8(ascii: ".")
    return count &+ 1
  }

  /// Writes the number with one digit before the point, and an exponent; returns the length.
  @inline(never)
  func writeScientific(to target: UnsafeMutablePointer<UInt8>) -> Int {
    store(to: target + 1)
    target[0] = first
    target[1] = UInt8(ascii: ".")
    var length = count == 1 ? 1 : count + 1
    let exponent = point - 1
    target[length] = UInt8(ascii: "e")
    target[length + 1] = UInt8(ascii: exponent < 0 ? "-" : "+")
    length += 2
    // At least two digits.
    for unit in [100, 10, 1] where unit < 100 || exponent.magnitude >= 100 {
      target[length] = UInt8(ascii: "0") + UInt8(exponent.magnitude / UInt(unit) % 10)
      length += 1
    }
    return length
  }
}
