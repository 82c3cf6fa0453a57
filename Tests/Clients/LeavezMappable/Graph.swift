import ObjectMapper

// A file for the other library, whose names have other meanings than in the rest of the target.

struct Badge: Mappable {
  var label = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) { label <- map["label"] }
}

func checkGraph() {
  expect(Mapper<Badge>().map(JSONString: #"{"label": "b"}"#)?.label, "b")
  expect(Badge(JSONString: #"{"label": "c"}"#)?.label, "c")
  expect([Badge](JSONString: #"[{"label": "d"}]"#)?.map(\.label) ?? [], ["d"])
}
