public import Foundation

extension DateTransform {
  /// Dates as `2024-02-29T12:30:00` in local time, as the Objective-C ObjectMapper's `MapISO8601ToDate` reads them.
  ///
  /// A string that ends with `Z`, `+02:00`, `+0200` or `+02` is read in that time zone. There are no fractions.
  open class LocalISO8601: TransformType {
    /// The type of the property.
    public typealias Object = Date
    /// The type of the value in JSON.
    public typealias JSON = String

    private let timeZone: TimeZone

    /// Creates a transform.
    ///
    /// - Parameter timeZone: Where strings without a time zone belong.
    public init(timeZone: TimeZone = .current) { self.timeZone = timeZone }

    /// The date; nil unless the value is a string of this form. A time that the clock skips is read as an hour later.
    open func transformFromJSON(_ value: Any?) -> Date? {
      guard let text = value as? String else { return nil }
      if let instant = ISO8601Parser.parse(text, allowsAllForms: false) { return instant.date }
      return ISO8601Parser.parse(text + "Z", allowsAllForms: false).map { moment(ofLocal: $0.date) }
    }

    /// The string of the date, with the offset of the time zone.
    open func transformToJSON(_ value: Date?) -> String? {
      value.flatMap { ISO8601Writer.text($0, timeZone: timeZone, fractionDigits: 0) }
    }

    /// The moment at which a local clock shows the time that a clock in UTC shows at another moment.
    private func moment(ofLocal local: Date) -> Date {
      let guess = local - TimeInterval(timeZone.secondsFromGMT(for: local))
      return local - TimeInterval(timeZone.secondsFromGMT(for: guess))
    }
  }
}
