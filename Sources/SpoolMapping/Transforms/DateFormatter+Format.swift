import SpoolCoding
public import Foundation

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

  /// One formatter for each format and locale: making one is slow.
  private static let known = Locked<[[String]: SharedFormatter]>([:])

  static func of(_ format: String, _ locale: String) -> DateFormatter {
    known.withLock { known in
      let shared = known[[format, locale]] ?? SharedFormatter(format, locale)
      known[[format, locale]] = shared
      return shared.formatter
    }
  }
}
