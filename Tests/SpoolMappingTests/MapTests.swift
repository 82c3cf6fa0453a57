import Foundation
import Spool
import Testing

/// Passes the map to a closure, so that a test can examine it.
private struct Probe: Mappable {
  struct Context: MapContext { let look: (Map) -> Void }
  init?(map: Map) {}
  mutating func mapping(map: Map) { (map.context as? Context)?.look(map) }
}

private func look(_ text: String, _ body: @escaping (Map) -> Void) throws {
  var count = 0
  let context = Probe.Context { map in
    count += 1
    body(map)
  }
  _ = try #require(try Source.map(Probe.self, text, context: context))
  #expect(count == 1)
}

@Suite(.throughBothSources) struct MapTests {
  @Test func subscriptsReturnTheMapItself() throws {
    try look(#"{"a": 1, "b": "x"}"#) { map in
      #expect(map["a"] === map["b"])
      #expect(map.currentKey == "b")
      #expect(map.currentValue as? String == "x")
      #expect(map.value() == "x")
      #expect(map.nestedKeyDelimiter == ".")
      #expect(map.mappingType == .fromJSON && !map.toObject && !map.shouldIncludeNilValues)
    }
  }

  @Test func presence() throws {
    try look(#"{"n": null, "s": "x", "o": {"n": null}}"#) { map in
      #expect(!map.isKeyPresent && map.currentKey == nil && map.currentValue == nil)
      #expect(!map["missing"].isKeyPresent && map.currentValue == nil)
      #expect(map["n"].isKeyPresent && map.currentValue == nil)
      #expect(!map["n", ignoreNil: true].isKeyPresent)
      #expect(map["s", ignoreNil: true].isKeyPresent)
      #expect(map["o.n"].isKeyPresent)
      #expect(!map["o.n", nested: true, ignoreNil: true].isKeyPresent)
    }
  }

  @Test(
    arguments: [
      ("a.b", "1"), ("a.l.0.x", "2"), ("a.l.1.0", "3"), ("a.l.+1.00", "3"), ("a.l.-1.0", nil), ("a.l.x.0", nil),
      ("a.l.9", nil), ("a.s.q", nil), ("a.n.q", nil), ("a..b", "4"), (".x", "5"), ("a.", "6"), ("q.r", nil), ("", "7"),
      ("a.b.c", nil),
    ] as [(String, String?)])
  func paths(_ row: (path: String, text: String?)) throws {
    let text = """
      {"a": {"b": 1, "l": [{"x": 2}, [3]], "s": "str", "n": null, "": {"b": 4, "": 8}}, "": {"x": 5}, "a.b": 9, "q": 0}
      """
    try look(text) { map in
      let found = map[row.path].currentValue.map { "\($0)" }
      switch row.path {
      case "a.": #expect(map.currentValue is [String: Any])
      case "": #expect(map.currentValue is [String: Any])
      default: #expect(found == row.text)
      }
    }
  }

  @Test func delimitersAndFlatKeys() throws {
    try look(#"{"a.b": 1, "a": {"b": 2}, "a->b": 3, "x->y": {"z": 4}}"#) { map in
      #expect(map["a.b"].currentValue as? Int == 2)
      #expect(map["a.b", nested: false].currentValue as? Int == 1)
      #expect(map["a->b", delimiter: "->"].currentValue as? Int == 2)
      #expect(map.nestedKeyDelimiter == "->")
      #expect(map["a.b", delimiter: "->"].currentValue as? Int == 1)
      #expect(map["a->b", nested: false, delimiter: "->"].currentValue as? Int == 3)
      #expect(map["a", nested: true].isKeyPresent)
      #expect(map["a.b", nested: nil, delimiter: ".", ignoreNil: false].currentValue as? Int == 2)
      #expect(map["a.b", delimiter: ".", ignoreNil: true].currentValue as? Int == 2)
      #expect(map["a.b", nested: false, delimiter: "."].currentValue as? Int == 1)
      #expect(map["a.b"].currentValue as? Int == 2)
      #expect(map.nestedKeyDelimiter == ".")
    }
  }

  @Test func boxedValuesAreThoseOfJSONSerialization() throws {
    let text = """
      {"i": 1, "d": 1.5, "t": true, "f": false, "n": null, "s": "é\\n", "a": [1, [], {}], "o": {"k": {"l": [null]}},
       "big": 123456789012345678901234567890, "u": 18446744073709551615, "e": 1e3, "dup": 1, "dup": 2}
      """
    let expected = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    try look(text) { map in
      #expect(map.JSON as NSDictionary == expected)
      #expect(map.JSON["t"] as? Bool == true)
      #expect(map.JSON["i"] as? NSNumber == 1)
      #expect(map.JSON["n"] is NSNull)
      #expect((map["big"].currentValue as? NSDecimalNumber)?.stringValue == "123456789012345678901234567890")
    }
  }

  @Test func deepValuesTakeNoStack() throws {
    let depth = 5000
    var options = JSONDocument.Options()
    options.rules.maximumDepth = depth + 1
    let text = "{\"a\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    let document = try JSONDocument(text, options: options)
    let context = Probe.Context { map in #expect(map["a"].currentValue is [Any]) }
    #expect(Mapper<Probe>(context: context).map(document.root) != nil)
  }
}

@Suite struct ErrorPathTests {
  private struct Item: ImmutableMappable {
    let number: Int
    init(map: Map) throws { number = try map.value("n") }
  }

  /// The path of an error is read as a path to the value that the error is about.
  @Test(arguments: ["a", "a.b", "0", "-1", "", "[", "a[0]", "x]", "[\"a\"]", "a\"b", "a\\b", "'", "é", "\n", "."])
  func canBeReadBack(key: String) throws {
    let text = try JSONEncoder().encode([key: ["n": "wrong"]])
    let error = #expect(throws: MapError.self) { try Mapper<Item>().decodeDictionary(text) }
    let path = JSONKeyPath(try #require(error?.keyPath))
    #expect(try JSONDocument(text).root[path: path]?.string == "wrong", "\(path)")
  }
}
