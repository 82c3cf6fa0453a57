import Foundation
import SpoolCoding
import Testing

/// What the options do: dates, data, floats and keys, and what closures of users are told.
@Suite("Strategies") struct StrategyTests {
  static let dates = [
    "2023-11-14T22:13:20Z", "2023-11-14T22:13:20.1Z", "2023-11-14T22:13:20.123456789Z", "2023-11-14T22:13:20+01:00",
    "2023-11-14T22:13:20+0100", "2023-11-14T22:13:20+01", "2023-11-14T22:13:20-01:00:30", "2023-11-14T22:13:20GMT",
    "2023-11-14T22:13:20UTC", "2023-1-1T0:0:0Z", "2023-11-14T25:13:20Z", "2023-11-14T22:60:20Z", "2023-11-14T22:13:60Z",
    "2023-11-14T22:13:61Z", "2023-02-30T00:00:00Z", "2023-11-31T00:00:00Z", "2024-02-29T00:00:00Z",
    "2023-02-29T00:00:00Z",
    "12023-11-14T22:13:20Z", "2023-11-14T22:13:20Zx", "2023-11-14T22:13:20Z ", " 2023-11-14T22:13:20Z",
    "2023-11-14 22:13:20Z", "2023-11-14T22:13:20", "2023-11-14t22:13:20z", "2023-13-14T22:13:20Z",
    "2023-00-14T22:13:20Z",
    "2023-11-00T22:13:20Z", "2023-11-32T22:13:20Z", "+2023-11-14T22:13:20Z", "-2023-11-14T22:13:20Z",
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00Z", "1582-10-15T00:00:00Z", "1582-10-04T00:00:00Z", "1582-10-10T00:00:00Z",
    "9999-12-31T23:59:59Z",
    "23-11-14T22:13:20Z", "2023-11-14T22:13Z", "2023-11-14", "20231114T221320Z", "2023-11-14T22:13:20,5Z", "",
    "2023-11-14T22:13:20.Z", "2023-11-14T22:13:20+25:00", "2023-11-14T22:13:20+01:60", "2023-11-14T22:13:20+1",
    "2023-11-14T22:13:20+1:00", "2023-318T22:13:20Z", "2023-W46-2T22:13:20Z", "T22:13:20Z", "2023-11-14TZ",
    "2023-11-14T-1:13:20Z", "2023-11-14T22:13:20\u{2212}01:00", "\u{662}023-11-14T22:13:20Z",
    "2023-11-14T22:13:20\u{0}Z",
    "1969-12-31T23:59:59Z", "1900-02-29T00:00:00Z", "2000-02-29T12:00:00Z", "2023-11-14T24:00:00Z",
    "2023-11-14T22:13:20+00:00", "2023-11-14T22:13:20-00:00", "2023-11-14T22:13:20+14:00", "99999-01-01T00:00:00Z",
    "999999999999-01-01T00:00:00Z", "2023-11-14T22:13:20+99", "2023-11-14T22:13:20z", "2023-11-14T022:13:20Z",
    "2023-11-14T22:13:020Z", "2023-011-14T22:13:20Z", "2023-11-014T22:13:20Z", "02023-11-14T22:13:20Z",
  ]

  @Test("ISO 8601", arguments: dates) func iso8601(_ text: String) throws {
    let literal = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    expectSameEverywhere(Date.self, literal) { $0.dateDecodingStrategy = .iso8601 }
  }

  @Test("random dates") func randomDates() {
    var random = SeededRandom(state: SeededRandom.seed)
    print("random dates: SPOOL_TEST_SEED=\(SeededRandom.seed)")
    let (ours, theirs) = (SpoolJSONEncoder(), JSONEncoder())
    let (reader, judge) = (SpoolJSONDecoder(), JSONDecoder())
    for encoder in [ours, theirs] { encoder.dateEncodingStrategy = .iso8601 }
    for decoder in [reader, judge] { decoder.dateDecodingStrategy = .iso8601 }
    for _ in 0..<SeededRandom.cases(2000) {
      let range = random.one(of: [1e9, 1e10, 1e11, 2e12])
      let date = Date(timeIntervalSince1970: Double.random(in: -range...range, using: &random))
      #expect(Encoded(date, ours) == Encoded(date, theirs))
      var text = Array(Self.dates[random.below(Self.dates.count)].utf8)
      if let written = try? theirs.encode(date), random.below(2) == 0 {
        text = Array(written.dropFirst().dropLast())
      }
      if random.below(2) == 0, !text.isEmpty {
        text[random.below(text.count)] = random.one(of: Array("0123456789-:.TZ+ ".utf8))
      }
      let data = Data("\"".utf8) + text + Data("\"".utf8)
      #expect(
        Decoded(Date.self, data, reader) == Decoded(Date.self, data, judge), "\(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test(
    "data",
    arguments: [
      "", "=", "==", "A", "AA", "AAA", "AAAA", "AQ==", "AQ=", "AQI=", "AQID", "AQID=", "AQID==", "AQID===", "AQIDBA",
      "A Q==", "AQ\\n==", "AQ\\u003d\\u003D", "A-_=", "+/+/", "\\/w==", "AQ==AQ==", "AQ=A", "\u{E9}AAA", "AR==", "//8=",
    ])
  func data(_ text: String) {
    expectSameEverywhere(Data.self, "\"\(text)\"")
    expectSameEverywhere([Data?].self, "[\"\(text)\",null]")
    expectSameEverywhere(Data.self, "\"\(text)\"") { $0.dataDecodingStrategy = .deferredToData }
    expectSameEverywhere(Data.self, "\"\(text)\"") { $0.dataDecodingStrategy = .custom { _ in throw Failing.Fault() } }
  }

  @Test(
    "numbers that JSON does not have",
    arguments: [
      "\"inf\"", "\"-inf\"", "\"nan\"", "\"\\u0069nf\"", "\"Inf\"", "\"\"", "\"a\\\"b\"", "\"a/b\"", "\"\u{E9}\"", "1",
      "null",
      "\"e\u{301}\"", "[]", "1e400", "\"1\"", "-0", "-0.0", "1e-400", "true",
    ])
  func floats(_ text: String) {
    for (positive, negative, nan) in [
      ("inf", "-inf", "nan"), ("", "a\"b", "a/b"), ("\u{E9}", "inf", "inf"), ("1", "1", "1"),
    ] {
      let strings: (JSONDecoder) -> Void = {
        $0.nonConformingFloatDecodingStrategy = .convertFromString(
          positiveInfinity: positive, negativeInfinity: negative, nan: nan)
      }
      expectSameEverywhere(Double.self, text, strings)
      expectSameEverywhere(Float.self, text, strings)
      expectSameEverywhere(CGFloat.self, text, strings)
      expectSameEverywhere(Double?.self, text, strings)
      expectSameEverywhere([Double].self, "[1,\(text)]", strings)
      expectSameEverywhere([Float].self, "[1,\(text)]", strings)
      expectSameEverywhere(Seconds.self, text, strings)
      expectSameEverywhere(Seconds.self, text) {
        strings($0)
        $0.dateDecodingStrategy = .millisecondsSince1970
      }
      expectSameEverywhere(Decimal.self, text, strings)
      expectSameEverywhere(Int.self, text, strings)
    }
  }

  /// A date whose description does not trap if the date is not finite, as Foundation's does.
  struct Seconds: Decodable {
    let seconds: Double
    init(from decoder: any Decoder) throws {
      seconds = try decoder.singleValueContainer().decode(Date.self).timeIntervalSinceReferenceDate
    }
  }

  @Test("closures are told the path, and what they throw comes out") func closures() {
    let path: @Sendable (any Decoder) throws -> String = { Asked.words($0.codingPath) }
    for text in ["1", "\"x\"", "[1,2]", "{\"a\":1}", "null", "true"] {
      expectSameEverywhere(Date.self, text) {
        $0.dateDecodingStrategy = .custom { Date(timeIntervalSince1970: Double(try path($0).count)) }
      }
      expectSameEverywhere(Date.self, text) { $0.dateDecodingStrategy = .custom { _ in throw Failing.Fault() } }
      expectSameEverywhere(Date.self, text) {
        $0.dateDecodingStrategy = .custom {
          let text = try path($0)
          throw DecodingError.dataCorrupted(.init(codingPath: $0.codingPath, debugDescription: text))
        }
      }
      expectSameEverywhere(Date.self, text) {
        // The date of a date is decoded in its own way.
        $0.dateDecodingStrategy = .custom { try Date(from: $0) }
      }
      expectSameEverywhere(Date.self, text) {
        $0.dateDecodingStrategy = .custom {
          let container = try $0.container(keyedBy: AnyText.self)
          return Date(timeIntervalSince1970: try container.decode(Double.self, forKey: AnyText("a")))
        }
      }
      expectSameEverywhere(Data.self, text) { $0.dataDecodingStrategy = .custom { Data(try path($0).utf8) } }
      expectSameEverywhere(Data.self, text) { $0.dataDecodingStrategy = .custom { try Data(from: $0) } }
      expectSameEverywhere([String: [Date]].self, "{\"one_two\":[\(text)]}") {
        $0.keyDecodingStrategy = .convertFromSnakeCase
        $0.dateDecodingStrategy = .custom { Date(timeIntervalSince1970: Double(try path($0).count)) }
      }
    }
  }

  /// What a strategy for keys has been asked, in order.
  final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var text: [String] { lock.withLock { lines } }
  }

  @Test("what a strategy for keys is asked") func customKeys() throws {
    struct Inner: Decodable {
      let a: Int
      let list: [[String: ModelDecodingTests.Generic<Int>]]
    }
    struct Outer: Decodable {
      let one: Inner
      let dictionary: [String: Inner]
      let numbers: [Int: ModelDecodingTests.Generic<Int>]
      let many: [Inner]
    }
    let inner = #"{"A":1,"LIST":[{"K":{"V":1}},{"V":{"V":2}}],"Extra":{"X":1}}"#
    let text = #"{"ONE":\#(inner),"DICTIONARY":{"Key":\#(inner)},"NUMBERS":{"7":{"V":3}},"MANY":[\#(inner),\#(inner)]}"#
    var logs: [[String]] = []
    for decoder in [JSONDecoder(), SpoolJSONDecoder()] {
      let log = Log()
      decoder.keyDecodingStrategy = .custom { path in
        log.add(Asked.words(path))
        return AnyText(path.last?.stringValue.lowercased() ?? "")
      }
      let outer = try decoder.decode(Outer.self, from: Data(text.utf8))
      #expect(outer.many.count == 2 && outer.dictionary["Key"]?.a == 1)
      // Foundation goes through a dictionary of its own.
      logs.append(log.text.sorted())
    }
    #expect(logs[0] == logs[1])
    #expect(!logs[0].isEmpty)
  }

  @Test("keys in camel case and back") func snakeCase() {
    var random = SeededRandom(state: SeededRandom.seed)
    print("random keys: SPOOL_TEST_SEED=\(SeededRandom.seed)")
    let pieces = [
      "_", "_", "a", "b", "A", "B", "one", "Two", "URL", "ID", "1", "2", "\u{E9}", "\u{C9}", "\u{DF}", "\u{1C5}", "-",
      ".", " ",
      "'", "e\u{301}", "\u{1F600}", "I", "i", "\u{130}", "\u{131}", "\u{3A3}", "x", "Z", "$", "\u{FB01}",
    ]
    let (ours, theirs) = (SpoolJSONDecoder(), JSONDecoder())
    let (writer, judge) = (SpoolJSONEncoder(), JSONEncoder())
    for decoder in [ours, theirs] { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    for encoder in [writer, judge] { encoder.keyEncodingStrategy = .convertToSnakeCase }
    for _ in 0..<SeededRandom.cases(4000) {
      let key = (0..<random.below(8)).map { _ in random.one(of: pieces) }.joined()
      let data = Data("{\"\(key)\":1}".utf8)
      #expect(
        Decoded(KeyedDecodingTests.AllKeys.self, data, ours) == Decoded(KeyedDecodingTests.AllKeys.self, data, theirs))
      let value = Written {
        var container = $0.container(keyedBy: AnyText.self)
        try container.encode(1, forKey: AnyText(key))
      }
      #expect(Encoded(value, writer) == Encoded(value, judge))
    }
  }
}
