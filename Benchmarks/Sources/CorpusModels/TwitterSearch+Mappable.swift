import Spool

extension TwitterSearch: CorpusPayload {
  package static func mapped(from value: JSONValue) -> Self? { Mapper<TwitterSearch>().map(value) }
}

extension TwitterSearch: Mappable {
  package init?(map: Map) {}

  package mutating func mapping(map: Map) {
    statuses <- map["statuses"]
    searchMetadata <- map["search_metadata"]
  }
}

extension TwitterSearch.Status: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    createdAt <- map["created_at"]
    id <- map["id"]
    idStr <- map["id_str"]
    text <- map["text"]
    source <- map["source"]
    truncated <- map["truncated"]
    inReplyToStatusID <- map["in_reply_to_status_id"]
    inReplyToScreenName <- map["in_reply_to_screen_name"]
    user <- map["user"]
    retweetCount <- map["retweet_count"]
    favoriteCount <- map["favorite_count"]
    entities <- map["entities"]
    favorited <- map["favorited"]
    retweeted <- map["retweeted"]
    possiblySensitive <- map["possibly_sensitive"]
    lang <- map["lang"]
  }
}

extension TwitterSearch.User: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    idStr <- map["id_str"]
    name <- map["name"]
    screenName <- map["screen_name"]
    location <- map["location"]
    description <- map["description"]
    url <- map["url"]
    protected <- map["protected"]
    followersCount <- map["followers_count"]
    friendsCount <- map["friends_count"]
    listedCount <- map["listed_count"]
    createdAt <- map["created_at"]
    favouritesCount <- map["favourites_count"]
    utcOffset <- map["utc_offset"]
    timeZone <- map["time_zone"]
    geoEnabled <- map["geo_enabled"]
    verified <- map["verified"]
    statusesCount <- map["statuses_count"]
    lang <- map["lang"]
  }
}

extension TwitterSearch.Entities: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    hashtags <- map["hashtags"]
    urls <- map["urls"]
    userMentions <- map["user_mentions"]
  }
}

extension TwitterSearch.Hashtag: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    text <- map["text"]
    indices <- map["indices"]
  }
}

extension TwitterSearch.Link: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    url <- map["url"]
    expandedURL <- map["expanded_url"]
    displayURL <- map["display_url"]
    indices <- map["indices"]
  }
}

extension TwitterSearch.Mention: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    screenName <- map["screen_name"]
    name <- map["name"]
    id <- map["id"]
    idStr <- map["id_str"]
    indices <- map["indices"]
  }
}

extension TwitterSearch.SearchMetadata: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    completedIn <- map["completed_in"]
    maxID <- map["max_id"]
    maxIDStr <- map["max_id_str"]
    nextResults <- map["next_results"]
    query <- map["query"]
    refreshURL <- map["refresh_url"]
    count <- map["count"]
    sinceID <- map["since_id"]
    sinceIDStr <- map["since_id_str"]
  }
}
