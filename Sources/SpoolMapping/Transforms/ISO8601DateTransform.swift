public import Foundation
import SpoolJSON

/// Dates as strings in ISO 8601: `2024-02-29T12:30:00Z`.
///
/// By default, a string must have a date, a time with seconds but without a fraction, and a time zone: `Z`, `+02:00`,
/// `+0200` or `+02`. If all forms are allowed, these are read, too: a date, a month or a year alone; `t` or a space in
/// place of `T`; times without separators, seconds or minutes; fractions to the nanosecond, after a point or a comma; a
/// space before the time zone, or no time zone, which means UTC; 24:00:00, the end of a day; and the leap second :60,
/// which counts as the second that follows. The calendar is always the Gregorian one. No formatter is used.
open class ISO8601DateTransform: DateFormatterTransform {
  /// As in ObjectMapper, all instances share a formatter. Only its time zone has an effect here.
  private static let shared = SharedFormatter("yyyy-MM-dd'T'HH:mm:ssZZZZZ", "en_US_POSIX")

  private let allowsAllForms: Bool
  private let fractionDigits: Int

  /// Creates a transform that reads only the form it writes, with seconds and a time zone.
  public init() {
    allowsAllForms = false
    fractionDigits = 0
    super.init(dateFormatter: ISO8601DateTransform.shared.formatter)
  }

  /// Creates a transform.
  ///
  /// - Parameters:
  ///   - allowsAllForms: Whether all forms are read.
  ///   - fractionDigits: How many digits of the fraction of a second are written, 0 to 9. They can only be
  ///     read where all forms are allowed.
  @_disfavoredOverload public init(allowsAllForms: Bool, fractionDigits: Int = 0) {
    self.allowsAllForms = allowsAllForms
    self.fractionDigits = min(max(fractionDigits, 0), 9)
    super.init(dateFormatter: ISO8601DateTransform.shared.formatter)
  }

  /// The date; nil unless the value is a string of a form that is read.
  open override func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { ISO8601Parser.parse($0, allowsAllForms: allowsAllForms) }?.date
  }

  /// The string of the date, in the time zone of ``DateFormatterTransform/dateFormatter``: mostly that of the
  /// system.
  ///
  /// The date is rounded to the millisecond, or to the number of digits that are written if that is more; further
  /// digits are cut off. Years before 0 and after 9999 have a sign and six digits; there is no string for years beyond
  /// those.
  open override func transformToJSON(_ value: Date?) -> String? {
    value.flatMap { ISO8601Writer.text($0, timeZone: dateFormatter.timeZone, fractionDigits: fractionDigits) }
  }
}

extension ISO8601DateTransform: TapeTransform {
  @usableFromInline
  var isBuiltIn: Bool { type(of: self) == ISO8601DateTransform.self }

  @usableFromInline
  func read(from map: Map, _ slot: Slot) -> Date? {
    ISO8601Parser.parse(map.source.reader, slot.node, allowsAllForms: allowsAllForms)?.date
  }
}
