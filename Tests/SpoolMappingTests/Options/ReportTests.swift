import Foundation
import Spool
import Testing

@Suite(.throughBothSources) struct ReportTests {
  private let reporting = MappingOptions.with { $0.collectsReport = true }

  /// A member, and the entry of the report about it.
  private static let rows: [(String, [String])] = [
    (#""int": 5"#, []),
    (#""maybeInt": null"#, []),
    (#""maybeInt": "x""#, [#"expected an integer at [1].maybeInt but found the string "x" (byte 17)"#]),
    (#""int": "x""#, [#"expected an integer at [1].int but found the string "x" (byte 12)"#]),
    (#""int": null"#, ["expected an integer at [1].int but found null (byte 12)"]),
    (#""int8": 300"#, ["expected an integer that fits Int8 at [1].int8 but found the number 300 (byte 13)"]),
    (#""bool": [true]"#, ["expected a boolean at [1].bool but found an array (byte 13)"]),
    (#""ints": [1, {}, 2]"#, ["expected an integer at [1].ints[1] but found an object (byte 17)"]),
    (#""color": "blue""#, [#"expected a value of type 'Color' at [1].color but found the string "blue" (byte 14)"#]),
    (#""level": 9"#, ["expected a value of type 'Level' at [1].level but found the number 9 (byte 14)"]),
    (#""child": 1"#, ["expected a value of type 'Pal' at [1].child but found the number 1 (byte 14)"]),
    (
      #""child": {"friend": {"id": "x"}, "name": "a", "age": 1}"#,
      [#"expected an integer at [1].child.friend.id but found the string "x" (byte 32)"#]
    ),
    (
      #""children": [{"name": "a", "age": 1}, {"name": "b"}]"#,
      ["expected an integer at [1].children[1].age but found nothing (byte 43)"]
    ),
  ]

  /// Entries of a member only: the others are missing.
  private func entries(_ report: MappingReport) -> [MappingReport.Entry] {
    report.entries.filter { $0.found != "nothing" || $0.keyPath.contains("children[") }
  }

  @Test(arguments: rows) func whatWasDefaulted(_ member: String, _ expected: [String]) throws {
    let mapper = Mapper<Optioned>(options: reporting)
    let read = try #require(try Source.mapArray("[{},{\(member)}]", with: mapper))
    #expect(read.last == (try Optioned.reading(member)))
    let found = entries(mapper.report).map(\.description)
    switch Source.current {
    case .text: #expect(found == expected)
    case .dictionary: #expect(found == expected.map { $0.replacing(/\ \(byte \d+\)/, with: "") })
    }
  }

  @Test func whatWasConverted() throws {
    var options = reporting
    options.lenientScalars = true
    let mapper = Mapper<Optioned>(options: options)
    _ = try Source.map(#"{"int": "12", "ints": [1, "2"], "string": 5}"#, with: mapper)
    let converted = mapper.report.entries.filter { $0.kind == .converted }
    #expect(converted.map(\.keyPath).sorted() == ["int", "ints[1]", "string"])
    #expect(converted.contains { $0.expected == "an integer" && $0.found == #"the string "12""# })
    #expect(mapper.report.entries.filter { $0.kind == .defaulted && $0.found != "nothing" }.isEmpty)
  }

  @Test func missingProperties() throws {
    let mapper = Mapper<Pal>(options: reporting)
    _ = try Source.map(#"{"age": 3}"#, with: mapper)
    #expect(mapper.report.entries.map(\.keyPath) == ["name"])
    #expect(mapper.report.entries.map(\.found) == ["nothing"])
    #expect(mapper.report.entries.map(\.offset) == [Source.current == .text ? 0 : nil])
  }

  @Test func everyCallHasItsOwn() throws {
    let mapper = Mapper<Pal>(options: reporting)
    #expect(mapper.report.entries.isEmpty)
    _ = try Source.map("{}", with: mapper)
    #expect(mapper.report.entries.count == 2)
    _ = try Source.map(#"{"name": "a", "age": 1}"#, with: mapper)
    #expect(mapper.report.entries.isEmpty)
    mapper.options = MappingOptions()
    _ = try Source.map("{}", with: mapper)
    #expect(mapper.report.entries.isEmpty && mapper.report.description == "")
  }

  @Test func entriesAreLimited() throws {
    var options = reporting
    options.reportLimit = 5
    let mapper = Mapper<Pal>(options: options)
    let text = "[" + Array(repeating: "{}", count: 10).joined(separator: ",") + "]"
    #expect(try Source.mapArray(text, with: mapper)?.count == 10)
    #expect(mapper.report.entries.count == 5 && mapper.report.omittedCount == 15)
    #expect(mapper.report.description.hasSuffix("and 15 more"))
  }

  @Test func keysThatLookLikePaths() throws {
    struct Model: Mappable {
      var value = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { value <- map["a.b", nested: false] }
    }
    let mapper = Mapper<Model>(options: reporting)
    _ = try Source.map(#"{"a.b": "x"}"#, with: mapper)
    #expect(mapper.report.entries.map(\.keyPath) == [#"["a.b"]"#])
    _ = try Source.map("{}", with: mapper)
    #expect(mapper.report.entries.map(\.keyPath) == [#"["a.b"]"#])
  }

  /// Literals have no place on the tape.
  @Test(arguments: ["null", "null, {}", "[ [], [{}]], null"]) func linearInLiterals(_ elements: String) throws {
    var options = reporting
    options.reportLimit = .max
    options.lossyCollections = true
    let mapper = Mapper<Optioned>(options: options)
    let growth = try Growth(from: 5000) { count in
      (count, #"{"ints": ["# + Array(repeating: elements, count: count).joined(separator: ",") + "]}")
    } _: { count, text in
      _ = try Source.map(text, with: mapper)
      let entries = mapper.report.entries.filter { $0.keyPath.hasPrefix("ints[") }
      #expect(entries.count >= count)
      #expect(entries.map(\.keyPath) == entries.indices.map { "ints[\($0)]" })
      guard Source.current == .text else { return }
      let bytes = Array(text.utf8)
      for entry in entries {
        let first = try bytes[#require(entry.offset)]
        let expected: UInt8 =
          switch entry.found {
          case "an array": UInt8(ascii: "[")
          case "an object": UInt8(ascii: "{")
          default: entry.found.utf8.first ?? 0
          }
        if first != expected { Issue.record("\(entry)") }
      }
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func linearInTheText() throws {
    var options = reporting
    options.reportLimit = 50_000
    let mapper = Mapper<Pal>(options: options)
    let text = "[" + Array(repeating: #"{"name": 1, "age": 2}"#, count: 50_000).joined(separator: ",") + "]"
    _ = try Source.mapArray(text, with: mapper)
    let entries = mapper.report.entries
    #expect(entries.count == 50_000)
    #expect(entries.last?.keyPath == "[49999].name")
  }
}
