// Types whose coding is written by hand: keys of other names, further keys, and values for members that are not there. The same
// types by attributes are in MarkedAttributes.swift.

import Foundation
import Spool

extension Synthesized {
  struct Attributed: Codable {
    var title: String
    var by: String?
    var seconds: Int
    var tags: [String]
    var leaf: Leaf
    var other: Leaf
    var rank: Int?
    let fixed = 1
    var watched: Double { didSet {} }

    private enum CodingKeys: String, CodingKey {
      case title = "song_title"
      case by, seconds
      case tags = "tags.all"
      case leaf, other, rank
      case fixed = "quote\"\\"
      case watched, artist, singer, labels, position
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try container.decode(String.self, forKey: .title)
      by = try container.decodeIfPresent(String.self, forKey: container.first(of: .by, .artist, .singer))
      seconds = try container.contains(.seconds) ? container.decode(Int.self, forKey: .seconds) : 180
      let tagKey = container.first(of: .tags, .labels)
      tags = try container.contains(tagKey) ? container.decode([String].self, forKey: tagKey) : ["none"]
      leaf = try container.decode(Leaf.self, forKey: .leaf)
      other = try container.contains(.other) ? container.decode(Leaf.self, forKey: .other) : Leaf(x: 9)
      let rankKey = container.first(of: .rank, .position)
      rank = try container.contains(rankKey) ? container.decodeIfPresent(Int.self, forKey: rankKey) : 7
      watched = try container.contains(.watched) ? container.decode(Double.self, forKey: .watched) : 1.5
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(title, forKey: .title)
      try container.encodeIfPresent(by, forKey: .by)
      try container.encode(seconds, forKey: .seconds)
      try container.encode(tags, forKey: .tags)
      try container.encode(leaf, forKey: .leaf)
      try container.encode(other, forKey: .other)
      try container.encodeIfPresent(rank, forKey: .rank)
      try container.encode(fixed, forKey: .fixed)
      try container.encode(watched, forKey: .watched)
    }
  }

  struct AttributedList: Codable {
    var all: [Attributed]
    var next: Attributed?
    var byName: [String: Attributed]

    private enum CodingKeys: CodingKey { case all, next, second, byName }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      all = try container.decode([Attributed].self, forKey: .all)
      next = try container.decodeIfPresent(Attributed.self, forKey: container.first(of: .next, .second))
      byName = try container.decode([String: Attributed].self, forKey: .byName)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(all, forKey: .all)
      try container.encodeIfPresent(next, forKey: .next)
      try container.encode(byName, forKey: .byName)
    }
  }

  struct Literals: Codable, Hashable {
    var name: String
    var id: Int
    var flag: Bool
    var number: Int8
    var texts: [String]

    private enum CodingKeys: String, CodingKey {
      case name = "n"
      case id, flag, number, texts, ident, notes
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      id = try container.decode(Int.self, forKey: container.first(of: .id, .ident))
      flag = try container.contains(.flag) ? container.decode(Bool.self, forKey: .flag) : true
      number = try container.contains(.number) ? container.decode(Int8.self, forKey: .number) : -2
      let textKey = container.first(of: .texts, .notes)
      texts = try container.contains(textKey) ? container.decode([String].self, forKey: textKey) : ["a", "b"]
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(id, forKey: .id)
      try container.encode(flag, forKey: .flag)
      try container.encode(number, forKey: .number)
      try container.encode(texts, forKey: .texts)
    }
  }

  struct LiteralsList: Codable {
    var all: [Literals]
    var one: Literals
    var set: Set<Literals>

    private enum CodingKeys: CodingKey { case all, one, set, others }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      all = try container.decode([Literals].self, forKey: .all)
      one = try container.decode(Literals.self, forKey: .one)
      set = try container.decode(Set<Literals>.self, forKey: container.first(of: .set, .others))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(all, forKey: .all)
      try container.encode(one, forKey: .one)
      try container.encode(set, forKey: .set)
    }
  }

  struct AttributedBox<T: Codable>: Codable {
    var value: T
    var list: [T]

    private enum CodingKeys: String, CodingKey {
      case value = "v"
      case list
      case other = "w"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      value = try container.decode(T.self, forKey: container.first(of: .value, .other))
      list = try container.contains(.list) ? container.decode([T].self, forKey: .list) : []
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(value, forKey: .value)
      try container.encode(list, forKey: .list)
    }
  }

  enum AttributedChoice: Codable {
    case cash
    case card(number: Int, Leaf)
    case other(String)

    private enum CodingKeys: String, CodingKey {
      case cash = "paid_cash"
      case card = "card.used"
      case other
    }
  }

  struct Lenient: Codable {
    var count: Int
    var name: String
    var ratio: Double
    var flag: Bool
    var note: String?
    var rank: Int?
    var tags: [String]
    var leaf: Leaf
    var leaves: [Leaf]
    var byName: [String: Int]?
    var date: Date
    var state: DoorState
    var watched: WatchedCode?
    var strict: Int

    private enum CodingKeys: CodingKey {
      case count, name, ratio, flag, note, rank, tags, labels, leaf, leaves, byName, date, state, watched, strict
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      count = container.value(.count) ?? 3
      name = container.value(.name) ?? "none"
      ratio = container.value(.ratio) ?? 1.5
      flag = container.value(.flag) ?? true
      note = container.value(.note)
      rank = container.value(.rank) ?? 7
      tags = container.value(container.first(of: .tags, .labels)) ?? ["a"]
      leaf = container.value(.leaf) ?? Leaf(x: 9)
      leaves = container.value(.leaves) ?? []
      byName = container.value(.byName)
      date = container.value(.date) ?? Date(timeIntervalSinceReferenceDate: 5)
      state = container.value(.state) ?? .open
      watched = container.value(.watched)
      strict = try container.contains(.strict) ? container.decode(Int.self, forKey: .strict) : 2
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(count, forKey: .count)
      try container.encode(name, forKey: .name)
      try container.encode(ratio, forKey: .ratio)
      try container.encode(flag, forKey: .flag)
      try container.encodeIfPresent(note, forKey: .note)
      try container.encodeIfPresent(rank, forKey: .rank)
      try container.encode(tags, forKey: .tags)
      try container.encode(leaf, forKey: .leaf)
      try container.encode(leaves, forKey: .leaves)
      try container.encodeIfPresent(byName, forKey: .byName)
      try container.encode(date, forKey: .date)
      try container.encode(state, forKey: .state)
      try container.encodeIfPresent(watched, forKey: .watched)
      try container.encode(strict, forKey: .strict)
    }
  }

  struct LenientItem: Codable {
    var a: Int
    var b: String?
    var c: [Double]
    var d: Leaf?
    var e: Bool

    private enum CodingKeys: CodingKey { case a, b, c, d, e }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      a = container.value(.a) ?? 0
      b = container.value(.b)
      c = container.value(.c) ?? [1]
      d = container.value(.d)
      e = try container.decode(Bool.self, forKey: .e)
    }
  }

  struct LenientList: Codable {
    var items: [LenientItem]
    var others: [LenientItem]

    private enum CodingKeys: CodingKey { case items, others }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      items = try container.decode([LenientItem].self, forKey: .items)
      others = container.value(.others) ?? []
    }
  }

  struct Strategic: Codable {
    var iso: Date
    var isoOrNil: Date?
    var seconds: Date
    var milliseconds: Date?
    var day: Date
    var data: Data
    var id: Int
    var code: Int
    var inner: Leaf
    var innerOrNil: Leaf?
    var leaves: [Leaf]
    var byName: [String: Int]?
    var twice: Int
    var alias: Date
    let fixed = 4

    private enum CodingKeys: String, CodingKey {
      case iso, isoOrNil, seconds
      case milliseconds = "ms"
      case day, data, id, code, inner, innerOrNil, leaves, byName, twice, alias, fixed, at
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      iso = try container.decode(ISODate.self, forKey: .iso).value
      isoOrNil = try container.decodeIfPresent(ISODate.self, forKey: .isoOrNil)?.value
      seconds = try Date(timeIntervalSince1970: container.decode(Number.self, forKey: .seconds).value)
      milliseconds = try container.decodeIfPresent(Number.self, forKey: .milliseconds)
        .map { Date(timeIntervalSince1970: $0.value / 1000) }
      day = try container.decode(Day.self, forKey: .day).value
      data = try container.decode(Base64.self, forKey: .data).value
      id = try container.decode(Lossless.self, forKey: .id).value
      code = (container.value(.code) as Lossless?)?.value ?? 5
      inner = try container.decode(TextOf<Leaf>.self, forKey: .inner).value
      innerOrNil = try container.decodeIfPresent(TextOf<Leaf>.self, forKey: .innerOrNil)?.value
      leaves = try container.decode([Lossy<Leaf>].self, forKey: .leaves).compactMap(\.value)
      byName = try container.decodeIfPresent([String: Lossy<Int>].self, forKey: .byName)?.compactMapValues(\.value)
      twice = try container.decode(Halved.self, forKey: .twice).value
      let key = container.first(of: .alias, .at)
      alias =
        try container.contains(key) ? container.decode(ISODate.self, forKey: key).value : Date(timeIntervalSince1970: 0)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(ISODate(value: iso), forKey: .iso)
      try container.encodeIfPresent(isoOrNil.map { ISODate(value: $0) }, forKey: .isoOrNil)
      try container.encode(Number(value: seconds.timeIntervalSince1970), forKey: .seconds)
      try container.encodeIfPresent(
        milliseconds.map { Number(value: $0.timeIntervalSince1970 * 1000) }, forKey: .milliseconds)
      try container.encode(Day(value: day), forKey: .day)
      try container.encode(data.base64EncodedString(), forKey: .data)
      try container.encode(String(id), forKey: .id)
      try container.encode(String(code), forKey: .code)
      try container.encode(TextOf(value: inner), forKey: .inner)
      try container.encodeIfPresent(innerOrNil.map { TextOf(value: $0) }, forKey: .innerOrNil)
      try container.encode(leaves, forKey: .leaves)
      try container.encodeIfPresent(byName, forKey: .byName)
      try container.encode(Halved(value: twice), forKey: .twice)
      try container.encode(ISODate(value: alias), forKey: .alias)
      try container.encode(Halved(value: fixed), forKey: .fixed)
    }
  }

  struct StrategicBox<T: Codable>: Codable {
    var text: T
    var list: [T]?

    private enum CodingKeys: CodingKey { case text, list }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      text = try container.decode(TextOf<T>.self, forKey: .text).value
      list = try container.decodeIfPresent([Lossy<T>].self, forKey: .list)?.compactMap(\.value)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(TextOf(value: text), forKey: .text)
      try container.encodeIfPresent(list, forKey: .list)
    }
  }

  struct Rested: Codable {
    var id: Int
    var others: [String: JSONValue]
    var name: String?

    private enum CodingKeys: CodingKey { case id, name, title }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      others = try decoder.rest(without: ["id", "name", "title"])
      name = try container.decodeIfPresent(String.self, forKey: container.first(of: .name, .title))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encodeIfPresent(name, forKey: .name)
      try encoder.encode(rest: others, without: ["id", "name", "title"])
    }
  }

  struct RestedList: Codable {
    var all: [Rested]
    var rest: [String: JSONValue]

    private enum CodingKeys: CodingKey { case all }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      all = try container.decode([Rested].self, forKey: .all)
      rest = try decoder.rest(without: ["all"])
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(all, forKey: .all)
      try encoder.encode(rest: rest, without: ["all"])
    }
  }

  enum Shape: Codable {
    case circle(radius: Double)
    case rect(width: Double, height: Double?, Int)
    case leaf(Leaf)
    case nothing
    case unknown

    private enum CodingKeys: CodingKey { case type, radius, width, height, _2 }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "circle": self = .circle(radius: try container.decode(Double.self, forKey: .radius))
      case "rounded/rect":
        self = .rect(
          width: try container.decode(Double.self, forKey: .width),
          height: try container.decodeIfPresent(Double.self, forKey: .height),
          try container.decode(Int.self, forKey: ._2))
      case "leaf": self = .leaf(try Leaf(from: decoder))
      case "nothing": self = .nothing
      default: self = .unknown
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .circle(let radius):
        try container.encode("circle", forKey: .type)
        try container.encode(radius, forKey: .radius)
      case .rect(let width, let height, let corner):
        try container.encode("rounded/rect", forKey: .type)
        try container.encode(width, forKey: .width)
        try container.encodeIfPresent(height, forKey: .height)
        try container.encode(corner, forKey: ._2)
      case .leaf(let leaf):
        try container.encode("leaf", forKey: .type)
        try leaf.encode(to: encoder)
      case .nothing: try container.encode("nothing", forKey: .type)
      case .unknown: try container.encode("unknown", forKey: .type)
      }
    }
  }

  indirect enum Message: Codable {
    case text(String)
    case pair(Int, b: Int?)
    case leaves([Leaf])
    case nested(Message?)
    case ping
    case other(JSONValue)

    private enum CodingKeys: CodingKey { case kind, data }
    private enum PairKeys: CodingKey { case _0, b }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .kind) {
      case "text": self = .text(try container.decode(String.self, forKey: .data))
      case "pair":
        let pair = try container.nestedContainer(keyedBy: PairKeys.self, forKey: .data)
        self = .pair(try pair.decode(Int.self, forKey: ._0), b: try pair.decodeIfPresent(Int.self, forKey: .b))
      case "leaves": self = .leaves(try container.decode([Leaf].self, forKey: .data))
      case "nested": self = .nested(try container.decodeIfPresent(Message.self, forKey: .data))
      case "ping": self = .ping
      default: self = .other(try JSONValue(from: decoder))
      }
    }

    func encode(to encoder: any Encoder) throws {
      if case .other(let value) = self { return try value.encode(to: encoder) }
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .text(let text):
        try container.encode("text", forKey: .kind)
        try container.encode(text, forKey: .data)
      case .pair(let a, let b):
        try container.encode("pair", forKey: .kind)
        var pair = container.nestedContainer(keyedBy: PairKeys.self, forKey: .data)
        try pair.encode(a, forKey: ._0)
        try pair.encodeIfPresent(b, forKey: .b)
      case .leaves(let leaves):
        try container.encode("leaves", forKey: .kind)
        try container.encode(leaves, forKey: .data)
      case .nested(let message):
        try container.encode("nested", forKey: .kind)
        try container.encodeIfPresent(message, forKey: .data)
      case .ping: try container.encode("ping", forKey: .kind)
      case .other: break
      }
    }
  }

  enum OwnShape: Codable {
    case own(Own)
    case marked(Leaf)
    case watched(code: WatchedCode?)

    private enum CodingKeys: CodingKey { case type, code }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let type = try container.decode(String.self, forKey: .type)
      switch type {
      case "own": self = .own(try Own(from: decoder))
      case "marked": self = .marked(try Leaf(from: decoder))
      case "watched": self = .watched(code: try container.decodeIfPresent(WatchedCode.self, forKey: .code))
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: container, debugDescription: "\"\(type)\" is no case of OwnShape.")
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .own(let own):
        try container.encode("own", forKey: .type)
        try own.encode(to: encoder)
      case .marked(let leaf):
        try container.encode("marked", forKey: .type)
        try leaf.encode(to: encoder)
      case .watched(let code):
        try container.encode("watched", forKey: .type)
        try container.encodeIfPresent(code, forKey: .code)
      }
    }
  }

  struct Shapes: Codable {
    var all: [Shape]
    var messages: [Message]
    var byName: [String: Shape]
    var last: Shape?
  }
}

private struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// The members of an object without some of them, by the keys of the text.
  fileprivate func rest(without keys: Set<String>) throws -> [String: JSONValue] {
    let found = Set(try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue))
    let members = try singleValueContainer().decode([String: JSONValue].self)
    // With snake case, no key of these texts has an underscore but `other_key`.
    guard found == Set(members.keys) || !"\(type(of: self))".contains("JSONDecoderImpl") else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "The rest of an object cannot be decoded with a key strategy."))
    }
    return members.filter { !keys.contains($0.key) }
  }
}

extension Encoder {
  fileprivate func encode(rest: [String: JSONValue], without keys: Set<String>) throws {
    var container = container(keyedBy: AnyKey.self)
    for key in rest.keys.sorted() where !keys.contains(key) {
      try container.encode(rest[key], forKey: AnyKey(stringValue: key))
    }
  }
}

/// A strategy of an app: half of a number is in the text.
struct Twice: CodableStrategy {
  func decode(from decoder: any Decoder) throws -> Int {
    let half = try decoder.singleValueContainer().decode(Int.self)
    WatchedCode.note("twice \(decoder.codingPath.map(\.stringValue))")
    return half * 2
  }

  func encode(_ value: Int, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value / 2)
  }
}

private struct Halved: Codable {
  var value: Int

  init(value: Int) { self.value = value }
  init(from decoder: any Decoder) throws { value = try Twice().decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try Twice().encode(value, to: encoder) }
}

private struct Number: Codable {
  var value: Double

  init(value: Double) { self.value = value }
  init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Double.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

private struct ISODate: Codable {
  var value: Date

  init(value: Date) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = try? Date(container.decode(String.self), strategy: .iso8601) else {
      _ = try container.decode(String.self)
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Expected date string to be ISO8601-formatted.")
    }
    value = date
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.formatted(.iso8601))
  }
}

private struct Day: Codable {
  var value: Date

  private static let formatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()

  init(value: Date) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = Day.formatter.date(from: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "The string is no date in the format 'yyyy-MM-dd'.")
    }
    value = date
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Day.formatter.string(from: value))
  }
}

private struct Base64: Decodable {
  var value: Data

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let data = Data(base64Encoded: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Encountered Data is not valid Base64.")
    }
    value = data
  }
}

/// An integer from a number, a boolean or a string.
private struct Lossless: Decodable {
  var value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let integer = try? container.decode(Int.self) {
      value = integer
      return
    }
    let bool = (try? container.decode(Bool.self)).map { "\($0)" }
    let number =
      (try? container.decode(UInt64.self)).map { "\($0)" } ?? (try? container.decode(Double.self)).map { "\($0)" }
    let text = try bool ?? number ?? container.decode(String.self)
    guard let integer = Int(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Cannot make a value of type Int of \"\(text)\".")
    }
    value = integer
  }
}

/// A value in a string of JSON text.
private struct TextOf<Value: Codable>: Codable {
  var value: Value

  init(value: Value) { self.value = value }
  init(from decoder: any Decoder) throws { value = try JSONTextStrategy().decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try JSONTextStrategy().encode(value, to: encoder) }
}

private struct Lossy<Value: Decodable>: Decodable {
  var value: Value?

  init(from decoder: any Decoder) throws { value = try? decoder.singleValueContainer().decode(Value.self) }
}

extension KeyedDecodingContainer {
  /// The value of a key; nil if it is absent, null, or not of the type.
  fileprivate func value<Value: Decodable>(_ key: Key) -> Value? {
    (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
  }

  /// The first of several keys that is there; the first one if none is.
  fileprivate func first(of keys: Key...) -> Key { keys.first(where: contains) ?? keys[0] }
}
