import Foundation
import Testing

import SpoolCoding
@testable import SpoolMapping

/// The formatters of Foundation are the slow reference. Before 15 October 1582, they use the Julian calendar unless
/// another one is set. For formatters whose calendar cannot be set, only later dates are compared.
@Suite struct ISO8601JudgeTests {
  private static let zones = [
    "UTC", "Europe/Berlin", "America/Los_Angeles", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia",
    "America/St_Johns", "Africa/Monrovia",
  ]

  private func judge(_ zone: TimeZone?) -> DateFormatter {
    let formatter = DateFormatter(withFormat: "yyyy-MM-dd'T'HH:mm:ssZZZZZ", locale: "en_US_POSIX")
    formatter.gregorianStartDate = .distantPast
    formatter.timeZone = zone
    return formatter
  }

  /// A date from the year 1 to 9999, with a fraction.
  private func date(_ random: inout SeededRandom) -> Date {
    let seconds = -62_135_596_800 + random.below(62_135_596_800 + 253_402_300_800 - 172_800) + 86_400
    return Date(timeIntervalSince1970: Double(seconds) + Double(random.below(1000)) / 1000)
  }

  @Test(arguments: zones) func writesAsTheFormatter(_ name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let judge = judge(zone)
    var random = SeededRandom(seed: 2024)
    for _ in 0..<1500 {
      let date = date(&random)
      let text = ISO8601Writer.text(date, timeZone: zone, fractionDigits: 0)
      #expect(text == judge.string(from: date), "\(date.timeIntervalSince1970)")
    }
  }

  @Test(arguments: zones) func readsAsTheFormatter(_ name: String) throws {
    let judge = judge(TimeZone(identifier: name))
    var random = SeededRandom(seed: 8601)
    for _ in 0..<400 {
      let text = judge.string(from: date(&random))
      #expect(ISO8601Parser.parse(text, allowsAllForms: false)?.date == judge.date(from: text), "\(text)")
      #expect(ISO8601Parser.parse(text, allowsAllForms: true)?.date == judge.date(from: text), "\(text)")
    }
  }

  @Test func agreesWithISO8601DateFormatter() {
    let judge = ISO8601DateFormatter()
    let fractions = ISO8601DateFormatter()
    fractions.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    var random = SeededRandom(seed: 3339)
    for _ in 0..<1500 {
      let date = Date(timeIntervalSince1970: Double(random.below(40_000_000_000) - 12_000_000_000))
      let text = judge.string(from: date)
      #expect(ISO8601Parser.parse(text, allowsAllForms: false)?.date == date)
      #expect(ISO8601Writer.text(date, timeZone: nil, fractionDigits: 0) == text)
      let later = date + Double(random.below(1000)) / 1000
      #expect(ISO8601Writer.text(later, timeZone: nil, fractionDigits: 3) == fractions.string(from: later))
    }
  }

  /// The calendar, compared with counting days one by one.
  @Test func calendar() {
    var date = CivilDate(year: -801, month: 1, day: 1)
    var days = date.daysSince1970
    while date.year < 2405 {
      #expect(date.isValid)
      if date.daysSince1970 != days || CivilDate(daysSince1970: days) != date {
        Issue.record("\(date) is \(days)")
        return
      }
      days += 1
      date.day += 1
      if !date.isValid { date = CivilDate(year: date.year, month: date.month + 1, day: 1) }
      if !date.isValid { date = CivilDate(year: date.year + 1, month: 1, day: 1) }
    }
    #expect(CivilDate(year: 1970, month: 1, day: 1).daysSince1970 == 0)
    #expect(CivilDate(year: 2000, month: 3, day: 1).daysSince1970 == 11_017)
  }

  @Test(
    arguments: [
      (0, 0, "1970-01-01T00:00:00Z"), (-0.25, 0, "1969-12-31T23:59:59Z"), (0.9994, 0, "1970-01-01T00:00:00Z"),
      (0.9999999, 0, "1970-01-01T00:00:01Z"), (0.9999999, 3, "1970-01-01T00:00:01.000Z"),
      (0.25, 1, "1970-01-01T00:00:00.2Z"), (1_700_000_000.123, 3, "2023-11-14T22:13:20.123Z"),
      (1_700_000_000.123456, 6, "2023-11-14T22:13:20.123456Z"), (-62_135_596_800, 0, "0001-01-01T00:00:00Z"),
      (-62_135_596_801, 0, "0000-12-31T23:59:59Z"), (-62_167_219_201, 0, "-000001-12-31T23:59:59Z"),
      (253_402_300_800, 0, "+010000-01-01T00:00:00Z"), (3e13, 2, "+952632-02-27T05:20:00.00Z"),
      (4e13, 0, nil),
      (-4e13, 0, nil), (.infinity, 0, nil), (-.infinity, 3, nil), (.nan, 9, nil),
    ] as [(Double, Int, String?)])
  func writing(_ row: (seconds: Double, digits: Int, text: String?)) {
    let date = Date(timeIntervalSince1970: row.seconds)
    #expect(ISO8601Writer.text(date, timeZone: nil, fractionDigits: row.digits) == row.text)
  }

  /// Written dates are read back. With nine digits, dates of our time are exact.
  @Test func roundTrips() throws {
    var random = SeededRandom(seed: 9)
    for _ in 0..<2000 {
      let date = Date(timeIntervalSinceReferenceDate: Double(random.below(2_000_000_000_000)) / 512 - 2e9)
      let zone = try #require(TimeZone(secondsFromGMT: random.below(100_000) - 50_000))
      let text = try #require(ISO8601Writer.text(date, timeZone: zone, fractionDigits: 9))
      #expect(ISO8601Parser.parse(text, allowsAllForms: true)?.date == date, "\(text)")
    }
  }

  /// Texts that differ in one byte from a valid one are read only if the forms allow it.
  @Test func damagedTexts() {
    var random = SeededRandom(seed: 77)
    let bytes = Array("0123456789-+:.,TtZz W/".utf8)
    for _ in 0..<20_000 {
      var text = Array("2015-01-02T03:04:05.678+09:10".utf8.prefix(8 + random.below(22)))
      for _ in 0...random.below(3) where !text.isEmpty {
        switch random.below(3) {
        case 0: text[random.below(text.count)] = bytes[random.below(bytes.count)]
        case 1: text.remove(at: random.below(text.count))
        default: text.insert(bytes[random.below(bytes.count)], at: random.below(text.count))
        }
      }
      let string = String(decoding: text, as: UTF8.self)
      let strict = ISO8601Parser.parse(string, allowsAllForms: false)
      let all = ISO8601Parser.parse(string, allowsAllForms: true)
      #expect(strict == nil || strict == all, "\(string)")
    }
  }
}
