import ObjectMapper

public struct Badge: Mappable {
  public var text: String?

  public init?(map: Map) {}

  public mutating func mapping(map: Map) { text <- map["text"] }
}
