import Foundation
import Spool
import Testing

/// Collections of enums and models that no operator takes, read and written part by part.
@Suite struct CompoundTests {
  private enum Kind: String { case a, b }
  private enum Letter: Character { case x = "x" }

  private struct Part: Mappable, Equatable, Hashable {
    var id = 0
    init(id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private struct Whole: Mappable, Equatable {
    var kinds: Set<Kind> = []
    var rows: [[Kind]] = []
    var some: [Kind?] = []
    var sets: [String: Set<Kind>] = [:]
    var parts: [Part?] = []
    var numbers: [Int?] = []
    var letters: Set<Letter> = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      kinds <- map["kinds"]
      rows <- map["rows"]
      some <- map["some"]
      sets <- map["sets"]
      parts <- map["parts"]
      numbers <- map["numbers"]
      letters <- map["letters"]
    }
  }

  private static let text = #"""
    {"kinds": ["a", "b"], "rows": [["a"], ["b", "a"]], "some": ["a", null], "sets": {"x": ["b"]},
     "parts": [{"id": 1}, null]}
    """#

  private static func expected() throws -> Whole {
    var whole = try #require(Mapper<Whole>().map(JSON: [:]))
    whole.kinds = [.a, .b]
    whole.rows = [[.a], [.b, .a]]
    whole.some = [.a, nil]
    whole.sets = ["x": [.b]]
    whole.parts = [Part(id: 1), nil]
    return whole
  }

  @Test func fromTextAndDictionary() throws {
    let expected = try Self.expected()
    #expect(Mapper<Whole>().map(JSONString: Self.text) == expected)
    let object = try JSONSerialization.jsonObject(with: Data(Self.text.utf8))
    #expect(Mapper<Whole>().map(JSONObject: object) == expected)
  }

  /// A dictionary may hold the values themselves.
  @Test func fromValues() throws {
    var expected = try Self.expected()
    expected.numbers = [1, nil]
    let whole = Mapper<Whole>().map(JSON: [
      "kinds": Set([Kind.a, .b]), "rows": [[Kind.a], [.b, .a]], "some": [Kind.a, nil] as [Kind?],
      "sets": ["x": Set([Kind.b])], "parts": [Part(id: 1), nil] as [Part?], "numbers": [1, nil] as [Int?],
    ])
    #expect(whole == expected)
  }

  /// Values that cannot be represented in JSON are left out; nil in a collection is null.
  @Test func written() throws {
    var whole = try Self.expected()
    whole.letters = [.x]
    whole.numbers = [1, nil]
    let text = try #require(whole.toJSONString())
    #expect(try JSONDocument(text).root["letters"] == nil)
    #expect(whole.toJSON()["letters"] == nil)
    #expect(whole.toJSON()["numbers"] as? NSArray == [1, NSNull()])
    #expect(Mapper<Whole>().map(JSONString: text)?.rows == whole.rows)
  }

  /// Without a type for the set, the transform decides.
  @Test func setOfATransform() throws {
    struct Entry: Codable, Hashable { var id: Int }
    struct Holder: Mappable {
      var entries: Set<Entry> = []
      var more: Set<Entry>?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        entries <- (map["entries"], CodableTransform())
        more <- (map["more"], CodableTransform())
      }
    }
    let holder = Mapper<Holder>().map(JSONString: #"{"entries": [{"id": 1}], "more": [{"id": 2}]}"#)
    #expect(holder?.entries == [Entry(id: 1)])
    #expect(holder?.more == [Entry(id: 2)])
  }
}
