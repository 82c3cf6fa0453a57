/// `twitter.json` with every field of the file.
package struct FullTwitterSearch: Codable, Equatable {
  var statuses: [Status] = []
  var searchMetadata = SearchMetadata()

  enum CodingKeys: String, CodingKey {
    case statuses
    case searchMetadata = "search_metadata"
  }
}

extension FullTwitterSearch {
  typealias Hashtag = TwitterSearch.Hashtag
  typealias Link = TwitterSearch.Link
  typealias Mention = TwitterSearch.Mention
  typealias SearchMetadata = TwitterSearch.SearchMetadata

  /// One post.
  struct Status: Codable, Equatable {
    var metadata = Metadata()
    var createdAt = ""
    var id = 0
    var idStr = ""
    var text = ""
    var source = ""
    var truncated = false
    var inReplyToStatusID: Int?
    var inReplyToStatusIDStr: String?
    var inReplyToUserID: Int?
    var inReplyToUserIDStr: String?
    var inReplyToScreenName: String?
    var user = User()
    var geo: Point?
    var coordinates: Point?
    var place: Place?
    var contributors: [Int]?
    var retweetedStatus: Indirect<Status>?
    var retweetCount = 0
    var favoriteCount = 0
    var entities = Entities()
    var favorited = false
    var retweeted = false
    var possiblySensitive: Bool?
    var lang = ""

    enum CodingKeys: String, CodingKey {
      case metadata
      case createdAt = "created_at"
      case id
      case idStr = "id_str"
      case text, source, truncated
      case inReplyToStatusID = "in_reply_to_status_id"
      case inReplyToStatusIDStr = "in_reply_to_status_id_str"
      case inReplyToUserID = "in_reply_to_user_id"
      case inReplyToUserIDStr = "in_reply_to_user_id_str"
      case inReplyToScreenName = "in_reply_to_screen_name"
      case user, geo, coordinates, place, contributors
      case retweetedStatus = "retweeted_status"
      case retweetCount = "retweet_count"
      case favoriteCount = "favorite_count"
      case entities, favorited, retweeted
      case possiblySensitive = "possibly_sensitive"
      case lang
    }
  }

  /// Why a post was found.
  struct Metadata: Codable, Equatable {
    var resultType = ""
    var isoLanguageCode = ""

    enum CodingKeys: String, CodingKey {
      case resultType = "result_type"
      case isoLanguageCode = "iso_language_code"
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
    var entities = UserEntities()
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
    var contributorsEnabled = false
    var isTranslator = false
    var isTranslationEnabled = false
    var profileBackgroundColor = ""
    var profileBackgroundImageURL = ""
    var profileBackgroundImageURLHTTPS = ""
    var profileBackgroundTile = false
    var profileImageURL = ""
    var profileImageURLHTTPS = ""
    var profileBannerURL: String?
    var profileLinkColor = ""
    var profileSidebarBorderColor = ""
    var profileSidebarFillColor = ""
    var profileTextColor = ""
    var profileUseBackgroundImage = false
    var defaultProfile = false
    var defaultProfileImage = false
    var following = false
    var followRequestSent = false
    var notifications = false

    enum CodingKeys: String, CodingKey {
      case id
      case idStr = "id_str"
      case name
      case screenName = "screen_name"
      case location, description, url, entities, protected
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
      case contributorsEnabled = "contributors_enabled"
      case isTranslator = "is_translator"
      case isTranslationEnabled = "is_translation_enabled"
      case profileBackgroundColor = "profile_background_color"
      case profileBackgroundImageURL = "profile_background_image_url"
      case profileBackgroundImageURLHTTPS = "profile_background_image_url_https"
      case profileBackgroundTile = "profile_background_tile"
      case profileImageURL = "profile_image_url"
      case profileImageURLHTTPS = "profile_image_url_https"
      case profileBannerURL = "profile_banner_url"
      case profileLinkColor = "profile_link_color"
      case profileSidebarBorderColor = "profile_sidebar_border_color"
      case profileSidebarFillColor = "profile_sidebar_fill_color"
      case profileTextColor = "profile_text_color"
      case profileUseBackgroundImage = "profile_use_background_image"
      case defaultProfile = "default_profile"
      case defaultProfileImage = "default_profile_image"
      case following
      case followRequestSent = "follow_request_sent"
      case notifications
    }
  }

  /// What was recognised in an account's own texts.
  struct UserEntities: Codable, Equatable {
    var url: Links?
    var description = Links()
  }

  /// The addresses of one text.
  struct Links: Codable, Equatable {
    var urls: [Link] = []
  }

  /// What was recognised in a post.
  struct Entities: Codable, Equatable {
    var hashtags: [Hashtag] = []
    var symbols: [Hashtag] = []
    var urls: [Link] = []
    var userMentions: [Mention] = []
    var media: [Media]?

    enum CodingKeys: String, CodingKey {
      case hashtags, symbols, urls
      case userMentions = "user_mentions"
      case media
    }
  }

  /// A picture.
  struct Media: Codable, Equatable {
    var id = 0
    var idStr = ""
    var indices: [Int] = []
    var mediaURL = ""
    var mediaURLHTTPS = ""
    var url = ""
    var displayURL = ""
    var expandedURL = ""
    var type = ""
    var sizes = Sizes()
    var sourceStatusID: Int?
    var sourceStatusIDStr: String?

    enum CodingKeys: String, CodingKey {
      case id
      case idStr = "id_str"
      case indices
      case mediaURL = "media_url"
      case mediaURLHTTPS = "media_url_https"
      case url
      case displayURL = "display_url"
      case expandedURL = "expanded_url"
      case type, sizes
      case sourceStatusID = "source_status_id"
      case sourceStatusIDStr = "source_status_id_str"
    }
  }

  /// The available sizes of a picture.
  struct Sizes: Codable, Equatable {
    var medium = Size()
    var small = Size()
    var thumb = Size()
    var large = Size()
  }

  /// A size in pixels.
  struct Size: Codable, Equatable {
    var w = 0
    var h = 0
    var resize = ""
  }

  /// A place on the globe.
  struct Point: Codable, Equatable {
    var type = ""
    var coordinates: [Double] = []
  }

  /// A place that has a name.
  struct Place: Codable, Equatable {
    var id = ""
    var fullName = ""
    var country = ""

    enum CodingKeys: String, CodingKey {
      case id
      case fullName = "full_name"
      case country
    }
  }
}
