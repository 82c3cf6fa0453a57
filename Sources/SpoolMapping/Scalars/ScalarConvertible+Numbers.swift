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
  package static func converted(_ scalar: Scalar) -> Double? { scalar.double }
}

extension Float: ScalarConvertible {
  /// The rounded number; nil if it is too large.
  package static func converted(_ scalar: Scalar) -> Float? {
    scalar.double.flatMap { Float($0).isInfinite && $0.isFinite ? nil : Float($0) }
  }
}

extension CGFloat: ScalarConvertible {
  package static func converted(_ scalar: Scalar) -> CGFloat? { scalar.double.map { CGFloat($0) } }
}

extension Decimal: ScalarConvertible {
  /// Exact to the last digit, also for strings.
  package static func converted(_ scalar: Scalar) -> Decimal? {
    switch scalar {
    case .integer(let value): Decimal(value)
    case .unsigned(let value): Decimal(value)
    case .real(let value): Decimal(shortest: NSNumber(value: value))
    case .decimal(let value): value.decimalValue
    case .string(let text): (try? JSONDocument(text)).flatMap { decimal(of: $0.root, text) }
    }
  }

  /// A number that makes up the whole of a text.
  private static func decimal(of number: JSONValue, _ text: String) -> Decimal? {
    number.numberText == text ? number.storage.withReader { $0.decimal(number.index) } : nil
  }
}
