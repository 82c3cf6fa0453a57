import ObjectMapper

/// A model for the original.
public struct Badge: Mappable {
  /// What stands on it.
  public var text: String?

  /// An empty one.
  public init?(map: Map) {}

  /// Names the keys.
  public mutating func mapping(map: Map) { text <- map["text"] }
}
