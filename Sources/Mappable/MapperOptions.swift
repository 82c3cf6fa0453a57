public import Foundation

/// The options of a mapper and of the mappers that it creates.
public struct MapperOptions {
  /// The format of dates.
  public enum DateDecodingStrategy {
    /// Numbers are seconds since 1970, strings have the format of RFC 3339.
    case automatic
    /// Numbers are seconds since 1970.
    case secondsSince1970
    /// Numbers are milliseconds since 1970.
    case millisecondsSince1970
    /// Strings such as `2024-02-29T12:30:00Z` or `2024-02-29T12:30:00+02:00`.
    case iso8601InRFC3339Format
    /// Strings in the format of a formatter.
    case formatted(DateFormatter)
  }

  /// The format of dates.
  public var dateDecodingStrategy: DateDecodingStrategy

  /// Creates options.
  ///
  /// - Parameter dateDecodingStrategy: The format of dates.
  public init(dateDecodingStrategy: DateDecodingStrategy = .automatic) {
    self.dateDecodingStrategy = dateDecodingStrategy
  }
}
