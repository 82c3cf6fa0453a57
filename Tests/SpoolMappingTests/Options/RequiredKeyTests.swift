import Foundation
import Spool
import Testing

@Suite(.throughBothSources) struct RequiredKeyTests {
  private struct User: Mappable, Equatable {
    var id = 0
    var name = ""
    var nick: String?
    var address = Address()
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id", required: true]
      name <- map["name"]
      nick <- map["nick"]
      address <- map["address"]
    }
  }

  private struct Address: Mappable, Equatable {
    var city = ""
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { city <- map["city", required: true] }
  }

  @Test(arguments: [
    (#"{"id": 1}"#, true), (#"{"id": 0}"#, true), ("{}", false), (#"{"id": null}"#, false), (#"{"id": "x"}"#, false),
    (#"{"id": 1, "name": 5, "nick": []}"#, true), (#"{"id": 1, "address": {"city": "Rome"}}"#, true),
    (#"{"id": 1, "address": {}}"#, true),
  ])
  func oneProperty(_ text: String, _ isMade: Bool) throws {
    #expect(try (Source.map(User.self, text) != nil) == isMade)
    #expect(try Source.mapArray(User.self, "[\(text), {\"id\": 7}, \(text)]")?.count == (isMade ? 3 : 1))
  }

  /// Collections of models treat an empty one as no value, but another kind of value is not empty.
  private struct Collections: Mappable {
    var lists = [String: [Address]](), byName = [String: Address](), rows = [[Address]]()
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      lists <- map["lists", required: true]
      byName <- map["byName", required: true]
      rows <- map["rows", required: true]
    }
  }

  @Test(arguments: [
    ("{}", "{}", "[]", true), (#"{"a": []}"#, "{}", "[[]]", true), ("[]", "{}", "[]", false), ("{}", "[]", "[]", false),
    ("{}", "{}", "{}", false), ("5", "{}", "[]", false), ("{}", "{}", #""""#, false),
  ])
  func emptyCollections(_ lists: String, _ byName: String, _ rows: String, _ isMade: Bool) throws {
    let text = #"{"lists": \#(lists), "byName": \#(byName), "rows": \#(rows)}"#
    #expect(try (Source.map(Collections.self, text) != nil) == isMade)
  }

  @Test func nestedObjectsFailByThemselves() throws {
    let user = try #require(try Source.map(User.self, #"{"id": 1, "address": {"city": 5}}"#))
    #expect(user.address == Address())
  }

  @Test func everythingThatIsNotOptional() throws {
    let all = Mapper<User>(options: .with { $0.requiredKeys = .nonOptional })
    let whole = #"{"id": 1, "name": "a", "address": {"city": "Rome"}}"#
    #expect(try Source.map(whole, with: all)?.nick == nil)
    for text in [
      #"{"id": 1, "address": {"city": "Rome"}}"#, #"{"id": 1, "name": 1, "address": {"city": "Rome"}}"#,
      #"{"id": 1, "name": "a", "address": {}}"#, #"{"id": 1, "name": "a"}"#,
    ] {
      #expect(try Source.map(text, with: all) == nil)
    }
  }

  @Test func namedKeys() throws {
    let named = Mapper<User>(options: .with { $0.requiredKeys = .named(["nick"]) })
    #expect(try Source.map(#"{"id": 1, "nick": "n"}"#, with: named)?.name == "")
    #expect(try Source.map(#"{"id": 1}"#, with: named) == nil)
    #expect(try Source.map(#"{"id": 1, "nick": null}"#, with: named) == nil)
    #expect(try Source.map(#"{"id": 1, "nick": 5}"#, with: named) == nil)
  }

  @Test(arguments: [
    ("[{\"id\": 1}, {\"name\": \"a\"}]", "expected an integer at [1].id but found nothing (line 1, column 13)"),
    ("[{\"id\": 1},\n {\"id\": \"x\"}]", "expected an integer at [1].id but found the string \"x\" (line 2, column 9)"),
  ])
  func errorsNameTheKey(_ text: String, _ message: String) throws {
    let error = #expect(throws: MapError.self) { try Mapper<User>().decodeArray(text) }
    #expect(error?.message == message)
    #expect(error?.key == "id")
  }

  @Test func lenientAndRequired() throws {
    struct Model: Mappable {
      var id = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { id <- map["id", lenient: true, required: true] }
    }
    #expect(try Source.map(Model.self, #"{"id": "5"}"#)?.id == 5)
    #expect(try Source.map(Model.self, #"{"id": "x"}"#) == nil)
  }

  @Test func updating() throws {
    let old = try #require(try Source.map(User.self, #"{"id": 1, "name": "a"}"#))
    #expect(throws: MapError.self) { try Mapper<User>().decode(#"{"name": "b"}"#, toObject: old) }
    #expect(try Mapper<User>().decode(#"{"id": 2}"#, toObject: old).name == "a")
  }
}
