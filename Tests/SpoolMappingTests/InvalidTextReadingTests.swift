import Foundation
import Spool
import Testing

/// Damaged strings in texts that become models, where the rules say that they are replaced.
@Suite("Damaged text in models") struct InvalidTextReadingTests {
  private struct Coded: Codable, Equatable {
    var title: String
    var size: Int
  }

  private struct Mapped: Mappable, Equatable {
    var title = ""
    var size = 0

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      title <- map["title"]
      size <- map["size"]
    }
  }

  private static let text =
    #"[{"title": "x\ud800", "size": 1}, {"title": "y\udc00\udc00", "size": 2}, {"title": "z", "size": 3}]"#
  private static let titles = ["x\u{FFFD}", "y\u{FFFD}\u{FFFD}", "z"]
  private static let rules = JSONRules(invalidText: .replace)

  @Test("decoders, from documents") func decoders() throws {
    #expect(throws: DecodingError.self) { try SpoolJSONDecoder().decode([Coded].self, from: Data(Self.text.utf8)) }
    let options = JSONDocument.Options(rules: Self.rules)
    let document = try JSONDocument(Self.text, options: options)
    #expect(try document.root.decoded(as: [Coded].self).map(\.title) == Self.titles)
    let raw = Array(#"{"title": ""#.utf8) + [0xFF, 0xC3] + Array(#"", "size": 1}"#.utf8)
    #expect(
      try JSONDocument(raw, options: options).root.decoded(as: Coded.self) == Coded(title: "\u{FFFD}\u{FFFD}", size: 1))
  }

  @Test("mappers, and their reports") func mappers() throws {
    let mapper = Mapper<Mapped>()
    #expect(throws: (any Error).self) { try mapper.decodeArray(Self.text) }
    mapper.rules = Self.rules
    #expect(try mapper.decodeArray(Self.text).map(\.title) == Self.titles)
    var report = MappingReport()
    let models = try mapper.reporting(into: &report) { try $0.decodeArray(Self.text) }
    #expect(models.map(\.title) == Self.titles && report.replacements == 3)
    #expect(report.description == "characters that no text can have, replaced by U+FFFD: 3")
    _ = try mapper.reporting(into: &report) { try $0.decodeArray("[]") }
    #expect(report.replacements == 0)
    let document = try JSONDocument(Self.text, options: JSONDocument.Options(rules: Self.rules))
    #expect(try Mapper<Mapped>().decodeArray(document).map(\.title) == Self.titles && document.replacements == 3)
  }

  @Test("streams of models") func streams() throws {
    var options = JSONElementStream.Options()
    options.rules.invalidText = .replace
    let pieces = stride(from: 0, to: Self.text.utf8.count, by: 3).map {
      Array(Array(Self.text.utf8)[$0..<min($0 + 3, Self.text.utf8.count)])
    }
    var stream = JSONElementStream(at: "", options: options)
    var titles: [String] = []
    for piece in pieces {
      try stream.feed(piece)
      while let element = try stream.next() { titles.append(try element.value.decoded(as: Coded.self).title) }
    }
    #expect(titles == Self.titles && stream.replacements == 3)
  }
}
