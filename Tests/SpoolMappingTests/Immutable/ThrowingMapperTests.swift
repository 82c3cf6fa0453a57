import Foundation
import Spool
import Testing

/// The twelve throwing twins for immutable models, and the initializers.
@Suite struct ThrowingMapperTests {
  private let mapper = Mapper<User>()
  private let one: [String: Any] = ["id": 1]
  private let bad: [String: Any] = ["name": "x"]

  private func check<Value>(
    _ reason: String, _ path: String?, key: String? = nil, _ body: () throws -> Value,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: MapError.self, sourceLocation: location) { try body() }
    #expect(error?.reason == reason, sourceLocation: location)
    #expect(error?.keyPath == path, sourceLocation: location)
    #expect(error?.key == key, sourceLocation: location)
  }

  @Test func objects() throws {
    let user = User(id: 1)
    #expect(try mapper.map(JSON: one) == user)
    #expect(try mapper.map(JSONString: #"{"id": 1}"#) == user)
    #expect(try mapper.map(JSONObject: one) == user)
    #expect(try User(JSON: one) == user)
    #expect(try User(JSONString: #"{"id": 1}"#) == user)
    #expect(try User(JSONObject: one) == user)
    check("Cannot cast to 'Int'", "id", key: "id") { try mapper.map(JSON: bad) as User }
    check("Cannot cast to 'Int'", "id", key: "id") { try mapper.map(JSONString: "{}") as User }
    check("Cannot cast to '[String: Any]'", nil) { try mapper.map(JSONObject: [one]) as User }
    check("Cannot cast to '[String: Any]'", nil) { try User(JSONObject: 5) }
    for text in ["", "{", "[]", "5", "null", #"[{"id": 1}]"#] {
      check("Cannot parse into '[String: Any]'", nil) { try User(JSONString: text) }
    }
  }

  @Test func arrays() throws {
    let users = [User(id: 1), User(id: 2)]
    let two: [String: Any] = ["id": 2]
    #expect(try mapper.mapArray(JSONArray: [one, two]) == users)
    #expect(try mapper.mapArray(JSONString: #"[{"id": 1}, {"id": 2}]"#) == users)
    #expect(try mapper.mapArray(JSONObject: [one, two]) == users)
    #expect(try mapper.mapArray(JSONArray: []) == [])
    #expect(try mapper.mapArray(JSONString: "[]") == [])
    check("Cannot cast to 'Int'", "[1].id", key: "id") { try mapper.mapArray(JSONArray: [one, bad]) }
    check("Cannot cast to 'Int'", "[1].id", key: "id") {
      try mapper.mapArray(JSONString: #"[{"id": 1}, {}]"#) as [User]
    }
    check("Cannot cast to '[[String: Any]]'", "[1]") {
      try mapper.mapArray(JSONObject: [one, 5] as [Any]) as [User]
    }
    check("Cannot cast to '[[String: Any]]'", nil) { try mapper.mapArray(JSONObject: one) as [User] }
    check("Cannot cast to '[[String: Any]]'", nil) {
      try mapper.mapArray(JSONString: #"{"id": 1}"#) as [User]
    }
    check("Cannot convert string into Any'", nil) { try mapper.mapArray(JSONString: "[") as [User] }
  }

  @Test func dictionaries() throws {
    let users = ["a": User(id: 1)]
    #expect(try mapper.mapDictionary(JSON: ["a": one]) == users)
    #expect(try mapper.mapDictionary(JSONString: #"{"a": {"id": 1}}"#) == users)
    #expect(try mapper.mapDictionary(JSONObject: ["a": one]) == users)
    #expect(try mapper.mapDictionary(JSON: [:]) == [:])
    let reason = "Cannot cast to '[String: [String: Any]]''"
    check("Cannot cast to 'Int'", "a.id", key: "id") {
      try mapper.mapDictionary(JSON: ["a": bad]) as [String: User]
    }
    check(reason, "a") { try mapper.mapDictionary(JSONObject: ["a": 5]) as [String: User] }
    check(reason, nil) { try mapper.mapDictionary(JSONObject: [one]) as [String: User] }
    check(reason, nil) { try mapper.mapDictionary(JSONObject: nil) as [String: User] }
    check(reason, nil) { try mapper.mapDictionary(JSONString: "[]") as [String: User] }
    check("Cannot convert string into Any'", nil) {
      try mapper.mapDictionary(JSONString: "{") as [String: User]
    }
    #expect(try mapper.mapDictionaryOfArrays(JSON: ["a": [one], "b": []]) == ["a": [User(id: 1)], "b": []])
    #expect(try mapper.mapDictionaryOfArrays(JSONObject: ["a": [one]]) == ["a": [User(id: 1)]])
    #expect(try mapper.mapDictionaryOfArrays(JSON: [:]) == [:])
    check(reason, "a") { try mapper.mapDictionaryOfArrays(JSONObject: ["a": one]) as [String: [User]] }
    check(reason, "a[0]") { try mapper.mapDictionaryOfArrays(JSONObject: ["a": [5]]) as [String: [User]] }
    check("Cannot cast to 'Int'", "a[1].id", key: "id") {
      try mapper.mapDictionaryOfArrays(JSON: ["a": [one, bad]]) as [String: [User]]
    }
  }

  @Test func arraysOfArrays() throws {
    #expect(try mapper.mapArrayOfArrays(JSONObject: [[one], []]) == [[User(id: 1)], []])
    #expect(try mapper.mapArrayOfArrays(JSONObject: [] as [Any]) == [])
    let reason = "Cannot cast to '[[[String: Any]]]''"
    check(reason, nil) { try mapper.mapArrayOfArrays(JSONObject: nil) as [[User]] }
    check(reason, "[0]") { try mapper.mapArrayOfArrays(JSONObject: [one]) as [[User]] }
    check(reason, "[0][1]") { try mapper.mapArrayOfArrays(JSONObject: [[one, 5] as [Any]]) as [[User]] }
    check("Cannot cast to 'Int'", "[0][0].id", key: "id") {
      try mapper.mapArrayOfArrays(JSONObject: [[bad]]) as [[User]]
    }
  }

  /// The methods that return nil work as for other models: invalid elements are dropped, and errors become nil.
  @Test func optionalTwins() throws {
    #expect(mapper.map(JSON: bad) as User? == nil)
    #expect(mapper.map(JSONString: "{") as User? == nil)
    #expect(mapper.map(JSONObject: one as Any?) as User? == User(id: 1))
    #expect(mapper.mapArray(JSONString: #"[{}, {"id": 1}]"#) as [User]? == [User(id: 1)])
    #expect(mapper.mapArray(JSONString: #"{"id": 1}"#) as [User]? == [User(id: 1)])
    #expect(mapper.mapDictionary(JSON: [:]) as [String: User]? == nil)
    #expect([User](JSONString: #"[{}, {"id": 1}]"#) == [User(id: 1)])
    #expect([User](JSONArray: [bad, one]) == [User(id: 1)])
    #expect(Set<User>(JSONArray: [bad, one]) == [User(id: 1)])
    #expect(mapper.mapSet(JSONString: #"[{}, {"id": 1}]"#) == [User(id: 1)])
  }

  struct Own: Error, Equatable {}

  @Test func errorsOfTheUserPass() throws {
    struct Angry: ImmutableMappable {
      init(map: Map) throws { throw Own() }
    }
    struct Outer: ImmutableMappable {
      let angry: [Angry]
      init(map: Map) throws { angry = try map.value("a") }
    }
    #expect(throws: Own()) { try Outer(JSONString: #"{"a": [{}]}"#) }
    #expect(throws: Own()) { try Mapper<Outer>().decodeArray(#"[{"a": [{}]}]"#) }
  }
}
