import Legacy
import ObjectMapper

/// Each has its own.
func checkGraph() {
  expect(mapperOfLegacy, "ObjectMapper.Mapper<Swift.Int>")
  expect(String(reflecting: Mapper<Album>.self).hasPrefix("SpoolMapping."), true)
}
