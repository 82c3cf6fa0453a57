import Foundation
import Spool
import Testing

@Suite(.throughBothSources) struct DateTransformTests {
  @Test(
    arguments: [
      ("0", 0), ("1420070400", 1_420_070_400), ("1420070400.25", 1_420_070_400.25), ("-1.5", -1.5),
      ("1e3", 1000),
      ("true", 1), ("9007199254740993", 9_007_199_254_740_992), (#""1420070400""#, 1_420_070_400),
      (#""-1.5""#, -1.5), (#""+1e3""#, 1000), (#"" 12 ""#, 12), (#""\t12\n""#, 12), (#""\u0031""#, 1),
      (#""""#, nil), (#"" ""#, nil), (#""abc""#, nil), (#""12x""#, nil), (#""1 2""#, nil), (#""nan""#, nil),
      (#""inf""#, nil), (#""1e999""#, nil), (#""2015-01-01""#, nil), ("null", nil), ("[]", nil), ("[1]", nil),
      ("{}", nil),
    ] as [(String, Double?)])
  func reading(_ row: (json: String, seconds: Double?)) throws {
    #expect(try DateTransform().read(row.json) == row.seconds.map { Date(timeIntervalSince1970: $0) })
    let milliseconds = try DateTransform(unit: .milliseconds).read(row.json)
    #expect(milliseconds == row.seconds.map { Date(timeIntervalSince1970: $0 / 1000) })
  }

  @Test func readingSwiftValues() throws {
    let date = Date(timeIntervalSince1970: 5)
    for value in [5, 5.0, 5 as Int64, 5 as UInt8, 5 as Float, "5", NSNumber(value: 5), NSString("5")] as [Any] {
      #expect(try DateTransform().read(boxed: value) == date, "\(type(of: value))")
    }
    for value in [Double.nan, Double.infinity, [5], Data()] as [Any] {
      #expect(try DateTransform().read(boxed: value) == nil)
    }
  }

  @Test func writing() throws {
    let date = Date(timeIntervalSince1970: 1_420_070_400.25)
    #expect(try DateTransform().written(date) == "1420070400.25")
    #expect(try DateTransform(unit: .milliseconds).written(date) == "1420070400250")
    #expect(try DateTransform().written(nil) == nil)
    #expect(try DateTransform().written(nil, nils: true) == "null")
    #expect(DateTransform().transformToJSON(nil) == nil)
    #expect(DateTransform.Unit.milliseconds.rawValue == 1000)
  }
}

@Suite(.throughBothSources) struct DateFormatterTransformTests {
  @Test func formatters() throws {
    let formatter = DateFormatter(withFormat: "dd MMM yyyy HH:mm", locale: "de_DE")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    #expect(formatter.dateFormat == "dd MMM yyyy HH:mm")
    #expect(formatter.locale.identifier == "de_DE")
    let transform = DateFormatterTransform(dateFormatter: formatter)
    #expect(transform.dateFormatter === formatter)
    let date = Date(timeIntervalSince1970: 1_420_070_400)
    let text = formatter.string(from: date)
    #expect(try transform.read("\"\(text)\"") == date)
    #expect(try transform.written(date) == "\"\(text)\"")
    for json in ["\"\"", "\"x\"", "1420070400", "null", "[]"] { #expect(try transform.read(json) == nil) }
    #expect(try transform.written(nil) == nil)
  }

  @Test func patterns() throws {
    let transform = CustomDateFormatTransform(formatString: "yyyy-MM-dd'T'HH:mm:ss")
    #expect(transform.dateFormatter.locale.identifier == "en_US_POSIX")
    #expect(transform.dateFormatter.timeZone.secondsFromGMT() == TimeZone.current.secondsFromGMT())
    let date = try #require(try transform.read(#""2015-03-04T05:06:07""#))
    let components = Calendar(identifier: .gregorian).dateComponents([.year, .hour, .second], from: date)
    #expect(components.year == 2015 && components.hour == 5 && components.second == 7)
    #expect(try transform.written(date) == #""2015-03-04T05:06:07""#)
    #expect(try transform.read(#""2015-03-04""#) == nil)
    #expect(try transform.read("5") == nil)
  }
}
