import Foundation
import Spool
import Testing

private struct Post: ImmutableMappable {
  let author: User
  let comments: [User]
  init(map: Map) throws {
    author = try map.value("meta.author")
    comments = try map.value("comments")
  }
}

@Suite struct MapErrorTests {
  @Test func description() {
    let error = MapError(
      key: "k", currentValue: [1], reason: "why", file: "Module/Some.File.swift", function: "init(map:)",
      line: 12)
    #expect(
      error.description == """
        Got an error while mapping.
        - reason: why
        - location: Some.init(map:):12
        - key: k
        - currentValue: [1]
        """)
    let empty = """
      Got an error while mapping.
      - reason: nil
      - location: nil
      - key: nil
      - currentValue: nil
      """
    #expect(MapError(key: nil, currentValue: nil, reason: nil).description == empty)
    var other = MapError(key: nil, currentValue: nil, reason: nil, file: "F.swift", function: "f()")
    #expect(other.description == empty)
    other.line = 3
    #expect(other.description.contains("- location: F.f():3\n"))
    (other.key, other.currentValue, other.reason) = ("a", 5, "b")
    #expect(
      other.description.contains("- reason: b\n")
        && other.description.hasSuffix("- key: a\n- currentValue: 5"))
  }

  /// A user's own error is not changed, until it passes through containers.
  @Test func ofAUser() throws {
    let error = MapError(key: "a.b", currentValue: nil, reason: "why")
    #expect(error.keyPath == "a.b" && error.place == nil && error.expected == nil && error.found == nil)
    #expect(error.message == "why at a.b")
    struct Own: ImmutableMappable {
      init(map: Map) throws { throw MapError(key: "x", currentValue: 5, reason: "own") }
    }
    let passed = #expect(throws: MapError.self) {
      try Mapper<Own>().decodeArray(#"{"list": [{}]}"#, at: "list")
    }
    #expect(
      passed?.keyPath == "list[0].x" && passed?.key == "x" && passed?.reason == "own" && passed?.line == nil)
  }
}

/// The reasons as upstream words them, and the additional properties of the same errors.
@Suite(.throughBothSources) struct MapErrorReasonTests {
  private static let text = """
    {"s": "x", "i": 5, "n": null, "f": 1.5, "t": true, "a": [1], "o": {"k": 1}, "l": [{"id": 1}, {"id": "x"}],
     "m": [{"id": 1}, 7], "r": [[{"id": 1}], 5], "c": ["red", "blue"], "d": {"k": {"id": null}},
     "long": "a string that has more than thirty-two bytes"}
    """

  private func check<Value>(
    _ type: Value.Type, _ read: @escaping (Map) throws -> Value, reason: String, key: String?, path: String,
    _ words: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let error = try failure(Self.text, read)
    #expect(error.reason == reason, sourceLocation: location)
    #expect(error.key == key, sourceLocation: location)
    #expect(error.keyPath == path, sourceLocation: location)
    #expect("\(error.expected ?? "-"), \(error.found ?? "-")" == words, sourceLocation: location)
    #expect(
      (error.file != nil && error.line != nil && error.function != nil) == (key != nil),
      sourceLocation: location)
    #expect((error.place != nil) == (Source.current == .text), sourceLocation: location)
  }

  @Test func casts() throws {
    try check(
      Int.self, { try $0.value("s") }, reason: "Cannot cast to 'Int'", key: "s", path: "s",
      #"an integer, the string "x""#)
    try check(
      Int?.self, { try $0.value("s") }, reason: "Cannot cast to 'Optional<Int>'", key: "s", path: "s",
      #"an integer or null, the string "x""#)
    try check(
      [String].self, { try $0.value("a") }, reason: "Cannot cast to 'Array<String>'", key: "a", path: "a",
      "a value of type 'Array<String>', an array")
    try check(
      Int.self, { try $0.value("f") }, reason: "Cannot cast to 'Int'", key: "f", path: "f",
      "an integer, the number 1.5")
    try check(
      Int.self, { try $0.value("n") }, reason: "Cannot cast to 'Int'", key: "n", path: "n", "an integer, null"
    )
    try check(
      Int.self, { try $0.value("x") }, reason: "Cannot cast to 'Int'", key: "x", path: "x",
      "an integer, nothing")
    try check(
      Int8.self, { try $0.value("o") }, reason: "Cannot cast to 'Int8'", key: "o", path: "o",
      "an integer that fits Int8, an object")
    try check(
      String.self, { try $0.value("t") }, reason: "Cannot cast to 'String'", key: "t", path: "t",
      "a string, true")
    try check(
      String.self, { try $0.value("i") }, reason: "Cannot cast to 'String'", key: "i", path: "i",
      "a string, the number 5")
    try check(
      Bool.self, { try $0.value("i") }, reason: "Cannot cast to 'Bool'", key: "i", path: "i",
      "a boolean, the number 5")
    try check(
      Double.self, { try $0.value("long") }, reason: "Cannot cast to 'Double'", key: "long", path: "long",
      "a number, a string")
    try check(
      Float.self, { try $0.value("l.1.id") }, reason: "Cannot cast to 'Float'", key: "l.1.id",
      path: "l[1].id", #"a number, the string "x""#)
    try check(
      Int.self, { try $0.value("o.k.q") }, reason: "Cannot cast to 'Int'", key: "o.k.q", path: "o.k.q",
      "an integer, nothing")
    try check(
      Int.self, { try $0.value("o.k", nested: false) }, reason: "Cannot cast to 'Int'", key: "o.k",
      path: #"["o.k"]"#, "an integer, nothing")
    try check(
      String.self, { try $0.value("a/0", delimiter: "/") }, reason: "Cannot cast to 'String'", key: "a/0",
      path: "a[0]", "a string, the number 1")
  }

  @Test func transforms() throws {
    let enums = "using SpoolMapping.EnumTransform<SpoolMappingTests.Color>"
    try check(
      Color.self, { try $0.value("s") }, reason: "Cannot transform to 'Color' \(enums)", key: "s", path: "s",
      #"a value of 'Color', the string "x""#)
    try check(
      Color?.self, { try $0.value("x") }, reason: "Cannot transform to 'Color' \(enums)", key: "x", path: "x",
      "a value of 'Color', nothing")
    try check(
      [Color].self, { try $0.value("c") }, reason: "Cannot transform to 'Color' \(enums)", key: "c",
      path: "c[1]", #"a value of 'Color', the string "blue""#)
    try check(
      URL.self, { try $0.value("i", using: Named()) }, reason: "Cannot transform to 'URL' using Named",
      key: "i", path: "i", "a value of 'URL', the number 5")
    try check(
      [URL].self, { try $0.value("a", using: Named()) }, reason: "Cannot transform to 'URL' using Named",
      key: "a", path: "a[0]", "a value of 'URL', the number 1")
    try check(
      [URL].self, { try $0.value("i", using: Named()) }, reason: "Cannot cast to '[Any]'", key: "i",
      path: "i", "an array, the number 5")
    try check(
      [String: URL].self, { try $0.value("i", using: Named()) }, reason: "Cannot cast to '[String: Any]'",
      key: "i", path: "i", "an object, the number 5")
    try check(
      [String: URL].self, { try $0.value("o", using: Named()) },
      reason: "Cannot transform to 'URL' using Named", key: "o", path: "o.k", "a value of 'URL', the number 1"
    )
    try check(
      [[URL]].self, { try $0.value("i", using: Named()) }, reason: "Cannot cast to '[[Any]]'", key: "i",
      path: "i", "an array, the number 5")
    try check(
      [[URL]].self, { try $0.value("a", using: Named()) }, reason: "Cannot cast to '[[Any]]'", key: "a",
      path: "a[0]", "an array, the number 1")
  }

  private struct Named: TransformType, CustomStringConvertible {
    var description: String { "Named" }
    func transformFromJSON(_ value: Any?) -> URL? { nil }
    func transformToJSON(_ value: URL?) -> String? { nil }
  }

  @Test func models() throws {
    let object = "Cannot cast to '[String: Any]'"
    try check(
      User.self, { try $0.value("n") }, reason: "Found unexpected nil value", key: "n", path: "n",
      "an object, null")
    try check(
      User?.self, { try $0.value("x") }, reason: "Found unexpected nil value", key: "x", path: "x",
      "an object, nothing")
    try check(
      User.self, { try $0.value("i") }, reason: object, key: nil, path: "i", "an object, the number 5")
    try check(
      [User].self, { try $0.value("i") }, reason: "Cannot cast to '[Any]'", key: "i", path: "i",
      "an array, the number 5")
    try check(
      [User].self, { try $0.value("m") }, reason: object, key: nil, path: "m[1]", "an object, the number 7")
    try check(
      [User].self, { try $0.value("l") }, reason: "Cannot cast to 'Int'", key: "id", path: "l[1].id",
      #"an integer, the string "x""#)
    try check(
      [String: User].self, { try $0.value("a") }, reason: object, key: "a", path: "a", "an object, an array")
    try check(
      [String: User].self, { try $0.value("o") }, reason: object, key: nil, path: "o.k",
      "an object, the number 1")
    try check(
      [String: User].self, { try $0.value("d") }, reason: "Cannot cast to 'Int'", key: "id", path: "d.k.id",
      "an integer, null")
    try check(
      [[User]].self, { try $0.value("s") }, reason: "Cannot cast to '[[Any]]'", key: "s", path: "s",
      #"an array, the string "x""#)
    try check(
      [[User]].self, { try $0.value("r") }, reason: "Cannot cast to '[[Any]]'", key: "r", path: "r[1]",
      "an array, the number 5")
    try check(
      Needy.self, { try $0.value("o") }, reason: "Cannot map to 'Needy'", key: nil, path: "o",
      "an object that makes 'Needy', an object")
    try check(
      [Needy].self, { try $0.value("l") }, reason: "Cannot map to 'Needy'", key: nil, path: "l[0]",
      "an object that makes 'Needy', an object")
  }

  @Test func values() throws {
    func value<Value>(_ read: @escaping (Map) throws -> Value) throws -> Any? {
      try failure(Self.text, read).currentValue
    }
    #expect(try value { try $0.value("s") as Int } as? String == "x")
    #expect(try value { try $0.value("x") as Int } == nil)
    #expect(try value { try $0.value("n") as Int } == nil)
    #expect(try value { try $0.value("l") as [User] } as? String == "x")
    #expect(try value { try $0.value("o") as Needy } as? [String: Int] == ["k": 1])
    #expect(try value { try $0.value("c") as [Color] } as? String == "blue")
    let error = try failure(Self.text) { try $0.value("o") as Int }
    #expect(error.description.hasSuffix("- key: o\n- currentValue: [\"k\": 1]"))
  }

  /// The error names the call that failed, not an enclosing one.
  @Test func location() throws {
    let line: UInt = #line + 1
    let error = try failure(Self.text) { try $0.value("s") as Int }
    #expect(error.line == line && "\(error.file ?? "")".hasSuffix("MapErrorTests.swift"))
    #expect(error.function.map { "\($0)" } == "location()")
    #expect(error.description.contains("- location: MapErrorTests.location():\(line)\n"))
    let inner = try failure(Self.text) { try $0.value("l") as [User] }
    #expect(inner.description.contains("- location: Reading.init(map:):"))
  }

  @Test func nestedModels() throws {
    let text =
      #"{"posts": [{"meta": {"author": {"id": 1}}, "comments": []}, {"meta": {"author": {"name": 5}}}]}"#
    let error = try failure(text) { try $0.value("posts") as [Post] }
    #expect(error.keyPath == "posts[1].meta.author.id" && error.key == "id")
    #expect(error.message.hasPrefix("expected an integer at posts[1].meta.author.id but found nothing"))
  }
}
