import Foundation
import Spool
import Testing

/// `report` is that of one call, whichever it is.
@Suite struct ReportCallTests {
  private let mapper = Mapper<Pal>(options: .with { $0.collectsReport = true })

  private func paths() -> [String] { mapper.report.entries.map(\.keyPath).sorted() }

  /// Calls that map nothing, and so have nothing to report. Not those for files of the main bundle: Foundation keeps what
  /// it has listed there, and another test makes a file.
  private static let idle: [(String, @Sendable (Mapper<Pal>) -> Void)] = [
    ("map(JSONString:)", { _ = $0.map(JSONString: "{") }),
    ("map(JSONString:) of an array", { _ = $0.map(JSONString: "[]") }),
    ("map(JSONData:)", { _ = $0.map(JSONData: Data()) }),
    ("map(JSONObject:) of nil", { _ = $0.map(JSONObject: nil) }),
    ("map(JSONObject:) of a number", { _ = $0.map(JSONObject: 5) }),
    ("map(_:)", { _ = $0.map("x") }),
    ("map(_:at:)", { _ = $0.map("{}", at: "a") }),
    ("map(_:toObject:)", { _ = $0.map("[]", toObject: Pal()) }),
    ("map(JSONString:toObject:)", { _ = $0.map(JSONString: "{", toObject: Pal()) }),
    ("map(JSONObject:toObject:)", { _ = $0.map(JSONObject: nil, toObject: Pal()) }),
    ("mapArray(JSONString:)", { _ = $0.mapArray(JSONString: "[") }),
    ("mapArray(JSONObject:)", { _ = $0.mapArray(JSONObject: nil) }),
    ("mapArray(_:concurrency:)", { _ = $0.mapArray("{}", concurrency: 2) }),
    ("mapArrayOfArrays(JSONObject:)", { _ = $0.mapArrayOfArrays(JSONObject: nil) }),
    ("mapDictionary(JSONString:)", { _ = $0.mapDictionary(JSONString: "") }),
    ("mapDictionary(JSONObject:)", { _ = $0.mapDictionary(JSONObject: nil) }),
    ("mapDictionary(JSONObject:toDictionary:)", { _ = $0.mapDictionary(JSONObject: ["a": 1], toDictionary: [:]) }),
    ("mapDictionaryOfArrays(JSONObject:)", { _ = $0.mapDictionaryOfArrays(JSONObject: 5) }),
    ("decode(_:)", { _ = try? $0.decode("[") }),
    ("decode(_:) of an array", { _ = try? $0.decode("[]") }),
    ("decodeArray(_:)", { _ = try? $0.decodeArray(URL(fileURLWithPath: "/no/such/file")) }),
    ("decodeRoot(JSONObject:)", { _ = try? $0.decodeRoot(JSONObject: nil) }),
  ]

  @Test(arguments: idle.indices)
  func afterCallsThatMapNothing(_ index: Int) {
    #expect(mapper.map("{}") != nil)
    #expect(paths() == ["age", "name"])
    Self.idle[index].1(mapper)
    #expect(paths() == [], "\(Self.idle[index].0)")
  }

  /// Calls that map several objects report all of them, by paths from the root.
  @Test func severalObjects() {
    let (whole, empty): ([String: Any], [String: Any]) = (["name": "a", "age": 1], [:])
    _ = mapper.mapDictionaryOfArrays(JSON: ["a": [whole], "b": [empty, whole]])
    #expect(paths() == ["b[0].age", "b[0].name"])
    _ = mapper.mapDictionaryOfArrays(JSON: ["a": [empty], "b": [empty]])
    #expect(paths() == ["a[0].age", "a[0].name", "b[0].age", "b[0].name"])
    _ = mapper.mapDictionary(JSON: ["a": whole, "b": empty], toDictionary: ["b": Pal()])
    #expect(paths() == ["b.age", "b.name"])
    _ = mapper.mapDictionary(JSON: ["a": empty, "b": ["age": "x"]], toDictionary: ["b": Pal()])
    #expect(paths() == ["a.age", "a.name", "b.age", "b.name"])
    _ = mapper.mapDictionary(JSONObject: ["a": empty], toDictionary: [:])
    #expect(paths() == ["a.age", "a.name"])
    _ = mapper.mapArray("[{}, {}]", concurrency: 2)
    #expect(paths() == ["[0].age", "[0].name", "[1].age", "[1].name"])
  }

  @Test func updates() throws {
    var options = mapper.options
    options.unknownKeys = .report
    mapper.options = options
    _ = mapper.map(#"{"age": 1, "x": 2}"#, toObject: Pal())
    #expect(paths() == ["name", "x"])
    _ = try mapper.decode(#"{"a": {"age": 1, "x": 2}}"#, at: "a", toObject: Pal())
    #expect(paths() == ["a.name", "a.x"])
  }

  @Test func writingLeavesItAlone() {
    _ = mapper.map("{}")
    _ = mapper.toJSONString(Pal())
    #expect(paths() == ["age", "name"])
  }

  // MARK: Reports that come back with the call

  @Test func withTheCall() throws {
    let plain = Mapper<Pal>()
    let text = #"{"a": {"name": 1}, "b": {"name": "x", "age": "y"}}"#
    var report = MappingReport()
    _ = try plain.decode(text, at: "b", report: &report)
    #expect(report.entries.map(\.keyPath) == ["b.age"])
    _ = try plain.decodeDictionary(text, report: &report)
    #expect(report.entries.map(\.keyPath).sorted() == ["a.age", "a.name", "b.age"])
    _ = try plain.decodeArray("[{}]", report: &report)
    #expect(report.entries.map(\.keyPath).sorted() == ["[0].age", "[0].name"])
    _ = try plain.decode(#"{"name": "x", "age": 1}"#, report: &report)
    #expect(report.entries.isEmpty && plain.report.entries.isEmpty && !plain.options.collectsReport)
  }

  @Test func withCallsThatThrow() {
    var options = MappingOptions()
    options.requiredKeys = .named(["age"])
    let mapper = Mapper<Pal>(options: options)
    var report = MappingReport()
    #expect(throws: MapError.self) { try mapper.decodeArray(#"[{"age": 1}, {}]"#, report: &report) }
    #expect(report.entries.map(\.keyPath).sorted() == ["[0].name", "[1].age", "[1].name"])
    #expect(throws: JSONError.self) { try mapper.decode("{", report: &report) }
    #expect(report.entries.isEmpty)
  }

  @Test func withAnyCall() {
    var report = MappingReport()
    let pals = mapper.reporting(into: &report) { $0.mapArray(JSONArray: [[:]]) }
    #expect(pals.count == 1 && report.entries.count == 2)
    #expect(mapper.report.entries.isEmpty)
    let shared = Mapper<Pal>(options: .with { $0.keyStrategy = .custom { "_\($0)" } }, context: nil)
    _ = shared.reporting(into: &report) { $0.map(#"{"_age": "x", "_name": "n"}"#) }
    #expect(report.entries.map(\.keyPath) == ["_age"])
  }
}
