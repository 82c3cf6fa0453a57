import Foundation
import Spool
import Testing

/// Properties of types that have a form in JSON without a transform, all mapped from the key `v`.
private struct Natives: Mappable {
  var url: URL?, uuid: UUID?, decimal: Decimal?, number: NSDecimalNumber?, float: CGFloat?
  var urls: [URL]?, uuids: Set<UUID>?, decimals: [String: Decimal]?, numbers: [NSDecimalNumber]?,
    rows: [[CGFloat]]?
  var plainURL = URL(fileURLWithPath: "/before"), plainDecimal = Decimal(7), plainFloat: CGFloat = 7

  init() {}
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    url <- map["v"]
    uuid <- map["v"]
    decimal <- map["v"]
    number <- map["v"]
    float <- map["v"]
    urls <- map["v"]
    uuids <- map["v"]
    decimals <- map["v"]
    numbers <- map["v"]
    rows <- map["v"]
    plainURL <- map["v"]
    plainDecimal <- map["v"]
    plainFloat <- map["v"]
  }

  func write(to map: Map) {
    url >>> map["url"]
    uuid >>> map["uuid"]
    decimal >>> map["decimal"]
    number >>> map["number"]
    float >>> map["float"]
    urls >>> map["urls"]
    uuids >>> map["uuids"]
    decimals >>> map["decimals"]
    numbers >>> map["numbers"]
    rows >>> map["rows"]
  }
}

@Suite(.throughBothSources) struct NativeValueTests {
  private func natives(_ json: String) throws -> Natives {
    try #require(try Source.map(Natives.self, "{\"v\": \(json)}"))
  }

  private let uuid = UUID()

  @Test(
    arguments: [
      ("5", "5"), ("-5", "-5"), ("0", "0"), ("-0", "0"), ("-0.00", "0"), ("0e999999", "0"), ("1.66", "1.66"),
      ("1.50", "1.5"), ("-0.1", "-0.1"), ("1e2", "100"), ("1.5E-3", "0.0015"),
      ("0.30000000000000004", "0.30000000000000004"),
      ("123456789012.345", "123456789012.345"), ("9223372036854775807", "9223372036854775807"),
      ("18446744073709551615", "18446744073709551615"), ("true", "1"),
      ("1e127", "1" + String(repeating: "0", count: 127)),
      ("1e200", nil), ("1e-200", nil), ("null", nil), (#""1.5""#, nil), ("[]", nil), ("{}", nil),
    ] as [(String, String?)])
  func decimals(_ row: (json: String, text: String?)) throws {
    let read = try natives(row.json)
    #expect(read.decimal?.description == row.text)
    #expect(read.number?.description == row.text)
    #expect(read.plainDecimal.description == row.text ?? "7")
    if let text = row.text, let decimal = read.decimal { #expect(decimal == Decimal(string: text)) }
  }

  /// JSON text keeps all digits, up to the 38 of a decimal; JSONSerialization has made a double from them.
  @Test(arguments: ["0.1234567890123456789", "12345678901234567890.123456789", "-1.0000000000000000000000000000001"])
  func digitsOfTexts(_ text: String) throws {
    guard Source.current == .text else { return }
    #expect(try natives(text).decimal?.description == text)
    #expect(try natives("1.99999999999999999999999999999999999999999999").decimal.map { $0 <= 2 } == true)
  }

  /// Decimals from short texts are made without Foundation, which is the reference here.
  @Test func shortDecimals() throws {
    guard Source.current == .text else { return }
    var random = SeededRandom(seed: 38)
    for _ in 0..<2000 {
      let fraction = String(String(random.next()).prefix(random.below(10)))
      let text = "\(random.below(2) == 0 ? "-" : "")\(random.below(100_000))\(fraction.isEmpty ? "" : "." + fraction)"
      let decimal = try #require(try natives(text).decimal)
      #expect(decimal == Decimal(string: text) && decimal.hashValue == Decimal(string: text)?.hashValue, "\(text)")
      #expect(decimal.description == Decimal(string: text)?.description, "\(text)")
    }
  }

  @Test func floats() throws {
    #expect(try natives("1.5").float == 1.5)
    #expect(try natives("9007199254740993").float == 9_007_199_254_740_992)
    #expect(try natives("true").plainFloat == 1)
    #expect(
      try natives("null").float == nil && natives(#""1""#).float == nil && natives("null").plainFloat == 7)
    #expect(try natives("[[1, 2.5], []]").rows == [[1, 2.5], []])
  }

  @Test func urls() throws {
    #expect(try natives(#""https:\/\/x\/%20?a#b""#).url?.absoluteString == "https://x/%20?a#b")
    #expect(try natives(#"["a", "b"]"#).urls?.map(\.absoluteString) == ["a", "b"])
    #expect(try natives(#"["a", ""]"#).urls == nil)
    for json in [#""""#, "1", "null", "[]"] {
      #expect(try natives(json).url == nil && natives(json).plainURL.path == "/before")
    }
  }

  @Test func uuids() throws {
    let text = uuid.uuidString
    #expect(try natives("\"\(text)\"").uuid == uuid)
    #expect(try natives("\"\(text.lowercased())\"").uuid == uuid)
    #expect(
      try natives("\"\\u00\(String(text.utf8.first ?? 0, radix: 16))\(text.dropFirst())\"").uuid == uuid)
    #expect(try natives("[\"\(text)\", \"\(text)\"]").uuids == [uuid])
    let damaged = [
      "", "x", String(text.dropLast()), text + "0", String(text.dropLast()) + "g",
      text.replacing("-", with: "0"),
      "{\(text)}", text.replacing("-", with: ""), "é" + text.dropFirst(2),
    ]
    for text in damaged { #expect(try natives("\"\(text)\"").uuid == nil, "\(text)") }
    // Foundation on Linux treats a sign as a digit.
    for text in ["E621E1F8-C36C-495A-9e+C-0C247A3E6E5F", "E621E1F8-C36C-495A-9e\\u002bC-0C247A3E6E5F"] {
      #expect(try natives("\"\(text)\"").uuid == nil)
    }
    #expect(try natives("5").uuid == nil)
  }

  @Test func fromSwiftValues() throws {
    let url = URL(fileURLWithPath: "/a")
    func natives(_ value: Any) throws -> Natives { try #require(Mapper<Natives>().map(JSON: ["v": value])) }
    #expect(try natives(url).url == url && natives("a").url?.absoluteString == "a")
    #expect(try natives(uuid).uuid == uuid && natives(uuid.uuidString).uuid == uuid)
    for value in [1.66, 1.66 as Float, Decimal(string: "1.66") as Any, NSDecimalNumber(string: "1.66")]
      as [Any]
    {
      #expect(try natives(value).decimal == Decimal(string: "1.66"), "\(type(of: value))")
      #expect(try natives(value).number == NSDecimalNumber(string: "1.66"), "\(type(of: value))")
    }
    #expect(try natives(Double.nan).decimal == nil && natives(Double.infinity).number == nil)
    #expect(try natives(5).float == 5 && natives(5 as CGFloat).float == 5 && natives(2.5).float == 2.5)
  }
}

@Suite struct NativeValueWritingTests {
  private struct Writer: Mappable {
    var natives: Natives
    init(_ natives: Natives) { self.natives = natives }
    init?(map: Map) { nil }
    mutating func mapping(map: Map) { natives.write(to: map) }
  }

  @Test func writing() throws {
    var natives = Natives()
    let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    (natives.url, natives.uuid) = (URL(string: "https://x/%20"), uuid)
    (natives.decimal, natives.number) = (Decimal(string: "1.10"), NSDecimalNumber(string: "-0.30"))
    (natives.float, natives.rows) = (2.5, [[1], [0.1]])
    (natives.urls, natives.uuids) = ([URL(fileURLWithPath: "/a")], [uuid])
    (natives.decimals, natives.numbers) = (["k": 12], [1, 2.5])
    let text = try #require(Writer(natives).toJSONString())
    #expect(
      text
        == #"{"url":"https:\/\/x\/%20","uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","decimal":1.1,"number":-0.3,"#
        + #""float":2.5,"urls":["file:\/\/\/a"],"uuids":["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"],"#
        + #""decimals":{"k":12},"numbers":[1,2.5],"rows":[[1],[0.1]]}"#)
    #expect(try Source.boxed(text) as? NSDictionary == Writer(natives).toJSON() as NSDictionary)
    natives.decimal = .nan
    #expect(Writer(natives).toJSONString() == nil)
    natives.decimal = nil
    natives.number = .notANumber
    #expect(Writer(natives).toJSONString() == nil)
  }
}
