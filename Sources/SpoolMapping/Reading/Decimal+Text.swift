import Foundation
import SpoolCoding
import SpoolJSON

extension TapeReader {
  /// A number as a decimal, from its digits; nil beyond what a decimal can hold. A boolean counts as 1 or 0.
  func decimal(_ index: Int) -> Decimal? {
    guard isNumber(at: index) else { return bool(at: index).map { $0 ? 1 : 0 } }
    return Decimal(text: text + self[index].offset, count: length(at: index))
  }
}

extension Decimal {
  /// The decimal that the text of a number stands for; nil beyond what a decimal can hold.
  ///
  /// A decimal has 38 digits; further ones are cut off.
  init?(text: UnsafePointer<UInt8>, count: Int) {
    let source = UnsafeBufferPointer(start: text, count: count)
    if let decimal = Decimal(digitsOf: source) {
      self = decimal
    } else {
      // A zero is read whatever its exponent is.
      guard NumberText.int64(text, count) == 0 else { return nil }
      self = 0
    }
  }

  /// The decimal of the shortest text that stands for a number: 1.66 for the double that is nearest to it.
  /// Nil beyond what a decimal can hold.
  ///
  /// JSONSerialization makes doubles of numbers with a fraction; this gives back up to 15 digits of their
  /// source.
  init?(shortest number: NSNumber) {
    if let decimal = number as? NSDecimalNumber {
      self = decimal.decimalValue
      return
    }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"): self.init(digits: "\(number.doubleValue)")
    case UInt8(ascii: "f"): self.init(digits: "\(number.floatValue)")
    case UInt8(ascii: "Q"): self.init(number.uint64Value)
    default: self.init(number.int64Value)
    }
  }
}

extension Decimal {
  /// The nearest `Double`, as reading the digits gives it; nil for NaN and zero, and for more digits than 64 bits hold.
  var nearestDouble: Double? {
    guard let parts = DecimalBits.parts(self), parts.digits.high == 0,
      let value = NumberText.double(significand: parts.digits.low, exponent: parts.exponent)
    else { return nil }
    return parts.isNegative ? -value : value
  }
}
