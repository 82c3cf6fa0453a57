import Foundation
import ObjectMapper

private enum Rank: String { case low, high }
private enum Share: Float { case most = 63.7 }

/// What is read with a default that is not what the text holds.
private struct Defaults: ImmutableMappable {
  let rank: Rank, ranks: [Rank], byName: [String: Rank]
  let songs: [String: Song], set: Set<Song>, rows: [[Song]]
  let word: String?

  init(map: Map) throws {
    rank = try map.value("rank", default: Rank.low)
    ranks = try map.value("ranks", default: [Rank.low])
    byName = try map.value("byName", default: ["d": Rank.low])
    songs = try map.value("songs", default: ["d": Song()])
    set = try map.value("set", default: [Song(), Song()])
    rows = try map.value("rows", default: [[], [], []])
    word = try map.value("word", default: "x" as String?)
  }
}

/// A value of any type, read as one type.
private struct One<Value>: ImmutableMappable {
  let value: Value

  init(map: Map) throws { value = try map.value("v") }
}

private struct Dated: ImmutableMappable {
  let date: Date

  init(map: Map) throws { date = try map.value("v", default: Date.distantPast) }
}

private struct Elements: ImmutableMappable {
  init(map: Map) throws {
    switch (map.context as? Way)?.way {
    case "models": let _: [Fixed] = try map.value("v")
    case "rows": let _: [[Date]] = try map.value("v", using: DateTransform())
    case "enum": let _: Color = try map.value("v", using: EnumTransform<Color>())
    default: let _: [Date] = try map.value("v", using: DateTransform())
    }
  }
}

private struct Way: MapContext { var way = "" }

func checkImmutables() throws {
  let text = """
    {"rank": "high", "ranks": ["high", "top"], "byName": {"k": "high"}, "songs": {"k": {"title": "A"}},
    "set": [{"title": "A"}], "rows": [[{"title": "A"}], []], "word": null}
    """
  let read = try Defaults(JSONString: text)
  expect(read.rank, .high)
  expect(read.ranks, [.high])
  expect(read.byName, ["k": .high])
  expect(read.songs.mapValues { $0.title }, ["k": "A"])
  expect(read.set.map { $0.title }, ["A"])
  expect(read.rows.map { $0.count }, [1, 0])
  expect(read.word, "x")
  for text in ["{}", #"{"rank": 1, "ranks": 1, "byName": 1, "songs": 1, "set": 1, "rows": 1, "word": 1}"#] {
    let missing = try Defaults(JSONString: text)
    expect([missing.rank, missing.byName["d"]], [.low, .low])
    expect([missing.ranks.count, missing.songs.count, missing.set.count, missing.rows.count], [1, 1, 1, 3])
    expect(missing.word, "x")
  }
  for date in ["60", #""1970-01-01T00:01:00Z""#, #""19700101T0001Z""#, #""1970-01-01T00:01""#] {
    expect(try Dated(JSONString: "{\"v\": \(date)}").date, Date(timeIntervalSince1970: 60))
  }
  expect(try Dated(JSONString: #"{"v": "soon"}"#).date, .distantPast)
  var options = MappingOptions()
  options.dateStrategy = .millisecondsSince1970
  expect(try Mapper<Dated>(options: options).decode(#"{"v": 60000}"#).date, Date(timeIntervalSince1970: 60))
  expect(try One<Float>(JSONString: #"{"v": 63.7}"#).value, 63.7)
  expect(try Mapper<ShareOwner>().decode(#"{"v": 63.7}"#).share, .most)
  for text in ["{}", #"{"v": null}"#] {
    expect(mapError { try One<Any>(JSONString: text) } == nil, false)
    expect(try One<Any?>(JSONString: text).value == nil, true)
  }
  checkElements()
}

private struct ShareOwner: ImmutableMappable {
  let share: Share

  init(map: Map) throws { share = try map.value("v") }
}

/// The error about an element has the element, and transforms have the name of their module.
private func checkElements() {
  func error(_ way: String, _ text: String) -> MapError? {
    mapError { try Mapper<Elements>(context: Way(way: way)).decode(text) }
  }
  let model = error("models", #"{"v": [{"title": "A"}, {"title": 5}]}"#)
  expect(model?.keyPath, "v[1].title")
  expect(model?.currentValue as? Int, 5)
  let date = error("dates", #"{"v": [1, "x"]}"#)
  expect(date?.currentValue as? String, "x")
  expect(date?.keyPath, "v[1]")
  let row = error("rows", #"{"v": [[1], [2, "x"]]}"#)
  expect(row?.currentValue as? String, "x")
  expect(row?.keyPath, "v[1][1]")
  expect(row?.place?.column, 17)
  expect(row?.found, #"the string "x""#)
  expect(error("enum", #"{"v": 5}"#)?.reason?.contains("SpoolMapping.EnumTransform"), true)
}
