import Foundation
import Spool
import Testing

/// No option changes how a text is read if the text is as the models expect.
@Suite(.throughBothSources) struct WellFormedTests {
  private static let text = """
    {"int": 1, "maybeInt": 2, "int8": -3, "unsigned": 4, "double": 5.5, "float": 6.5, "bool": false, "string": "s",
     "maybeString": "", "decimal": 1.66, "url": "http://a.b/c", "ints": [1, 2], "maybeInts": [3], "intSet": [4],
     "scores": {"a": 1}, "color": "green", "maybeColor": "red", "level": 2, "levels": [1, 2],
     "child": {"name": "a", "age": 1, "friend": {"id": 9}}, "maybeChild": {"name": "b", "age": 2},
     "children": [{"name": "c", "age": 3}, {"name": "d", "age": 4, "friend": {"id": 8}}],
     "childrenByName": {"x": {"name": "e", "age": 5}}, "rows": [[{"name": "f", "age": 6}]]}
    """

  private static let options: [(String, MappingOptions)] = [
    ("lenient", .with { $0.lenientScalars = true }),
    ("keep", .with { $0.nullReading = .keep }),
    ("ignore", .with { $0.nullReading = .ignore }),
    ("keys", .with { $0.keyStrategy = .custom { $0 } }),
    ("iso", .with { $0.dateStrategy = .iso8601 }),
    ("seconds", .with { $0.dateStrategy = .secondsSince1970 }),
    ("lossy", .with { $0.lossyCollections = true }),
    ("unknown", .with { $0.unknownKeys = .error }),
    ("required", .with { $0.requiredKeys = .named(["int", "child", "name", "id"]) }),
    ("converters", .with { $0.converters = ["elsewhere": { _ in 1 }] }),
    ("report", .with { $0.collectsReport = true }),
  ]

  @Test(arguments: options.map(\.0)) func readAsEver(_ name: String) throws {
    let expected = try #require(try Source.map(Optioned.self, Self.text))
    #expect(expected.rows == [[Pal("f", 6)]] && expected.decimal == Decimal(string: "1.66"))
    let options = try #require(Self.options.first { $0.0 == name }?.1)
    let mapper = Mapper<Optioned>(options: options)
    #expect(try Source.map(Self.text, with: mapper) == expected)
    #expect(try Source.mapArray("[\(Self.text), \(Self.text)]", with: mapper) == [expected, expected])
    #expect(try Optioned(decoding: Self.text, options: options) == expected)
    #expect(try mapper.decodeArray("[\(Self.text)]", concurrency: 2) == [expected])
    // A date is the one property that the text lacks.
    _ = try Source.map(Self.text, with: mapper)
    #expect(mapper.report.entries.map(\.keyPath) == (name == "report" ? ["date"] : []))
  }

  @Test(arguments: options.map(\.0)) func writtenAsEver(_ name: String) throws {
    let model = try #require(try Source.map(Optioned.self, Self.text))
    let options = try #require(Self.options.first { $0.0 == name }?.1)
    let text = Mapper<Optioned>(options: options).toJSONString(model)
    var root = try Mapper<Optioned>(options: options).decode(try #require(text))
    root.date = model.date
    #expect(root == model)
    if options.dateStrategy == nil { #expect(text == Mapper<Optioned>().toJSONString(model)) }
  }
}
