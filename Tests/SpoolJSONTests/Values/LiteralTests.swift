import SpoolJSON
import Testing

/// Values that are written in Swift, and what is asked of them without unwrapping.
@Suite struct LiteralTests {
  static let rows: [(JSONValue, String)] = [
    (true, "true"), (false, "false"), (.null, "null"), (0, "0"), (-7, "-7"),
    (9_223_372_036_854_775_807, "9223372036854775807"),
    (0.1, "0.1"), (1e300, "1e+300"), (-2.5, "-2.5"), ("", #""""#), ("a\"\\/\n\u{1}é😀", #""a\"\\/\n\u0001é😀""#),
    ([], "[]"), ([:], "{}"), ([1, "a", [nil as JSONValue? ?? .null, true]], #"[1,"a",[null,true]]"#),
    (["b": 1, "a": ["x": [], "y": [:]]], #"{"b":1,"a":{"x":[],"y":{}}}"#), (["\u{0}\"": 0], #"{"\u0000\"":0}"#),
    ("\(1 + 1) of \("x")", #""2 of x""#),
  ]

  @Test func texts() throws {
    for (value, text) in Self.rows {
      #expect(value == (try JSONDocument(text).root), "\(value)")
      #expect(value.detached() == value && value.detached().text() == value.text())
    }
    #expect((["b": 1, "a": 2] as JSONValue).text() == #"{"b":1,"a":2}"#)
  }

  /// If keys are equal, the last one counts, as in a text.
  @Test func equalKeys() {
    let value: JSONValue = ["a": 1, "b": 2, "a": 3]
    #expect(value["a"].int == 3 && value.count == 2 && value == ["a": 3, "b": 2] && value.text() == #"{"b":2,"a":3}"#)
  }

  @Test func variables() {
    let (number, large, text, flag, half) = (7, UInt64.max, "x", true, 0.5)
    let value: JSONValue = [
      "a": JSONValue(number), "b": [JSONValue(text), JSONValue(flag)], "c": JSONValue(half) ?? .null,
    ]
    #expect(value == ["a": 7, "b": ["x", true], "c": 0.5] && JSONValue(large).uint64 == large)
    #expect(JSONValue(Double.nan) == nil && JSONValue(-Double.infinity) == nil)
    #expect(JSONValue([value, 1]) == [value, 1] && JSONValue(["k": value]) == ["k": value])
    #expect(JSONValue(value["b"].elements) == ["x", true])
  }

  /// A value is compared with literals, and an absent one is nil: null is a value.
  @Test func comparisons() throws {
    let root = try JSONDocument(#"{"a": "x", "n": null, "i": 1.0}"#).root
    #expect(root["a"] == "x" && root["i"] == 1 && root["n"] == .null)
    #expect(root["none"] == nil && root["n"] != nil && root["a"] != nil)
    #expect(root["none"] != .null)
  }

  @Test func chains() throws {
    let root = try JSONDocument(
      #"{"a": [{"b": 5, "s": "x", "t": true, "d": 1.5, "u": 18446744073709551615}, [1, 2]], "count": 1}"#
    ).root
    #expect(root["a"][0]["b"].int == 5 && root["a"][0]["b"].int64 == 5 && root["a"][0]["b"].numberText == "5")
    #expect(root["a"][0]["s"].string == "x" && root["a"][0]["t"].bool == true && root["a"][0]["d"].double == 1.5)
    #expect(root["a"][0]["d"].float == 1.5 && root["a"][0]["u"].uint64 == .max && root["a"][0]["u"].int == nil)
    #expect(root["a"][1].array?.count == 2 && root["a"][0].object?.count == 5 && root["a"].kind == .array)
    let pointer = try JSONPointer("/1/0")
    #expect(root["a"][path: "[1][-1]"].int == 2 && root["a"][pointer: pointer].int == 1)
    // Keys that are called like members of a value.
    #expect(root["count"].int == 1 && root.count == 2)
    // No step that is missing, or of another kind, is more than nil.
    #expect(root["x"]["y"][3]["z"].string == nil && root["a"]["b"][0].int == nil && root["count"]["a"] == nil)
    #expect(root["x"].kind == nil && root["x"].count == 0 && root["x"].keys == [] && root["x"].first == nil)
    let key: String? = nil
    #expect(root["a"][0][key].int == nil)
  }

  @Test func parts() throws {
    let root = try JSONDocument(#"{"list": [3, [4], 5], "of": {"b": 1, "a": 2, "b": 3}, "s": "x"}"#).root
    #expect(root.keys == ["list", "of", "s"] && root["of"].keys == ["a", "b"])
    #expect(root["list"].first == 3 && root["list"].last == 5 && root["of"].first == nil && root["of"].last == nil)
    #expect(
      root["list"].elements.map { $0 } == [3, [4], 5] && Array(root["s"].elements) == [] && root.elements.isEmpty)
    #expect(root["of"].members.map(\.key) == ["a", "b"] && root["of"].members.map(\.value) == [2, 3])
    #expect(root["list"].members.isEmpty && root["none"].members.count == 0 && root["none"].elements.count == 0)
    #expect(([] as JSONValue).first == nil && ([] as JSONValue).last == nil)
  }

  /// A detached value keeps nothing of its document alive.
  @Test func detached() throws {
    final class Owner: Sendable {}
    weak var owner: Owner?
    var kept: JSONValue?
    do {
      let text = #"{"a": [1.50, "\u0061/", {"k": null, "k": 1}], "b": 2}"#
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
      bytes.copyBytes(from: text.utf8)
      // Left allocated: only the owner is looked at.
      let new = Owner()
      owner = new
      let document = try JSONDocument(unsafeBytes: UnsafeRawBufferPointer(bytes), owner: new)
      kept = document.root["a"]?.detached()
      #expect(kept == document.root["a"])
    }
    #expect(owner == nil)
    #expect(kept?.text() == #"[1.50,"\u0061/",{"k":null,"k":1}]"#)
  }
}
