public import Foundation

extension DateTransform {
  /// Dates as .NET writes them: `/Date(1700000000000+0100)/`.
  open class DotNET: TransformType {
    /// The type of the property.
    public typealias Object = Date
    /// The type of the value in JSON.
    public typealias JSON = String

    /// What the number and the offset mean.
    public enum Reading: Sendable {
      /// Milliseconds since the start of 1970 (UTC); the offset tells where the clock stood, and does not change the
      /// moment.
      case milliseconds
      /// Seconds, to which the offset is added, as in `MapNETDateToDate` of the Objective-C ObjectMapper.
      case secondsPlusOffset
    }

    private let reading: Reading

    /// Creates a transform.
    ///
    /// - Parameter reading: What the number and the offset mean.
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
