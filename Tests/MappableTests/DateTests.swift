import Foundation
import Mappable
import Testing

@Suite struct DateTests {
  private struct Model: Mappable {
    @TaskLocal static var strategy: Strategy = .automatic
    let date: Date?

    init(map: Mapper) throws {
      map.options.dateDecodingStrategy = Model.strategy.value
      date = try map.from("date")
    }
  }

  enum Strategy: CaseIterable {
    case automatic, seconds, milliseconds, rfc3339, formatted

    var value: MapperOptions.DateDecodingStrategy {
      switch self {
      case .automatic: .automatic
      case .seconds: .secondsSince1970
      case .milliseconds: .millisecondsSince1970
      case .rfc3339: .iso8601InRFC3339Format
      case .formatted: .formatted(Self.formatter)
      }
    }

    private static var formatter: DateFormatter {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "yyyy'x'MM'x'dd"
      return formatter
    }
  }

  /// The seconds that each strategy reads from a value; nil is an error.
  static let rows: [(String, [Strategy: Double])] = [
    ("1500000000", [.automatic: 1.5e9, .seconds: 1.5e9, .milliseconds: 1.5e6]),
    ("1.5", [.automatic: 1.5, .seconds: 1.5, .milliseconds: 0.0015]),
    ("true", [.automatic: 1, .seconds: 1, .milliseconds: 0.001]),
    ("-1", [.automatic: -1, .seconds: -1, .milliseconds: -0.001]),
    (#""2017-07-14T02:40:00Z""#, [.automatic: 1.5e9, .rfc3339: 1.5e9]),
    (#""2017-07-14T04:40:00+02:00""#, [.automatic: 1.5e9, .rfc3339: 1.5e9]),
    (#""1970x01x02""#, [.formatted: 86400]),
    (#""1500000000""#, [:]), (#""2017-07-14""#, [:]), (#""""#, [:]), ("null", [:]), ("[]", [:]), ("{}", [:]),
  ]

  @Test(arguments: rows, Source.allCases)
  func readsDates(_ row: (String, [Strategy: Double]), from source: Source) throws {
    for strategy in Strategy.allCases {
      try Model.$strategy.withValue(strategy) {
        let date = try source.map(#"{"date": \#(row.0)}"#, as: Model.self).date
        #expect(date == row.1[strategy].map { Date(timeIntervalSince1970: $0) }, "\(strategy)")
      }
    }
    #expect(try source.map(row.0, as: Date?.self) == row.1[.automatic].map { Date(timeIntervalSince1970: $0) })
  }

  // MARK: Whose options count

  private struct Inner: Mappable {
    let date: Date
    let far: [Date]

    init(map: Mapper) throws {
      map.options.dateDecodingStrategy = .millisecondsSince1970
      date = try map.from("date")
      far = try map.from("far")
    }
  }

  private struct Outer: Mappable {
    let inner: [Inner]
    let before: Date
    let date: Date
    let inherited: [String: Date]

    init(map: Mapper) throws {
      before = try map.from("text")
      map.options.dateDecodingStrategy = .secondsSince1970
      inner = try map.from("inner")
      date = try map.from("date")
      inherited = try map.from("inherited")
    }
  }

  @Test(arguments: Source.allCases) func theOptionsOfAChildAreItsOwn(_ source: Source) throws {
    let text = #"""
      {"text": "1970-01-01T00:00:07Z", "date": 5, "inherited": {"a": 6},
       "inner": [{"date": 1000, "far": [2000]}, {"date": 3000, "far": []}]}
      """#
    let outer = try source.map(text, as: Outer.self)
    #expect(outer.before.timeIntervalSince1970 == 7)
    #expect(outer.date.timeIntervalSince1970 == 5)
    #expect(outer.inherited.mapValues(\.timeIntervalSince1970) == ["a": 6])
    #expect(outer.inner.map(\.date.timeIntervalSince1970) == [1, 3])
    #expect(outer.inner.map { $0.far.map(\.timeIntervalSince1970) } == [[2], []])
  }

  @Test(arguments: Source.allCases) func childrenInheritOptions(_ source: Source) throws {
    let dates = try source.read(#"{"a": {"date": 1000}}"#) { map in
      map.options.dateDecodingStrategy = .millisecondsSince1970
      let child = try #require(map.subMapper(keyPath: "a"))
      let other = map.createMapper(with: ["date": 2000])
      child.options.dateDecodingStrategy = .millisecondsSince1970
      let dates: [Date] = [try child.from("date"), try other.from("date")]
      return dates.map(\.timeIntervalSince1970)
    }
    #expect(dates == [1, 2])
  }
}
