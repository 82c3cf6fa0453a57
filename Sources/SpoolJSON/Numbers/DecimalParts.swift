/// The parts of a number's text: sign, digits around the point, exponent.
///
/// This is the general view, for numbers that no fast path takes. Nothing is copied; text that is no JSON
/// number gives some number, never a trap.
struct DecimalParts {
  /// Whether the text begins with a minus sign, be it that of a zero.
  let isNegative: Bool
  /// The digits in front of the point.
  let integer: UnsafeBufferPointer<UInt8>
  /// The digits behind the point.
  let fraction: UnsafeBufferPointer<UInt8>
  /// The exponent as written, of any length.
  let exponentDigits: SignedDigits

  /// Takes `count` bytes at `text` apart. Linear in `count`.
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

  /// The value 0...9 of a digit, counted from the first one of the integer part.
  subscript(index: Int) -> UInt8 {
    let byte = index < integer.count ? integer[index] : fraction[index &- integer.count]
    return byte &- NumberByte.zero
  }

  /// The number of digits in front of the point once the exponent has been applied. May be negative, and may
  /// be more than there are digits.
  var pointIndex: Int { integer.count &+ exponentDigits.saturatingValue }

  /// The index of the first digit other than zero, or nil for a zero. Linear.
  var firstSignificantIndex: Int? { firstSignificantIndex(from: 0) }

  /// The index of the first digit other than zero at `start` or behind it, or nil. Linear.
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

    /// 10^17: no memory holds a text of that many digits, and a number below it has room for one digit more.
    static var limit: Int { 100_000_000_000_000_000 }

    /// Takes apart an exponent of `count` bytes at `text`, from its `e` on; nothing counts as zero.
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

    /// The value, or plus or minus ``limit`` if it is beyond that.
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

  /// Steps over `byte` if it comes next; says whether it did.
  @inline(__always)
  private static func take(
    _ byte: UInt8, _ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    guard next < end, next.pointee == byte else { return false }
    next += 1
    return true
  }

  /// Steps over the digits that come next.
  @inline(__always)
  private static func takeDigits(
    _ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    let start = next
    while next < end, NumberByte.isDigit(next.pointee) { next += 1 }
    return UnsafeBufferPointer(start: start, count: next - start)
  }
}
