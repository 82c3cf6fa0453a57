import Foundation

/// Dates as strings in a pattern, with the names and digits of `en_US_POSIX` and the time zone of the system.
open class CustomDateFormatTransform: DateFormatterTransform {
  /// Creates a transform.
  ///
  /// - Parameter formatString: A pattern of Unicode Technical Standard 35, such as `yyyy-MM-dd`.
  public init(formatString: String) {
    super.init(dateFormatter: DateFormatter(withFormat: formatString, locale: "en_US_POSIX"))
  }
}
