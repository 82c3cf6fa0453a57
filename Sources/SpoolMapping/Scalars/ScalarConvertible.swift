package import Foundation
import SpoolJSON

/// A type that a scalar is converted to. The functions are the table of all conversions.
package protocol ScalarConvertible {
  /// The value that a scalar stands for; nil if there is none.
  static func converted(_ scalar: Scalar) -> Self?
}

extension ScalarConvertible where Self: FixedWidthInteger {
  package static func converted(_ scalar: Scalar) -> Self? { scalar.integer() }
}

extension Int: ScalarConvertible {}
extension Int8: ScalarConvertible {}
extension Int16: ScalarConvertible {}
extension Int32: ScalarConvertible {}
extension Int64: ScalarConvertible {}
extension UInt: ScalarConvertible {}
extension UInt8: ScalarConvertible {}
extension UInt16: ScalarConvertible {}
extension UInt32: ScalarConvertible {}
extension UInt64: ScalarConvertible {}

extension Scalar {
  /// The integer. The fraction of a number is cut off. Nil if the number is out of range; it never wraps.
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
  /// The number, exact to 38 digits.
  package static func converted(_ scalar: Scalar) -> Decimal? {
    switch scalar {
    case .integer(let value): Decimal(value)
    case .real(let value): Decimal(shortest: NSNumber(value: value))
    case .number(let text), .quoted(let text): text.withNumber(Decimal.init(text:count:))
    case .string: nil
    }
  }
}

extension Bool: ScalarConvertible {
  /// The boolean: true for any integer except 0. Of strings, only the usual ones are converted.
  package static func converted(_ scalar: Scalar) -> Bool? {
    switch scalar {
    case .integer(let value): value != 0
    case .real(let value): Int64(exactly: value).map { $0 != 0 }
    case .string("true"), .string("True"), .string("TRUE"), .string("YES"), .string("1"): true
    case .string("false"), .string("False"), .string("FALSE"), .string("NO"), .string("0"): false
    default: nil
    }
  }
}

extension String: ScalarConvertible {
  /// The text of a string or number. A number is written without a fraction of zeros.
  package static func converted(_ scalar: Scalar) -> String? {
    switch scalar {
    case .integer(let value): "\(value)"
    case .real(let value): Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    case .number(let text): shortest(text)
    case .quoted(let text), .string(let text): text
    }
  }

  /// A number as Swift writes the nearest `Double`, if that is the same number; otherwise as it is written.
  private static func shortest(_ number: String) -> String {
    if number.withNumber(NumberText.isInteger) == true { return number }
    let double = number.withNumber(NumberText.double).map { "\($0)" }
    if let double, number.equals(number: double) { return double }
    var text = number[...]
    guard text.contains("."), !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return number }
    while text.last == "0" { text.removeLast() }
    return String(text.last == "." ? text.dropLast() : text)
  }

  private func equals(number other: String) -> Bool {
    withNumber { text, count in other.withNumber { NumberText.equal(text, count, $0, $1) } } == true
  }
}

extension URL: ScalarConvertible {
  package static func converted(_ scalar: Scalar) -> URL? {
    if case .string(let text) = scalar { URL(string: text) } else { nil }
  }
}
