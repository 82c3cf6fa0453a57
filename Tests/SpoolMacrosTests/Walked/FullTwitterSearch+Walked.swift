#if Macros
  import Spool

  extension Walked {
    /// `twitter.json` with every field of the file.
    @Mappable(keys: .snakeCase)
    struct FullTwitterSearch: Equatable {
      var statuses: [Status] = []
      var searchMetadata = SearchMetadata()
    }

    /// A model that a struct of the same type can hold.
    @Mappable
    final class Box<Value: Mappable & Equatable>: Equatable {
      @Flatten var value: Value

      static func == (one: Box, other: Box) -> Bool { one.value == other.value }
    }
  }

  extension Walked.FullTwitterSearch {
    typealias Hashtag = Walked.TwitterSearch.Hashtag
    typealias Link = Walked.TwitterSearch.Link
    typealias Mention = Walked.TwitterSearch.Mention
    typealias SearchMetadata = Walked.TwitterSearch.SearchMetadata

    /// One post.
    @Mappable(keys: .snakeCase)
    struct Status: Equatable {
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
      var retweetedStatus: Walked.Box<Status>?
      var retweetCount = 0
      var favoriteCount = 0
      var entities = Entities()
      var favorited = false
      var retweeted = false
      var possiblySensitive: Bool?
      var lang = ""
    }

    /// Why a post was found.
    @Mappable(keys: .snakeCase)
    struct Metadata: Equatable {
      var resultType = ""
      var isoLanguageCode = ""
    }

    /// An account.
    @Mappable(keys: .snakeCase)
    struct User: Equatable {
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
      @Key("profile_background_image_url_https") var profileBackgroundImageURLHTTPS = ""
      var profileBackgroundTile = false
      var profileImageURL = ""
      @Key("profile_image_url_https") var profileImageURLHTTPS = ""
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
    }

    /// What was recognised in an account's own texts.
    @Mappable
    struct UserEntities: Equatable {
      var url: Links?
      var description = Links()
    }

    /// The addresses of one text.
    @Mappable
    struct Links: Equatable {
      var urls: [Link] = []
    }

    /// What was recognised in a post.
    @Mappable(keys: .snakeCase)
    struct Entities: Equatable {
      var hashtags: [Hashtag] = []
      var symbols: [Hashtag] = []
      var urls: [Link] = []
      var userMentions: [Mention] = []
      var media: [Media]?
    }

    /// A picture.
    @Mappable(keys: .snakeCase)
    struct Media: Equatable {
      var id = 0
      var idStr = ""
      var indices: [Int] = []
      var mediaURL = ""
      @Key("media_url_https") var mediaURLHTTPS = ""
      var url = ""
      var displayURL = ""
      var expandedURL = ""
      var type = ""
      var sizes = Sizes()
      var sourceStatusID: Int?
      var sourceStatusIDStr: String?
    }

    /// The sizes in which a picture can be had.
    @Mappable
    struct Sizes: Equatable {
      var medium = Size()
      var small = Size()
      var thumb = Size()
      var large = Size()
    }

    /// A size in pixels.
    @Mappable
    struct Size: Equatable {
      var w = 0
      var h = 0
      var resize = ""
    }

    /// A place on the globe.
    @Mappable
    struct Point: Equatable {
      var type = ""
      var coordinates: [Double] = []
    }

    /// A place that has a name.
    @Mappable(keys: .snakeCase)
    struct Place: Equatable {
      var id = ""
      var fullName = ""
      var country = ""
    }
  }
#endif
