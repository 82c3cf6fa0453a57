internal import CByteScan

/// Reads numbers from their JSON source text, exactly or correctly rounded.
///
/// The text must be a number by the grammar of RFC 8259, section 6. Any other text gives some value or nil, but never
/// traps or reads outside of the `count` bytes. Nothing here depends on the locale.
@usableFromInline
package enum NumberText {
  /// How many bytes must be readable from the first one of a number on if none of them is to be compared with the end.
  @inlinable static var room: Int { 48 }

  /// The nearest `Double`, ties to even; nil if that would be infinite.
  ///
  /// Small numbers are rounded to subnormal numbers or to zero, which keeps its sign. Constant time for numbers of up
  /// to 19 significant digits, without allocation except in very rare cases; linear for longer ones.
  ///
  /// - Parameter hasRoom: Whether `room` bytes are readable.
  @usableFromInline
  package static func double(_ text: UnsafePointer<UInt8>, _ count: Int, hasRoom: Bool) -> Double? {
    nearest(text, count, hasRoom)
  }

  @inlinable @inline(__always)
  package static func double(_ text: UnsafePointer<UInt8>, _ count: Int) -> Double? {
    double(text, count, hasRoom: false)
  }

  /// The nearest `Float`, ties to even, rounded only once; nil if that would be infinite. In all other respects like
  /// ``double``.
  @usableFromInline
  package static func float(_ text: UnsafePointer<UInt8>, _ count: Int, hasRoom: Bool) -> Float? {
    nearest(text, count, hasRoom)
  }

  @inlinable @inline(__always)
  package static func float(_ text: UnsafePointer<UInt8>, _ count: Int) -> Float? {
    float(text, count, hasRoom: false)
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
  /// The nearest `Double` to `significand * 10^exponent`; nil as `value` says.
  package static func double(significand: UInt64, exponent: Int) -> Double? { value(significand, exponent) }

  /// The nearest number of a format to `significand * 10^exponent`; nil if 128 bits are not enough to decide, or if the number
  /// may be too large or too small for a normal one. The significand has up to 19 digits.
  @inline(__always)
  static func value<Format: BinaryFormat>(_ significand: UInt64, _ exponent: Int) -> Format? {
    if significand <= 1 << (Format.significandBitCount &+ 1) {
      if exponent.magnitude <= Format.greatestExactPower { return exact(significand, exponent) }
      if significand == 0 { return nil }
    }
    guard exponent >= Format.normalExponents.lowerBound, exponent <= Format.normalExponents.upperBound else {
      return nil
    }
    let estimate = Format.nearest(significand, exponent, isNormal: true)
    return estimate.isCertain ? Format(magnitudeBits: estimate.bits) : nil
  }

  /// The product or quotient of two numbers that the format represents exactly: the only rounding is that of one operation.
  /// This is the fast path of W. Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990.
  @inline(__always)
  private static func exact<Format: BinaryFormat>(_ significand: UInt64, _ exponent: Int) -> Format {
    let integer = Format(Int64(truncatingIfNeeded: significand))
    return exponent < 0
      ? integer / Format(exact_power_of_ten(0 &- exponent)) : integer * Format(exact_power_of_ten(exponent))
  }

  /// The bits of the nearest `Double`, from an estimate that is at most two too small. For tests.
  package static func doubleBits(_ text: UnsafePointer<UInt8>, _ count: Int, from estimate: UInt64) -> UInt64 {
    Double.exactlyNearest(DecimalParts(text, count), estimate: estimate)
  }

  /// The nearest number of a format, ties to even; nil if that would be infinite.
  @inline(__always)
  static func nearest<Format: BinaryFormat>(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ hasRoom: Bool = false
  ) -> Format? {
    (hasRoom ? scan(text, count, isRoomy: true) : scan(text, count, isRoomy: false)) ?? nearestOfAny(text, count)
  }

  @inline(__always)
  private static func scan<Format: BinaryFormat>(
    _ text: UnsafePointer<UInt8>, _ count: Int, isRoomy: Bool
  ) -> Format? {
    var scanner = DecimalScanner(text, before: text + count, isRoomy: isRoomy)
    return scanner.value()
  }

  /// The nearest number to a text of any kind.
  @inline(never)
  private static func nearestOfAny<Format: BinaryFormat>(_ text: UnsafePointer<UInt8>, _ count: Int) -> Format? {
    let parts = DecimalParts(text, count)
    let decimal = DecimalApproximation(parts)
    let estimate = Format.nearest(decimal.significand, decimal.exponent)
    let isSettled = estimate.isCertain && !decimal.isTruncated
    let bits = isSettled ? estimate.bits : settle(Format.self, estimate, decimal, parts)
    if bits == Format.infinityBits { return nil }
    let magnitude = Format(magnitudeBits: bits)
    return parts.isNegative ? -magnitude : magnitude
  }

  /// The bits of the nearest number, if the estimate for the first 19 digits does not decide.
  private static func settle<Format: BinaryFormat>(
    _ format: Format.Type, _ estimate: RoundedEstimate, _ decimal: DecimalApproximation, _ parts: DecimalParts
  ) -> UInt64 {
    if decimal.isTruncated, estimate.isCertain {
      // The number is between two neighbours of 19 digits. If both round to the same number, so does this one.
      let next = Format.nearest(decimal.significand &+ 1, decimal.exponent)
      if next.isCertain, next.bits == estimate.bits { return estimate.bits }
    }
    return Format.exactlyNearest(parts, estimate: estimate.bits)
  }
}
