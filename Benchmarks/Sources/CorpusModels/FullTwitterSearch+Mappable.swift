import Spool

extension FullTwitterSearch: CorpusPayload {
  package static func mapped(from value: JSONValue) -> Self? { Mapper<FullTwitterSearch>().map(value) }
}

extension FullTwitterSearch: Mappable {
  package init?(map: Map) {}

  package mutating func mapping(map: Map) {
    statuses <- map["statuses"]
    searchMetadata <- map["search_metadata"]
  }
}

extension FullTwitterSearch.Status: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    metadata <- map["metadata"]
    createdAt <- map["created_at"]
    id <- map["id"]
    idStr <- map["id_str"]
    text <- map["text"]
    source <- map["source"]
    truncated <- map["truncated"]
    inReplyToStatusID <- map["in_reply_to_status_id"]
    inReplyToStatusIDStr <- map["in_reply_to_status_id_str"]
    inReplyToUserID <- map["in_reply_to_user_id"]
    inReplyToUserIDStr <- map["in_reply_to_user_id_str"]
    inReplyToScreenName <- map["in_reply_to_screen_name"]
    user <- map["user"]
    geo <- map["geo"]
    coordinates <- map["coordinates"]
    place <- map["place"]
    contributors <- map["contributors"]
    retweetedStatus <- map["retweeted_status"]
    retweetCount <- map["retweet_count"]
    favoriteCount <- map["favorite_count"]
    entities <- map["entities"]
    favorited <- map["favorited"]
    retweeted <- map["retweeted"]
    possiblySensitive <- map["possibly_sensitive"]
    lang <- map["lang"]
  }
}

extension FullTwitterSearch.Metadata: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    resultType <- map["result_type"]
    isoLanguageCode <- map["iso_language_code"]
  }
}

extension FullTwitterSearch.User: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    idStr <- map["id_str"]
    name <- map["name"]
    screenName <- map["screen_name"]
    location <- map["location"]
    description <- map["description"]
    url <- map["url"]
    entities <- map["entities"]
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
    contributorsEnabled <- map["contributors_enabled"]
    isTranslator <- map["is_translator"]
    isTranslationEnabled <- map["is_translation_enabled"]
    profileBackgroundColor <- map["profile_background_color"]
    profileBackgroundImageURL <- map["profile_background_image_url"]
    profileBackgroundImageURLHTTPS <- map["profile_background_image_url_https"]
    profileBackgroundTile <- map["profile_background_tile"]
    profileImageURL <- map["profile_image_url"]
    profileImageURLHTTPS <- map["profile_image_url_https"]
    profileBannerURL <- map["profile_banner_url"]
    profileLinkColor <- map["profile_link_color"]
    profileSidebarBorderColor <- map["profile_sidebar_border_color"]
    profileSidebarFillColor <- map["profile_sidebar_fill_color"]
    profileTextColor <- map["profile_text_color"]
    profileUseBackgroundImage <- map["profile_use_background_image"]
    defaultProfile <- map["default_profile"]
    defaultProfileImage <- map["default_profile_image"]
    following <- map["following"]
    followRequestSent <- map["follow_request_sent"]
    notifications <- map["notifications"]
  }
}

extension FullTwitterSearch.UserEntities: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    url <- map["url"]
    description <- map["description"]
  }
}

extension FullTwitterSearch.Links: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    urls <- map["urls"]
  }
}

extension FullTwitterSearch.Entities: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    hashtags <- map["hashtags"]
    symbols <- map["symbols"]
    urls <- map["urls"]
    userMentions <- map["user_mentions"]
    media <- map["media"]
  }
}

extension FullTwitterSearch.Media: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    idStr <- map["id_str"]
    indices <- map["indices"]
    mediaURL <- map["media_url"]
    mediaURLHTTPS <- map["media_url_https"]
    url <- map["url"]
    displayURL <- map["display_url"]
    expandedURL <- map["expanded_url"]
    type <- map["type"]
    sizes <- map["sizes"]
    sourceStatusID <- map["source_status_id"]
    sourceStatusIDStr <- map["source_status_id_str"]
  }
}

extension FullTwitterSearch.Sizes: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    medium <- map["medium"]
    small <- map["small"]
    thumb <- map["thumb"]
    large <- map["large"]
  }
}

extension FullTwitterSearch.Size: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    w <- map["w"]
    h <- map["h"]
    resize <- map["resize"]
  }
}

extension FullTwitterSearch.Point: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    type <- map["type"]
    coordinates <- map["coordinates"]
  }
}

extension FullTwitterSearch.Place: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    fullName <- map["full_name"]
    country <- map["country"]
  }
}
