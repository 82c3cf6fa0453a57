/// The parts of a number's text: sign, digits around the point, exponent.
///
/// This is the general representation, for numbers that no fast path handles. Nothing is copied. Text that is not a
/// JSON number gives some number, and never traps.
struct DecimalParts {
  /// True if the text begins with a minus sign, even if the number is zero.
  let isNegative: Bool
  /// The digits before the point.
  let integer: UnsafeBufferPointer<UInt8>
  /// The digits after the point.
  let fraction: UnsafeBufferPointer<UInt8>
  /// The exponent as written, of any length.
  let exponentDigits: SignedDigits

  /// Splits the `count` bytes at `text` into the parts of a number. Linear in `count`.
  init(_ text: UnsafePointer<UInt8>, _ count: Int) {
    // SAFETY: `next` never passes `end`.
    let end = text + count
    var next = text
    isNegative = DecimalParts.take(NumberByte.minus, &next, end)
    integer = DecimalParts.takeDigits(&next, end)
    fraction =
      DecimalParts.take(NumberByte.point, &next, end)
      ? DecimalParts.takeDigits(&next, end) : UnsafeBufferPointer(start: next, count: 0)
    exponentDigits = SignedDigits(exponent: next, end - next)
  }

  /// The number of digits around the point, leading and trailing zeros included.
  var digitCount: Int { integer.count &+ fraction.count }

  /// The value, 0...9, of the digit at a position, counted from the first digit of the integer part.
  subscript(index: Int) -> UInt8 {
    let byte = index < integer.count ? integer[index] : fraction[index &- integer.count]
    return byte &- NumberByte.zero
  }

  /// The number of digits before the point after the exponent has been applied. It may be negative, and may be larger
  /// than the number of digits.
  var pointIndex: Int { integer.count &+ exponentDigits.saturatingValue }

  /// The index of the first digit other than zero, or nil for a zero. Linear.
  var firstSignificantIndex: Int? { firstSignificantIndex(from: 0) }

  /// The index of the first digit other than zero at `start` or after it, or nil. Linear.
  func firstSignificantIndex(from start: Int) -> Int? {
    var index = start
    while index < digitCount {
      if self[index] != 0 { return index }
      index &+= 1
    }
    return nil
  }
}

extension DecimalParts {
  /// The digits of an exponent, with its sign.
  struct SignedDigits {
    let isNegative: Bool
    let digits: UnsafeBufferPointer<UInt8>

    /// 10^17: no text in memory has that many digits, and a smaller number has room for one more digit.
    static var limit: Int { 100_000_000_000_000_000 }

    /// Reads an exponent of `count` bytes at `text`, starting with its `e`. If there are no bytes, the exponent is
    /// zero.
    @inline(__always)
    init(exponent text: UnsafePointer<UInt8>, _ count: Int) {
      // SAFETY: `next` never passes `end`.
      let end = text + count
      var next = text
      if next < end, NumberByte.isExponentMark(next.pointee) { next += 1 }
      isNegative = DecimalParts.take(NumberByte.minus, &next, end)
      if !isNegative { _ = DecimalParts.take(NumberByte.plus, &next, end) }
      digits = DecimalParts.takeDigits(&next, end)
    }

    /// The value, or plus or minus ``limit`` if the value exceeds the limit.
    @inline(__always)
    var saturatingValue: Int {
      var value = 0
      for byte in digits {
        value = value &* 10 &+ Int(byte &- NumberByte.zero)
        if value >= Self.limit { return isNegative ? -Self.limit : Self.limit }
      }
      return isNegative ? -value : value
    }
  }

  /// Skips `byte` if it is next; returns true if it was.
  @inline(__always)
  private static func take(
    _ byte: UInt8, _ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    guard next < end, next.pointee == byte else { return false }
    next += 1
    return true
  }

  /// Skips the digits that come next.
  @inline(__always)
  private static func takeDigits(
    _ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    let start = next
    while next < end, NumberByte.isDigit(next.pointee) { next += 1 }
    return UnsafeBufferPointer(start: start, count: next - start)
  }
}
