package import Foundation
import SpoolJSON

extension Scalar {
  /// Fractions are cut off. Nil if the number is out of range; it never wraps.
  package func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T? {
    switch self {
    case .integer(let value): T(exactly: value)
    case .unsigned(let value): T(exactly: value)
    case .real(let value): T(exactly: value.rounded(.towardZero))
    case .decimal(let value):
      BoxedNumber.signed(value).flatMap { T(exactly: $0) } ?? BoxedNumber.unsigned(value).flatMap { T(exactly: $0) }
    case .string(let text): T(text)
    }
  }

  /// The nearest number. The whole string must be a number, which may be hexadecimal. Nil if the number is too large.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    case .decimal(let value): BoxedNumber.double(value)
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

extension Double: ScalarConvertible {
  package init?(_ scalar: Scalar) {
    guard let value = scalar.double else { return nil }
    self = value
  }
}

extension Float: ScalarConvertible {
  /// The rounded number; nil if it is too large.
  package init?(_ scalar: Scalar) {
    guard let value = scalar.double else { return nil }
    self.init(value)
    if isInfinite && value.isFinite { return nil }
  }
}

extension CGFloat: ScalarConvertible {
  package init?(_ scalar: Scalar) {
    guard let value = scalar.double else { return nil }
    self.init(value)
  }
}

extension Decimal: ScalarConvertible {
  /// Exact to the last digit, also for strings.
  package init?(_ scalar: Scalar) {
    let decimal: Decimal?
    switch scalar {
    case .integer(let value): decimal = Decimal(value)
    case .unsigned(let value): decimal = Decimal(value)
    case .real(let value): decimal = Decimal(shortest: NSNumber(value: value))
    case .decimal(let value): decimal = value.decimalValue
    case .string(let text): decimal = (try? JSONDocument(text)).flatMap { Decimal(number: $0.root, text) }
    }
    guard let decimal else { return nil }
    self = decimal
  }

  /// A number that makes up the whole of a text.
  private init?(number: JSONValue, _ text: String) {
    guard number.numberText == text, let value = number.storage.withReader({ $0.decimal(number.index) }) else {
      return nil
    }
    self = value
  }
}
