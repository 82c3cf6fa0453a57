import Foundation
import Spool
import Testing

/// The conventions of the Objective-C ObjectMapper, except for code that its runtime makes unnecessary.
@Suite(.throughBothSources) struct ObjectiveCTests {
  private struct Note: Mappable, Equatable {
    var name: String? = "before"
    var count = 7
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      count <- map["count"]
    }
  }

  private func root(_ text: String) throws -> Mapper<Note>.Root {
    switch Source.current {
    case .text: try Mapper<Note>().decodeRoot(text)
    case .dictionary: try Mapper<Note>().decodeRoot(JSONObject: Source.boxed(text))
    }
  }

  @Test func objectsAndArrays() throws {
    guard case .object(let note) = try root(#"{"name": "a", "count": 1, "more": 2}"#) else { Issue.record(); return }
    #expect(note.name == "a" && note.count == 1)
    guard case .array(let notes) = try root(#"[{"name": "a"}, {"name": null}, {}]"#) else { Issue.record(); return }
    #expect(notes.map(\.name) == ["a", nil, "before"])
    guard case .array(let none) = try root("[]") else { Issue.record(); return }
    #expect(none.isEmpty)
    guard case .values(let values) = try root(#"["a", 1, {}]"#) else { Issue.record(); return }
    #expect(values.count == 3 && values[0] as? String == "a" && values[1] as? Int == 1)
  }

  @Test(arguments: ["5", #""text""#, "null", "true", "[{}, 1]"]) func scalarRootsAreErrors(_ text: String) {
    #expect(throws: MapError.self) { try root(text) }
  }

  @Test func nothingIsAnError() {
    #expect(throws: MapError.self) { try Mapper<Note>().decodeRoot(JSONObject: nil) }
  }

  @Test func rootsInAnEnvelope() throws {
    guard case .array(let notes) = try Mapper<Note>().decodeRoot(#"{"data": [{"count": 3}]}"#, at: "data") else {
      Issue.record()
      return
    }
    #expect(notes.map(\.count) == [3])
    #expect(throws: MapError.self) { try Mapper<Note>().decodeRoot(#"{"data": 1}"#, at: "data") }
  }
}

@Suite struct ConventionalDateTests {
  private static let moment = Date(timeIntervalSince1970: 1_325_767_000)  // 2012-01-05T12:36:40Z

  @Test(arguments: [
    (1_325_767_000 as any Sendable, moment as Date?), ("1325767000", moment), (1_325_767_000.0, moment), (1.5, nil),
    ("1.5", nil), ("x", nil), ("", nil), (-1, Date(timeIntervalSince1970: -1)),
    (1_325_767_000_000, Date(timeIntervalSince1970: 1_325_767_000_000)),
  ])
  func unixTimestamps(_ value: any Sendable, _ date: Date?) {
    #expect(DateTransform.UnixTimestamp().transformFromJSON(value) == date)
  }

  @Test func unixTimestampsOut() {
    #expect(DateTransform.UnixTimestamp().transformToJSON(Self.moment + 0.5) == 1_325_767_000)
    #expect(DateTransform.UnixTimestamp().transformToJSON(Date(timeIntervalSince1970: .infinity)) == nil)
    #expect(DateTransform.UnixTimestamp().transformFromJSON(nil) == nil)
    #expect(DateTransform.UnixTimestamp().transformToJSON(nil) == nil)
  }

  @Test(arguments: [
    ("2012-01-05T12:36:40Z", 0.0), ("2012-01-05T13:36:40+01", 0), ("2012-01-05T13:36:40+0100", 0),
    ("2012-01-05T13:36:40+01:00", 0), ("2012-01-05T10:06:40-02:30", 0), ("2012-01-05T12:36:40", -7200),
    ("2012-01-05T12:36:40.5Z", nil), ("2012-01-05", nil), ("x", nil), ("", nil), ("2012-13-05T12:36:40", nil),
  ])
  func localTimes(_ text: String, _ shift: Double?) throws {
    let athens = try #require(TimeZone(identifier: "Europe/Athens"))
    #expect(DateTransform.LocalISO8601(timeZone: athens).transformFromJSON(text) == shift.map { Self.moment + $0 })
  }

  /// Around the hours that clocks skip and repeat.
  @Test(arguments: [
    ("2024-03-31T02:59:59", "2024-03-31T00:59:59Z"), ("2024-03-31T04:00:00", "2024-03-31T01:00:00Z"),
    ("2024-10-27T02:59:59", "2024-10-26T23:59:59Z"), ("2024-10-27T05:00:00", "2024-10-27T03:00:00Z"),
  ])
  func summerTime(_ local: String, _ universal: String) throws {
    let athens = try #require(TimeZone(identifier: "Europe/Athens"))
    let transform = DateTransform.LocalISO8601(timeZone: athens)
    let date = try #require(transform.transformFromJSON(local))
    #expect(date == ISO8601DateTransform().transformFromJSON(universal))
    #expect(transform.transformFromJSON(transform.transformToJSON(date)) == date)
  }

  @Test(
    arguments: [
      ("/Date(1325767000000)/", 0.0, 1_325_767_000_000 - 1_325_767_000), ("/Date(1325767000)/", nil, 0),
      ("/Date(1325767000+0100)/", nil, 3600), ("/Date(1325767000-02:30)/", nil, -9000), ("/Date(x)/", nil, nil),
      ("1325767000", nil, nil),
    ] as [(String, Double?, Double?)])
  func dotNETDates(_ text: String, _ shift: Double?, _ legacyShift: Double?) {
    if let shift { #expect(DateTransform.DotNET().transformFromJSON(text) == Self.moment + shift) }
    #expect(
      DateTransform.DotNET(.secondsPlusOffset).transformFromJSON(text) == legacyShift.map { Self.moment + $0 })
  }

  @Test func dotNETDatesOut() {
    #expect(DateTransform.DotNET().transformToJSON(Self.moment) == "/Date(1325767000000)/")
    #expect(DateTransform.DotNET(.secondsPlusOffset).transformToJSON(Self.moment) == "/Date(1325767000)/")
    #expect(DateTransform.DotNET().transformToJSON(Date(timeIntervalSince1970: .nan)) == nil)
  }
}
