public import Foundation
import SpoolJSON

/// A form of dates in JSON, for `@DateFormat`.
public struct DateForm: TransformType, Sendable {
  /// The type of the property.
  public typealias Object = Date
  /// The type of the value in JSON.
  public typealias JSON = Any

  fileprivate enum Form {
    case automatic, dotNET
    case seconds(DateTransform.Unit)
    case iso8601(fractionDigits: Int)
    case format(String, locale: String)
    case strategy(DateStrategy, isLenient: Bool)
  }

  fileprivate let form: Form

  /// Numbers are seconds since the start of 1970 (UTC), strings are ISO 8601 in any form. Seconds are written.
  public static let automatic = DateForm(form: .automatic)
  /// Numbers: seconds since the start of 1970 (UTC).
  public static let secondsSince1970 = DateForm(form: .seconds(.seconds))
  /// Numbers: milliseconds since the start of 1970 (UTC).
  public static let millisecondsSince1970 = DateForm(form: .seconds(.milliseconds))
  /// Strings in ISO 8601, in any form; whole seconds are written.
  public static let iso8601 = DateForm(form: .iso8601(fractionDigits: 0))
  /// Strings as .NET wrote them: `/Date(1700000000000+0100)/`, milliseconds since the start of 1970 (UTC). The offset
  /// says where the clock stood and does not change the moment.
  public static let dotNET = DateForm(form: .dotNET)

  /// Strings in ISO 8601, in any form.
  ///
  /// - Parameter fractionDigits: How many digits of the fraction of a second are written, 0 to 9.
  public static func iso8601(fractionDigits: Int) -> DateForm {
    DateForm(form: .iso8601(fractionDigits: fractionDigits))
  }

  /// Strings of a `DateFormatter`.
  ///
  /// - Parameters:
  ///   - format: The format (Unicode Technical Standard 35).
  ///   - locale: The identifier of the locale.
  public static func format(_ format: String, locale: String = "en_US_POSIX") -> DateForm {
    DateForm(form: .format(format, locale: locale))
  }

  /// The date; nil unless the value has the form.
  public func transformFromJSON(_ value: Any?) -> Date? {
    switch form {
    case .automatic:
      value is String ? Self.iso8601.transformFromJSON(value) : Self.secondsSince1970.transformFromJSON(value)
    case .dotNET: (value as? String).flatMap { DotNETDate($0)?.date }
    case .seconds(let unit): DateTransform(unit: unit).transformFromJSON(value)
    case .iso8601: (value as? String).flatMap { ISO8601Parser.parse($0, allowsAllForms: true) }?.date
    case .format(let format, let locale):
      (value as? String).flatMap { DateFormatters.formatter(format, locale).date(from: $0) }
    case .strategy(let strategy, let isLenient): value.flatMap { strategy.date($0, isLenient: isLenient) }
    }
  }

  /// The value of the date.
  public func transformToJSON(_ value: Date?) -> Any? {
    guard let value else { return nil }
    switch form {
    case .automatic: return value.timeIntervalSince1970
    case .dotNET: return DotNETDate.text(value)
    case .seconds(let unit): return DateTransform(unit: unit).transformToJSON(value)
    case .iso8601(let digits):
      return ISO8601Writer.text(value, timeZone: TimeZone(secondsFromGMT: 0), fractionDigits: min(max(digits, 0), 9))
    case .format(let format, let locale): return DateFormatters.formatter(format, locale).string(from: value)
    case .strategy(let strategy, _): return strategy.value(value)
    }
  }
}

extension DateForm: TapeTransform {
  @usableFromInline
  var isBuiltIn: Bool { true }

  @usableFromInline
  func read(from map: Map, _ slot: Slot) -> Date? {
    switch form {
    case .automatic where map.reader.text(slot.node) == nil, .seconds: transformed(map, slot)
    case .automatic, .iso8601: ISO8601DateTransform(allowsAllForms: true).read(from: map, slot)
    case .dotNET, .format: transformFromJSON(map.reader.text(slot.node))
    case .strategy: transformFromJSON(map.boxed(at: slot.node))
    }
  }

  private func transformed(_ map: Map, _ slot: Slot) -> Date? {
    if case .seconds(let unit) = form { return DateTransform(unit: unit).read(from: map, slot) }
    return DateTransform().read(from: map, slot)
  }
}

extension Map {
  /// The form of dates that name none: as the options of the mapper have it, or any.
  public var _dateForm: DateForm {
    guard let notes, let strategy = notes.policy.options.dateStrategy else { return .automatic }
    return DateForm(form: .strategy(strategy, isLenient: isLenient(slot, notes)))
  }
}

/// One formatter for each format: making one is slow.
private enum DateFormatters {
  private static let lock = NSLock()
  /// SAFETY: only touched under the lock; formatters are documented as thread-safe.
  nonisolated(unsafe) private static var formatters: [[String]: DateFormatter] = [:]

  static func formatter(_ format: String, _ locale: String) -> DateFormatter {
    lock.lock()
    defer { lock.unlock() }
    if let formatter = formatters[[format, locale]] { return formatter }
    let formatter = DateFormatter(withFormat: format, locale: locale)
    formatters[[format, locale]] = formatter
    return formatter
  }
}
