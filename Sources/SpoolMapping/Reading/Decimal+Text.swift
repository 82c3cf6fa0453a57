import Foundation
import SpoolJSON

extension TapeReader {
  /// A number as a decimal, from its digits; nil beyond what a decimal can hold. A boolean counts as 1 or 0.
  func decimal(_ index: Int) -> Decimal? { number(index, Decimal.init(text:count:)) }
}

extension Decimal {
  private static let locale = Locale(identifier: "en_US_POSIX")

  /// The decimal that the text of a number stands for; nil beyond what a decimal can hold.
  ///
  /// A decimal has 38 digits; further ones are cut off.
  init?(text: UnsafePointer<UInt8>, count: Int) {
    let source = UnsafeBufferPointer(start: text, count: count)
    if let decimal = Decimal(short: source) ?? Decimal(digits: ChangingText.string(source)) {
      self = decimal
    } else {
      // Whatever the exponent of a zero is.
      guard NumberText.int64(text, count) == 0 else { return nil }
      self = 0
    }
  }

  /// The same, from a string; nil for a zero with a large exponent.
  init?(digits: String) { self.init(string: digits, locale: Decimal.locale) }

  /// The decimal of up to 18 bytes without an exponent, as nearly all numbers are; nil for any other text.
  ///
  /// That is fifty times as fast as asking Foundation.
  private init?(short text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= 18 else { return nil }
    var significand: UInt64 = 0
    var point: Int?
    for (position, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "."): point = position
      case UInt8(ascii: "-"): continue
      default: return nil
      }
    }
    // A negative zero would be NaN.
    let isNegative = text.first == UInt8(ascii: "-") && significand != 0
    let exponent = point.map { $0 + 1 - text.count } ?? 0
    self.init(sign: isNegative ? .minus : .plus, exponent: exponent, significand: Decimal(significand))
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
