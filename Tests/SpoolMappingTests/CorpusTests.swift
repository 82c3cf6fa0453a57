import Foundation
import Spool
import Testing

/// Whole files to models, compared with the results of JSONDecoder for the same bytes.
@Suite struct CorpusTests {
  @Test(.corpus("twitter")) func twitter() throws {
    try expectSameModels(TwitterSearch.self, CorpusFiles.url("twitter"))
  }

  @Test(.corpus("twitter")) func twitterWithEveryField() throws {
    try expectSameModels(FullTwitterSearch.self, CorpusFiles.url("twitter"))
  }

  @Test(.corpus("citm_catalog")) func citmCatalog() throws {
    try expectSameModels(CitmCatalog.self, CorpusFiles.url("citm_catalog"))
  }

  @Test(.corpus("canada")) func canada() throws {
    try expectSameModels(Canada.self, CorpusFiles.url("canada"))
  }

  @Test func records() throws { try expectSameModels([Record].self, Self.smallRecords) }

  /// The comparison that the other tests rely on must notice a single wrong value.
  @Test func differencesAreFound() throws {
    let records = try JSONDecoder().decode([Record].self, from: Data(contentsOf: Self.smallRecords))
    var changed = records
    changed[7].friends[1].name += "?"
    #expect(firstDifference(records, records) == nil)
    #expect(firstDifference(records, changed)?.hasPrefix("root[7].friends[1].name: ") == true)
  }

  /// Made by `scripts/run --records Fixtures/records-small.json 0.03 2`.
  private static let smallRecords = CorpusFiles.packageRoot
    .appendingPathComponent("Fixtures/records-small.json")

  private func expectSameModels<Payload: CorpusPayload>(_ type: Payload.Type, _ file: URL) throws {
    let data = try Data(contentsOf: file)
    let mapped = try #require(type.mapped(from: JSONDocument([UInt8](data)).root))
    let decoded = try JSONDecoder().decode(type, from: data)
    let difference = firstDifference(mapped, decoded)
    #expect(difference == nil)
  }
}
