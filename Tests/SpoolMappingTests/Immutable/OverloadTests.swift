import Foundation
import Spool
import Testing

private enum Level: Int { case low = 1, high }

/// Both: the model wins.
private struct Tag: RawRepresentable, Mappable, Hashable {
  var rawValue: String
  init(rawValue: String) { self.rawValue = rawValue }
  init?(map: Map) { rawValue = "-" }
  mutating func mapping(map: Map) { rawValue <- map["raw"] }
}

/// Every optional that can be read with `try?`, in the spelling of upstream's own advice.
private struct Everything: ImmutableMappable {
  let bool: Bool?, int: Int?, int8: Int8?, uint64: UInt64?, double: Double?, float: Float?, string: String?
  let forced: String!, number: NSNumber?, any: Any?, ints: [Int]?, strings: [String]?, anys: [Any]?
  let object: [String: Any]?, counts: [String: Int]?, level: Level?, levels: [Level]?, user: User?,
    users: [User]?
  let byName: [String: User]?, rows: [[User]]?, date: Date?, dates: [Date]?, datesByName: [String: Date]?
  let dateRows: [[Date]]?, needy: Needy?, posts: [User], forcedUser: User!, tag: Tag?, tags: [Tag]?

  init(map: Map) throws {
    bool = try? map.value("bool")
    int = try? map.value("int")
    int8 = try? map.value("int")
    uint64 = try? map.value("int")
    double = try? map.value("int")
    float = try? map.value("float")
    string = try? map.value("string")
    forced = try? map.value("string")
    number = try? map.value("int")
    any = try? map.value("int")
    ints = try? map.value("ints")
    strings = try? map.value("strings")
    anys = try? map.value("ints")
    object = try? map.value("user")
    counts = try? map.value("counts")
    level = try? map.value("level")
    levels = try? map.value("levels")
    user = try? map.value("user")
    users = try? map.value("users")
    byName = try? map.value("byName")
    rows = try? map.value("rows")
    date = try? map.value("int", using: DateTransform())
    dates = try? map.value("ints", using: DateTransform())
    datesByName = try? map.value("counts", using: DateTransform())
    dateRows = try? map.value("intRows", using: DateTransform())
    needy = try? map.value("needy")
    posts = (try? map.value("users")) ?? []
    forcedUser = try? map.value("user")
    tag = try? map.value("tag")
    tags = try? map.value("tags")
  }
}

@Suite(.throughBothSources) struct OverloadTests {
  private static let text = """
    {"bool": true, "int": 5, "float": 63.7, "string": "x", "ints": [1, 2], "strings": ["a"],
     "counts": {"a": 1}, "level": 2,
     "levels": [1, 2], "user": {"id": 1}, "users": [{"id": 1}], "byName": {"x": {"id": 1}},
     "rows": [[{"id": 1}]],
     "intRows": [[1]], "needy": {"n": 1}, "tag": {"raw": "t"}, "tags": [{"raw": "t"}]}
    """

  @Test func optionalsWithValues() throws {
    let all = try #require(try Source.map(Everything.self, Self.text))
    let (user, date) = (User(id: 1), Date(timeIntervalSince1970: 1))
    #expect(
      all.bool == true && all.int == 5 && all.int8 == 5 && all.uint64 == 5 && all.double == 5
        && all.float == 63.7)
    #expect(all.string == "x" && all.forced == "x" && all.number == 5 && all.any as? Int == 5)
    #expect(
      all.ints == [1, 2] && all.strings == ["a"] && all.anys?.count == 2 && all.object?["id"] as? Int == 1)
    #expect(all.counts == ["a": 1] && all.level == .high && all.levels == [.low, .high])
    #expect(all.user == user && all.users == [user] && all.byName == ["x": user] && all.rows == [[user]])
    #expect(
      all.date == Date(timeIntervalSince1970: 5) && all.dates?.first == date && all.datesByName == ["a": date]
    )
    #expect(all.dateRows == [[date]] && all.needy?.n == 1 && all.posts == [user] && all.forcedUser == user)
    #expect(all.tag?.rawValue == "t" && all.tags?.map(\.rawValue) == ["t"])
  }

  @Test(arguments: ["{}", nulls(text), wrongs(text)])
  func optionalsWithout(_ text: String) throws {
    let all = try #require(try Source.map(Everything.self, text))
    #expect(all.bool == nil && all.int == nil && all.int8 == nil && all.uint64 == nil && all.double == nil)
    #expect(all.float == nil && all.string == nil && all.forced == nil && all.number == nil)
    #expect(all.ints == nil && all.strings == nil && all.object == nil && all.counts == nil)
    #expect(all.level == nil && all.levels == nil && all.user == nil && all.users == nil && all.byName == nil)
    #expect(all.rows == nil && all.dates == nil && all.datesByName == nil && all.dateRows == nil)
    #expect(all.needy == nil && all.posts == [] && all.forcedUser == nil && all.tag == nil && all.tags == nil)
  }

  private static func keys(_ text: String) -> [String] {
    (try? JSONDocument(text).root.object)?.map { $0.map(\.key) } ?? []
  }
  private static func nulls(_ text: String) -> String {
    "{" + keys(text).map { "\"\($0)\": null" }.joined(separator: ", ") + "}"
  }
  private static func wrongs(_ text: String) -> String {
    "{" + keys(text).map { "\"\($0)\": [[null]]" }.joined(separator: ", ") + "}"
  }

  @Test func resultsDecide() throws {
    let members: [String: Any] = ["id": 1]
    let mapper = Mapper<User>()
    // The throwing twin, and the one that gives nil.
    let throwing = try mapper.map(JSON: members) as User
    let optional = mapper.map(JSON: [:]) as User?
    #expect(throwing == User(id: 1) && optional == nil)
    let users = try mapper.mapArray(JSONArray: [members])
    #expect(users == [throwing])
    // The type of the mapper is that of the object.
    let updated = Mapper().map(JSON: ["n": 5], toObject: try Mapper<Needy>().decode(#"{"n": 1}"#))
    #expect(updated.n == 5)
    #expect(Mapper().toJSONString(throwing) == #"{"id":1}"#)
  }

  @Test func rawValuesThatAreModels() throws {
    let text = #"{"tag": {"raw": "t"}, "tags": [{"raw": "t"}], "byName": {"x": {"raw": "t"}}, "raw": "t"}"#
    try reading(text) { (map) throws in
      let tag = Tag(rawValue: "t")
      #expect(try map.value("tag") == tag)
      #expect((try map.value("tag") as Tag?) == tag)
      #expect(try map.value("tags") == [tag])
      #expect((try map.value("tags") as [Tag]?) == [tag])
      #expect(try map.value("byName") == ["x": tag])
      #expect(throws: MapError.self) { try map.value("raw") as Tag }
      #expect(try map.value("missing", default: tag) == tag)
      #expect(map.value("missing", default: [tag]) == [tag])
      var read = Tag(rawValue: "")
      read <- map["tag"]
      #expect(read == tag)
    }
  }
}
