import Foundation
import Mappable
import SpoolJSON
import Testing

/// `JSONValue` in models of leavez/Mappable.
@Suite struct FreeFormTests {
  struct Model: Mappable {
    let extra: JSONValue
    let some: JSONValue?
    let list: [JSONValue]
    let byKey: [String: JSONValue]

    init(map: Mapper) throws {
      extra = try map.from("extra")
      some = try map.from("some")
      list = try map.from("list")
      byKey = try map.from("by.key")
    }
  }

  @Test(arguments: ["null", "true", "1.5", #""a""#, "[]", #"{"a":[1,null]}"#]) func values(_ value: String) throws {
    let text = #"{"extra": \#(value), "some": \#(value), "list": [\#(value), null], "by": {"key": {"k": \#(value)}}}"#
    let expected = try JSONDocument(value).root
    for source in Source.allCases {
      let model = try source.map(text, as: Model.self)
      #expect(model.extra == expected && model.some == (expected.isNull ? nil : expected), "\(source)")
      #expect(model.list == [expected, .null] && model.byKey == ["k": expected], "\(source)")
    }
  }

  @Test func missing() throws {
    for source in Source.allCases {
      #expect(throws: (any Error).self) { try source.map(#"{"list": []}"#, as: Model.self) }
    }
  }
}
