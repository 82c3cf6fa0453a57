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
