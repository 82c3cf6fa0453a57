/// Reads numbers from their JSON source text, exactly or correctly rounded.
///
/// The text must be a number by the grammar of RFC 8259, section 6. Any other text gives some value or nil, but never
/// traps or reads outside of the `count` bytes. Nothing here depends on the locale.
@usableFromInline
package enum NumberText {
  /// The nearest `Double`, ties to even; nil if that would be infinite.
  ///
  /// Small numbers are rounded to subnormal numbers or to zero, which keeps its sign. Constant time for numbers of up
  /// to 19 significant digits, without allocation except in very rare cases; linear for longer ones.
  @usableFromInline
  package static func double(_ text: UnsafePointer<UInt8>, _ count: Int) -> Double? {
    nearest(text, count)
  }

  /// The nearest `Double`, ties to even; nil if that would be infinite. Inlined.
  @inline(__always)
  static func nearestDouble(_ text: UnsafePointer<UInt8>, _ count: Int) -> Double? { nearest(text, count) }

  /// The nearest `Float`, ties to even, rounded only once; nil if that would be infinite. In all other respects like
  /// ``double``.
  @usableFromInline
  package static func float(_ text: UnsafePointer<UInt8>, _ count: Int) -> Float? {
    nearest(text, count)
  }

  /// True if the text is a number by that grammar, and nothing else. Linear in `count`.
  package static func isNumber(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let (end, isNumber) = skip(text, count, from: 0)
    return isNumber && end == count
  }

  /// The end of the number at an index, or the place where a digit is missing. Linear in the length of the number.
  package static func skip(
    _ text: UnsafePointer<UInt8>, _ count: Int, from start: Int
  ) -> (end: Int, isNumber: Bool) {
    var cursor = TextCursor(text, count, at: start, allowsComments: false)
    let isNumber = cursor.skipNumber()
    return (cursor.index, isNumber)
  }

  /// True if all digits before the exponent are zeros. Linear in `count`.
  @usableFromInline
  package static func isZero(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    for index in 0..<count {
      if NumberByte.isExponentMark(text[index]) { return true }
      if NumberByte.isDigit(text[index]) && text[index] != NumberByte.zero { return false }
    }
    return true
  }

  /// True if the text is written as an integer, without point and exponent. Linear in `count`.
  @inlinable
  package static func isInteger(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var index = 0
    while index < count {
      let byte = text[index]
      if byte == NumberByte.point || NumberByte.isExponentMark(byte) { return false }
      index &+= 1
    }
    return true
  }
}

extension NumberText {
  /// The nearest `Double` to `significand * 10^exponent`; nil if 128 bits are not enough to decide.
  package static func double(significand: UInt64, exponent: Int) -> Double? {
    if let exact: Double = exact(significand, exponent) { return exact }
    let estimate = Double.nearest(significand, exponent)
    return estimate.isCertain && estimate.bits != Double.infinityBits ? Double(magnitudeBits: estimate.bits) : nil
  }

  /// The bits of the nearest `Double`, from an estimate that is at most two too small. For tests.
  package static func doubleBits(_ text: UnsafePointer<UInt8>, _ count: Int, from estimate: UInt64) -> UInt64 {
    Double.exactlyNearest(DecimalParts(text, count), estimate: estimate)
  }

  /// The nearest number of a format.
  @inline(__always)
  private static func nearest<Format: BinaryFormat>(
    _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Format? {
    let decimal = DecimalApproximation(text, count)
    if !decimal.isTruncated, let exact: Format = exact(decimal.significand, decimal.exponent) {
      return decimal.isNegative ? -exact : exact
    }
    let estimate = Format.nearest(decimal.significand, decimal.exponent)
    let isSettled = estimate.isCertain && !decimal.isTruncated
    let bits = isSettled ? estimate.bits : settle(Format.self, estimate, decimal, text, count)
    if bits == Format.infinityBits { return nil }
    let magnitude = Format(magnitudeBits: bits)
    return decimal.isNegative ? -magnitude : magnitude
  }

  /// The product or quotient of two numbers of the format, if the only rounding is that of one operation. This is the
  /// fast path of W. Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990.
  @inline(__always)
  private static func exact<Format: BinaryFormat>(_ significand: UInt64, _ exponent: Int) -> Format? {
    // Without a power of ten, the conversion from 64 bits is the only rounding.
    if exponent == 0 { return Format(significand) }
    let powers = Format.exactPowersOfTen
    guard significand <= 1 << (Format.significandBitCount &+ 1) else { return nil }
    if exponent < 0 {
      guard 0 &- exponent < powers.count else { return nil }
      return Format(significand) / powers[0 &- exponent]
    }
    guard exponent < powers.count else { return nil }
    return Format(significand) * powers[exponent]
  }

  /// The bits of the nearest number, if the estimate for the first 19 digits does not decide.
  @inline(never)
  private static func settle<Format: BinaryFormat>(
    _ format: Format.Type, _ estimate: RoundedEstimate, _ decimal: DecimalApproximation,
    _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> UInt64 {
    if decimal.isTruncated, estimate.isCertain {
      // The number is between two neighbours of 19 digits. If both round to the same number, so does this one.
      let next = Format.nearest(decimal.significand &+ 1, decimal.exponent)
      if next.isCertain, next.bits == estimate.bits { return estimate.bits }
    }
    return Format.exactlyNearest(DecimalParts(text, count), estimate: estimate.bits)
  }
}
