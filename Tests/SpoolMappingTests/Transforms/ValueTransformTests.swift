import Foundation
import Spool
import Testing

private enum Shade: String { case red, green }
private enum Level: Int { case low = 1, high }
private enum Share: Double { case half = 0.5, whole = 1 }

@Suite(.throughBothSources) struct URLTransformTests {
  @Test(
    arguments: [
      (#""https://example.com/a?b=c#d""#, "https://example.com/a?b=c#d"),
      (#""https:\/\/example.com\/%25""#, "https://example.com/%25"), (#""relative""#, "relative"),
      (#""""#, nil),
      ("5", nil), ("null", nil), ("[]", nil), ("true", nil),
    ] as [(String, String?)])
  func plain(_ row: (json: String, text: String?)) throws {
    #expect(try URLTransform().read(row.json)?.absoluteString == row.text)
  }

  @Test(
    arguments: [
      (#""https://example.com/a b""#, "https://example.com/a%20b"), (#""https://x/%25""#, "https://x/%2525"),
      (#""https://x/ü""#, "https://x/%C3%BC"),
      (#""https://x/日本?q=é""#, "https://x/%E6%97%A5%E6%9C%AC?q=%C3%A9"),
      ("5", nil),
    ] as [(String, String?)])
  func encoding(_ row: (json: String, text: String?)) throws {
    #expect(try URLTransform(shouldEncodeURLString: true).read(row.json)?.absoluteString == row.text)
  }

  @Test func allowedCharacters() throws {
    var allowed = CharacterSet.urlQueryAllowed
    allowed.insert("%")
    let transform = URLTransform(shouldEncodeURLString: true, allowedCharacterSet: allowed)
    #expect(try transform.read(#""https://x/%25 ""#)?.absoluteString == "https://x/%25%20")
  }

  @Test func writing() throws {
    #expect(try URLTransform().written(URL(string: "https://x/%25")) == #""https:\/\/x\/%25""#)
    #expect(try URLTransform().written(nil) == nil)
  }
}

@Suite(.throughBothSources) struct DataTransformTests {
  @Test(
    arguments: [
      (#""""#, []), (#""YQ==""#, [97]), (#""\/\/8=""#, [255, 255]), (#""//8=""#, [255, 255]),
      (#""+/A=""#, [251, 240]), (#""YQ""#, nil), (#""YQ= =""#, nil), (#"" YQ==""#, nil), (#""YQ==\n""#, nil),
      (#""YQ=é""#, nil), (#""_w==""#, nil), ("5", nil), ("null", nil), ("[97]", nil),
    ] as [(String, [UInt8]?)])
  func reading(_ row: (json: String, bytes: [UInt8]?)) throws {
    #expect(try DataTransform().read(row.json).map { [UInt8]($0) } == row.bytes)
  }

  @Test func longData() throws {
    let data = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let text = try #require(try DataTransform().written(data))
    #expect(try DataTransform().read(text) == data)
    #expect(try DataTransform().written(Data()) == #""""#)
    #expect(try DataTransform().written(nil) == nil)
  }
}

@Suite(.throughBothSources) struct EnumTransformTests {
  @Test func reading() throws {
    #expect(try EnumTransform<Shade>().read(#""green""#) == .green)
    #expect(try EnumTransform<Shade>().read(#""gr\u0065en""#) == .green)
    for json in [#""blue""#, "1", "null", "[]", #"["green"]"#] {
      #expect(try EnumTransform<Shade>().read(json) == nil)
    }
    #expect(try EnumTransform<Level>().read("2") == .high)
    #expect(try EnumTransform<Level>().read("2.0") == .high)
    #expect(try EnumTransform<Level>().read("true") == .low)
    #expect(try EnumTransform<Level>().read("2.5") == nil)
    #expect(try EnumTransform<Level>().read(#""2""#) == nil)
    #expect(try EnumTransform<Share>().read("0.5") == .half)
    #expect(try EnumTransform<Share>().read("1") == .whole)
    #expect(try EnumTransform<Level>().read(boxed: 2) == .high)
  }

  @Test func writing() throws {
    #expect(try EnumTransform<Shade>().written(.green) == #""green""#)
    #expect(try EnumTransform<Level>().written(.high) == "2")
    #expect(try EnumTransform<Level>().written(nil) == nil)
  }
}

@Suite(.throughBothSources) struct NSDecimalNumberTransformTests {
  @Test(
    arguments: [
      ("1.66", "1.66"), ("1.50", "1.5"), ("0.1", "0.1"), ("-0.1", "-0.1"), ("5", "5"), ("-5", "-5"),
      ("0", "0"),
      ("-0", "0"), ("-0.0", "0"), ("1e2", "100"), ("1.5E-3", "0.0015"),
      ("123456789.123456", "123456789.123456"),
      ("9223372036854775807", "9223372036854775807"), ("18446744073709551615", "18446744073709551615"),
      ("-9223372036854775808", "-9223372036854775808"), ("true", "1"), ("false", "0"),
      ("0.000001", "0.000001"),
      (#""1.66""#, "1.66"), (#""1.50""#, "1.5"), (#""\u0031""#, "1"), (#""1e2""#, "100"),
      (#""123456789012345678901234567890.12345678""#, "123456789012345678901234567890.12345678"),
      (#""abc""#, "NaN"), (#""""#, "NaN"), ("1e300", "NaN"), (#""1e300""#, "NaN"), ("null", nil), ("[]", nil),
      ("{}", nil),
    ] as [(String, String?)])
  func reading(_ row: (json: String, text: String?)) throws {
    #expect(try NSDecimalNumberTransform().read(row.json)?.description == row.text)
  }

  /// JSON text keeps all digits; JSONSerialization has made a double from them.
  @Test(arguments: ["0.1234567890123456789", "12345678901234567890.123456789", "-1.0000000000000000000000000000001"])
  func digitsOfTexts(_ text: String) throws {
    guard Source.current == .text else { return }
    #expect(try NSDecimalNumberTransform().read(text)?.description == text)
  }

  @Test func readingSwiftValues() throws {
    let decimal = NSDecimalNumber(string: "1.66")
    for value in [1.66, 1.66 as Float, decimal, Decimal(string: "1.66") as Any, "1.66"] as [Any] {
      #expect(try NSDecimalNumberTransform().read(boxed: value) == decimal, "\(type(of: value))")
    }
    for value in [Double.nan, Double.infinity] {
      #expect(try NSDecimalNumberTransform().read(boxed: value) == .notANumber)
    }
  }

  @Test func writing() throws {
    #expect(try NSDecimalNumberTransform().written(NSDecimalNumber(string: "1.50")) == #""1.5""#)
    #expect(try NSDecimalNumberTransform().written(nil) == nil)
  }
}

@Suite(.throughBothSources) struct TransformOfTests {
  /// The closures of both directions get the value, or nil for a value of another type.
  @Test func closures() throws {
    let transform = TransformOf<String, Int>(
      fromJSON: { $0.map { "<\($0)>" } ?? "none" }, toJSON: { $0.flatMap { Int($0) } })
    #expect(try transform.read("5") == "<5>")
    #expect(try transform.read("5.0") == "<5>")
    #expect(try transform.read("true") == "<1>")
    for json in ["null", "5.5", #""5""#, "[]"] { #expect(try transform.read(json) == "none") }
    #expect(try transform.read(boxed: 5) == "<5>")
    #expect(try transform.written("5") == "5")
    #expect(try transform.written("x") == nil)
    #expect(try transform.written("x", nils: true) == "null")
    #expect(try Source.map(Transformed<TransformOf<String, Int>>.self, #"{"w": 5}"#)?.value == nil)
  }

  @Test func types() throws {
    func read<JSON>(_ type: JSON.Type, _ json: String) throws -> String? {
      let transform = TransformOf<String, JSON>(fromJSON: { $0.map { "\($0)" } }, toJSON: { _ in nil })
      return try transform.read(json)
    }
    #expect(try read(String.self, #""a\n""#) == "a\n")
    #expect(try read(Double.self, "5") == "5.0")
    #expect(try read(Bool.self, "1") == "true")
    #expect(try read([Int].self, "[1, 2]") == "[1, 2]")
    #expect(try read([Int].self, #"[1, "a"]"#) == nil)
    #expect(try read([String: Int].self, #"{"a": 1}"#) == #"["a": 1]"#)
    #expect(try read([String: Any].self, #"{"a": 1}"#) == #"["a": 1]"#)
    #expect(try read(NSNumber.self, "7") == "7")
    #expect(try read(Any.self, "7") == "7")
    #expect(try read(Any.self, "null") == nil)
    #expect(try read([Any].self, "[1]") == "[1]")
  }
}
