#if Macros
  import Foundation
  import Spool
  import Testing

  // The same models twice: with types by their names, and by other names.

  enum Aliases {
    typealias When = Foundation.Date
    typealias MaybeWhen = Foundation.Date?
    typealias Whens = [When]
    typealias Bytes = Foundation.Data

    @Mappable
    struct Spelled: Equatable {
      var one: Date?
      var needed: Date
      var initial = Date(timeIntervalSince1970: 1)
      var list: [Date] = []
      var lists: [[Date]]?
      var byName: [String: Date]?
      var gaps: [Date?] = []
      var deep: [[String: Set<Date>]] = []
      var listsByName: [String: [Date]]?
      var bytes: Data?
      var pieces: [Data]?
      var piecesByName: [String: [Data?]] = [:]
      @DateFormat(.dotNET) var stamp: Date?
      @DateFormat(.iso8601) var stamps: [String: [Date?]]?
    }

    @Mappable
    struct Aliased: Equatable {
      var one: MaybeWhen
      var needed: When
      var initial = When(timeIntervalSince1970: 1)
      var list: Whens = []
      var lists: [Whens]?
      var byName: [String: When]?
      var gaps: [MaybeWhen] = []
      var deep: [[String: Set<When>]] = []
      var listsByName: [String: Whens]?
      var bytes: Bytes?
      var pieces: [Bytes]?
      var piecesByName: [String: [Bytes?]] = [:]
      @DateFormat(.dotNET) var stamp: MaybeWhen
      @DateFormat(.iso8601) var stamps: [String: [MaybeWhen]]?
    }

    @Mappable(.immutable)
    struct SpelledConstants: Equatable {
      let one: Date?
      let needed: Date
      let deep: [[String: Set<Date>]]?
      let bytes: Data
      @DateFormat(.dotNET) let stamps: [Date]?
    }

    @Mappable(.immutable)
    struct AliasedConstants: Equatable {
      let one: MaybeWhen
      let needed: When
      let deep: [[String: Set<When>]]?
      let bytes: Bytes
      @DateFormat(.dotNET) let stamps: Whens?
    }

    @Mappable
    final class SpelledClass {
      var one: Date?
      var needed: Date
      var bytes: Data?
    }

    @Mappable
    final class AliasedClass {
      var one: MaybeWhen
      var needed: When
      var bytes: Bytes?
    }

    @Mappable @Discriminator("kind")
    enum SpelledEvent { case sent(at: Date, parts: [Data]?) }

    @Mappable @Discriminator("kind")
    enum AliasedEvent { case sent(at: When, parts: [Bytes]?) }
  }

  /// Models with names that Foundation has, too, and models with an operator of their own.
  enum OwnTypes {
    @Mappable
    struct Date: Equatable { var day = 1 }

    @Mappable
    struct Data: Equatable {
      var dates: [Date] = []
      var first: Date?
    }

    @Mappable
    struct Answer: Equatable { var data: Data? }

    struct Tally: Equatable { var count = 0 }

    @Mappable
    struct Poll: Equatable {
      var tally = Tally()
      var last: Tally?
    }
  }

  private func <- (left: inout OwnTypes.Tally, right: Map) {
    if right.mappingType == .toJSON { return String(repeating: "I", count: left.count) >>> right }
    let text: String? = right.value()
    if let text { left.count = text.count }
  }

  private func <- (left: inout OwnTypes.Tally?, right: Map) {
    var tally = left ?? OwnTypes.Tally()
    tally <- right
    left = tally
  }

  @Suite struct AliasTests {
    /// Values of each property: of its type, of another one, null and none.
    static let members: [String] = [
      #""one": 5"#, #""one": "1970-01-01T00:00:07Z""#, #""one": null"#, #""one": {}"#, #""initial": 9"#,
      #""list": [1, null, "x", 2]"#, #""list": 3"#, #""lists": [[1], [], ["x", 2]]"#, #""lists": [1]"#,
      #""byName": {"a": 1, "b": null, "c": "x"}"#, #""gaps": [1, null, "x"]"#, #""deep": [{"a": [1, "x"]}, {}]"#,
      #""deep": [1]"#, #""listsByName": {"a": [1, "x"], "b": 5}"#, #""bytes": "AQID""#, #""bytes": "?""#,
      #""bytes": 1, "pieces": ["AQID", "?", null]"#, #""piecesByName": {"a": ["AQID", null]}"#,
      #""stamp": "\/Date(5000)\/""#, #""stamp": 5"#, #""stamps": {"a": ["1970-01-01T00:00:07Z", null, 5]}"#,
      #""stamps": ["\/Date(5000)\/", 1]"#,
    ]
    static let texts = members.flatMap { ["{\($0)}", #"{"needed": 1, "bytes": "AQID", \#($0)}"#] }
    static let dates: [MappingOptions.DateStrategy?] = [nil, .millisecondsSince1970, .iso8601]

    private func check<One: Mappable, Other: Mappable>(_ one: One.Type, _ other: Other.Type, _ text: String) throws {
      for strategy in Self.dates {
        let (spelled, aliased) = (Mapper<One>(), Mapper<Other>())
        spelled.options.dateStrategy = strategy
        aliased.options.dateStrategy = strategy
        for text in [text, EntryPoint.escaped(text)] {
          let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
          let models = [
            (spelled.map(JSONString: text), aliased.map(JSONString: text)),
            (spelled.map(JSONObject: json), aliased.map(JSONObject: json)),
          ]
          for (expected, model) in models {
            let written = expected.flatMap { spelled.toJSONString($0) }
            #expect(model.flatMap { aliased.toJSONString($0) } == written, "\(text)")
          }
        }
      }
    }

    private func checkConstants(_ text: String) {
      let expected = Mapper<Aliases.SpelledConstants>().map(JSONString: text)?.toJSONString()
      #expect(Mapper<Aliases.AliasedConstants>().map(JSONString: text)?.toJSONString() == expected, "\(text)")
    }

    @Test(arguments: texts)
    func sameAsSpelled(_ text: String) throws {
      try check(Aliases.Spelled.self, Aliases.Aliased.self, text)
      try check(Aliases.SpelledClass.self, Aliases.AliasedClass.self, text)
      checkConstants(text)
    }

    @Test func values() throws {
      let text = #"{"one":2,"needed":1,"initial":3,"list":[4],"gaps":[5,null],"deep":[],"bytes":"AQID"}"#
      let model = try #require(try mapped(Aliases.Aliased.self, text))
      #expect(model.one == Date(timeIntervalSince1970: 2) && model.needed == Date(timeIntervalSince1970: 1))
      #expect(model.initial == Date(timeIntervalSince1970: 3) && model.list == [Date(timeIntervalSince1970: 4)])
      #expect(model.gaps == [Date(timeIntervalSince1970: 5), nil] && model.bytes == Data([1, 2, 3]))
      let written = try #require(model.toJSONString())
      #expect(written.replacingOccurrences(of: #","piecesByName":{}"#, with: "") == text)
      #expect(try mapped(Aliases.Aliased.self, written) == model)
    }

    @Test func events() throws {
      let text = #"{"kind":"sent","at":1,"parts":["AQID"]}"#
      #expect(Mapper<Aliases.AliasedEvent>().map(JSONString: text)?.toJSONString() == text)
      try check(Aliases.SpelledEvent.self, Aliases.AliasedEvent.self, text)
    }

    /// A type is not what its name says, either.
    @Test func ownTypes() throws {
      let text = #"{"data":{"dates":[{"day":2}],"first":{"day":3}}}"#
      #expect(try mapped(OwnTypes.Answer.self, text)?.toJSONString() == text)
      let poll = try #require(try mapped(OwnTypes.Poll.self, #"{"tally": "III", "last": "I"}"#))
      #expect(poll.tally.count == 3 && poll.last?.count == 1)
      #expect(poll.toJSONString() == #"{"tally":"III","last":"I"}"#)
    }
  }
#endif
