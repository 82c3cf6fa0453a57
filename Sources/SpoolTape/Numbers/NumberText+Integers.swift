internal import CByteScan

extension NumberText {
  /// The value, if it is an integer in range, however written ("1.0", "1e3", "120e-1", "-0"); otherwise nil.
  ///
  /// Constant time for up to 18 plain digits, linear for other numbers. Never allocates.
  @usableFromInline
  package static func int64(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int64? {
    if let plain = plainInteger(text, count) { return plain }
    return endsInFraction(text, count) ? nil : signed(magnitude(text, count, truncates: false))
  }

  /// The value of 1 to 18 digits after an optional minus sign; nil for any other text. Constant time.
  @usableFromInline
  package static func plainInt64(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int64? { plainInteger(text, count) }

  /// The value, if it is an integer in range; "-0" is 0. In all other respects like ``int64``.
  @usableFromInline
  package static func uint64(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    if let plain = plainDigits(text, count) { return plain }
    return endsInFraction(text, count) ? nil : unsigned(magnitude(text, count, truncates: false))
  }

  /// The value without its fraction (towards zero), if that is in range; otherwise nil. As fast as ``int64``.
  @usableFromInline
  package static func truncatedInt64(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int64? {
    plainInteger(text, count) ?? signed(magnitude(text, count, truncates: true))
  }

  /// The value without its fraction (towards zero), if that is in range; otherwise nil. "-0.5" is 0.
  @usableFromInline
  package static func truncatedUInt64(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    plainDigits(text, count) ?? unsigned(magnitude(text, count, truncates: true))
  }
}

extension NumberText {
  /// The value of a text of 1 to 18 digits after an optional minus sign; nil for any other text.
  @inline(__always)
  static func plainInteger(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int64? {
    let isNegative = count > 0 && text.pointee == NumberByte.minus
    let start = isNegative ? 1 : 0
    guard let magnitude = plainDigits(text + start, count &- start) else { return nil }
    let value = Int64(truncatingIfNeeded: magnitude)
    return isNegative ? 0 &- value : value
  }

  /// The value of a text of 1 to 18 digits; nil for any other text.
  @inline(__always)
  private static func plainDigits(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    guard count > 0, count <= 18 else { return nil }
    if count < 4 { return fewDigits(text, count) }
    // SAFETY: eight bytes are loaded only where that many are left of `count`, or end with it.
    if count < 8 {
      let word = DigitWord(few: count, from: text)
      return word.isAllDigits ? word.value : nil
    }
    let first = DigitWord(text)
    guard first.isAllDigits else { return nil }
    var (value, index) = (first.value, 8)
    if count >= 16 {
      let second = DigitWord(text + 8)
      guard second.isAllDigits else { return nil }
      (value, index) = (value &* 100_000_000 &+ second.value, 16)
    }
    guard index < count else { return value }
    let word = DigitWord(last: count &- index, before: text + count)
    guard word.isAllDigits else { return nil }
    return value &* power_of_ten(count &- index) &+ word.value
  }
}

extension NumberText {
  /// Reads one digit after another. For few digits this is faster than a word in which most digits are added zeros.
  @inline(__always)
  private static func fewDigits(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    var value: UInt64 = 0
    for index in 0..<count {
      // SAFETY: the index is below `count`.
      let byte = text[index]
      guard NumberByte.isDigit(byte) else { return nil }
      value = value &* 10 &+ UInt64(byte &- NumberByte.zero)
    }
    return value
  }

  /// True for a text with a point that ends in a digit other than zero, and has no exponent. Such numbers are no integers.
  @inline(__always)
  private static func endsInFraction(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count > 2, text[count &- 1] &- NumberByte.zero &- 1 < 9 else { return false }
    // SAFETY: all of these bytes are below `count`.
    var end = count
    while end > 8, DigitWord(text + (end &- 8)).isAllDigits { end &-= 8 }
    while end > 1, NumberByte.isDigit(text[end &- 1]) { end &-= 1 }
    return text[end &- 1] == NumberByte.point
  }

  /// The sign and the magnitude; nil if the number is not an integer or needs more than 64 bits.
  private typealias Magnitude = (isNegative: Bool, value: UInt64)?

  private static func signed(_ magnitude: Magnitude) -> Int64? {
    guard let (isNegative, value) = magnitude else { return nil }
    if !isNegative { return Int64(exactly: value) }
    return value <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- value) : nil
  }

  private static func unsigned(_ magnitude: Magnitude) -> UInt64? {
    guard let (isNegative, value) = magnitude, value == 0 || !isNegative else { return nil }
    return value
  }

  /// The general case: the digits before the place to which the exponent moves the point. Unless the result is
  /// truncated, all digits after that place must be zeros.
  private static func magnitude(_ text: UnsafePointer<UInt8>, _ count: Int, truncates: Bool) -> Magnitude {
    let parts = DecimalParts(text, count)
    guard let first = parts.firstSignificantIndex else { return (parts.isNegative, 0) }
    let point = parts.pointIndex
    if !truncates, parts.firstSignificantIndex(from: max(point, first)) != nil { return nil }
    var value: UInt64 = 0
    var index = first
    // The first digit is not zero, so if the point is far to the right, the value overflows after at most 20 steps. It is
    // zero only if the text has changed in the meantime.
    while index < point {
      if value == 0, index >= parts.digitCount { break }
      let digit = index < parts.digitCount ? UInt64(parts[index]) : 0
      let (product, productOverflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflows) = product.addingReportingOverflow(digit)
      if productOverflows || sumOverflows { return nil }
      value = sum
      index &+= 1
    }
    return (parts.isNegative, value)
  }
}
