import Legacy
import ObjectMapper

/// The package that asked for the original has models of this one.
func checkGraph() {
  expect(Mapper<Badge>().map(JSONString: #"{"text":"t"}"#)?.text, "t")
  expect(String(reflecting: Mapper<Badge>.self).hasPrefix("SpoolMapping."), true)
}
