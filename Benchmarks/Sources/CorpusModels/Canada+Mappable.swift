import Spool

extension Canada: CorpusPayload {
  package static func mapped(from value: JSONValue) -> Self? { Mapper<Canada>().map(value) }
}

extension Canada: Mappable {
  package init?(map: Map) {}

  package mutating func mapping(map: Map) {
    type <- map["type"]
    features <- map["features"]
  }
}

extension Canada.Feature: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    type <- map["type"]
    properties <- map["properties"]
    geometry <- map["geometry"]
  }
}

extension Canada.Properties: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    name <- map["name"]
  }
}

extension Canada.Geometry: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    type <- map["type"]
    coordinates <- map["coordinates"]
  }
}
