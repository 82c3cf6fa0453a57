import Foundation
import ObjectMapper

enum Color: String { case red, blue }

/// A model that exists only with a title.
struct Song: Mappable, Hashable {
  var title = ""
  var plays = 0

  init() {}
  init?(map: Map) { if map["title"].isKeyPresent, map.currentValue == nil { return nil } }

  mutating func mapping(map: Map) {
    title <- map["title"]
    plays <- map["plays"]
  }
}

struct Fixed: ImmutableMappable {
  let title: String

  init(map: Map) throws { title = try map.value("title") }
  func mapping(map: Map) { title >>> map["title"] }
}

/// Properties of each kind in the table of Mapping.md, with a value of their own.
private struct Kinds: Mappable {
  var string = "kept", truth = true, double = 0.5, float: Float = 0.5, strings = ["kept"], counts = ["kept": 1]
  var integer = 9, natural: UInt8 = 9, color = Color.blue, song = Song(), songs = [Song()], set: Set<Song> = [Song()]
  var byName = ["kept": Song()]
  var optionals: (String?, Int?, Color?, Song?, [Song]?, [String]?) = ("", 9, .blue, Song(), [], [])

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    string <- map["v"]
    truth <- map["v"]
    double <- map["v"]
    float <- map["v"]
    strings <- map["v"]
    counts <- map["v"]
    integer <- map["v"]
    natural <- map["v"]
    color <- map["v"]
    song <- map["v"]
    songs <- map["v"]
    set <- map["v"]
    byName <- map["v"]
    optionals.0 <- map["v"]
    optionals.1 <- map["v"]
    optionals.2 <- map["v"]
    optionals.3 <- map["v"]
    optionals.4 <- map["v"]
    optionals.5 <- map["v"]
  }
}

/// What an absent key, a null and a wrong type do to each kind of property.
private func kinds(_ text: String, integer: Int, optionalsAreNil: Bool) {
  guard let kinds = Kinds(JSONString: text) else { return expect(text, "a model") }
  expect(kinds.string, "kept")
  expect(kinds.truth, true)
  expect([kinds.double, Double(kinds.float)], [0.5, 0.5])
  expect(kinds.strings, ["kept"])
  expect(kinds.counts, ["kept": 1])
  expect([kinds.integer, Int(kinds.natural)], [integer, integer])
  expect(kinds.color, .blue)
  expect([kinds.song], [Song()])
  expect(kinds.songs, [Song()])
  expect(kinds.set, [Song()])
  expect(kinds.byName, ["kept": Song()])
  let (string, integer, color, song, songs, strings) = kinds.optionals
  let areNil = [string == nil, integer == nil, color == nil, song == nil, songs == nil, strings == nil]
  expect(areNil, Array(repeating: optionalsAreNil, count: 6))
}

private final class Player: Mappable {
  var best = Song(), list: [Song] = [], set: Set<Song> = [], lists: [String: [Song]] = [:], none: [Song]?
  var called: [Bool] = []
  var rated = 0, path = 0, site = "a/b"

  init() {}
  init?(map: Map) {}

  func mapping(map: Map) {
    best <- map["best"]
    list <- map["list"]
    set <- map["set"]
    lists <- map["lists"]
    none <- map["none"]
    path <- map["a.0.b"]
    site <- map["site"]
    let rating = TransformOf<Int, Int>(
      fromJSON: { [self] in
        called.append($0 == nil)
        return $0
      }, toJSON: { $0 })
    rated <- (map["rated"], rating)
  }
}

func checkSame() {
  kinds("{}", integer: 9, optionalsAreNil: false)
  kinds(#"{"v": null}"#, integer: 0, optionalsAreNil: true)
  kinds(#"{"v": [[]]}"#, integer: 0, optionalsAreNil: true)
  let mapper = Mapper<Song>()
  expect(Player(JSONString: #"{"list": [{}, 1]}"#)?.list.count, 0)
  expect(Player(JSONString: #"{"list": [{}, {"title": null}]}"#)?.list.count, 1)
  expect(mapper.mapDictionary(JSONString: #"{"k": {"title": null}}"#)?.count, nil)
  expect(mapper.mapDictionary(JSONString: "{}")?.count, nil)
  expect(mapper.mapArray(JSONString: #"[{"title": null}]"#)?.count, 0)
  expect(mapper.mapArray(JSONString: "[]")?.count, 0)
  expect(mapper.mapArray(JSONString: #"{"title": "one"}"#)?.count, 1)
  expect((try? Mapper<Fixed>().mapArray(JSONString: #"{"title": "one"}"#) as [Fixed]) == nil, true)
  expect(Player(JSONString: #"{"rated": null}"#)?.called, [true])
  expect(Player(JSONString: "{}")?.called, [])
  let player = Player()
  player.path = 5
  expect(Mapper(shouldIncludeNilValues: true).toJSON(player)["none"] == nil, true)
  expect(player.toJSONString()?.contains(#""a":{"0":{"b":5}}"#), true)
  expect(player.toJSONString()?.contains(#""site":"a\/b""#), true)
  expect(Player(JSONString: #"{"a": [{"b": 7}]}"#)?.path, 7)
  checkNestedUpdates(player)
  checkErrors()
}

/// A nested model keeps the values of missing keys; collections are replaced, except for dictionaries of models.
private func checkNestedUpdates(_ player: Player) {
  var song = Song()
  song.title = "kept"
  (player.best, player.list, player.set, player.lists) = (song, [song], [song], ["k": [song], "l": [song]])
  let part = #"{"plays": 3}"#
  let text = #"{"best": \#(part), "list": [\#(part)], "set": [\#(part)], "lists": {"k": [\#(part)]}}"#
  _ = Mapper<Player>().map(JSONString: text, toObject: player)
  expect(player.best.title, "kept")
  expect(player.best.plays, 3)
  expect(player.list.map { $0.title }, [""])
  expect(player.set.map { $0.title }, [""])
  expect(player.lists["k"]?.map { $0.title } ?? [], [""])
}

/// The text of an error and its properties are those of the original.
private func checkErrors() {
  struct Owner: ImmutableMappable {
    init(map: Map) throws { let _: Fixed? = try map.value("song") }
  }
  expect((try? Owner(JSONString: "{}")) == nil, true)
  let root = mapError { try Mapper<Fixed>().map(JSONObject: NSNull()) as Fixed }
  expect(root?.currentValue is NSNull, true)
  let element = mapError { try Mapper<Fixed>().mapArray(JSONObject: [NSNull()]) as [Fixed] }
  expect(element?.currentValue is NSNull, true)
  let member = mapError { try Fixed(JSONString: #"{"title": null}"#) }
  expect(member?.currentValue == nil, true)
  expect(member?.key, "title")
  let text = mapError { try Fixed(JSONString: "[1]") }
  expect(text?.currentValue as? String, "[1]")
  let lines = text?.description.split(separator: "\n").map(String.init) ?? []
  let reason = "- reason: Cannot parse into '[String: Any]'"
  expect(lines, ["Got an error while mapping.", reason, "- location: nil", "- key: nil", "- currentValue: [1]"])
}
