import SpoolJSON
import SpoolMapping

extension [Record]: CorpusPayload, UnboxedPayload {
  package static func mapped(from value: JSONValue) -> Self? { Mapper<Record>().mapArray(value) }

  package static func mapped(fromObject object: Any) -> Self? { Mapper<Record>().mapArray(JSONObject: object) }

  package func text() -> String? { toJSONString() }
}

extension Record: Mappable {
  package init?(map: Map) {}

  package mutating func mapping(map: Map) {
    id <- map["id"]
    guid <- map["guid"]
    isActive <- map["isActive"]
    balance <- map["balance"]
    age <- map["age"]
    name <- map["name"]
    email <- map["email"]
    address <- map["address"]
    tags <- map["tags"]
    friends <- map["friends"]
    registered <- map["registered"]
    latitude <- map["latitude"]
    longitude <- map["longitude"]
  }
}

extension Record.Address: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    street <- map["street"]
    city <- map["city"]
    zip <- map["zip"]
    geo <- map["geo"]
  }
}

extension Record.Coordinate: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    lat <- map["lat"]
    lng <- map["lng"]
  }
}

extension Record.Friend: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
  }
}
