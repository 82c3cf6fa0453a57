public import Foundation
public import SpoolCoding

/// Codes dates as strings of a fixed format.
public struct DateFormatStrategy: CodableStrategy {
  // `DateFormatter` may be used by several threads, as long as none changes it.
  private let formatter: DateFormatter

  /// - Parameter format: A pattern of Unicode Technical Standard 35, such as `yyyy-MM-dd`. It is read and written in UTC unless it
  ///   has a zone, and by the locale `en_US_POSIX`.
  public init(format: String) {
    formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
  }

  /// Decodes a date.
  ///
  /// - Throws: `dataCorrupted` for a string of another format, and any error of the container.
  public func decode(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    if let date = formatter.date(from: try container.decode(String.self)) { return date }
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "The string is no date in the format '\(formatter.dateFormat ?? "")'.")
  }

  /// Encodes a date.
  public func encode(_ date: Date, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(formatter.string(from: date))
  }
}

extension CodableStrategy where Self == DateFormatStrategy {
  /// A string of a fixed format, in UTC unless the format has a zone.
  ///
  /// - Parameter format: A pattern of Unicode Technical Standard 35, such as `yyyy-MM-dd`.
  public static func dateFormat(_ format: String) -> DateFormatStrategy { DateFormatStrategy(format: format) }
}
