public import Foundation

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
