import Spool

extension CitmCatalog: CorpusPayload {
  package static func mapped(from value: JSONValue) -> Self? { Mapper<CitmCatalog>().map(value) }
}

extension CitmCatalog: Mappable {
  package init?(map: Map) {}

  package mutating func mapping(map: Map) {
    areaNames <- map["areaNames"]
    audienceSubCategoryNames <- map["audienceSubCategoryNames"]
    blockNames <- map["blockNames"]
    events <- map["events"]
    performances <- map["performances"]
    seatCategoryNames <- map["seatCategoryNames"]
    subTopicNames <- map["subTopicNames"]
    subjectNames <- map["subjectNames"]
    topicNames <- map["topicNames"]
    topicSubTopics <- map["topicSubTopics"]
    venueNames <- map["venueNames"]
  }
}

extension CitmCatalog.Event: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    description <- map["description"]
    id <- map["id"]
    logo <- map["logo"]
    name <- map["name"]
    subTopicIds <- map["subTopicIds"]
    subjectCode <- map["subjectCode"]
    subtitle <- map["subtitle"]
    topicIds <- map["topicIds"]
  }
}

extension CitmCatalog.Performance: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    eventId <- map["eventId"]
    id <- map["id"]
    logo <- map["logo"]
    name <- map["name"]
    prices <- map["prices"]
    seatCategories <- map["seatCategories"]
    seatMapImage <- map["seatMapImage"]
    start <- map["start"]
    venueCode <- map["venueCode"]
  }
}

extension CitmCatalog.Price: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    amount <- map["amount"]
    audienceSubCategoryId <- map["audienceSubCategoryId"]
    seatCategoryId <- map["seatCategoryId"]
  }
}

extension CitmCatalog.SeatCategory: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    areas <- map["areas"]
    seatCategoryId <- map["seatCategoryId"]
  }
}

extension CitmCatalog.Area: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    areaId <- map["areaId"]
    blockIds <- map["blockIds"]
  }
}
