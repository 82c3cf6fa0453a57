import Foundation
import Mappable
import Testing

/// The table of conversions, row by row; nil is an error.
@Suite struct ConversionTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    let int: Int?
    let uint: UInt?
    let int8: Int8?
    let double: Double?
    let bool: Bool?
    let string: String?

    init(
      _ text: String, int: Int? = nil, uint: UInt? = nil, int8: Int8? = nil, double: Double? = nil, bool: Bool? = nil,
      string: String? = nil
    ) {
      (self.text, self.int, self.uint, self.int8) = (text, int, uint, int8)
      (self.double, self.bool, self.string) = (double, bool, string)
    }

    var testDescription: String { text }
  }

  static let rows = [
    Row("12", int: 12, uint: 12, int8: 12, double: 12, bool: true, string: "12"),
    Row("0", int: 0, uint: 0, int8: 0, double: 0, bool: false, string: "0"),
    Row("-7", int: -7, int8: -7, double: -7, bool: true, string: "-7"),
    Row("300", int: 300, uint: 300, double: 300, bool: true, string: "300"),
    Row("1.5", int: 1, uint: 1, int8: 1, double: 1.5, string: "1.5"),
    Row("-0.5", int: 0, uint: 0, int8: 0, double: -0.5, string: "-0.5"),
    Row("-1.5", int: -1, int8: -1, double: -1.5, string: "-1.5"),
    Row("123.0", int: 123, uint: 123, int8: 123, double: 123, bool: true, string: "123"),
    Row("1e2", int: 100, uint: 100, int8: 100, double: 100, bool: true, string: "100"),
    Row("true", int: 1, uint: 1, int8: 1, double: 1, bool: true, string: "1"),
    Row("false", int: 0, uint: 0, int8: 0, double: 0, bool: false, string: "0"),
    Row(#""12""#, int: 12, uint: 12, int8: 12, double: 12, string: "12"),
    Row(#""1""#, int: 1, uint: 1, int8: 1, double: 1, bool: true, string: "1"),
    Row(#""0""#, int: 0, uint: 0, int8: 0, double: 0, bool: false, string: "0"),
    Row(#""1.5""#, double: 1.5, string: "1.5"),
    Row(#""0x10""#, double: 16, string: "0x10"),
    Row(#""300""#, int: 300, uint: 300, double: 300, string: "300"),
    Row(#""true""#, bool: true, string: "true"), Row(#""True""#, bool: true, string: "True"),
    Row(#""TRUE""#, bool: true, string: "TRUE"), Row(#""YES""#, bool: true, string: "YES"),
    Row(#""false""#, bool: false, string: "false"), Row(#""False""#, bool: false, string: "False"),
    Row(#""FALSE""#, bool: false, string: "FALSE"), Row(#""NO""#, bool: false, string: "NO"),
    Row(#""yes""#, string: "yes"), Row(#""abc""#, string: "abc"), Row(#"" 1""#, string: " 1"),
    Row(#""""#, string: ""), Row(#""t\u0072ue""#, bool: true, string: "true"),
    Row("null"), Row("[]"), Row("{}"),
    Row(
      "18446744073709551615", uint: .max, double: 0x1p64, string: "18446744073709551615"),
    Row(
      "9223372036854775808", uint: 1 << 63, double: 9_223_372_036_854_775_808, string: "9223372036854775808"),
    Row("-9223372036854775808", int: .min, double: -0x1p63, bool: true, string: "-9223372036854775808"),
    Row("1e30", double: 1e30, string: "1e+30"),
    Row(
      "123456789012345678901234567890", double: 1.2345678901234568e29,
      string: "123456789012345678901234567890"),
  ]

  @Test(arguments: rows, Source.allCases) func converts(_ row: Row, from source: Source) throws {
    try check(row.int, row.text, source)
    try check(row.int.map { Int64($0) }, row.text, source)
    try check(row.uint, row.text, source)
    try check(row.uint, row.text, source)
    try check(row.int8, row.text, source)
    try check(row.double, row.text, source)
    try check(row.double.map { Float($0) }, row.text, source)
    try check(row.double.map { CGFloat($0) }, row.text, source)
    try check(row.bool, row.text, source)
    try check(row.string, row.text, source)
  }

  /// As root, at a key, in arrays and dictionaries, and as optionals.
  private func check<T: Mappable & Equatable>(_ expected: T?, _ text: String, _ source: Source) throws {
    let object = #"{"key": \#(text)}"#
    #expect(try source.map(text, as: T?.self) == expected)
    #expect(try source.map("[\(text), 3]", as: [T?].self).first == .some(expected))
    #expect(try source.map(object, as: [String: T?].self) == ["key": expected])
    same(try source.read(object) { try $0.from("key") as T? }, expected)
    if let expected {
      #expect(try source.map(text) == expected)
      #expect(try source.map("[\(text)]") == [expected])
      #expect(try source.map(object) == ["key": expected])
      same(try source.read(object) { try $0.from("key") }, expected)
    } else {
      same(try refuses { try source.map(text, as: T.self) }, true)
      same(try refuses { try source.map("[\(text)]", as: [T].self) }, true)
      same(try refuses { try source.map(object, as: [String: T].self) }, true)
      same(try refuses { try source.read(object) { try $0.from("key") as T } }, true)
    }
  }

  private func refuses<T>(_ body: () throws -> T) throws -> Bool {
    do {
      _ = try body()
      return false
    } catch ErrorType.cannotCast {
      return true
    }
  }

  typealias Integer = any (Mappable & FixedWidthInteger).Type

  static var integers: [(String, Integer, String?)] {
    [
      ("-128", Int8.self, "-128"), ("128", Int8.self, nil), ("-32769", Int16.self, nil),
      ("2147483648", Int32.self, nil),
      ("-1", UInt.self, nil), ("-1", UInt8.self, nil), ("255", UInt8.self, "255"), ("256", UInt8.self, nil),
      ("65535", UInt16.self, "65535"), ("4294967296", UInt32.self, nil), ("1e19", UInt64.self, "10000000000000000000"),
      ("1e19", Int64.self, nil), ("1e20", UInt64.self, nil), (#""-1""#, UInt.self, nil), (#""+5""#, Int.self, "5"),
    ]
  }

  @Test(arguments: integers.indices, Source.allCases) func isRangeChecked(_ row: Int, from source: Source) throws {
    let (text, type, expected) = Self.integers[row]
    func read<T: Mappable & FixedWidthInteger>(_ type: T.Type) -> String? {
      (try? source.map(text, as: type)).map { "\($0)" }
    }
    #expect(read(type) == expected)
  }

  /// Numbers out of the range of their type. JSONSerialization rejects some of these texts, so they are read from the
  /// tape only.
  static let excessive: [(String, isFloat: Bool)] = [
    ("1e39", true), ("-1e300", true), ("1e400", false), ("-1e400", false),
  ]

  @Test(arguments: excessive, [Source.text, .data])
  func refusesWhatIsTooLarge(_ row: (text: String, isFloat: Bool), from source: Source) throws {
    #expect(try source.map(row.text, as: Float?.self) == nil)
    #expect(try (source.map(row.text, as: Double?.self) == nil) == !row.isFloat)
    #expect(try (source.map(row.text, as: String?.self) == nil) == !row.isFloat)
    #expect(try source.map(row.text, as: Int?.self) == nil)
    #expect(try source.map(row.text, as: Bool?.self) == nil)
    #expect(try source.map(row.text, as: Date?.self) == nil || row.isFloat)
  }

  static let urls: [(String, String?)] = [
    (#""https://a.example/b?c=d#e""#, "https://a.example/b?c=d#e"), (#""12""#, "12"), (#""""#, nil), ("12", nil),
    ("true", nil), ("null", nil), ("[]", nil),
  ]

  @Test(arguments: urls, Source.allCases) func readsURLs(_ row: (String, String?), from source: Source) throws {
    #expect(try source.map(row.0, as: URL?.self)?.absoluteString == row.1)
    same(try source.read(#"{"u": \#(row.0)}"#) { try $0.from("u") as URL? }?.absoluteString, row.1)
  }
}
