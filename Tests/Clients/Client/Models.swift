import Foundation
import ObjectMapper

// Models as ObjectMapper's users write them: every construct of its guide, in the spelling that compiles with 4.4.3.

// MARK: Enums

enum Genre: String {
  case jazz, rock, folk
}

enum Rating: Int {
  case poor = 1
  case good = 2
  case great = 3
}

enum Speed: NSNumber {
  case single = 45
  case long = 33
}

// MARK: A class with a property of each kind

class Artist: Mappable {
  var name: String?
  var age = 0
  var height: Double!
  var score: Float = 0
  var isActive: Bool?
  var nickname: String!
  var genre: Genre = .jazz
  var otherGenres: [Genre]?
  var rating: Rating?
  var speed: Speed?
  var tags: [String] = []
  var anything: [Any]?
  var extras: [String: Any] = [:]
  var counts: [String: Int]?
  var bestAlbum: Album?
  var debut = Album()
  var albums: [Album]?
  var shelf: [Album]!
  var boxes: [[Album]]?
  var favourites: Set<Album>?
  var byYear: [String: Album]?
  var byLabel: [String: [Album]]?
  var small: UInt8?
  var big: Int64 = 0

  required init?(map: Map) {}

  init(name: String) { self.name = name }

  func mapping(map: Map) {
    name <- map["name"]
    age <- map["age"]
    height <- map["height"]
    score <- map["score"]
    isActive <- map["active"]
    nickname <- map["nickname"]
    genre <- map["genre"]
    otherGenres <- map["other_genres"]
    rating <- map["rating"]
    speed <- map["speed"]
    tags <- map["tags"]
    anything <- map["anything"]
    extras <- map["extras"]
    counts <- map["counts"]
    bestAlbum <- map["best_album"]
    debut <- map["debut"]
    albums <- map["albums"]
    shelf <- map["shelf"]
    boxes <- map["boxes"]
    favourites <- map["favourites"]
    byYear <- map["by_year"]
    byLabel <- map["by_label"]
    small <- map["small"]
    big <- map["big"]
  }
}

class Album: Mappable, Hashable {
  var title: String?
  var year: Int?

  init() {}

  required init?(map: Map) {}

  func mapping(map: Map) {
    title <- map["title"]
    year <- map["year"]
  }

  static func == (left: Album, right: Album) -> Bool { left.title == right.title }

  func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

// MARK: A subclass

class Band: Artist {
  var members: [Artist]?

  override func mapping(map: Map) {
    super.mapping(map: map)
    members <- map["members"]
  }
}

// MARK: A struct, with an initializer that looks at the JSON

struct Ticket: Mappable {
  var id = ""
  var seat: Int?

  init?(map: Map) {
    if map.JSON["id"] == nil { return nil }
    guard map["id"].isKeyPresent, let _: String = map["id"].value() else { return nil }
  }

  mutating func mapping(map: Map) {
    id <- map["id"]
    seat <- map["seat"]
  }
}

// MARK: Nested keys

struct Venue: Mappable {
  var city: String?
  var firstStage: String?
  var capacity: Int?
  var dotted: String?
  var arrowed: Int?
  var arrowedFlat: Int?
  var width: Int?
  var open: Bool? = true
  var rows: [[Int]]?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    city <- map["address.city"]
    firstStage <- map["stages.0.name"]
    capacity <- map["stages.1.capacity"]
    dotted <- map["contact.mail", nested: false]
    arrowed <- map["size->depth", delimiter: "->"]
    arrowedFlat <- map["flat.key", delimiter: "->"]
    width <- map["size->width", nested: true, delimiter: "->"]
    open <- map["open", ignoreNil: true]
    rows <- map["rows"]
  }
}

// MARK: Transforms

final class TrimTransform: TransformType {
  typealias Object = String
  typealias JSON = String

  init() {}

  func transformFromJSON(_ value: Any?) -> String? {
    (value as? String)?.trimmingCharacters(in: .whitespaces)
  }

  func transformToJSON(_ value: String?) -> String? { value.map { "  \($0)  " } }
}

class YearTransform: DateTransform {
  override func transformFromJSON(_ value: Any?) -> Date? {
    super.transformFromJSON(value).map { Date(timeIntervalSince1970: $0.timeIntervalSince1970 * 2) }
  }
}

struct Point: Codable, Equatable {
  var x: Int
  var y: Int
}

enum Slot: String {
  case first, second
}

class Concert: Mappable {
  var number = 0
  var start: Date?
  var end: Date?
  var announced: Date?
  var day: Date?
  var doubled: Date?
  var dates: [Date] = []
  var datesByName: [String: Date]?
  var dateRows: [[Date]]?
  var site: URL?
  var poster: Data?
  var price: NSDecimalNumber?
  var genre: Genre?
  var label: String?
  var place: Point?
  var slots: [Slot: Ticket]?
  var opener: Artist?
  var guests: [Artist]?
  var code: String?

  required init?(map: Map) {}

  func mapping(map: Map) {
    let numberFromText = TransformOf<Int, String>(
      fromJSON: { (value: String?) -> Int? in
        guard let value = value else { return nil }
        return Int(value)
      },
      toJSON: { (value: Int?) -> String? in
        guard let value = value else { return nil }
        return String(value)
      })
    number <- (map["number"], numberFromText)
    start <- (map["start"], DateTransform())
    end <- (map["end"], DateTransform(unit: .milliseconds))
    announced <- (map["announced"], ISO8601DateTransform())
    day <- (map["day"], CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
    doubled <- (map["doubled"], YearTransform())
    dates <- (map["dates"], DateTransform())
    datesByName <- (map["dates_by_name"], DateTransform())
    dateRows <- (map["date_rows"], DateTransform())
    site <- (map["site"], URLTransform())
    poster <- (map["poster"], DataTransform())
    price <- (map["price"], NSDecimalNumberTransform())
    genre <- (map["genre"], EnumTransform<Genre>())
    label <- (map["info.label"], TrimTransform())
    place <- (map["place"], CodableTransform<Point>())
    slots <- (map["slots"], DictionaryTransform<Slot, Ticket>())
    opener <- (map["opener"], ArtistByName())
    guests <- (map["guests"], ArtistByName())
    code <- (map["code"], using: TransformOf(fromJSON: { $0?.uppercased() }, toJSON: { $0?.lowercased() }))
  }
}

/// An object that JSON only names.
class ArtistByName: TransformType {
  typealias Object = Artist
  typealias JSON = String

  func transformFromJSON(_ value: Any?) -> Artist? { (value as? String).map { Artist(name: $0) } }
  func transformToJSON(_ value: Artist?) -> String? { value?.name }
}

// MARK: A class cluster

class Vehicle: StaticMappable {
  var wheels = 0

  class func objectForMapping(map: Map) -> BaseMappable? {
    if let kind: String = map["kind"].value() {
      switch kind {
      case "van": return Van()
      case "bus": return Bus()
      default: return Vehicle()
      }
    }
    return nil
  }

  init() {}

  func mapping(map: Map) { wheels <- map["wheels"] }
}

class Van: Vehicle {
  var load: Int?

  override func mapping(map: Map) {
    super.mapping(map: map)
    load <- map["load"]
  }
}

class Bus: Vehicle {
  var seats: Int?

  override func mapping(map: Map) {
    super.mapping(map: map)
    seats <- map["seats"]
  }
}

// MARK: A type as of another module, mapped in an extension

class Instrument {
  var kind: String?
}

extension Instrument: StaticMappable {
  static func objectForMapping(map: Map) -> BaseMappable? { Instrument() }
  func mapping(map: Map) { kind <- map["kind"] }
}

// MARK: Immutable models

struct Label: ImmutableMappable {
  let id: Int
  let name: String
  let motto: String?
  let founded: Date
  let genre: Genre
  let boss: Boss
  let deputy: Boss?
  let bosses: [Boss]
  let bossesByCity: [String: Boss]
  let grid: [[Boss]]
  let tags: [String]
  let otherGenres: [Genre]
  let city: String
  let depth: Int
  let country: String
  let dates: [Date]
  let site: URL?

  init(map: Map) throws {
    id = try map.value("id")
    name = try map.value("name")
    motto = try? map.value("motto")
    founded = try map.value("founded", using: DateTransform())
    genre = try map.value("genre")
    boss = try map.value("boss")
    deputy = try? map.value("deputy")
    bosses = try map.value("bosses")
    bossesByCity = try map.value("bosses_by_city")
    grid = try map.value("grid")
    tags = (try? map.value("tags")) ?? []
    otherGenres = (try? map.value("other_genres")) ?? []
    city = try map.value("address.city")
    depth = try map.value("size->depth", delimiter: "->")
    country = try map.value("country", default: "?")
    dates = try map.value("dates", using: DateTransform())
    site = try? map.value("site", using: URLTransform())
  }

  mutating func mapping(map: Map) {
    id >>> map["id"]
    name >>> map["name"]
    motto >>> map["motto"]
    founded >>> (map["founded"], DateTransform())
    genre >>> map["genre"]
    boss >>> map["boss"]
    deputy >>> map["deputy"]
    bosses >>> map["bosses"]
    bossesByCity >>> map["bosses_by_city"]
    grid >>> map["grid"]
    tags >>> map["tags"]
    otherGenres >>> map["other_genres"]
    city >>> map["address.city"]
    depth >>> map["size->depth", delimiter: "->"]
    country >>> map["country"]
    dates >>> (map["dates"], DateTransform())
    site >>> (map["site"], URLTransform())
  }
}

struct Boss: ImmutableMappable {
  let name: String

  init(map: Map) throws { name = try map.value("name") }

  func mapping(map: Map) { name >>> map["name"] }
}

// MARK: Generic models

class Response<T: Mappable>: Mappable {
  var status: Int?
  var result: T?
  var list: [T]?

  required init?(map: Map) {}

  func mapping(map: Map) {
    status <- map["status"]
    result <- map["result"]
    list <- map["list"]
  }
}

func firstResult<T: Mappable>(_ text: String) -> T? { Mapper<Response<T>>().map(JSONString: text)?.result }

// MARK: Context

struct Wording: MapContext {
  var language = "en"
}

class Greeting: Mappable {
  var text = ""
  var inner: Greeting?

  required init?(map: Map) {}

  func mapping(map: Map) {
    if let wording = map.context as? Wording {
      text <- map[wording.language]
    } else {
      text <- map["en"]
    }
    inner <- map["inner"]
  }
}

// MARK: One direction only

struct Account: Mappable {
  var name: String?
  var password: String?
  var visits = 0

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    name <- map["name"]
    password >>> map["password"]
    switch map.mappingType {
    case .fromJSON: visits <- map["visits"]
    case .toJSON:
      var shown = visits + 1
      shown <- map["visits"]
    }
  }
}
