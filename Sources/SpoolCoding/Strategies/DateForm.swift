internal import EssentialFoundation

/// A form of dates that the coders read and write themselves. What the other strategies say is left to code of the app, to a
/// formatter, or to `Date`.
enum DateForm: Sendable {
  /// A number: the seconds since the start of 2001 (UTC), as `Date` codes itself.
  case deferred
  /// A number: the seconds or milliseconds since the start of 1970 (UTC).
  case seconds, milliseconds
  /// A string, as ``ISO8601Text`` reads and writes it.
  case iso8601

  init?(_ strategy: JSONDecoder.DateDecodingStrategy) {
    switch strategy {
    case .deferredToDate: self = .deferred
    case .secondsSince1970: self = .seconds
    case .millisecondsSince1970: self = .milliseconds
    case .iso8601: self = .iso8601
    default: return nil
    }
  }

  init?(_ strategy: JSONEncoder.DateEncodingStrategy) {
    switch strategy {
    case .deferredToDate: self = .deferred
    case .secondsSince1970: self = .seconds
    case .millisecondsSince1970: self = .milliseconds
    case .iso8601: self = .iso8601
    default: return nil
    }
  }

  /// The date of a number.
  func date(_ number: Double) -> Date {
    switch self {
    case .deferred: Date(timeIntervalSinceReferenceDate: number)
    case .seconds, .iso8601: Date(timeIntervalSince1970: number)
    case .milliseconds: Date(timeIntervalSince1970: number / 1000)
    }
  }

  /// The number of a date; nil if dates are strings.
  func number(_ date: Date) -> Double? {
    switch self {
    case .deferred: date.timeIntervalSinceReferenceDate
    case .seconds: date.timeIntervalSince1970
    case .milliseconds: 1000 * date.timeIntervalSince1970
    case .iso8601: nil
    }
  }
}
