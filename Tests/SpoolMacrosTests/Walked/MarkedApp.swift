#if Macros
  import Foundation
  import Spool

  #if canImport(CorpusModels)
    import CorpusModels
  #endif

  /// The models of an app, as in `AppFeed`, that `@CodableFields` marks, where they have no code of their own.
  package enum MarkedApp {
    /// What a shop's app gets in one answer: most of what models of real apps are made of. Dates, keys and numbers follow
    /// the strategies of the coder.
    @CodableFields
    package struct Feed: Codable {
      var generatedAt: Date
      var page: Page
      var account: Account
      package var orders: [Order]
      var items: [Item]
      var parcels: [Parcel]
      var settings: Settings
    }

    @CodableFields
    struct Page: Codable {
      var number: Int
      var perPage: Int
      var totalCount: Int
      var nextPage: URL?
    }

    @CodableFields
    struct Account: Codable {
      var id: UUID
      var displayName: String
      var emailAddress: String
      var avatarUrl: URL?
      var homeAddress: Address
      var roles: Set<Role>
      var createdAt: Date
      var preferences: [String: AnyJSON]
    }

    @CodableFields
    enum Role: String, Codable {
      case buyer, seller, support, admin
    }

    @CodableFields
    struct Address: Codable {
      var street: String
      var city: String
      var postalCode: String
      var countryCode: String
      var location: Coordinate?
    }

    @CodableFields
    struct Coordinate: Codable {
      var latitude: Double
      var longitude: Double
    }

    @CodableFields
    struct Settings: Codable {
      var theme: String
      var featureFlags: [String: Bool]
      var rateLimits: [String: Int]
      var experiments: [String: AnyJSON]
    }

    /// An order; one of them is the body of a small request.
    @CodableFields
    package struct Order: Codable {
      var id: UUID
      var orderNumber: Int
      var status: Status
      var placedAt: Date
      var shippedAt: Date?
      var customer: Customer
      var lines: [Line]
      var payment: Payment
      var totalPrice: Money
      var discount: Decimal?
      var tags: Set<String>
      var giftNote: String?
      var shipTo: Address
    }

    @CodableFields
    enum Status: String, Codable {
      case draft
      case placed
      case inTransit = "in_transit"
      case delivered
    }

    @CodableFields
    struct Customer: Codable {
      var id: UUID
      var fullName: String
      var emailAddress: String?
      var website: URL?
      var isVip: Bool
      var loyaltyPoints: Int
    }

    @CodableFields
    struct Line: Codable {
      var sku: String
      var title: String
      var quantity: Int
      var unitPrice: Money
      var options: [Option]
      var imageUrl: URL?
      var weightInGrams: Double?
    }

    @CodableFields
    struct Option: Codable {
      var name: String
      var value: String
    }

    @CodableFields
    struct Money: Codable {
      var amount: Decimal
      var currency: Currency
    }

    @CodableFields
    enum Currency: String, Codable {
      case eur = "EUR"
      case gbp = "GBP"
      case usd = "USD"
    }

    /// An enum with payloads, as the compiler codes it: an object with one key.
    @CodableFields
    enum Payment: Codable {
      case card(Card)
      case transfer(iban: String, reference: String?)
      case invoice(dueAt: Date)
    }

    @CodableFields
    struct Card: Codable {
      var brand: String
      var lastDigits: String
      var expiresMonth: Int
      var expiresYear: Int
    }

    /// An element of an array of several types, which a member tells apart.
    enum Item: Codable {
      case article(Article)
      case photo(Photo)
      case promotion(Promotion)
      case poll(Poll)

      private enum CodingKeys: String, CodingKey {
        case itemType
      }

      private enum Kind: String, Codable {
        case article, photo, promotion, poll
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(Kind.self, forKey: .itemType) {
        case .article: self = .article(try Article(from: decoder))
        case .photo: self = .photo(try Photo(from: decoder))
        case .promotion: self = .promotion(try Promotion(from: decoder))
        case .poll: self = .poll(try Poll(from: decoder))
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

    @CodableFields
    struct Article: Codable {
      var id: UUID
      var headline: String
      var bodyText: String
      var author: Customer?
      var publishedAt: Date
      var webUrl: URL
      var keywords: [String]
    }

    @CodableFields
    struct Photo: Codable {
      var id: UUID
      var fileUrl: URL
      var pixelWidth: Int
      var pixelHeight: Int
      var caption: String?
    }

    @CodableFields
    struct Promotion: Codable {
      var id: UUID
      var couponCode: String
      var percentOff: Double
      var validUntil: Date
      var minimumOrder: Money?
    }

    @CodableFields
    struct Poll: Codable {
      var id: UUID
      var question: String
      var choices: [Choice]
      var closesAt: Date
    }

    @CodableFields
    struct Choice: Codable {
      var text: String
      var voteCount: Int
    }

    /// A model that reads a nested object by hand.
    struct Parcel: Codable {
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
  }
#endif
