#if Macros
  import Foundation
  import Spool
  import Testing

  /// Whole files through every entry point, compared with handwritten models.
  @Suite struct CorpusTests {
    static let smallRecords = CorpusFiles.packageRoot.appendingPathComponent("Fixtures/records-small.json")

    @Test(.corpus("twitter")) func twitter() throws {
      try expectSame(TwitterSearch.self, Walked.TwitterSearch.self, CorpusFiles.url("twitter"))
    }

    @Test(.corpus("twitter")) func wholeTwitter() throws {
      try expectSame(FullTwitterSearch.self, Walked.FullTwitterSearch.self, CorpusFiles.url("twitter"))
    }

    @Test(.corpus("canada")) func canada() throws {
      try expectSame(Canada.self, Walked.Canada.self, CorpusFiles.url("canada"))
    }

    @Test(.corpus("citm_catalog")) func citmCatalog() throws {
      try expectSame(CitmCatalog.self, Walked.CitmCatalog.self, CorpusFiles.url("citm_catalog"))
    }

    @Test func records() throws {
      try expectSame(Records.self, Walked.Records.self, Self.smallRecords) { #"{"all": \#($0)}"# }
    }

    /// The array of records as a member, so that one of them can be read by keys.
    struct Records: Mappable {
      var all: [Record] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { all <- map["all"] }
    }

    private func expectSame<Hand: Mappable, Macro: Mappable>(
      _ hand: Hand.Type, _ macro: Macro.Type, _ url: URL, _ wrap: (String) -> String = { $0 }
    ) throws {
      let text = wrap(try String(contentsOf: url, encoding: .utf8))
      let expected = try JSONDocument(try #require(Mapper<Hand>().map(JSONString: text)?.toJSONString())).root
      #expect(expected.count > 0)
      for entryPoint in EntryPoint.allCases {
        let model = try #require(try entryPoint.map(macro, text))
        #expect(try JSONDocument(try #require(model.toJSONString())).root == expected, "\(entryPoint)")
        #expect(
          try JSONDocument(JSONSerialization.data(withJSONObject: model.toJSON())).root == expected, "\(entryPoint)")
      }
    }
  }

  extension Walked {
    @Mappable
    struct Records {
      var all: [Record] = []
    }
  }
#endif
