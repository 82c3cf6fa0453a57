import Foundation
import Spool
import Testing

/// Whatever reads documents reads those of a text that is still arriving.
@Suite("Snapshots in models") struct SnapshotReadingTests {
  private struct Coded: Codable, Equatable {
    struct Part: Codable, Equatable {
      var name: String
      var size: Int?
    }

    var title: String?
    var parts: [Part]?
  }

  private struct Mapped: Mappable {
    var title: String?
    var sizes: [Int] = []
    var first: String?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      title <- map["title"]
      sizes <- map["parts.size"]
      first <- map["parts.0.name"]
    }
  }

  private static let text =
    #"{"title": "Spo\u006fl", "parts": [{"name": "a", "size": 12}, {"name": "b\n", "size": 3}]}"#

  @Test("each prefix: coders, mappers, queries, edits and writers read what they read of the closed text")
  func readers()
    throws
  {
    var snapshots = JSONSnapshots()
    let query = try JSONPath("$..name")
    for byte in Self.text.utf8 {
      try snapshots.feed([byte])
      guard let document = snapshots.current else { continue }
      let closed = try JSONDocument(document.root.bytes())
      #expect(
        Result { try document.root.decoded(as: Coded.self) }.value
          == Result { try closed.root.decoded(as: Coded.self) }.value)
      let (model, expected) = (try Mapper<Mapped>().decode(document), try Mapper<Mapped>().decode(closed))
      #expect(model.title == expected.title && model.sizes == expected.sizes && model.first == expected.first)
      #expect(document.root.values(matching: query) == closed.root.values(matching: query))
      #expect(document.root.hashValue == closed.root.hashValue)
      #expect(document.root.foundationObject as? NSDictionary == closed.root.foundationObject as? NSDictionary)
      var (edit, other) = (JSONEdit(document), JSONEdit(closed))
      try edit.set("new", to: 1)
      try other.set("new", to: 1)
      #expect(edit.text() == other.text())
    }
    let whole = try snapshots.finish()
    #expect(try whole.root.decoded(as: Coded.self).parts?.last == Coded.Part(name: "b\n", size: 3))
  }

  @Test("a property that is missing and no optional throws, as ever") func missing() throws {
    var snapshots = JSONSnapshots()
    try snapshots.feed(#"{"parts": [{"na"#)
    let current = snapshots.current
    let document = try #require(current)
    #expect(throws: DecodingError.self) { try document.root.decoded(as: Coded.self) }
    try snapshots.feed(#"me": ""#)
    let last = snapshots.current
    #expect(try last?.root.decoded(as: Coded.self).parts == [Coded.Part(name: "", size: nil)])
  }
}

extension Result {
  fileprivate var value: Success? { try? get() }
}
