internal import Foundation
internal import SpoolJSON
internal import SpoolMapping

extension Bool: ScalarConvertible {
  /// Any integer but 0 is true; of strings only the usual ones are anything.
  init?(_ scalar: Scalar) {
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

  @inline(__always)
  static func read(_ reader: TapeReader, _ node: Int) -> Bool? {
    reader.bool(at: node) ?? Scalar(reader, node).flatMap { Bool($0) }
  }
}

extension String: ScalarConvertible {
  /// Numbers as text, without a fraction of zeros.
  init?(_ scalar: Scalar) {
    switch scalar {
    case .integer(let value): self = "\(value)"
    case .unsigned(let value): self = "\(value)"
    case .real(let value): self = Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    case .decimal(let value): self = value.stringValue
    case .string(let text): self = text
    }
  }

  @inline(__always)
  static func read(_ reader: TapeReader, _ node: Int) -> String? {
    reader.text(node) ?? Scalar(reader, node).flatMap { String($0) }
  }
}

extension URL: ScalarConvertible {
  init?(_ scalar: Scalar) {
    guard case .string(let text) = scalar else { return nil }
    self.init(string: text)
  }
}

extension Date {
  /// The moment that a scalar stands for; nil if the strategy has no such form.
  init?(_ scalar: Scalar, _ strategy: MapperOptions.DateDecodingStrategy) {
    let date: Date?
    switch (strategy, scalar) {
    case (.automatic, .string(let text)), (.iso8601InRFC3339Format, .string(let text)):
      date = ISO8601Parser.parse(text, allowsAllForms: false)?.date
    case (.formatted(let formatter), .string(let text)): date = formatter.date(from: text)
    case (_, .string), (.iso8601InRFC3339Format, _), (.formatted, _): date = nil
    case (.automatic, _), (.secondsSince1970, _): date = scalar.double.map { Date(timeIntervalSince1970: $0) }
    case (.millisecondsSince1970, _): date = scalar.double.map { Date(timeIntervalSince1970: $0 / 1000) }
    }
    guard let date else { return nil }
    self = date
  }
}
