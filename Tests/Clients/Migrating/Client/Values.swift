import Foundation
import ObjectMapper

private struct Shelf: Mappable {
  var songs: [String: Song] = [:], coloured: [String: Song] = [:], anything: Any?, seen: Date? = .distantPast
  var afterScalar: Any?, isAfterScalar = true

  init() {}
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    songs <- map["songs"]
    coloured <- (map["coloured"], SongByTitle())
    anything <- map["anything"]
    seen <- (map["seen"], DateTransform())
    guard map.mappingType == .fromJSON else { return }
    afterScalar = map["site.host"].currentValue
    isAfterScalar = map["site.host"].isKeyPresent
  }
}

private struct SongByTitle: TransformType {
  func transformFromJSON(_ value: Any?) -> Song? { nil }
  func transformToJSON(_ value: Song?) -> String? { value?.title }
}

/// Types that no operator of the original accepts.
private struct Wishes: Mappable, Equatable {
  var words: Set<String> = [], numbers: Set<Int> = [], site: URL?, id: UUID?, price: Decimal?, width: CGFloat?
  var colors: Set<Color> = [], rows: [[Color]] = [], songs: [Song?] = [], integers: [Int?] = []
  var point: Point?, points: [String: [Point]] = [:]

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    words <- map["words"]
    numbers <- map["numbers"]
    site <- map["site"]
    id <- map["id"]
    price <- map["price"]
    width <- map["width"]
    point <- map["point"]
    points <- map["points"]
    colors <- map["colors"]
    rows <- map["rows"]
    songs <- map["songs"]
    integers <- map["integers"]
  }
}

/// A raw value, and a model.
private struct Both: RawRepresentable, Mappable {
  var rawValue = ""

  init?(rawValue: String) { self.rawValue = rawValue }
  init?(map: Map) {}

  mutating func mapping(map: Map) { rawValue <- map["raw"] }
}

private struct HoldsBoth: Mappable {
  var both: Both?, list: [Both] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    both <- map["both"]
    list <- map["list"]
  }
}

private struct Counted: Mappable {
  init?(map: Map) { (map.context as? Count)?.made += 1 }
  mutating func mapping(map: Map) {}
}

private final class Count: MapContext { var made = 0 }

private struct CountedList: Mappable {
  var list: [Counted]?

  init?(map: Map) {}

  mutating func mapping(map: Map) { list <- map["list"] }
}

func checkValues() throws {
  let shelf = Shelf(JSONString: #"{"songs": {"a": {"title": "A", "plays": 1}}, "site": "x", "anything": 5}"#)
  expect(shelf?.afterScalar == nil, true)
  expect(shelf?.isAfterScalar, false)
  expect(shelf?.anything as? Int, 5)
  expect((shelf?.anything).map { isOptional($0) }, false)
  let updated = Mapper().map(JSON: ["songs": ["a": ["plays": 2]]], toObject: shelf ?? Shelf())
  expect(updated.songs["a"]?.title, "A")
  expect(updated.songs["a"]?.plays, 2)
  var written = Shelf()
  written.coloured = ["a": Song()]
  expect(written.toJSON()["coloured"].map { isOptional($0) }, false)
  expect(written.toJSON()["coloured"] as? [String: String], ["a": ""])
  for text in ["abc", "12x", "yesterday"] { expect(Shelf(JSONString: "{\"seen\": \"\(text)\"}")?.seen, nil) }
  try checkWishes()
  let both = HoldsBoth(JSONString: #"{"both": {"raw": "r"}, "list": [{"raw": "s"}]}"#)
  expect([both?.both?.rawValue, both?.list.first?.rawValue], ["r", "s"])
  expect(HoldsBoth(JSONString: #"{"both": "r"}"#)?.both?.rawValue, nil)
  let count = Count()
  let counted = Mapper<CountedList>(context: count).map(JSONString: #"{"list": [{}, {}, 1]}"#)
  expect(counted?.list?.count, nil)
  expect(count.made, 2)
  checkDepth()
}

private func checkWishes() throws {
  let text = """
    {"words":["jazz","live","jazz"],"numbers":[1,2],"site":"https://a.example","price":1.66,"width":2.5,\
    "id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","colors":["red","grey"],"rows":[["red"],["blue"]],\
    "songs":[{"title":"A"},null],"point":{"x":1},"points":{"a":[{"x":2}]}}
    """
  guard var wishes = Wishes(JSONString: text) else { return expect(text, "a model") }
  expect(wishes.words.sorted(), ["jazz", "live"])
  expect(wishes.numbers.sorted(), [1, 2])
  expect(wishes.site?.host, "a.example")
  expect(wishes.id?.uuidString, "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
  expect(wishes.price, Decimal(string: "1.66"))
  expect(wishes.width, 2.5)
  expect(wishes.colors, [.red])
  expect(wishes.rows, [[.red], [.blue]])
  expect(wishes.songs.map { $0?.title }, ["A", nil])
  // Types that are only `Codable` are left alone, as in the original, unless coders are named.
  expect(wishes.point, nil)
  expect(wishes.points, [:])
  expect(wishes.toJSONString().flatMap { Wishes(JSONString: $0) }, wishes)
  expect(Wishes(JSON: wishes.toJSON()), wishes)
  wishes.integers = [1, nil]
  expect((wishes.toJSON()["integers"] as? [Any])?.last is NSNull, true)
  // Without a default, immutable models get a cast.
  let map = Map(mappingType: .fromJSON, JSON: ["colors": ["red"], "rows": [["red"]], "songs": [["title": "A"]]])
  expect(mapError { try map.value("colors") as Set<Color> }?.reason?.hasPrefix("Cannot cast to"), true)
  expect(mapError { try map.value("rows") as [[Color]] }?.reason?.hasPrefix("Cannot cast to"), true)
  expect(mapError { try map.value("songs") as [Song?] }?.reason?.hasPrefix("Cannot cast to"), true)
}

private final class Node: Mappable {
  var child: Node?

  init() {}
  init?(map: Map) {}

  func mapping(map: Map) { child <- map["child"] }

  /// So many objects in each other.
  static func nested(_ depth: Int) -> Node {
    let root = Node()
    var last = root
    for _ in 1..<depth {
      let next = Node()
      last.child = next
      last = next
    }
    return root
  }

  /// The number of nested nodes, this one included, counted without recursion.
  var depth: Int {
    var depth = 1
    var last = self
    while let next = last.child { (depth, last) = (depth + 1, next) }
    return depth
  }
}

private final class Seen: @unchecked Sendable {
  // SAFETY: read only after the thread has ended.
  var isNil = false, error: MapError?, hasText = true, members = 0
}

/// Models that are nested too deeply for the stack of the thread are an error.
private func checkDepth() {
  let text = String(repeating: #"{"child":"#, count: 500) + "{}" + String(repeating: "}", count: 500)
  let (seen, done) = (Seen(), DispatchSemaphore(value: 0))
  let thread = Thread {
    seen.isNil = Mapper<Node>().map(JSONString: text) == nil
    seen.error = mapError { try Mapper<Node>().decode(text) }
    let node = Node.nested(500)
    var written: [String: Any]? = node.toJSON()
    while let inner = written?["child"] as? [String: Any] { (seen.members, written) = (seen.members + 1, inner) }
    done.signal()
  }
  thread.stackSize = 128 << 10
  thread.start()
  done.wait()
  expect(seen.isNil, true)
  expect(seen.error?.reason, "Nested too deeply")
  expect(0..<499 ~= seen.members, true)
}
