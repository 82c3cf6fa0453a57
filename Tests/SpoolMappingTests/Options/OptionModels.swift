import Foundation
import Spool

/// A property of each kind that options affect.
struct Optioned: Mappable, Equatable {
  var int = -1
  var maybeInt: Int? = -1
  var int8: Int8 = -1
  var unsigned: UInt = 1
  var double = -1.0
  var float: Float = -1
  var bool: Bool?
  var string = "before"
  var maybeString: String? = "before"
  var decimal: Decimal?
  var url: URL?
  var ints = [-1]
  var maybeInts: [Int?]? = [-1]
  var intSet: Set<Int> = [-1]
  var scores = ["before": -1]
  var color = Color.red
  var maybeColor: Color?
  var level = Level.unknown
  var levels: [Level] = []
  var date = Date(timeIntervalSince1970: 0)
  var dates: [Date]?
  var child = Pal()
  var maybeChild: Pal? = Pal()
  var children = [Pal()]
  var maybeChildren: [Pal?]? = []
  var childrenByName = ["before": Pal()]
  var rows: [[Pal]] = []

  enum Color: String { case red, green }
  enum Level: Int, FallbackEnum {
    case low = 1
    case high = 2
    case unknown = 0
    static var fallback: Level { .unknown }
  }

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    int <- map["int"]
    maybeInt <- map["maybeInt"]
    int8 <- map["int8"]
    unsigned <- map["unsigned"]
    double <- map["double"]
    float <- map["float"]
    bool <- map["bool"]
    string <- map["string"]
    maybeString <- map["maybeString"]
    decimal <- map["decimal"]
    url <- map["url"]
    ints <- map["ints"]
    maybeInts <- map["maybeInts"]
    intSet <- map["intSet"]
    scores <- map["scores"]
    color <- map["color"]
    maybeColor <- map["maybeColor"]
    level <- map["level"]
    levels <- map["levels"]
    date <- map["date"]
    dates <- map["dates"]
    child <- map["child"]
    maybeChild <- map["maybeChild"]
    children <- map["children"]
    maybeChildren <- map["maybeChildren"]
    childrenByName <- map["childrenByName"]
    rows <- map["rows"]
  }
}

struct Pal: Mappable, Equatable {
  var name = "nobody"
  var age = -1
  var friend: Buddy?

  init() {}
  init?(map: Map) {}
  init(_ name: String, _ age: Int = -1) { (self.name, self.age) = (name, age) }

  mutating func mapping(map: Map) {
    name <- map["name"]
    age <- map["age"]
    friend <- map["friend"]
  }
}

struct Buddy: Mappable, Equatable {
  var id = 0

  init?(map: Map) {}
  mutating func mapping(map: Map) { id <- map["id"] }
}

extension MappingOptions {
  /// The default options with a change.
  static func with(_ change: (inout MappingOptions) -> Void) -> MappingOptions {
    var options = MappingOptions()
    change(&options)
    return options
  }
}

extension Optioned {
  /// Maps one member with options, from the current source.
  static func reading(_ member: String, _ options: MappingOptions = MappingOptions()) throws -> Optioned? {
    try Source.map("{\(member)}", with: Mapper<Optioned>(options: options))
  }
}
