public import Foundation

extension DateTransform {
  /// Dates as .NET writes them: `/Date(1700000000000+0100)/`.
  open class DotNET: TransformType {
    /// The type of the property.
    public typealias Object = Date
    /// The type of the value in JSON.
    public typealias JSON = String

    /// The meaning of the number and the offset.
    public enum Reading: Sendable {
      /// Milliseconds since the start of 1970 (UTC). The offset is that of the local time when the text was written,
      /// and does not change the moment.
      case milliseconds
      /// Seconds, to which the offset is added, as in `MapNETDateToDate` of the Objective-C ObjectMapper.
      case secondsPlusOffset
    }

    private let reading: Reading

    /// Creates a transform.
    ///
    /// - Parameter reading: The meaning of the number and the offset.
    public init(_ reading: Reading = .milliseconds) { self.reading = reading }

    /// The date; nil unless the value is a string of this form.
    open func transformFromJSON(_ value: Any?) -> Date? {
      guard let date = (value as? String).flatMap({ DotNETDate($0) }) else { return nil }
      switch reading {
      case .milliseconds: return date.date
      case .secondsPlusOffset: return Date(timeIntervalSince1970: Double(date.time) + Double(date.offset))
      }
    }

    /// The string of the date, without an offset; nil for a date that is too far away.
    open func transformToJSON(_ value: Date?) -> String? {
      value.flatMap { DotNETDate.text($0, unitsPerSecond: reading == .milliseconds ? 1_000 : 1) }
    }
  }
}

extension DateTransform {
  /// Dates as whole seconds since the start of 1970 (UTC), as the Objective-C ObjectMapper's `MapUnixTimestampToDate`
  /// reads them: an integer, also as a string. A number with a fraction is not a date.
  open class UnixTimestamp: TransformType {
    /// The type of the property.
    public typealias Object = Date
    /// The type of the value in JSON.
    public typealias JSON = Int

    /// Creates a transform.
    public init() {}

    /// The date; nil unless the value is an integer, or a string that contains only an integer.
    open func transformFromJSON(_ value: Any?) -> Date? {
      guard let value else { return nil }
      let seconds = (value as? String).map { Int($0) } ?? Scalar(value)?.double.flatMap { Int(exactly: $0) }
      return seconds.map { Date(timeIntervalSince1970: Double($0)) }
    }

    /// The seconds, without a fraction; nil for a date that is too far away.
    open func transformToJSON(_ value: Date?) -> Int? {
      value.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded(.down)) }
    }
  }
}

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
    /// - Parameter timeZone: The time zone of strings without one.
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

    /// The moment at which a local clock shows the same time as a clock in UTC at another moment.
    private func moment(ofLocal local: Date) -> Date {
      let guess = local - TimeInterval(timeZone.secondsFromGMT(for: local))
      return local - TimeInterval(timeZone.secondsFromGMT(for: guess))
    }
  }
}
