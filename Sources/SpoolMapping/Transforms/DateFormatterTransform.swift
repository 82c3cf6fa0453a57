public import Foundation
import SpoolCoding

/// Dates as strings that a formatter reads and writes.
open class DateFormatterTransform: TransformType {
  /// The type of the property.
  public typealias Object = Date
  /// The type of the value in JSON.
  public typealias JSON = String

  /// The formatter that reads and writes the strings.
  public let dateFormatter: DateFormatter

  /// Creates a transform.
  ///
  /// - Parameter dateFormatter: The formatter that reads and writes the strings.
  public init(dateFormatter: DateFormatter) { self.dateFormatter = dateFormatter }

  /// The date; nil unless the value is a string that the formatter can read.
  open func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { dateFormatter.date(from: $0) }
  }

  /// The string that the formatter makes of the date.
  open func transformToJSON(_ value: Date?) -> String? { value.map { dateFormatter.string(from: $0) } }
}

/// Dates as strings in a pattern, with the names and digits of `en_US_POSIX` and the time zone of the system.
open class CustomDateFormatTransform: DateFormatterTransform {
  /// Creates a transform.
  ///
  /// - Parameter formatString: A pattern of Unicode Technical Standard 35, such as `yyyy-MM-dd`.
  public init(formatString: String) {
    super.init(dateFormatter: DateFormatter(withFormat: formatString, locale: "en_US_POSIX"))
  }
}

extension DateFormatter {
  /// Creates a formatter for a pattern.
  ///
  /// - Parameters:
  ///   - format: A pattern of Unicode Technical Standard 35.
  ///   - locale: The identifier of the locale whose names and digits are used.
  public convenience init(withFormat format: String, locale: String) {
    self.init()
    self.locale = Locale(identifier: locale)
    dateFormat = format
  }
}

/// A formatter that threads share.
struct SharedFormatter: @unchecked Sendable {
  // SAFETY: formatters are documented as thread-safe, though not every SDK declares it.
  let formatter: DateFormatter

  init(_ format: String, _ locale: String) { formatter = DateFormatter(withFormat: format, locale: locale) }

  private static let recent = Locked(RecentFormatters())

  static func of(_ format: String, _ locale: String) -> DateFormatter {
    recent.withLock { $0.formatter(format, locale) }
  }
}

/// The formatters of the 64 formats and locales that were used last: making one is slow, and each takes 28 kB.
private struct RecentFormatters {
  private var known: [[String]: (shared: SharedFormatter, use: Int)] = [:]
  private var uses = 0

  mutating func formatter(_ format: String, _ locale: String) -> DateFormatter {
    let key = [format, locale]
    let shared = known[key]?.shared ?? SharedFormatter(format, locale)
    uses += 1
    known[key] = (shared, uses)
    if known.count > 64, let oldest = known.min(by: { $0.value.use < $1.value.use }) { known[oldest.key] = nil }
    return shared.formatter
  }
}
