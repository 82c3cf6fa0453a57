#if Macros
  import Spool

  extension Walked {
    /// `twitter.json`, as most clients declare it: a subset of the fields.
    @Mappable
    struct TwitterSearch: Equatable {
      var statuses: [Status] = []
      @Key("search_metadata") var searchMetadata = SearchMetadata()
    }
  }

  extension Walked.TwitterSearch {
    /// One post.
    @Mappable
    struct Status: Equatable {
      @Key("created_at") var createdAt = ""
      var id = 0
      @Key("id_str") var idStr = ""
      var text = ""
      var source = ""
      var truncated = false
      @Key("in_reply_to_status_id") var inReplyToStatusID: Int?
      @Key("in_reply_to_screen_name") var inReplyToScreenName: String?
      var user = User()
      @Key("retweet_count") var retweetCount = 0
      @Key("favorite_count") var favoriteCount = 0
      var entities = Entities()
      var favorited = false
      var retweeted = false
      @Key("possibly_sensitive") var possiblySensitive: Bool?
      var lang = ""
    }

    /// An account.
    @Mappable
    struct User: Equatable {
      var id = 0
      @Key("id_str") var idStr = ""
      var name = ""
      @Key("screen_name") var screenName = ""
      var location = ""
      var description = ""
      var url: String?
      var protected = false
      @Key("followers_count") var followersCount = 0
      @Key("friends_count") var friendsCount = 0
      @Key("listed_count") var listedCount = 0
      @Key("created_at") var createdAt = ""
      @Key("favourites_count") var favouritesCount = 0
      @Key("utc_offset") var utcOffset: Int?
      @Key("time_zone") var timeZone: String?
      @Key("geo_enabled") var geoEnabled = false
      var verified = false
      @Key("statuses_count") var statusesCount = 0
      var lang = ""
    }

    /// What was recognised in a text.
    @Mappable
    struct Entities: Equatable {
      var hashtags: [Hashtag] = []
      var urls: [Link] = []
      @Key("user_mentions") var userMentions: [Mention] = []
    }

    /// A word that was marked with `#`.
    @Mappable
    struct Hashtag: Equatable {
      var text = ""
      var indices: [Int] = []
    }

    /// An address in a text.
    @Mappable
    struct Link: Equatable {
      var url = ""
      @Key("expanded_url") var expandedURL = ""
      @Key("display_url") var displayURL = ""
      var indices: [Int] = []
    }

    /// An account that a text names.
    @Mappable
    struct Mention: Equatable {
      @Key("screen_name") var screenName = ""
      var name = ""
      var id = 0
      @Key("id_str") var idStr = ""
      var indices: [Int] = []
    }

    /// How the search went.
    @Mappable
    struct SearchMetadata: Equatable {
      @Key("completed_in") var completedIn = 0.0
      @Key("max_id") var maxID = 0
      @Key("max_id_str") var maxIDStr = ""
      @Key("next_results") var nextResults = ""
      var query = ""
      @Key("refresh_url") var refreshURL = ""
      var count = 0
      @Key("since_id") var sinceID = 0
      @Key("since_id_str") var sinceIDStr = ""
    }
  }
#endif
