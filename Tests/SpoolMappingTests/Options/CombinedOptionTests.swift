import Foundation
import Spool
import Testing

/// Options combined with each other, and with other features of maps.
@Suite(.throughBothSources) struct CombinedOptionTests {
  private struct Item: Mappable, Equatable {
    var id = 0
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private struct Strict: Mappable, Equatable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id", required: true] }
  }

  private struct Holder: Mappable {
    var item: Item?
    var list: [Item] = []
    var maybes: [Item?] = []
    var members: [String: Item] = [:]
    var maybeMembers: [String: Item?] = [:]
    var rows: [[Item]] = []
    var lists: [String: [Item]] = [:]
    var set: Set<Key> = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      item <- map["item"]
      list <- map["list"]
      maybes <- map["maybes"]
      members <- map["members"]
      maybeMembers <- map["maybeMembers"]
      rows <- map["rows"]
      lists <- map["lists"]
      set <- map["set"]
    }
  }

  private struct Key: Mappable, Hashable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private static let collections = [
    #""list": [{"id": 1}, {"id": 2, "z": 1}]"#, #""maybes": [{"id": 1}, {"id": 2, "z": 1}]"#,
    #""members": {"a": {"id": 1}, "b": {"id": 2, "z": 1}}"#,
    #""maybeMembers": {"a": {"id": 1}, "b": {"id": 2, "z": 1}}"#,
    #""rows": [[{"id": 1}, {"id": 2, "z": 1}]]"#, #""lists": {"a": [{"id": 1}, {"id": 2, "z": 1}]}"#,
    #""set": [{"id": 1}, {"id": 2, "z": 1}]"#,
  ]

  @Test(arguments: collections) func lossyCollectionsHoldUnknownKeysBack(_ member: String) throws {
    var options = MappingOptions()
    options.unknownKeys = .error
    if !member.contains("maybe") {
      #expect(try Source.map("{\(member)}", with: Mapper<Holder>(options: options)) == nil)
    }
    options.lossyCollections = true
    #expect(try Source.map("{\(member)}", with: Mapper<Holder>(options: options)) != nil)
  }

  @Test func unknownKeysAtEntryPoints() throws {
    let text = #"[{"id": 1}, {"id": 2, "z": 1}]"#
    let members = #"{"a": {"id": 1}, "b": {"id": 2, "z": 1}}"#
    let mapper = Mapper<Key>(options: .with { $0.unknownKeys = .error })
    #expect(try Source.mapArray(text, with: mapper) == nil)
    #expect(mapper.mapSet(JSONString: text) == nil && mapper.mapArray(text) == nil)
    #expect(mapper.mapArray(text, concurrency: 2) == nil)
    #expect(mapper.mapDictionary(JSONString: members) == nil && mapper.mapDictionary(members) == nil)
    #expect(mapper.mapDictionaryOfArrays(JSONObject: try Source.boxed("{\"a\": \(text)}")) == nil)
    #expect(mapper.mapArrayOfArrays(JSONObject: try Source.boxed("[\(text)]")) == nil)
    #expect([Key](mapping: text, options: mapper.options) == nil)
    #expect(throws: MapError.self) { try mapper.decodeArray(text) }
    #expect(throws: MapError.self) { try mapper.decodeDictionary(members) }
  }

  private struct Aliased: ImmutableMappable {
    let first: String
    let second: Color
    let third: [String: Item]
    let fourth: Date
    enum Color: String { case red }
    init(map: Map) throws {
      first = try map.value("a", orKey: "b")
      second = try map.value("c", orKey: "d")
      third = try map.value("e", orKey: "f")
      fourth = try map.value("g", orKey: "h", using: DateTransform())
    }
  }

  @Test func aliasesAreAskedFor() throws {
    let text = #"{"a": "1", "b": "2", "d": "red", "f": {"x": {"id": 1}}, "h": 5}"#
    let mapper = Mapper<Aliased>(options: .with { $0.unknownKeys = .error })
    let read = try #require(try Source.map(text, with: mapper))
    #expect(read.first == "1" && read.second == .red && read.third["x"]?.id == 1)
    #expect(read.fourth == Date(timeIntervalSince1970: 5))
  }

  private struct Chain: Mappable {
    var name = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) { name <- map["a", required: true].or("b") }
  }

  @Test func theFirstKeyOfAChainIsNamed() throws {
    let error = #expect(throws: MapError.self) { try Mapper<Chain>().decode("{}") }
    #expect(error?.keyPath == "a")
    #expect(
      try Source.map(#"{"a": "x", "b": "y"}"#, with: Mapper<Chain>(options: .with { $0.unknownKeys = .error }))?.name
        == "x")
    let named = Mapper<Chain>(options: .with { $0.requiredKeys = .named(["a"]) })
    #expect(try Source.map("{}", with: named) == nil)
    #expect(try Source.map(#"{"b": "y"}"#, with: named)?.name == "y")
  }

  @Test func emptyCollectionsAreNothingBad() throws {
    let mapper = Mapper<Holder>(options: .with { $0.collectsReport = true })
    let text = #"{"list": [], "maybes": [], "members": {}, "maybeMembers": {}, "rows": [], "lists": {}, "set": []}"#
    #expect(try Source.map(text, with: mapper) != nil)
    #expect(mapper.report.entries == [])
    let strict = Mapper<Holder>(options: .with { $0.requiredKeys = .nonOptional })
    #expect(try Source.map(text, with: strict) != nil)
  }

  private struct Parent: Mappable {
    var child = Item()
    var strict: Strict?
    var members: [String: Item] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      child <- map["child"]
      strict <- map["strict"]
      members <- map["members"]
    }
    init() {}
  }

  @Test func updatesAreHeldToIt() throws {
    let strict = Mapper<Parent>(options: .with { $0.requiredKeys = .nonOptional })
    #expect(throws: MapError.self) { try strict.decode("{}", toObject: Parent()) }
    #expect(throws: MapError.self) { try strict.decode(#"{"child": 5, "members": {}}"#, toObject: Parent()) }
    let reporting = Mapper<Parent>(options: .with { $0.collectsReport = true })
    _ = try reporting.decode(#"{"child": 5, "members": 7}"#, toObject: Parent())
    #expect(reporting.report.entries.map(\.keyPath) == ["child", "members"])
    let lossy = Mapper<Parent>(
      options: .with {
        $0.collectsReport = true; $0.lossyCollections = true
      })
    _ = try lossy.decode(#"{"child": {"id": 1}, "members": {"a": 5, "b": {"id": 3}}}"#, toObject: Parent())
    #expect(lossy.report.entries.map(\.keyPath) == ["members.a"])
  }

  @Test func reasons() throws {
    struct Outer: Mappable {
      var strict: Strict?
      init?(map: Map) {}
      mutating func mapping(map: Map) { strict <- map["o.strict", required: true] }
    }
    let text = #"{"o": {"strict": {"id": "x"}}}"#
    let error = #expect(throws: MapError.self) {
      try Mapper<Outer>(options: .with { $0.collectsReport = true }).decode(text)
    }
    #expect(error?.keyPath == "o.strict.id")
    let mapper = Mapper<Parent>(options: .with { $0.collectsReport = true })
    _ = try Source.map(#"{"child": {"id": 1}, "strict": {"id": "x"}, "members": {}}"#, with: mapper)
    let entry = try #require(mapper.report.entries.last)
    #expect(entry.keyPath == "strict")
    #expect(entry.reason == #"expected an integer at strict.id but found the string "x""#)
  }

  private struct Defaults: ImmutableMappable {
    let number: Int
    let list: [Int]?
    let name: String
    init(map: Map) throws {
      number = try map.value("a", default: 5)
      list = map["b"].value()
      name = try map.value("c", default: "x")
    }
  }

  @Test func constantsAreReported() throws {
    let mapper = Mapper<Defaults>(options: .with { $0.collectsReport = true })
    let read = try #require(try Source.map(#"{"a": "s", "b": [1, 2, "x"], "c": 5}"#, with: mapper))
    #expect(read.number == 5 && read.list == nil && read.name == "x")
    #expect(mapper.report.entries.map(\.keyPath) == ["a", "b[2]", "c"])
  }

  private struct Converted: Mappable {
    var count = 0
    var list: [Item] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      _ = map["x"]
      count = map.JSON.count
      list <- map["list"]
      _ = map["x"]
    }
  }

  @Test func convertersAndTheWholeObject() throws {
    var options = MappingOptions()
    options.converters = ["x": { $0 }, "list": { $0 }]
    options.unknownKeys = .report
    options.collectsReport = true
    let mapper = Mapper<Converted>(options: options)
    let text = #"[{"x": "1", "list": [{"id": "a"}], "zz": 1}, {"x": "2"}]"#
    #expect(try Source.mapArray(text, with: mapper)?.map(\.count) == [3, 1])
    #expect(mapper.report.entries.map(\.keyPath).contains("[0].list[0].id"))
    #expect(mapper.report.entries.filter { $0.kind == .unknownKey }.map(\.keyPath) == ["[0].zz"])
  }

  @Test func pathsToEnter() throws {
    let mapper = Mapper<Item>(options: .with { $0.keyStrategy = .snakeCase })
    #expect(try mapper.decode(#"{"userList": {"id": 1}}"#, at: "userList").id == 1)
    #expect(mapper.map(#"{"userList": {"id": 1}}"#, at: "userList")?.id == 1)
  }

  @Test func errorsNameTheKeysOfTheText() throws {
    struct Deep: ImmutableMappable {
      let value: Int
      init(map: Map) throws { value = try map.value("outerList.1.valX") }
    }
    let mapper = Mapper<Deep>(options: .with { $0.keyStrategy = .snakeCase })
    let error = #expect(throws: MapError.self) { try mapper.decode(#"{"outer_list":[{"val_x":1},{}]}"#) }
    #expect(error?.keyPath == "outer_list[1].val_x")
  }

  @Test func datesInAnyCollection() throws {
    struct Dated: Mappable {
      var rows = [[Date(timeIntervalSince1970: 1)]]
      var lists = ["a": [Date(timeIntervalSince1970: 2)]]
      var any: [String: Any] = ["d": Date(timeIntervalSince1970: 3), "n": 1]
      var broken = Date(timeIntervalSince1970: .nan)
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        rows <- map["rows"]
        lists <- map["lists"]
        any <- map["any"]
        broken <- map["broken"]
      }
    }
    let mapper = Mapper<Dated>(options: .with { $0.dateStrategy = .secondsSince1970 })
    let text = try #require(mapper.toJSONString(Dated()))
    let root = try JSONDocument(text).root
    #expect(root[path: "rows.0.0"]?.int == 1 && root[path: "lists.a.0"]?.int == 2 && root[path: "any.d"]?.int == 3)
    #expect(root["broken"] == nil)
    let read = try #require(try Source.map(text, with: mapper))
    #expect(read.rows == Dated().rows && read.lists == Dated().lists)
  }

  @Test func reportsOfDictionaries() throws {
    let mapper = Mapper<Item>(options: .with { $0.collectsReport = true })
    _ = mapper.mapDictionary(JSON: ["a": ["id": "x"]])
    #expect(mapper.report.entries.map(\.keyPath) == ["a.id"])
    #expect(mapper.map(JSONString: "{") == nil && mapper.report.entries.isEmpty)
    _ = mapper.map(JSONString: "{}")
    #expect(mapper.map(JSONString: "[1]") == nil && mapper.report.entries.isEmpty)
  }

  @Test func pathsAfterEmptyArrays() throws {
    struct Rows: Mappable {
      var rows: [[Item]] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { rows <- map["r"] }
    }
    let mapper = Mapper<Rows>(options: .with { $0.collectsReport = true })
    for _ in 0..<10 {
      _ = try Source.map(#"{"r": [[], [], [{"id": "x"}]]}"#, with: mapper)
      #expect(mapper.report.entries.map(\.keyPath) == ["r[2][0].id"])
    }
  }

  @Test func lossyTransforms() throws {
    struct Links: Mappable {
      var rows: [[URL]] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { rows <- (map["r"], URLTransform()) }
    }
    let mapper = Mapper<Links>(
      options: .with {
        $0.lossyCollections = true; $0.collectsReport = true
      })
    let read = try #require(try Source.map(#"{"r": [["a"], 5, ["b", 1]]}"#, with: mapper))
    #expect(read.rows.map { $0.map(\.absoluteString) } == [["a"], ["b"]])
    #expect(mapper.report.entries.map(\.keyPath) == ["r[1]", "r[2][1]"])
  }
}
