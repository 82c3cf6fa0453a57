package import Foundation

extension Bool: ScalarConvertible {
  /// Any integer except 0 is true. Only the usual strings are converted.
  package init?(_ scalar: Scalar) {
    switch scalar {
    case .integer(let value): self = value != 0
    case .real(let value):
      guard let value = Int64(exactly: value) else { return nil }
      self = value != 0
    case .string("true"), .string("True"), .string("TRUE"), .string("YES"), .string("1"): self = true
    case .string("false"), .string("False"), .string("FALSE"), .string("NO"), .string("0"): self = false
    default: return nil
    }
  }
}

extension String: ScalarConvertible {
  /// Numbers as text, without a fraction of zeros.
  package init?(_ scalar: Scalar) {
    switch scalar {
    case .integer(let value): self = "\(value)"
    case .unsigned(let value): self = "\(value)"
    case .real(let value): self = Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    case .decimal(let value): self = value.stringValue
    case .string(let text): self = text
    }
  }
}

extension URL: ScalarConvertible {
  package init?(_ scalar: Scalar) {
    guard case .string(let text) = scalar else { return nil }
    self.init(string: text)
  }
}
