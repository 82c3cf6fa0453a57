package import EssentialFoundation

/// The digits of the text of a number, as many as fit in 128 bits; the others are cut off. They are times a power of ten.
struct DecimalDigits {
  private(set) var magnitude = (high: UInt64(0), low: UInt64(0))
  private(set) var exponent = 0
  private var isFull = false

  /// Reads them as Foundation's parser does; nil if the text is no number, or its exponent beyond that of a `Decimal`.
  init?(_ source: UnsafeBufferPointer<UInt8>) {
    var hasPoint = false
    var index = source.first == UInt8(ascii: "-") ? 1 : 0
    loop: while index < source.count {
      switch source[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): append(source[index] - UInt8(ascii: "0"), isFraction: hasPoint)
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): break loop
      default: return nil
      }
      index += 1
    }
    // As in Foundation's parser, the exponent of the digits alone must fit, too.
    guard (-128...127).contains(exponent) else { return nil }
    if index < source.count { exponent += Self.exponent(source[(index + 1)...]) }
    guard (-128...127).contains(exponent) else { return nil }
  }

  private mutating func append(_ digit: UInt8, isFraction: Bool) {
    let low = magnitude.low.multipliedFullWidth(by: 10)
    let high = magnitude.high.multipliedFullWidth(by: 10)
    let (newLow, carry) = low.low.addingReportingOverflow(UInt64(digit))
    let (sum, overflow) = high.low.addingReportingOverflow(low.high)
    let (newHigh, overflow2) = sum.addingReportingOverflow(carry ? 1 : 0)
    isFull = isFull || high.high != 0 || overflow || overflow2
    if isFull {
      if !isFraction { exponent += 1 }
    } else {
      magnitude = (newHigh, newLow)
      if isFraction { exponent -= 1 }
    }
  }

  /// The exponent after the letter, or about 2^40 for a larger one.
  private static func exponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var value = 0
    for byte in text where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1 << 40)
    }
    return text.first == UInt8(ascii: "-") ? -value : value
  }

  /// True if the digits fit 64 bits, without the zeros at the end.
  var isShort: Bool {
    var (high, low) = magnitude
    while high != 0 {
      let upper = high.quotientAndRemainder(dividingBy: 10)
      let lower = (10 as UInt64).dividingFullWidth((upper.remainder, low))
      if lower.remainder != 0 { return false }
      (high, low) = (upper.quotient, lower.quotient)
    }
    return true
  }
}

extension Decimal {
  /// The decimal of a number, with as many digits as fit in 128 bits; the others are cut off. Nil if the exponent does
  /// not fit.
  package init?(digitsOf source: UnsafeBufferPointer<UInt8>) {
    guard let digits = DecimalDigits(source) else { return nil }
    let (high, low) = digits.magnitude
    if low == 0 && high == 0 {
      self = 0
      return
    }
    // A Decimal can represent 2^64 exactly.
    let significand = high == 0 ? Decimal(low) : Decimal(high) * (Decimal(UInt64.max) + 1) + Decimal(low)
    self.init(
      sign: source.first == UInt8(ascii: "-") ? .minus : .plus, exponent: digits.exponent, significand: significand)
    // Zeros at the end of the digits become part of the exponent, which may then be too large. Foundation's own parser
    // does not move them.
    if isNaN {
      guard let decimal = Decimal(string: String(decoding: source, as: UTF8.self)) else { return nil }
      self = decimal
    }
  }
}
