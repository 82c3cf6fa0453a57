import Foundation
import Spool
import Testing

/// What each type makes of a string that holds a number.
private struct Held: Mappable {
  var int: Int?
  var uint64: UInt64?
  var double: Double?
  var float: Float?
  var decimal: Decimal?
  var exact: NSDecimalNumber?
  var number: NSNumber?
  var list: [NSNumber]?
  var date: Date?
  var seconds: Date?
  var milliseconds: Date?
  var rows: [[Date]]?

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    int <- map["value"]
    uint64 <- map["value"]
    double <- map["value"]
    float <- map["value"]
    decimal <- map["value"]
    exact <- map["value"]
    number <- map["value"]
    list <- map["list"]
    date <- map["value"]
    seconds <- (map["value"], MappingOptions.DateStrategy.secondsSince1970)
    milliseconds <- (map["value"], MappingOptions.DateStrategy.millisecondsSince1970)
    rows <- (map["rows"], MappingOptions.DateStrategy.automatic)
  }
}

/// The one grammar of numbers in strings: JSON's, with an optional plus, leading zeros and ASCII space around it.
@Suite(.throughBothSources) struct NumericStringTests {
  private static func read(_ string: String, isLenient: Bool = true) throws -> Held? {
    var options = MappingOptions()
    (options.lenientScalars, options.dateStrategy) = (isLenient, .automatic)
    let value = String(decoding: try JSONEncoder().encode([string]).dropFirst().dropLast(), as: UTF8.self)
    let text = #"{"value":\#(value),"list":[\#(value)],"rows":[[\#(value)]]}"#
    return try Source.map(text, with: Mapper<Held>(options: options))
  }

  /// The number in a string, by an expression for the grammar.
  private static func judge(_ string: String) throws -> String? {
    let space = #"[ \t\n\x0b\f\r]*"#
    let grammar = try NSRegularExpression(
      pattern: #"\A\#(space)([+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?)\#(space)\z"#)
    let whole = NSRange(string.startIndex..., in: string)
    let range = grammar.firstMatch(in: string, range: whole).flatMap { Range($0.range(at: 1), in: string) }
    return range.map { String(string[$0]) }
  }

  /// The value of a number by Foundation, which gives none for a zero with a large exponent.
  private static func decimal(_ number: String) -> Decimal? {
    let isZero = number.prefix { $0 != "e" && $0 != "E" }.allSatisfy { "+-0.".contains($0) }
    return isZero ? 0 : Decimal(string: number, locale: Locale(identifier: "en_US_POSIX"))
  }

  private static func check(_ string: String) throws {
    let held = try #require(try read(string))
    let text = try judge(string)
    let number = text.flatMap { decimal($0) }
    let double = text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    #expect(
      held.decimal == number && held.exact == number.map { NSDecimalNumber(decimal: $0) }, "\(string.debugDescription)")
    let float = text.flatMap { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
    #expect(held.double == double && held.float == float, "\(string.debugDescription)")
    let isWhole = number.map { Decimal(string: "\($0)".components(separatedBy: ".")[0]) == $0 } ?? false
    #expect(held.int == (isWhole ? number.flatMap { Int("\($0)") } : nil), "\(string.debugDescription)")
    #expect(held.uint64 == (isWhole ? number.flatMap { UInt64("\($0)") } : nil), "\(string.debugDescription)")
    #expect(held.number?.doubleValue == double && held.list?.map(\.doubleValue) == double.map { [$0] })
    #expect(held.seconds == double.map { Date(timeIntervalSince1970: $0) }, "\(string.debugDescription)")
    #expect(held.milliseconds == double.map { Date(timeIntervalSince1970: $0 / 1000) }, "\(string.debugDescription)")
    let plain = try #require(try read(string, isLenient: false))
    #expect(plain.int == nil && plain.double == nil && plain.decimal == nil && plain.number == nil && plain.list == nil)
    #expect(plain.seconds == held.seconds && plain.milliseconds == held.milliseconds)
    // A string that is ISO 8601 is a date by it, and any other by the number.
    #expect(held.date == plain.date ?? held.seconds, "\(string.debugDescription)")
    #expect(held.rows ?? [[]] == [held.date.map { [$0] } ?? []], "\(string.debugDescription)")
  }

  @Test(
    arguments: [
      "5", "+5", "-5", "05", "-05", " 5\n", "1.0", "1e3", "1E+3", "120e-1", "0.5", "00.50", "1709209800", "0x1F", "0b1",
      "5.", ".5", "1e", "e1", "+", "-", "", " ", "--5", "+-5", "- 5", "1,5", "1_0", "inf", "nan", "1f", "١", "5\u{a0}",
      "\u{2003}5", "5\0", "12345678901234567890", "-9223372036854775808", "9223372036854775808",
      "18446744073709551615.0",
      "9007199254740993", "9007199254740993.0", "2024", "2024-02-29", "20240229", "0.1234567890123456789",
    ])
  func numbers(_ string: String) throws { try Self.check(string) }

  @Test(arguments: 1...20) func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let alphabet = Array("0123456789000..eE+- \t\n1x")
    for _ in 0..<40 {
      let string = String(
        (0..<Int.random(in: 1...7, using: &random)).compactMap { _ in alphabet.randomElement(using: &random) })
      try Self.check(string)
    }
  }

  /// What is beyond a type is none of its values.
  @Test func beyond() throws {
    let held = try #require(try Self.read("1e400"))
    #expect(held.double == nil && held.float == nil && held.int == nil && held.decimal == nil && held.number == nil)
    #expect(held.date == nil && held.seconds == nil)
    let large = try #require(try Self.read("123456789012345678901234567890"))
    #expect(large.number == NSDecimalNumber(string: "123456789012345678901234567890") && large.uint64 == nil)
    #expect(try Self.read("1e39")?.float == nil && Self.read("1e39")?.double == 1e39)
  }

  /// Between two values of `Float`: rounded to `Double` first, it would be exactly between them, and become the other one.
  @Test func roundsOnce() throws {
    let text = "1.00000017881393432617187499"
    #expect(try Self.read(text)?.float == Float(1).nextUp)
    #expect(Float(Double(text) ?? 0) == Float(1).nextUp.nextUp)
  }

  @Test func report() throws {
    var options = MappingOptions()
    (options.lenientScalars, options.dateStrategy, options.collectsReport) = (true, .automatic, true)
    let mapper = Mapper<Held>(options: options)
    _ = try Source.map(#"{"value":"1709209800"}"#, with: mapper)
    let converted = mapper.report.entries.filter { $0.kind == .converted }
    #expect(
      converted.compactMap(\.expected).contains("a value of type 'Date'")
        && converted.allSatisfy { $0.keyPath == "value" })
    #expect(converted.count == 8)
  }
}
