import Spool
import Testing

/// A type that is a model and has a raw value: ambiguous upstream, a model here.
private struct Tag: Mappable, RawRepresentable, Equatable {
  var rawValue = ""
  init(rawValue: String) { self.rawValue = rawValue }
  init?(map: Map) {}
  mutating func mapping(map: Map) { rawValue <- map["raw"] }
}

private struct Holder: Mappable {
  var one = Tag(rawValue: "-"), maybe: Tag?, list: [Tag] = [], maybeList: [Tag]?
  var byName: [String: Tag] = [:], maybeByName: [String: Tag]?, anything: Any = 0, maybeAnything: Any? = 0
  init?(map: Map) {}
  mutating func mapping(map: Map) {
    one <- map["one"]
    maybe <- map["one"]
    list <- map["list"]
    maybeList <- map["list"]
    byName <- map["byName"]
    maybeByName <- map["byName"]
    anything <- map["anything"]
    maybeAnything <- map["nothing"]
  }
}

@Suite(.throughBothSources) struct OverloadTieTests {
  @Test func modelsWithRawValuesAreModels() throws {
    let text = """
      {"one": {"raw": "a"}, "list": [{"raw": "b"}], "byName": {"x": {"raw": "c"}}, "anything": 5, "nothing": null}
      """
    let holder = try #require(try Source.map(Holder.self, text))
    #expect(holder.one.rawValue == "a" && holder.maybe?.rawValue == "a")
    #expect(holder.list.map(\.rawValue) == ["b"] && holder.maybeList?.count == 1)
    #expect(holder.byName["x"]?.rawValue == "c" && holder.maybeByName?.count == 1)
    #expect(holder.anything as? Int == 5)
    #expect(holder.maybeAnything == nil)
    #expect(
      holder.toJSONString()
        == #"{"one":{"raw":"a"},"list":[{"raw":"b"}],"byName":{"x":{"raw":"c"}},"anything":5}"#)
  }
}
