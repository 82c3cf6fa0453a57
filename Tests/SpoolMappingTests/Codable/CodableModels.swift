import Foundation
import Spool

extension MapperConfiguration {
  /// A configuration that names coders, so that all models read and write `Codable` values.
  static var coded: MapperConfiguration {
    var configuration = MapperConfiguration()
    configuration.decoder = JSONDecoder()
    configuration.encoder = JSONEncoder()
    return configuration
  }
}

/// Types that are `Codable`, and nothing that Spool knows.
struct Town: Codable, Hashable {
  var city: String
  var zip: Int?
}

enum Payment: Codable, Hashable {
  case cash
  case card(number: String)
}

/// One value without a container.
struct Grade: Codable, Hashable {
  var points: Int

  init(_ points: Int) { self.points = points }
  init(from decoder: any Decoder) throws { points = try decoder.singleValueContainer().decode(Int.self) }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(points)
  }
}

/// A type that contains itself.
final class Chain: Codable {
  var next: Chain?
}

/// A model, which is `Codable` in another way than it is mapped.
struct Both: Mappable, Codable, Equatable {
  var id = 0

  init(id: Int) { self.id = id }
  init?(map: Map) {}
  mutating func mapping(map: Map) { id <- map["number"] }
}

/// A model for members of `Codable` types.
struct Owner: Mappable, Hashable {
  var name = ""
  var ratio: Double?
  var friends: [Owner]?

  init(_ name: String, ratio: Double? = nil, friends: [Owner]? = nil) {
    (self.name, self.ratio, self.friends) = (name, ratio, friends)
  }

  init?(map: Map) { if map["name"].isKeyPresent == false { return nil } }

  mutating func mapping(map: Map) {
    name <- map["name"]
    ratio <- map["theRatio"]
    friends <- map["friends"]
  }
}

/// A model with constants, whose errors are those of `map.value`.
struct Badge: ImmutableMappable, Equatable {
  let id: Int
  let place: Town

  init(map: Map) throws {
    id = try map.value("id")
    place = try map.value("place")
  }

  func mapping(map: Map) {
    id >>> map["id"]
    place >>> map["place"]
  }
}
