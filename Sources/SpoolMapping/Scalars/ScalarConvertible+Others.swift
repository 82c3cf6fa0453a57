package import Foundation
import SpoolJSON

extension Bool: ScalarConvertible {
  /// Any integer except 0 is true. Only the usual strings are converted.
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
  /// Numbers as text, without a fraction of zeros.
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
