package import Foundation

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
    case .unsigned(let value): "\(value)"
    case .real(let value): Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    case .decimal(let value): value.stringValue
    case .string(let text): text
    }
  }
}

extension URL: ScalarConvertible {
  package static func converted(_ scalar: Scalar) -> URL? {
    if case .string(let text) = scalar { URL(string: text) } else { nil }
  }
}
