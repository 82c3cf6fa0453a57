import Foundation
import Spool
import Testing

@Suite(.throughBothSources) struct LossyCollectionTests {
  private let lossy = MappingOptions.with {
    $0.lossyCollections = true
    $0.collectsReport = true
  }

  /// The elements of a member that are dropped, and those that remain.
  private struct Row: Sendable {
    let member: String
    let dropped: [String]
    let holds: @Sendable (Optioned) -> Bool
  }

  private static let rows = [
    Row(member: #""ints": [1, "x", null, 2.5, 3]"#, dropped: ["ints[1]", "ints[2]", "ints[3]"]) { $0.ints == [1, 3] },
    Row(member: #""maybeInts": [1, "x", null, 2]"#, dropped: ["maybeInts[1]"]) { $0.maybeInts == [1, nil, nil, 2] },
    Row(member: #""intSet": [1, {}, 1]"#, dropped: ["intSet[1]"]) { $0.intSet == [1] },
    Row(member: #""scores": {"a": 1, "b": []}"#, dropped: ["scores.b"]) { $0.scores == ["a": 1] },
    Row(
      member: #""children": [{"name": "a"}, 5, null, {"name": "b"}, []]"#,
      dropped: ["children[1]", "children[2]", "children[4]"]
    ) { $0.children.map(\.name) == ["a", "b"] },
    Row(member: #""children": [5]"#, dropped: ["children[0]"]) { $0.children.isEmpty },
    Row(member: #""maybeChildren": [{"name": "a"}, null, 5]"#, dropped: ["maybeChildren[2]"]) {
      $0.maybeChildren == [Pal("a"), nil, nil]
    },
    Row(member: #""childrenByName": {"a": {"name": "x"}, "b": 1}"#, dropped: ["childrenByName.b"]) {
      $0.childrenByName == ["a": Pal("x")]
    },
    Row(member: #""rows": [[{"name": "x"}, 1], 2]"#, dropped: ["rows[0][1]", "rows[1]"]) { $0.rows == [[Pal("x")]] },
    Row(member: #""levels": [1, 9]"#, dropped: []) { $0.levels == [.low, .unknown] },
  ]

  @Test(arguments: rows) private func dropsWhatIsBad(_ row: Row) throws {
    let mapper = Mapper<Optioned>(options: lossy)
    let read = try #require(try Source.map("{\(row.member)}", with: mapper))
    #expect(row.holds(read), "\(read)")
    let dropped = mapper.report.entries.filter { $0.kind == .dropped }
    #expect(dropped.map(\.keyPath).sorted() == row.dropped.sorted())
    #expect(dropped.allSatisfy { ($0.offset != nil) == (Source.current == .text) })
  }

  @Test func whatIsNoCollectionIsNone() throws {
    for member in [#""ints": 1"#, #""ints": {"a": 1}"#, #""children": {}"#, #""scores": [1]"#, #""intSet": null"#] {
      #expect(try Optioned.reading(member, lossy) == Optioned.reading(member))
    }
  }

  @Test func nothingElseChanges() throws {
    let text = #""int": "5", "maybeInt": "x", "children": [{"name": 1}], "date": "2024-02-29", "color": "x""#
    #expect(try Optioned.reading(text, lossy) == Optioned.reading(text))
  }

  private struct Strict: ImmutableMappable, Equatable {
    let id: Int
    init(map: Map) throws { id = try map.value("id") }
  }

  @Test func throwingModels() throws {
    let text = #"[{"id": 1}, {"id": "x"}, 7, {}, {"id": 2}]"#
    let mapper = Mapper<Strict>(options: lossy)
    let read = try mapper.decodeArray(text)
    #expect(read.map(\.id) == [1, 2])
    #expect(mapper.report.entries.map(\.keyPath) == ["[1]", "[2]", "[3]"])
    #expect(try mapper.decodeArray(text, concurrency: 2).map(\.id) == [1, 2])
    #expect(mapper.report.entries.map(\.keyPath) == ["[1]", "[2]", "[3]"])
    #expect(mapper.mapArray(text, concurrency: 2) == read)
    #expect(try Source.mapArray(text, with: mapper) == read)
    let members = try mapper.decodeDictionary(#"{"a": {"id": 1}, "b": {}, "c": 3}"#)
    #expect(members.mapValues(\.id) == ["a": 1])
    #expect(throws: MapError.self) { try Mapper<Strict>().decodeArray(text) }
  }
}
