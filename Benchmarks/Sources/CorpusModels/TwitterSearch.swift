/// `twitter.json`, as most clients declare it: a subset of the fields.
package struct TwitterSearch: Codable, Equatable {
  var statuses: [Status] = []
  var searchMetadata = SearchMetadata()

  enum CodingKeys: String, CodingKey {
    case statuses
    case searchMetadata = "search_metadata"
  }
}

extension TwitterSearch {
  /// One post.
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
  struct Hashtag: Codable, Equatable {
    var text = ""
    var indices: [Int] = []
  }

  /// An address in a text.
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
