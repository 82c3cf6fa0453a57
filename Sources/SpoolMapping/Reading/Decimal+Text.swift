import Foundation
import SpoolCoding
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
    if let decimal = Decimal(digitsOf: source) {
      self = decimal
    } else {
      // Whatever the exponent of a zero is.
      guard NumberText.int64(text, count) == 0 else { return nil }
      self = 0
    }
  }

  /// The same, from a string; nil for a zero with a large exponent.
  init?(digits: String) { self.init(string: digits, locale: Decimal.locale) }

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

/// The digits of a decimal as bits, which Foundation keeps to itself: through its interface they cost an allocation.
///
/// A decimal is a byte for the exponent; a byte with the length in 16-bit words, the sign and a flag, whose order
/// depends on the platform; two bytes that are not used; eight words of digits, the lowest first.
struct DecimalBits {
  /// How far up the length stands in its byte, and the bit of the sign.
  private let lengthShift: UInt8
  private let signMask: UInt8

  /// The layout of this platform, found out with a decimal of known digits; nil if it is another one.
  private static let current: DecimalBits? = {
    guard MemoryLayout<Decimal>.size == 20 else { return nil }
    let digits: UInt64 = 0x123_4567_89AB
    let sample = Decimal(sign: .minus, exponent: -7, significand: Decimal(digits))
    return [DecimalBits(lengthShift: 4, signMask: 0x08), DecimalBits(lengthShift: 0, signMask: 0x10)]
      .first { $0.parts(sample).map { $0.digits == digits && $0.exponent == -7 && $0.isNegative } == true }
  }()

  /// The nearest `Double`; nil if the digits do not fit 64 bits, for NaN, and in rare cases of rounding.
  static func double(_ decimal: Decimal) -> Double? {
    guard let (digits, exponent, isNegative) = current?.parts(decimal),
      let value = NumberText.double(significand: digits, exponent: exponent)
    else { return nil }
    return isNegative ? -value : value
  }

  private func parts(_ decimal: Decimal) -> (digits: UInt64, exponent: Int, isNegative: Bool)? {
    withUnsafeBytes(of: decimal) { bytes in
      // SAFETY: the first twelve of twenty bytes of a type without references are read.
      let exponent = Int(bytes.load(as: Int8.self))
      let flags = bytes.load(fromByteOffset: 1, as: UInt8.self)
      let digits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self))
      let length = UInt64(flags >> lengthShift & 0xF)
      // No digits are zero, or, with a sign, NaN.
      guard (1...4).contains(length) else { return nil }
      return (length == 4 ? digits : digits & (1 << (16 * length) - 1), exponent, flags & signMask != 0)
    }
  }
}
