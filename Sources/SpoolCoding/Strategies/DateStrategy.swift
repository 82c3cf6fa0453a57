public import EssentialFoundation
internal import SpoolTape

/// Codes dates in one form, whatever the strategy of the coder is.
public struct DateStrategy: CodableStrategy {
  fileprivate let form: DateForm

  /// Whether dates are strings, and not numbers.
  var isText: Bool { form == .iso8601 }

  /// Decodes a date.
  ///
  /// - Throws: `dataCorrupted` for a string of another form, and any error of the container.
  public func decode(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    guard form == .iso8601 else { return form.date(try container.decode(Double.self)) }
    if let date = ISO8601Text.date(try container.decode(String.self)) { return date }
    throw DecodingError.dataCorruptedError(in: container, debugDescription: DecodingError.notISO8601Text)
  }

  /// Encodes a date.
  public func encode(_ date: Date, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let number = form.number(date) {
      try container.encode(number)
    } else {
      try container.encode(date.formatted(.iso8601))
    }
  }
}

extension DateStrategy: PlannedStrategy {
  var plan: TypePlan { .date(form) }
}

extension CodableStrategy where Self == DateStrategy {
  /// A string of ISO 8601, in UTC and without a fraction when it is written: `2023-11-14T22:13:20Z`.
  public static var iso8601: DateStrategy { DateStrategy(form: .iso8601) }
  /// The number of seconds since the start of 1970 (UTC).
  public static var secondsSince1970: DateStrategy { DateStrategy(form: .seconds) }
  /// The number of milliseconds since the start of 1970 (UTC).
  public static var millisecondsSince1970: DateStrategy { DateStrategy(form: .milliseconds) }
}
