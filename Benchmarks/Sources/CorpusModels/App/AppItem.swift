import Foundation

/// An element of an array of several types, which are distinguished by a member.
enum AppItem: Codable, Equatable {
  case article(AppArticle)
  case photo(AppPhoto)
  case promotion(AppPromotion)
  case poll(AppPoll)

  private enum CodingKeys: String, CodingKey {
    case itemType
  }

  private enum Kind: String, Codable {
    case article, photo, promotion, poll
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .itemType) {
    case .article: self = .article(try AppArticle(from: decoder))
    case .photo: self = .photo(try AppPhoto(from: decoder))
    case .promotion: self = .promotion(try AppPromotion(from: decoder))
    case .poll: self = .poll(try AppPoll(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .article(let article):
      try container.encode(Kind.article, forKey: .itemType)
      try article.encode(to: encoder)
    case .photo(let photo):
      try container.encode(Kind.photo, forKey: .itemType)
      try photo.encode(to: encoder)
    case .promotion(let promotion):
      try container.encode(Kind.promotion, forKey: .itemType)
      try promotion.encode(to: encoder)
    case .poll(let poll):
      try container.encode(Kind.poll, forKey: .itemType)
      try poll.encode(to: encoder)
    }
  }
}

struct AppArticle: Codable, Equatable {
  var id: UUID
  var headline: String
  var bodyText: String
  var author: AppCustomer?
  var publishedAt: Date
  var webUrl: URL
  var keywords: [String]
}

struct AppPhoto: Codable, Equatable {
  var id: UUID
  var fileUrl: URL
  var pixelWidth: Int
  var pixelHeight: Int
  var caption: String?
}

struct AppPromotion: Codable, Equatable {
  var id: UUID
  var couponCode: String
  var percentOff: Double
  var validUntil: Date
  var minimumOrder: AppMoney?
}

struct AppPoll: Codable, Equatable {
  var id: UUID
  var question: String
  var choices: [AppChoice]
  var closesAt: Date
}

struct AppChoice: Codable, Equatable {
  var text: String
  var voteCount: Int
}

/// A model that reads a nested object by hand.
struct AppParcel: Codable, Equatable {
  var trackingCode: String
  var carrierName: String
  var width: Double
  var height: Double
  var depth: Double

  private enum CodingKeys: String, CodingKey {
    case trackingCode, carrierName, boxSize
  }

  private enum SizeKeys: String, CodingKey {
    case width, height, depth
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    trackingCode = try container.decode(String.self, forKey: .trackingCode)
    carrierName = try container.decodeIfPresent(String.self, forKey: .carrierName) ?? ""
    let size = try container.nestedContainer(keyedBy: SizeKeys.self, forKey: .boxSize)
    width = try size.decode(Double.self, forKey: .width)
    height = try size.decode(Double.self, forKey: .height)
    depth = try size.decode(Double.self, forKey: .depth)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(trackingCode, forKey: .trackingCode)
    try container.encode(carrierName, forKey: .carrierName)
    var size = container.nestedContainer(keyedBy: SizeKeys.self, forKey: .boxSize)
    try size.encode(width, forKey: .width)
    try size.encode(height, forKey: .height)
    try size.encode(depth, forKey: .depth)
  }
}
