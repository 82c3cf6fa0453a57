package import Foundation
import SpoolJSON

extension Scalar {
  /// Fractions of numbers are cut off. Nil if the number is out of range; it never wraps.
  package func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T? {
    switch self {
    case .integer(let value): T(exactly: value)
    case .real(let value): T(exactly: value.rounded(.towardZero))
    case .number(let text): Scalar.integer(text, NumberText.truncatedInt64, NumberText.truncatedUInt64)
    case .quoted(let text): Scalar.integer(text, NumberText.int64, NumberText.uint64)
    case .string(let text): T(text)
    }
  }

  private static func integer<T: FixedWidthInteger>(
    _ text: String, _ signed: (UnsafePointer<UInt8>, Int) -> Int64?, _ unsigned: (UnsafePointer<UInt8>, Int) -> UInt64?
  ) -> T? {
    if let value = text.withNumber(signed) { return T(exactly: value) }
    return text.withNumber(unsigned).flatMap { T(exactly: $0) }
  }

  /// The nearest number. The whole string must be a number, which may be hexadecimal. Nil if the number is too large.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .number(let text), .quoted(let text): text.withNumber(NumberText.double)
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

extension Double: ScalarConvertible {
  package static func converted(_ scalar: Scalar) -> Double? { scalar.double }
}

extension Float: ScalarConvertible {
  /// The number, rounded once; nil if it is too large.
  package static func converted(_ scalar: Scalar) -> Float? {
    switch scalar {
    case .integer(let value): Float(value)
    case .real(let value): Float(value).isInfinite && value.isFinite ? nil : Float(value)
    case .number(let text), .quoted(let text): text.withNumber(NumberText.float)
    case .string(let text): Float(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

extension CGFloat: ScalarConvertible {
  package static func converted(_ scalar: Scalar) -> CGFloat? { scalar.double.map { CGFloat($0) } }
}

extension Decimal: ScalarConvertible {
  /// Exact, to 38 digits.
  package static func converted(_ scalar: Scalar) -> Decimal? {
    switch scalar {
    case .integer(let value): Decimal(value)
    case .real(let value): Decimal(shortest: NSNumber(value: value))
    case .number(let text), .quoted(let text): text.withNumber(Decimal.init(text:count:))
    case .string: nil
    }
  }
}
