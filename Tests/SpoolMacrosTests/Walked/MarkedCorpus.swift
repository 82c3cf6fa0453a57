#if Macros
  import Foundation
  import Spool

  /// The models of corpora as `Codable` types that `@CodableFields` marks.
  package enum MarkedCorpus {}

  extension MarkedCorpus {
    /// `twitter.json`, as most clients declare it: a subset of the fields.
    @CodableFields
    package struct TwitterSearch: Codable, Equatable {
      var statuses: [Status] = []
      var searchMetadata = SearchMetadata()

      enum CodingKeys: String, CodingKey {
        case statuses
        case searchMetadata = "search_metadata"
      }
    }
  }

  extension MarkedCorpus.TwitterSearch {
    /// One post.
    @CodableFields
    struct Status: Codable, Equatable {
      var createdAt = ""
      var id = 0
      var idStr = ""
      var text = ""
      var source = ""
      var truncated = false
      var inReplyToStatusID: Int?
      var inReplyToScreenName: String?
      var user = User()
      var retweetCount = 0
      var favoriteCount = 0
      var entities = Entities()
      var favorited = false
      var retweeted = false
      var possiblySensitive: Bool?
      var lang = ""

      enum CodingKeys: String, CodingKey {
        case createdAt = "created_at"
        case id
        case idStr = "id_str"
        case text, source, truncated
        case inReplyToStatusID = "in_reply_to_status_id"
        case inReplyToScreenName = "in_reply_to_screen_name"
        case user
        case retweetCount = "retweet_count"
        case favoriteCount = "favorite_count"
        case entities, favorited, retweeted
        case possiblySensitive = "possibly_sensitive"
        case lang
      }
    }

    /// An account.
    @CodableFields
    struct User: Codable, Equatable {
      var id = 0
      var idStr = ""
      var name = ""
      var screenName = ""
      var location = ""
      var description = ""
      var url: String?
      var protected = false
      var followersCount = 0
      var friendsCount = 0
      var listedCount = 0
      var createdAt = ""
      var favouritesCount = 0
      var utcOffset: Int?
      var timeZone: String?
      var geoEnabled = false
      var verified = false
      var statusesCount = 0
      var lang = ""

      enum CodingKeys: String, CodingKey {
        case id
        case idStr = "id_str"
        case name
        case screenName = "screen_name"
        case location, description, url, protected
        case followersCount = "followers_count"
        case friendsCount = "friends_count"
        case listedCount = "listed_count"
        case createdAt = "created_at"
        case favouritesCount = "favourites_count"
        case utcOffset = "utc_offset"
        case timeZone = "time_zone"
        case geoEnabled = "geo_enabled"
        case verified
        case statusesCount = "statuses_count"
        case lang
      }
    }

    /// What was recognised in a text.
    @CodableFields
    struct Entities: Codable, Equatable {
      var hashtags: [Hashtag] = []
      var urls: [Link] = []
      var userMentions: [Mention] = []

      enum CodingKeys: String, CodingKey {
        case hashtags, urls
        case userMentions = "user_mentions"
      }
    }

    /// A word that was marked with `#`.
    @CodableFields
    struct Hashtag: Codable, Equatable {
      var text = ""
      var indices: [Int] = []
    }

    /// An address in a text.
    @CodableFields
    struct Link: Codable, Equatable {
      var url = ""
      var expandedURL = ""
      var displayURL = ""
      var indices: [Int] = []

      enum CodingKeys: String, CodingKey {
        case url
        case expandedURL = "expanded_url"
        case displayURL = "display_url"
        case indices
      }
    }

    /// An account that a text names.
    @CodableFields
    struct Mention: Codable, Equatable {
      var screenName = ""
      var name = ""
      var id = 0
      var idStr = ""
      var indices: [Int] = []

      enum CodingKeys: String, CodingKey {
        case screenName = "screen_name"
        case name, id
        case idStr = "id_str"
        case indices
      }
    }

    /// How the search went.
    @CodableFields
    struct SearchMetadata: Codable, Equatable {
      var completedIn = 0.0
      var maxID = 0
      var maxIDStr = ""
      var nextResults = ""
      var query = ""
      var refreshURL = ""
      var count = 0
      var sinceID = 0
      var sinceIDStr = ""

      enum CodingKeys: String, CodingKey {
        case completedIn = "completed_in"
        case maxID = "max_id"
        case maxIDStr = "max_id_str"
        case nextResults = "next_results"
        case query
        case refreshURL = "refresh_url"
        case count
        case sinceID = "since_id"
        case sinceIDStr = "since_id_str"
      }
    }
  }

  extension MarkedCorpus {
    /// `citm_catalog.json`: a season of concerts, with their halls and prices.
    @CodableFields
    package struct CitmCatalog: Codable, Equatable {
      var areaNames: [String: String] = [:]
      var audienceSubCategoryNames: [String: String] = [:]
      var blockNames: [String: String] = [:]
      var events: [String: Event] = [:]
      var performances: [Performance] = []
      var seatCategoryNames: [String: String] = [:]
      var subTopicNames: [String: String] = [:]
      var subjectNames: [String: String] = [:]
      var topicNames: [String: String] = [:]
      var topicSubTopics: [String: [Int]] = [:]
      var venueNames: [String: String] = [:]
    }
  }

  extension MarkedCorpus.CitmCatalog {
    /// A concert.
    @CodableFields
    struct Event: Codable, Equatable {
      var description: String?
      var id = 0
      var logo: String?
      var name = ""
      var subTopicIds: [Int] = []
      var subjectCode: String?
      var subtitle: String?
      var topicIds: [Int] = []
    }

    /// A concert at a time and a place.
    @CodableFields
    struct Performance: Codable, Equatable {
      var eventId = 0
      var id = 0
      var logo: String?
      var name: String?
      var prices: [Price] = []
      var seatCategories: [SeatCategory] = []
      var seatMapImage: String?
      var start = 0
      var venueCode = ""
    }

    /// What a seat costs.
    @CodableFields
    struct Price: Codable, Equatable {
      var amount = 0
      var audienceSubCategoryId = 0
      var seatCategoryId = 0
    }

    /// Seats that are sold as one.
    @CodableFields
    struct SeatCategory: Codable, Equatable {
      var areas: [Area] = []
      var seatCategoryId = 0
    }

    /// A part of a hall.
    @CodableFields
    struct Area: Codable, Equatable {
      var areaId = 0
      var blockIds: [Int] = []
    }
  }

  extension MarkedCorpus {
    /// `canada.json`: the outline of a country, as GeoJSON.
    @CodableFields
    package struct Canada: Codable, Equatable {
      var type = ""
      var features: [Feature] = []
    }
  }

  extension MarkedCorpus.Canada {
    /// A shape and what is known of it.
    @CodableFields
    struct Feature: Codable, Equatable {
      var type = ""
      var properties = Properties()
      var geometry = Geometry()
    }

    /// What is known of a shape.
    @CodableFields
    struct Properties: Codable, Equatable {
      var name = ""
    }

    /// A polygon: rings of points of longitude and latitude.
    @CodableFields
    struct Geometry: Codable, Equatable {
      var type = ""
      var coordinates: [[[Double]]] = []
    }
  }

  extension MarkedCorpus {
    /// One of the generated records.
    @CodableFields
    package struct Record: Codable, Equatable {
      var id = 0
      var guid = ""
      var isActive = false
      var balance = 0.0
      var age = 0
      var name = ""
      var email = ""
      var address = Address()
      var tags: [String] = []
      var friends: [Friend] = []
      var registered = ""
      var latitude = 0.0
      var longitude = 0.0
    }
  }

  extension MarkedCorpus.Record {
    /// The address of a record.
    @CodableFields
    struct Address: Codable, Equatable {
      var street = ""
      var city = ""
      var zip = ""
      var geo = Coordinate()
    }

    /// A place on the globe, in degrees.
    @CodableFields
    struct Coordinate: Codable, Equatable {
      var lat = 0.0
      var lng = 0.0
    }

    /// A friend in a record.
    @CodableFields
    struct Friend: Codable, Equatable {
      var id = 0
      var name = ""
    }
  }

  extension MarkedCorpus {
    /// Ten integers, one of which has a key by an attribute, one a further key, and one a default.
    @CodableFields
    package struct AttributedFields: Codable, Equatable {
      @CodingKey("a") var first: Int
      @DecodableAlias("bb") var b: Int
      @CodableDefault(3) var c: Int
      var d: Int
      var e: Int
      var f: Int
      var g: Int
      var h: Int
      var i: Int
      var j: Int
    }

    /// The same without attributes, for a text in which the further key takes the place of the key, and the default that of a member.
    @CodableFields
    package struct SubstitutedFields: Codable, Equatable {
      var a: Int
      var bb: Int
      var c: Int?
      var d: Int
      var e: Int
      var f: Int
      var g: Int
      var h: Int
      var i: Int
      var j: Int
    }

    /// Ten integers with defaults for what does not fit.
    @CodableFields
    package struct LenientFields: Codable, Equatable {
      @CodableDefault(0, for: .nullOrMismatch) var a: Int
      @CodableDefault(0, for: .nullOrMismatch) var b: Int
      @CodableDefault(0, for: .nullOrMismatch) var c: Int
      @CodableDefault(0, for: .nullOrMismatch) var d: Int
      @CodableDefault(0, for: .nullOrMismatch) var e: Int
      @CodableDefault(0, for: .nullOrMismatch) var f: Int
      @CodableDefault(0, for: .nullOrMismatch) var g: Int
      @CodableDefault(0, for: .nullOrMismatch) var h: Int
      @CodableDefault(0, for: .nullOrMismatch) var i: Int
      @CodableDefault(0, for: .nullOrMismatch) var j: Int
    }

    /// Ten dates of one form, and ten of the form of the coder.
    @CodableFields
    package struct StrategicDates: Codable, Equatable {
      @CodableBy(.iso8601) var a: Date
      @CodableBy(.iso8601) var b: Date
      @CodableBy(.iso8601) var c: Date
      @CodableBy(.iso8601) var d: Date
      @CodableBy(.iso8601) var e: Date
      @CodableBy(.iso8601) var f: Date
      @CodableBy(.iso8601) var g: Date
      @CodableBy(.iso8601) var h: Date
      @CodableBy(.iso8601) var i: Date
      @CodableBy(.iso8601) var j: Date
    }

    @CodableFields
    package struct DateFields: Codable, Equatable {
      var a: Date
      var b: Date
      var c: Date
      var d: Date
      var e: Date
      var f: Date
      var g: Date
      var h: Date
      var i: Date
      var j: Date
    }

    /// Ten integers by a strategy of an app, and by a type with code of its own.
    @CodableFields
    package struct StrategicFields: Codable, Equatable {
      @CodableBy(Doubled()) var a: Int
      @CodableBy(Doubled()) var b: Int
      @CodableBy(Doubled()) var c: Int
      @CodableBy(Doubled()) var d: Int
      @CodableBy(Doubled()) var e: Int
      @CodableBy(Doubled()) var f: Int
      @CodableBy(Doubled()) var g: Int
      @CodableBy(Doubled()) var h: Int
      @CodableBy(Doubled()) var i: Int
      @CodableBy(Doubled()) var j: Int
    }

    @CodableFields
    package struct OwnFields: Codable, Equatable {
      var a: OwnInteger
      var b: OwnInteger
      var c: OwnInteger
      var d: OwnInteger
      var e: OwnInteger
      var f: OwnInteger
      var g: OwnInteger
      var h: OwnInteger
      var i: OwnInteger
      var j: OwnInteger
    }

    struct Doubled: CodableStrategy {
      func decode(from decoder: any Decoder) throws -> Int { try decoder.singleValueContainer().decode(Int.self) * 2 }

      func encode(_ value: Int, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value / 2)
      }
    }

    struct OwnInteger: Codable, Equatable {
      var value: Int

      init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) * 2 }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value / 2)
      }
    }

    /// Steps whose case is the value of a member, and steps whose case is the key of one.
    @CodableFields @CodableTag("type")
    package enum TaggedStep: Codable, Equatable {
      case move(x: Double, y: Int, isFast: Bool, name: String)
      case halt(seconds: Int, reason: String)
    }

    @CodableFields
    package enum Step: Codable, Equatable {
      case move(x: Double, y: Int, isFast: Bool, name: String)
      case halt(seconds: Int, reason: String)
    }

    /// Ten integers.
    @CodableFields
    package struct IntegerFields: Codable, Equatable {
      var a: Int
      var b: Int
      var c: Int
      var d: Int
      var e: Int
      var f: Int
      var g: Int
      var h: Int
      var i: Int
      var j: Int
    }
  }
#endif
