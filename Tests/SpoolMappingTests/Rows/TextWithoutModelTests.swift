import Foundation
import Spool
import Testing

/// The static methods of `Mapper`, which replace JSONSerialization and give the same results.
@Suite struct TextWithoutModelTests {
  @Test(arguments: [
    "5", "-1.5", "\"s\"", "null", "true", "[]", "{}", #"[1, "a", null, {"k": [1e3]}]"#,
    #"{"a": {"b": 1}, "c": "é\/"}"#,
    "", " ", "{", "[1 2]", "nul", "[1]]", "{\"a\": 01}", "{'a': 1}", "[1e400]", "-1e999", #"{"a": [0, {"b": 1e400}]}"#,
  ]) func parsed(_ text: String) {
    let expected = try? Source.boxed(text)
    let value = Mapper<Pupil>.parseJSONString(JSONString: text)
    #expect(value as? NSObject == expected as? NSObject && (value == nil) == (expected == nil))
    let members = Mapper<Pupil>.parseJSONStringIntoDictionary(JSONString: text)
    #expect(members as NSDictionary? == expected as? NSDictionary)
  }

  private let object: [String: Any] = [
    "b": [1, [], ["a10": 1, "a9": "x/y", "A": [:] as [String: Any]]] as [Any], "a": NSNull(), "é": 0.1, "B": true,
  ]

  @Test(
    arguments: [
      [], .sortedKeys, .prettyPrinted, [.sortedKeys, .prettyPrinted], .withoutEscapingSlashes,
    ] as [JSONSerialization.WritingOptions])
  func written(_ options: JSONSerialization.WritingOptions) throws {
    let objects: [Any] = [["k": ["l": "x/y"]], ["k": [1, 2] as [Any]], [Any](), [String: Any](), [[1.5], []]]
    for object in objects + (options.contains(.sortedKeys) ? [object] : []) {
      let expected = try JSONSerialization.data(withJSONObject: object, options: options)
      #expect(Mapper<Pupil>.toJSONData(object, options: options) == expected)
      guard options.isEmpty || options == .prettyPrinted else { continue }
      let text = Mapper<Pupil>.toJSONString(object, prettyPrint: !options.isEmpty)
      #expect(text == String(decoding: expected, as: UTF8.self))
    }
  }

  @Test func unwritable() {
    for object in [5, "x", NSNull(), Date(), [Date()], ["k": Double.nan], [1: 2], [Float.infinity], [Data()]] as [Any] {
      #expect(Mapper<Pupil>.toJSONString(object, prettyPrint: false) == nil)
      #expect(Mapper<Pupil>.toJSONString(object, prettyPrint: true) == nil)
      #expect(Mapper<Pupil>.toJSONData(object, options: []) == nil)
    }
    #expect(Mapper<Pupil>.toJSONData("x/", options: .fragmentsAllowed) == Data(#""x\/""#.utf8))
  }
}
