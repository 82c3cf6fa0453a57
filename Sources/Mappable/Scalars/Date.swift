internal import Foundation
internal import SpoolMapping

extension Date {
  /// The date that a scalar represents; nil if the strategy does not accept the scalar.
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
