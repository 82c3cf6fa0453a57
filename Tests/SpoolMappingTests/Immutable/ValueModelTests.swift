import Foundation
import Spool
import Testing

/// The overloads for models, enums and transforms: all or nothing, and never nil.
@Suite(.throughBothSources) struct ValueModelTests {
  private static let text = """
    {"user": {"id": 1, "name": "a"}, "users": [{"id": 1}, {"id": 2}], "byName": {"x": {"id": 1}},
     "rows": [[{"id": 1}], []],
     "bad": {"name": "a"}, "bads": [{"id": 1}, {}], "badByName": {"x": {}}, "badRows": [[{"id": 1}, {}]],
     "none": [],
     "mixed": [{"id": 1}, 5], "nulls": [null], "empty": {}, "null": null, "text": "x", "needy": {"m": 1},
     "plain": {"n": 1},
     "red": "red", "blue": "blue", "colors": ["red", "green"], "badColors": ["red", "blue"],
     "mixedColors": ["red", 1],
     "halfRows": [[{"id": 1}], {}], "mixedByName": {"x": 1}}
    """

  private func expect<Value: Equatable>(_ expected: Value, _ read: @escaping (Map) throws -> Value) throws {
    #expect(try reading(Self.text, read) == expected)
  }

  private func fails<Value>(_ keys: String..., by read: @escaping (Map, String) throws -> Value) {
    for key in keys {
      #expect(throws: MapError.self, "\(key)") { try reading(Self.text) { try read($0, key) } }
    }
  }

  @Test func models() throws {
    try expect(User(id: 1, name: "a")) { try $0.value("user") as User }
    try expect(User(id: 1, name: "a")) { try $0.value("user") as User? }
    try expect(1) { (try $0.value("plain") as Needy).n }
    fails("bad", "null", "missing", "text", "users", "empty") { try $0.value($1) as User }
    fails("bad", "null", "missing", "text", "users", "empty") { try $0.value($1) as User? }
    fails("needy", "empty", "null") { try $0.value($1) as Needy }
  }

  @Test func arrays() throws {
    try expect([User(id: 1), User(id: 2)]) { try $0.value("users") as [User] }
    try expect([User(id: 1), User(id: 2)]) { try $0.value("users") as [User]? }
    try expect([]) { try $0.value("none") as [User] }
    fails("bads", "mixed", "nulls", "null", "missing", "text", "user") { try $0.value($1) as [User] }
    fails("bads", "mixed", "nulls", "null", "missing", "text", "user") { try $0.value($1) as [User]? }
    fails("bads") { try $0.value($1) as [Needy] }
  }

  @Test func dictionaries() throws {
    try expect(["x": User(id: 1)]) { try $0.value("byName") as [String: User] }
    try expect(["x": User(id: 1)]) { try $0.value("byName") as [String: User]? }
    try expect([:]) { try $0.value("empty") as [String: User] }
    fails("badByName", "mixedByName", "null", "missing", "users") { try $0.value($1) as [String: User] }
    fails("badByName", "mixedByName", "null", "missing", "users") { try $0.value($1) as [String: User]? }
  }

  @Test func rows() throws {
    try expect([[User(id: 1)], []]) { try $0.value("rows") as [[User]] }
    try expect([[User(id: 1)], []]) { try $0.value("rows") as [[User]]? }
    try expect([]) { try $0.value("none") as [[User]] }
    fails("badRows", "halfRows", "users", "null", "missing", "user") { try $0.value($1) as [[User]] }
    fails("badRows", "halfRows", "users", "null", "missing", "user") { try $0.value($1) as [[User]]? }
  }

  @Test func enums() throws {
    try expect(.red) { try $0.value("red") as Color }
    try expect(.red) { try $0.value("red") as Color? }
    try expect([.red, .green]) { try $0.value("colors") as [Color] }
    try expect([.red, .green]) { try $0.value("colors") as [Color]? }
    try expect([]) { try $0.value("none") as [Color] }
    fails("blue", "null", "missing", "colors") { try $0.value($1) as Color }
    fails("blue", "null", "missing", "colors") { try $0.value($1) as Color? }
    fails("badColors", "mixedColors", "null", "missing", "red") { try $0.value($1) as [Color] }
    fails("badColors", "mixedColors", "null", "missing", "red") { try $0.value($1) as [Color]? }
  }

  @Test func transforms() throws {
    let number = TransformOf<Int, String>(
      fromJSON: { $0 == "none" ? nil : Int($0 ?? "0") }, toJSON: { $0.map { "\($0)" } })
    let text = """
      {"v": "1", "bad": "x", "null": null, "a": ["1", "2"], "badA": ["1", "x"], "o": {"k": "1"},
       "badO": {"k": "x"},
       "r": [["1"], []], "badR": [["1"], ["x"]], "halfR": [["1"], 2], "wrong": 5}
      """
    try reading(text) { (map) throws in
      #expect(try map.value("v", using: number) == 1)
      #expect(try map.value("null", using: number) == 0)
      #expect(try map.value("missing", using: number) == 0)
      #expect(try map.value("a", using: number) == [1, 2])
      #expect(try map.value("o", using: number) == ["k": 1])
      #expect(try map.value("r", using: number) == [[1], []])
      #expect(try map.value("a.1", nested: true, delimiter: ".", using: number) == 2)
      #expect(throws: MapError.self) { try map.value("bad", using: number) as Int }
      for key in ["badA", "null", "missing", "o", "v"] {
        #expect(throws: MapError.self) { try map.value(key, using: number) as [Int] }
      }
      for key in ["badO", "null", "missing", "a", "v"] {
        #expect(throws: MapError.self) { try map.value(key, using: number) as [String: Int] }
      }
      for key in ["badR", "halfR", "null", "missing", "a", "v"] {
        #expect(throws: MapError.self) { try map.value(key, using: number) as [[Int]] }
      }
      #expect(try map.value("v", using: EnumTransform<Digit>()) == .one)
      #expect(throws: MapError.self) { try map.value("wrong", using: EnumTransform<Digit>()) as Digit }
    }
  }

  private enum Digit: String { case one = "1" }

  @Test func defaults() throws {
    let number = TransformOf<Int, String>(
      fromJSON: { $0.flatMap { Int($0) } }, toJSON: { $0.map { "\($0)" } })
    try reading(Self.text) { (map) throws in
      for key in ["missing", "null", "text", "users"] {
        #expect(try map.value(key, default: 7) == 7)
        #expect(try map.value(key, default: true) == true)
        #expect(try map.value(key, default: 7, using: number) == 7)
        #expect(try map.value(key, default: User(id: 7)) == User(id: 7))
        #expect(try map.value(key, default: "x" as String?) == "x")
      }
      #expect(try map.value("user.id", default: 7) == 1)
      #expect(try map.value("user", default: User(id: 7)) == User(id: 1, name: "a"))
      #expect(try map.value("bad", default: User(id: 7)) == User(id: 7))
      #expect(map.value("users", default: []) == [User(id: 1), User(id: 2)])
      for key in ["bads", "mixed", "missing", "null", "text", "user"] {
        #expect(map.value(key, default: [User(id: 7)]) == [User(id: 7)])
      }
      #expect(try map.value("red", default: Color.green) == .red)
    }
  }
}
