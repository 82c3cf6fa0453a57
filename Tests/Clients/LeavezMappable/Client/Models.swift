import Foundation
import Mappable

struct Flight: Mappable {
  let number: String
  let gate: Int?
  let seats: [Seat]
  let crew: [String: Person]
  let tags: Set<String>
  let home: URL?

  init(map: Mapper) throws {
    try number = map.from("number")
    try gate = map.from("gate")
    try seats = map.from("seats")
    try crew = map.from("crew")
    try tags = map.from("tags")
    try home = map.from("links.home")
  }

  struct Seat: Mappable, Equatable {
    let row: Int
    let isFree: Bool

    init(map: Mapper) throws {
      try row = map.from("row")
      try isFree = map.from("free")
    }
  }
}

struct Person: Mappable {
  let name: String
  let age: Int
  let nickname: String
  let friends: [Person]

  init(map: Mapper) throws {
    name = try map.from("name")
    age = try map.from("age") ?? 18
    nickname = try map.from("nickname") ?? "none"
    friends = try map.from("friends") ?? []
  }
}

struct Places: Mappable {
  let nested: Int
  let third: String
  let literal: Int
  let whole: [String: Any]
  let text: NSString

  init(map: Mapper) throws {
    nested = try map.from("AA.BB.CC")
    third = try map.from("list.`2`.name")
    literal = try map.from("AA.BB", keyPathIsNested: false)
    whole = try map.from("AA")
    text = try map.from("text")
  }
}

enum Gender: String, Mappable {
  case male, female
}

enum Level: Int, Mappable {
  case low = 1
  case high = 10
}

enum Media: Mappable {
  case photo(URL)
  case clip(seconds: Double, Gender?)

  init(map: Mapper) throws {
    let type = try map.getValue("type", as: String.self)
    switch type {
    case "photo": self = .photo(try map.from("url"))
    case "clip": self = .clip(seconds: try map.from("length"), try map.from("gender"))
    default: throw ErrorType.valueNonExisted("type")
    }
  }
}

class Base: Mappable {
  let id: Int

  required init(map: Mapper) throws {
    try id = map.from("id")
  }
}

class Derived: Base {
  let title: String?

  required init(map: Mapper) throws {
    try title = map.from("title")
    try super.init(map: map)
  }
}

struct Event: Mappable {
  let start: Date
  let parts: [Part]

  init(map: Mapper) throws {
    map.options.dateDecodingStrategy = .millisecondsSince1970
    start = try map.from("start")
    parts = try map.from("parts")
  }

  struct Part: Mappable {
    let end: Date

    init(map: Mapper) throws {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "yyyy-MM-dd"
      map.options.dateDecodingStrategy = .formatted(formatter)
      end = try map.from("end")
    }
  }
}

struct Member: Mappable {
  let name: String
  let age: Int?
  let level: Level
  let data: [String: Any]

  init(map: Mapper) throws {
    name = try map.name()
    age = try map.age()
    level = try map.level()
    data = try map.data()
  }
}
