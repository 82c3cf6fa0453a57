public import Foundation

/// Dates as strings that a formatter reads and writes.
open class DateFormatterTransform: TransformType {
  /// The type of the property.
  public typealias Object = Date
  /// The type of the value in JSON.
  public typealias JSON = String

  /// What reads and writes the strings.
  public let dateFormatter: DateFormatter

  /// Creates a transform.
  ///
  /// - Parameter dateFormatter: What reads and writes the strings.
  public init(dateFormatter: DateFormatter) { self.dateFormatter = dateFormatter }

  /// The date; nil unless the value is a string that the formatter can read.
  open func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { dateFormatter.date(from: $0) }
  }

  /// The string that the formatter makes of the date.
  open func transformToJSON(_ value: Date?) -> String? { value.map { dateFormatter.string(from: $0) } }
}
