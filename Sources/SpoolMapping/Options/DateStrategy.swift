public import Foundation
import SpoolJSON

/// How dates are written in JSON, for properties of type `Date` without a transform.
public enum DateStrategy: Sendable {
  /// Strings in any form of ISO 8601 that ``ISO8601DateTransform`` knows; written in UTC, with milliseconds if there
  /// are any.
  case iso8601
  /// Numbers: the seconds since the start of 1970 (UTC).
  case secondsSince1970
  /// Numbers: the milliseconds since the start of 1970 (UTC).
  case millisecondsSince1970
  /// Strings as .NET writes them, `/Date(1700000000000+0100)/`: milliseconds since the start of 1970 (UTC). The offset
  /// tells where the clock stood, and does not change the moment.
  case dotNET
  /// Two functions: from a value as JSONSerialization would have made it to a date, and from a date to such a value.
  case custom(read: @Sendable (Any) -> Date?, write: @Sendable (Date) -> Any?)

  /// The date in a value that is not null.
  func date(_ value: Any, isLenient: Bool) -> Date? {
    switch self {
    case .iso8601: (value as? String).flatMap { ISO8601Parser.parse($0, allowsAllForms: true)?.date }
    case .secondsSince1970: date(value, unit: .seconds, isLenient)
    case .millisecondsSince1970: date(value, unit: .milliseconds, isLenient)
    case .dotNET: (value as? String).flatMap { DotNETDate($0)?.date }
    case .custom(read: let read, write: _): read(value)
    }
  }

  private func date(_ value: Any, unit: DateTransform.Unit, _ isLenient: Bool) -> Date? {
    if value is String, !isLenient { return nil }
    return DateTransform(unit: unit).transformFromJSON(value)
  }

  /// What stands for a date: a value that JSONSerialization takes; nil if there is none.
  func value(_ date: Date) -> Any? {
    switch self {
    case .iso8601:
      let isWhole = date.timeIntervalSince1970.rounded() == date.timeIntervalSince1970
      return ISO8601Writer.text(date, timeZone: nil, fractionDigits: isWhole ? 0 : 3)
    case .secondsSince1970: return number(date.timeIntervalSince1970)
    case .millisecondsSince1970: return number(date.timeIntervalSince1970 * 1_000)
    case .dotNET: return DotNETDate.text(date)
    case .custom(read: _, write: let write): return write(date)
    }
  }

  /// An integer where the number is one.
  private func number(_ time: Double) -> Any? {
    time.isFinite ? Int64(exactly: time).map { $0 as Any } ?? time : nil
  }
}
