import Foundation
import Spool
import Testing

/// The generic `value`: a cast, by value for floating-point numbers.
@Suite(.throughBothSources) struct ValueCastTests {
  /// What each type is read as; nil where that throws.
  struct Row: Sendable, CustomStringConvertible {
    let text: String
    var int: Int?, int8: Int8?, uint: UInt?, double: Double?, float: Float?, bool: Bool?, string: String?
    var description: String { text }
  }

  static let rows = [
    Row(text: "1", int: 1, int8: 1, uint: 1, double: 1, float: 1, bool: true),
    Row(text: "0", int: 0, int8: 0, uint: 0, double: 0, float: 0, bool: false),
    Row(text: "true", int: 1, int8: 1, uint: 1, double: 1, float: 1, bool: true),
    Row(text: "false", int: 0, int8: 0, uint: 0, double: 0, float: 0, bool: false),
    Row(text: "5", int: 5, int8: 5, uint: 5, double: 5, float: 5),
    Row(text: "300", int: 300, uint: 300, double: 300, float: 300),
    Row(text: "-1", int: -1, int8: -1, double: -1, float: -1),
    Row(text: "1.5", double: 1.5, float: 1.5),
    Row(text: "63.7", double: 63.7, float: 63.7),
    Row(text: "-1.9", double: -1.9, float: -1.9),
    Row(
      text: "9007199254740993", int: 9_007_199_254_740_993, uint: 9_007_199_254_740_993,
      double: 9_007_199_254_740_992, float: 9_007_199_254_740_992),
    Row(text: "9223372036854775807", int: .max, uint: 1 << 63 - 1, double: 0x1p63, float: 0x1p63),
    Row(text: "18446744073709551615", uint: .max, double: 0x1p64, float: 0x1p64),
    Row(text: "1e30", double: 1e30, float: 1e30),
    Row(text: "1e39", double: 1e39),
    Row(text: #""12""#, string: "12"),
    Row(text: #""""#, string: ""),
    Row(text: #""é\n😀 and more than fifteen bytes""#, string: "é\n😀 and more than fifteen bytes"),
    Row(text: "[]"), Row(text: "{}"), Row(text: "[1]"), Row(text: #"{"a": 1}"#),
  ]

  @Test(arguments: rows) func scalars(_ row: Row) throws {
    try check(row.text, row.int)
    try check(row.text, row.int.map { Int64($0) })
    try check(row.text, row.int8)
    try check(row.text, row.uint)
    try check(row.text, row.double)
    try check(row.text, row.float)
    try check(row.text, row.bool)
    try check(row.text, row.string)
  }

  /// The plain type throws or not; the optional one throws only for a wrong type.
  private func check<T: Equatable>(_ text: String, _ expected: T?) throws {
    let object = "{\"v\": \(text)}"
    let value = try? reading(object) { map -> T in try map.value("v") }
    #expect(value == expected)
    if expected == nil {
      #expect(throws: MapError.self) { try reading(object) { map -> T? in try map.value("v") } }
    } else {
      #expect(try reading(object) { map -> T? in try map.value("v") } == expected)
    }
    for nothing in [#"{"v": null}"#, "{}"] {
      #expect(throws: MapError.self) { try reading(nothing) { map -> T in try map.value("v") } }
      #expect(try reading(nothing) { map -> T? in try map.value("v") } == nil)
    }
  }

  @Test func collections() throws {
    try check("[1, 2]", [1, 2])
    try check("[1, 2]", [1, 2] as [Int8])
    try check("[1, 300]", nil as [Int8]?)
    try check("[1.5, 2]", [1.5, 2])
    try check("[1.5]", nil as [Int]?)
    try check("[1, \"a\"]", nil as [Int]?)
    try check(#"["a", "b"]"#, ["a", "b"])
    try check(#"["a", null]"#, nil as [String]?)
    try check("[[1], []]", [[1], []])
    try check(#"{"a": 1}"#, ["a": 1])
    try check(#"{"a": [1]}"#, ["a": [1]])
    try check(#"{"a": "b"}"#, nil as [String: Int]?)
    try check("[]", [] as [Int])
    try check("5", nil as [Int]?)
    try check("[1, 2, 1]", [1, 2] as Set<Int>)
  }

  @Test func untypedValues() throws {
    let text = #"{"a": [1, "x", null], "o": {"k": true}, "n": null, "i": 7, "s": "x"}"#
    try reading(text) { (map) throws in
      #expect((try map.value("a") as [Any]).count == 3)
      #expect((try map.value("o") as [String: Any])["k"] as? Bool == true)
      #expect(try map.value("i") as NSNumber == 7)
      #expect(try map.value("i") as Any as? Int == 7)
      #expect((try map.value("s") as Any? as? String) == "x")
      #expect((try map.value("n") as Any?) == nil)
      #expect((try map.value("missing") as Any?) == nil)
      #expect(throws: MapError.self) { try map.value("n") as Any }
      #expect(throws: MapError.self) { try map.value("missing") as Any }
      #expect(throws: MapError.self) { try map.value("n") as NSNull }
      #expect(try map.value("n") as Int?? == nil)
      #expect(try map.value("i") as Int?? == 7)
    }
  }

  /// The paths of subscripts; `ignoreNil` does not exist here.
  @Test func keys() throws {
    let text = #"{"a": {"b": 1, "l": [{"c": 2}]}, "a.b": 3, "x": "str"}"#
    try reading(text) { (map) throws in
      #expect(try map.value("a.b") == 1)
      #expect(try map.value("a.l.0.c") == 2)
      #expect(try map.value("a.b", nested: false) == 3)
      #expect(try map.value("a.b", delimiter: "->") == 3)
      #expect(try map.value("a->b", delimiter: "->") == 1)
      #expect(try map.value("a->b", nested: true, delimiter: "->") == 1)
      #expect((try map.value("a->b", nested: false, delimiter: "->") as Int?) == nil)
      #expect((try map.value("a.l.1.c") as Int?) == nil)
      #expect((try map.value("x.y") as String?) == nil)
      #expect(map.currentKey == "x.y")
    }
  }

  /// Collections that no overload takes are cast, which fails.
  @Test func collectionsOfModelsWithoutOverload() throws {
    let text = #"{"lists": {"a": [{"id": 1}]}, "set": [{"id": 1}], "enums": {"a": "red"}}"#
    try reading(text) { (map) throws in
      #expect(throws: MapError.self) { try map.value("lists") as [String: [User]] }
      #expect(throws: MapError.self) { try map.value("set") as Set<User> }
      #expect(throws: MapError.self) { try map.value("enums") as [String: Color] }
    }
  }

  @Test func numbersThatNoDoubleHoldsAreAWrongType() throws {
    guard Source.current == .text else { return }  // JSONSerialization rejects the text.
    #expect(throws: MapError.self) { try reading(#"{"v": 1e400}"#) { map -> Double? in try map.value("v") } }
  }

  @Test func theCursor() throws {
    try reading(#"{"a": 1, "s": "x"}"#) { map in
      #expect(map["a"].value() == 1)
      #expect(map["a"].value() == nil as String?)
      let text: String? = map["s"].value()
      #expect(text == "x")
    }
  }
}
