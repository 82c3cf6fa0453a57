import Foundation
import Spool
import Testing

@Suite(.throughBothSources) struct ISO8601DateTransformTests {
  /// Seconds since 1970 of the strict and of all forms; nil for what is not read.
  @Test(
    arguments: [
      ("2015-01-02T03:04:05Z", 1_420_167_845), ("2015-01-02T03:04:05+00:00", 1_420_167_845),
      ("2015-01-02T03:04:05-00:00", 1_420_167_845), ("2015-01-02T03:04:05+0100", 1_420_164_245),
      ("2015-01-02T03:04:05+01:00", 1_420_164_245), ("2015-01-02T03:04:05+01", 1_420_164_245),
      ("2015-01-02T03:04:05-07:30", 1_420_194_845), ("2015-01-02T03:04:05+01:00:30", 1_420_164_215),
      ("2015-01-02T03:04:05+010030", 1_420_164_215), ("2015-01-02T03:04:05+23:59", 1_420_081_505),
      ("2015-1-2T3:4:5Z", 1_420_167_845), ("2015-01-02T03:04:05z", 1_420_167_845),
      ("2015-01-02T03:04:05\\u002B01:00", 1_420_164_245), ("2016-02-29T00:00:00Z", 1_456_704_000),
      ("2000-02-29T00:00:00Z", 951_782_400), ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
      ("0001-01-01T00:00:00Z", -62_135_596_800), ("0000-02-29T00:00:00Z", -62_162_121_600),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("+010000-01-01T00:00:00Z", 253_402_300_800),
      ("-000001-12-31T00:00:00Z", -62_167_305_600),
    ] as [(String, Double)])
  func strictForms(_ row: (text: String, seconds: Double)) throws {
    let date = Date(timeIntervalSince1970: row.seconds)
    #expect(try ISO8601DateTransform().read("\"\(row.text)\"") == date)
    #expect(try ISO8601DateTransform(allowsAllForms: true).read("\"\(row.text)\"") == date)
  }

  @Test(
    arguments: [
      ("2015-01-02", 1_420_156_800), ("20150102", 1_420_156_800), ("2015-01", 1_420_070_400),
      ("2015", 1_420_070_400), ("2015-01-02T03:04:05", 1_420_167_845), ("2015-01-02T03:04", 1_420_167_840),
      ("2015-01-02T03", 1_420_167_600), ("2015-01-02T03:04Z", 1_420_167_840),
      ("2015-01-02T03Z", 1_420_167_600),
      ("2015-01-02t03:04:05z", 1_420_167_845), ("2015-01-02 03:04:05", 1_420_167_845),
      ("2015-01-02 03:04:05 +0100", 1_420_164_245), ("2015-01-02 03:04:05 Z", 1_420_167_845),
      ("20150102T030405Z", 1_420_167_845), ("20150102T0304+01", 1_420_164_240),
      ("20150102T030405", 1_420_167_845),
      ("2015-01-02T030405Z", 1_420_167_845), ("2015-01-02T03:04:05.5Z", 1_420_167_845.5),
      ("2015-01-02T03:04:05,5Z", 1_420_167_845.5), ("2015-01-02T03:04:05.123456+01:00", 1_420_164_245.123456),
      ("2015-01-02T03:04:05.123456789", 1_420_167_845.123456789),
      ("2015-01-02T03:04:05.1234567891234567890123456789Z", 1_420_167_845.123456789),
      ("20150102T030405.25Z", 1_420_167_845.25), ("1969-12-31T23:59:59.75Z", -0.25),
      ("2015-01-01T24:00:00Z", 1_420_156_800), ("2015-01-01T24:00Z", 1_420_156_800),
      ("2015-01-01T24Z", 1_420_156_800),
      ("2016-12-31T23:59:60Z", 1_483_228_800), ("2016-12-31T23:59:60.5Z", 1_483_228_800.5),
    ] as [(String, Double)])
  func otherForms(_ row: (text: String, seconds: Double)) throws {
    #expect(try ISO8601DateTransform().read("\"\(row.text)\"") == nil)
    let date = try ISO8601DateTransform(allowsAllForms: true).read("\"\(row.text)\"")
    #expect(abs(try #require(date).timeIntervalSince1970 - row.seconds) < 5e-7)
  }

  @Test(arguments: [
    "", " ", "x", "2015-", "2015-01-", "201501", "2015-0102", "201501-02", "15-01-02", "02015-01-02",
    "+2015-01-02",
    "2015-00-01", "2015-13-01", "2015-01-00", "2015-01-32", "2015-02-29", "1900-02-29", "2015-04-31",
    "0000-00-00",
    "2015-01-02T", "2015-01-02T3", "2015-01-02TZ", "2015-01-02T03:", "2015-01-02T03:04:",
    "2015-01-02T24:00:01Z",
    "2015-01-02T25:00:00Z", "2015-01-02T03:60:00Z", "2015-01-02T03:04:61Z", "2015-01-02T03:04:05.Z",
    "2015-01-02T03:04:05.5.5Z", "2015-01-02T03:04.5Z", "2015-01-02T03:04:05+", "2015-01-02T03:04:05+1",
    "2015-01-02T03:04:05+24:00", "2015-01-02T03:04:05+01:60", "2015-01-02T03:04:05+01:",
    "2015-01-02T03:04:05 ",
    "2015-01-02T03:04:05+01:00:00:00", "2015-01-02T03:04:05ZZ", "2015-01-02T03:04:05Zx",
    " 2015-01-02T03:04:05Z",
    "2015-01-02T03:04:05Z ", "2015-01-02  03:04:05", "2015-01T03:04:05Z", "2015T03:04:05Z", "2015-W01-1",
    "2015-002",
    "2015/01/02", "2015-01-02X03:04:05Z", "2015-01-02T03:04:05GMT", "2015-01-02T03:04:05−01:00", "-1", "+",
    "٢٠١٥-٠١-٠٢T03:04:05Z", "2015-01-02T-3:04:05Z", "99999999999999999999", "2015-01-02T03:04:05\\u0000",
  ]) func otherTexts(_ text: String) throws {
    #expect(try ISO8601DateTransform().read("\"\(text)\"") == nil)
    #expect(try ISO8601DateTransform(allowsAllForms: true).read("\"\(text)\"") == nil)
  }

  @Test func otherValues() throws {
    for json in ["5", "true", "null", "[]", "{}", #"["2015-01-02T03:04:05Z"]"#] {
      #expect(try ISO8601DateTransform().read(json) == nil)
      #expect(try ISO8601DateTransform(allowsAllForms: true).read(json) == nil)
    }
  }

  @Test func shape() {
    let transform = ISO8601DateTransform()
    #expect(transform as DateFormatterTransform === transform)
    #expect(transform.dateFormatter.dateFormat == "yyyy-MM-dd'T'HH:mm:ssZZZZZ")
    #expect(transform.dateFormatter.locale.identifier == "en_US_POSIX")
    #expect(transform.dateFormatter === ISO8601DateTransform().dateFormatter)
  }

  /// Dates are written in the time zone of the formatter, which is that of the system unless it has been set.
  @Test func writing() throws {
    let transform = ISO8601DateTransform()
    let zone = TimeZone.current
    for seconds in [0, 1_420_167_845, 1_435_000_000.5, -1e9, -12_219_000_000, 32_503_680_000] as [Double] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(try transform.written(date) == "\"\(transform.dateFormatter.string(from: date))\"")
      if zone.secondsFromGMT(for: date) == 0 { #expect(try transform.written(date)?.hasSuffix("Z\"") == true) }
    }
    let date = Date(timeIntervalSince1970: 1_700_000_000.25)
    let exact = ISO8601DateTransform(allowsAllForms: true, fractionDigits: 2)
    #expect(try exact.written(date)?.contains(".25") == true)
    let text = try #require(try exact.written(date))
    #expect(try exact.read(text) == date)
    for date in [
      Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 2.9e13), Date(timeIntervalSince1970: -2.9e13),
    ] {
      let text = try #require(try transform.written(date))
      #expect(try transform.read(text) == date)
    }
    #expect(
      ISO8601DateTransform(allowsAllForms: true, fractionDigits: 99).transformToJSON(date)?.contains(".250000000")
        == true)
    #expect(
      ISO8601DateTransform(allowsAllForms: true, fractionDigits: -1).transformToJSON(date)?.contains(".") == false)
    #expect(try transform.written(nil) == nil)
    #expect(try transform.written(nil, nils: true) == "null")
    #expect(try transform.written(Date(timeIntervalSince1970: .nan)) == nil)
  }

  /// A moment to the nanosecond is rounded once, to the nearest date.
  @Test func fractionsAreExact() throws {
    let transform = ISO8601DateTransform(allowsAllForms: true)
    for (text, seconds) in [
      ("0.123456789", 0.123456789), ("0.000000001", 1e-9), ("1.999999999", 1.999999999),
    ] {
      let date = try transform.read("\"2001-01-01T00:00:0\(text)Z\"")
      #expect(date?.timeIntervalSinceReferenceDate == seconds)
    }
  }
}
