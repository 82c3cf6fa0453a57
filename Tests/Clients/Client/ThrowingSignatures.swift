import Foundation
import ObjectMapper

// What immutable models are read with: all methods of `Map.value`, and the methods of `Mapper` that throw.

private struct EveryValue: ImmutableMappable {
  let boss: Boss, bossOptional: Boss?, text: String, textOptional: String?

  init(map: Map) throws {
    text = try map.value("text")
    textOptional = try map.value("missing")
    boss = try map.value("boss", nested: false, delimiter: ".", file: #file, function: #function, line: #line)
    bossOptional = try? map.value("missing")
    try EveryValue.checkEnums(map)
    try EveryValue.checkModels(map)
    try EveryValue.checkTransforms(map)
    try EveryValue.checkDefaults(map)
  }

  private static func checkEnums(_ map: Map) throws {
    let genre: Genre = try map.value("genre")
    let genreOptional: Genre? = try map.value("genre", nested: true)
    let genres: [Genre] = try map.value("genres", delimiter: "/")
    let genresOptional: [Genre]? = try map.value("genres", nested: nil, delimiter: "/")
    expect([genre, genreOptional], [.rock, .rock])
    expect([genres, genresOptional], [[.rock], [.rock]])
    let missing: Genre? = try? map.value("missing")
    expect(missing, nil)
  }

  private static func checkModels(_ map: Map) throws {
    let boss: Boss? = try map.value("boss")
    let bosses: [Boss] = try map.value("bosses")
    let bossesOptional: [Boss]? = try map.value("bosses")
    let byName: [String: Boss] = try map.value("by_name")
    let byNameOptional: [String: Boss]? = try map.value("by_name")
    let rows: [[Boss]] = try map.value("rows")
    let rowsOptional: [[Boss]]? = try map.value("rows")
    expect([boss?.name, bosses.first?.name, bossesOptional?.first?.name], ["B", "B", "B"])
    expect([byName["k"]?.name, byNameOptional?["k"]?.name], ["B", "B"])
    expect([rows.count, rowsOptional?.count], [1, 1])
    let forced: Boss! = try? map.value("missing")
    let list: [Boss] = (try? map.value("missing")) ?? []
    expect(forced == nil && list.isEmpty, true)
  }

  private static func checkTransforms(_ map: Map) throws {
    let date: Date = try map.value("date", using: DateTransform())
    let dates: [Date] = try map.value("dates", nested: false, using: DateTransform())
    let byName: [String: Date] = try map.value("dates_by_name", delimiter: "/", using: DateTransform())
    let rows: [[Date]] = try map.value(
      "date_rows", nested: false, delimiter: ".", using: DateTransform(), file: #file, function: #function, line: #line)
    expect(
      [date, dates.first, byName["k"], rows.first?.first], Array(repeating: Date(timeIntervalSince1970: 1), count: 4))
    let missing: Date? = try? map.value("missing", using: DateTransform())
    expect(missing, nil)
  }

  private static func checkDefaults(_ map: Map) throws {
    let fallback = Boss(JSON: "F")
    expect(try map.value("missing", default: 7), 7)
    expect(try map.value("missing", default: Date.distantPast, using: DateTransform()), .distantPast)
    expect(try map.value("missing", default: fallback).name, "F")
    expect(map.value("missing", default: [fallback]).count, 1)
    expect(map.value("bosses", default: []).map { (boss: Boss) in boss.name }, ["B"])
    let cursor: String? = map["text"].value()
    expect(cursor, "x")
  }
}

extension Boss {
  fileprivate init(JSON name: String) { self.name = name }
}

func checkThrowingSignatures() {
  let mapper = Mapper<Boss>()
  let _: ([String: Any]) throws -> Boss = mapper.map(JSON:)
  let _: (String) throws -> Boss = mapper.map(JSONString:)
  let _: (Any) throws -> Boss = mapper.map(JSONObject:)
  let _: ([[String: Any]]) throws -> [Boss] = mapper.mapArray(JSONArray:)
  let _: (String) throws -> [Boss] = mapper.mapArray(JSONString:)
  let _: (Any) throws -> [Boss] = mapper.mapArray(JSONObject:)
  let _: (String) throws -> [String: Boss] = mapper.mapDictionary(JSONString:)
  let _: (Any?) throws -> [String: Boss] = mapper.mapDictionary(JSONObject:)
  let _: ([String: [String: Any]]) throws -> [String: Boss] = mapper.mapDictionary(JSON:)
  let _: (Any?) throws -> [String: [Boss]] = mapper.mapDictionaryOfArrays(JSONObject:)
  let _: ([String: [[String: Any]]]) throws -> [String: [Boss]] = mapper.mapDictionaryOfArrays(JSON:)
  let _: (Any?) throws -> [[Boss]] = mapper.mapArrayOfArrays(JSONObject:)
  // An optional result means the methods that give nil.
  expect((mapper.map(JSON: [:]) as Boss?) == nil && (mapper.mapArray(JSONString: "") as [Boss]?) == nil, true)
  expect((try? mapper.map(JSON: [:]) as Boss) == nil && (try? mapper.mapArray(JSONArray: [[:]])) == nil, true)
  do {
    let text = """
      {"text":"x","boss":{"name":"B"},"genre":"rock","genres":["rock"],"bosses":[{"name":"B"}],
      "by_name":{"k":{"name":"B"}},"rows":[[{"name":"B"}]],"date":1,"dates":[1],"dates_by_name":{"k":1},
      "date_rows":[[1]]}
      """
    let every = try EveryValue(JSONString: text, context: Wording())
    expect(every.boss.name, "B")
    expect(every.toJSON().isEmpty, true)
    let boss: [String: Any] = ["name": "B"]
    expect(try Boss(JSON: boss, context: nil).name, "B")
    expect(try Boss(JSONObject: boss, context: Wording()).name, "B")
    expect([Boss](JSONArray: [boss, [:]]).count, 1)
  } catch {
    expect("\(error)", "no error")
  }
}
