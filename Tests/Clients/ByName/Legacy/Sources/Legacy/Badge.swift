import ObjectMapper

/// A model for the original.
public struct Badge: Mappable {
  /// The text on the badge.
  public var text: String?

  /// Creates a badge without a text.
  public init?(map: Map) {}

  /// Names the keys.
  public mutating func mapping(map: Map) { text <- map["text"] }
}
