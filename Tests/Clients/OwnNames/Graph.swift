import Core
import Foundation
import ObjectMapper

/// Types of another module, whose names Spool has inside of others.
private var types: [Any] {
  [
    DateStrategy(), KeyStrategy(), InvalidElement(), MapErrors(), MappedRoot(), MappedCollection(), ReadFault(),
    UnixTimestampTransform(), DotNETDateTransform(), LocalISO8601DateTransform(), Position(), RequiredKeys(),
  ]
}

/// Types of this module come first, whatever Spool has.
private struct MappingOptions {}
private struct MappingReport {}
private struct GeneratedCode {}

/// The functions of another module of the app must be called, too.
func checkGraph() throws {
  expect(types.allSatisfy { String(reflecting: type(of: $0)).hasPrefix("Core.") }, true)
  let inner: [Any] = [MappingOptions(), MappingReport(), GeneratedCode()]
  expect(inner.contains { String(reflecting: type(of: $0)).hasPrefix("Spool") }, false)
  let mapper = Mapper<Track>()
  expect((try? mapper.map(JSONData: data)) == nil, true)
  expect(mapper.mapArray(data), [])
  expect(mapper.mapArray(JSONData: data), [])
  expect(try mapper.encodeText(Track("t")), "of core")
  expect(mapper.report, "of core")
  let map = Map(mappingType: .fromJSON, JSON: ["a": ["b": ["x"]]])
  expect(try map.value("b", or: "a"), "a")
  expect(map["b"].or("a").currentKey, "of core")
  expect(map["a", required: true].currentKey, "of core")
  expect(try Track("t").encoded(), "of core")
  expect(MapError(key: "k", currentValue: 1, reason: "r").message, "of core")
  var lists: [String: [String]] = [:]
  lists <- (map["a"], Spelling())
  expect(lists, ["of core": []])
  var optional: [String: [String]]?
  optional <- (map["a"], Spelling())
  expect(optional, ["of core": []])
  var set: Set<String> = ["old"]
  set <- (map["a"], Spelling())
  expect(set, [])
}
