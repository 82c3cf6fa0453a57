public import Foundation

/// What a mapper and its children go by.
public struct MapperOptions {
  /// What dates are read from.
  public enum DateDecodingStrategy {
    /// Numbers as seconds since 1970, strings as RFC 3339 writes them.
    case automatic
    /// Numbers as seconds since 1970.
    case secondsSince1970
    /// Numbers as milliseconds since 1970.
    case millisecondsSince1970
    /// Strings such as `2024-02-29T12:30:00Z` or `2024-02-29T12:30:00+02:00`.
    case iso8601InRFC3339Format
    /// Strings as a formatter reads them.
    case formatted(DateFormatter)
  }

  /// What dates are read from.
  public var dateDecodingStrategy: DateDecodingStrategy

  /// Creates options.
  ///
  /// - Parameter dateDecodingStrategy: What dates are read from.
  public init(dateDecodingStrategy: DateDecodingStrategy = .automatic) {
    self.dateDecodingStrategy = dateDecodingStrategy
  }
}
