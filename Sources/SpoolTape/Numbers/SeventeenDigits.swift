internal import CByteScan

/// The digits of a shortest decimal number as text, followed by zeros up to the seventeenth digit.
struct SeventeenDigits {
  private let first: DigitWord
  private let second: DigitWord
  private let last: UInt8
  /// The number of digits up to the last digit that is not zero.
  private let count: Int
  /// The position of the point: the number of digits before it, which may be zero or negative.
  let point: Int

  /// - Parameters:
  ///   - digits: Sixteen digits, of which the first is not zero.
  ///   - last: The seventeenth.
  @inline(__always)
  private init(_ digits: UInt64, _ last: UInt64, point: Int) {
    let (upper, lower) = digits.quotientAndRemainder(dividingBy: 100_000_000)
    first = DigitWord(digitsOf: upper)
    second = DigitWord(digitsOf: lower)
    self.last = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: last)
    let zeros = lower != 0 ? second.trailingZeros : 8 &+ first.trailingZeros
    // As in `ShortestDecimal`, no condition: whether there is a last digit cannot be predicted.
    let isShort: Int = last.subtractingReportingOverflow(1).overflow ? 1 : 0
    count = 17 &- (zeros &+ 1) & (0 &- isShort)
    self.point = point
  }

  /// The digits of any number other than zero.
  @inline(__always)
  init(_ decimal: ShortestDecimal) {
    let digits = decimal.digits &* 10 &+ decimal.last
    let length = SeventeenDigits.length(of: digits)
    let (sixteen, last) = (digits &* power_of_ten(17 &- length)).quotientAndRemainder(dividingBy: 10)
    self.init(sixteen, last, point: decimal.exponent &+ length)
  }

  /// The number of digits of a number from 1 to 10^19 - 1.
  @inline(__always)
  private static func length(of number: UInt64) -> Int {
    // 1233 / 2^12 is close enough to log10(2) that this is the count, or one less.
    let estimate = ((64 &- number.leadingZeroBitCount) &* 1_233) &>> 12
    return number >= power_of_ten(estimate) ? estimate &+ 1 : estimate
  }

  /// The digits of a normal double, which has 15 or 16 of them before the last: nothing is counted.
  @inline(__always)
  init(ofDouble decimal: ShortestDecimal) {
    let isLong: UInt64 = decimal.digits.subtractingReportingOverflow(1_000_000_000_000_000).overflow ? 0 : 1
    self.init(
      decimal.digits &+ (decimal.digits &* 9 &+ decimal.last) & (isLong &- 1), decimal.last & (0 &- isLong),
      point: decimal.exponent &+ 16 &+ Int(truncatingIfNeeded: isLong))
  }

  /// The most bytes that the methods write, including bytes after the text that have no meaning.
  static let room = 40

  @inline(__always)
  private func store(to target: UnsafeMutablePointer<UInt8>) {
    first.store(to: target)
    second.store(to: target + 8)
    target[16] = last
  }

  /// Writes the number without an exponent; returns the length. The position of the point must be in -3...16.
  @inline(__always)
  func writePlain(to target: UnsafeMutablePointer<UInt8>) -> Int {
    if point <= 0 {
      DigitWord.zero.store(to: target)
      target[1] = UInt8(ascii: ".")
      store(to: target + (2 &- point))
      return 2 &- point &+ count
    }
    store(to: target)
    if point >= count { return point }
    // The fraction is moved by shifts of the words: the bytes that were just stored cannot be loaded again at once.
    let fraction = target + (point &+ 1)
    if point < 8 {
      first.dropping(point, filledFrom: second).store(to: fraction)
      second.dropping(point).store(to: fraction + 8)
    } else {
      second.dropping(point &- 8).store(to: fraction)
    }
    target[point] = UInt8(ascii: ".")
    target[17] = last
    return count &+ 1
  }

  /// Writes the number with one digit before the point, and an exponent; returns the length.
  @inline(never)
  func writeScientific(to target: UnsafeMutablePointer<UInt8>) -> Int {
    store(to: target + 1)
    target[0] = target[1]
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
