import Foundation
import Spool
import Testing

/// One property of each kind, all mapped from the key `v`, with a value that shows whether it was touched.
private struct Scalars: Mappable {
  var int = 7, int8: Int8 = 7, int16: Int16 = 7, int32: Int32 = 7, int64: Int64 = 7
  var uint: UInt = 7, uint8: UInt8 = 7, uint16: UInt16 = 7, uint32: UInt32 = 7, uint64: UInt64 = 7
  var double = 7.5, float: Float = 7.5, bool: Bool?, string = "before"
  var optionalInt: Int? = 7, optionalUInt8: UInt8? = 7, optionalDouble: Double? = 7.5
  var optionalFloat: Float? = 7.5, optionalString: String? = "before", plainBool = true
  var forced: String! = "before"

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    int <- map["v"]
    int8 <- map["v"]
    int16 <- map["v"]
    int32 <- map["v"]
    int64 <- map["v"]
    uint <- map["v"]
    uint8 <- map["v"]
    uint16 <- map["v"]
    uint32 <- map["v"]
    uint64 <- map["v"]
    double <- map["v"]
    float <- map["v"]
    bool <- map["v"]
    string <- map["v"]
    optionalInt <- map["v"]
    optionalUInt8 <- map["v"]
    optionalDouble <- map["v"]
    optionalFloat <- map["v"]
    optionalString <- map["v"]
    plainBool <- map["v"]
    forced <- map["v"]
  }
}

@Suite(.throughBothSources) struct ScalarReadingTests {
  private func scalars(_ text: String) throws -> Scalars {
    try #require(try Source.map(Scalars.self, "{\"v\": \(text)}"))
  }

  /// The conversion matrix; nil stands for a wrong type.
  @Test(
    arguments: [
      ("1", 1, 1, 1, 1.0, true), ("0", 0, 0, 0, 0.0, false), ("true", 1, 1, 1, 1.0, true),
      ("false", 0, 0, 0, 0.0, false), ("300", 300, nil, 300, 300.0, nil), ("1.9", 1, 1, 1, 1.9, nil),
      ("-1.9", -1, -1, nil, -1.9, nil), ("-1", -1, -1, nil, -1.0, nil), ("1e2", 100, 100, 100, 100.0, nil),
      ("9223372036854775807", Int.max, nil, UInt(Int.max), 9.223372036854775807e18, nil),
      ("18446744073709551615", nil, nil, UInt.max, 1.8446744073709552e19, nil),
      ("9223372036854775808", nil, nil, 1 << 63, 9.223372036854775808e18, nil),
      ("-9223372036854775808", Int.min, nil, nil, -9.223372036854775808e18, nil),
      ("-9223372036854775809", nil, nil, nil, -9.223372036854775808e18, nil),
      ("1e30", nil, nil, nil, 1e30, nil), ("1.0", 1, 1, 1, 1.0, true),
      ("407687209218871345150", nil, nil, nil, 4.076872092188713e20, nil),
      ("-0", 0, 0, 0, -0.0, false), ("1e-400", 0, 0, 0, 0.0, false),
    ] as [(String, Int?, Int8?, UInt?, Double?, Bool?)])
  func numbers(_ row: (text: String, int: Int?, int8: Int8?, uint: UInt?, double: Double?, bool: Bool?)) throws {
    let read = try scalars(row.text)
    // An integer of a wrong type becomes 0, the quirk of the integer operators.
    #expect(read.int == row.int ?? 0)
    #expect(read.optionalInt == row.int)
    #expect(read.int64 == Int64(row.int ?? 0))
    #expect(read.int8 == row.int8 ?? 0)
    #expect(read.uint == row.uint ?? 0)
    #expect(read.uint64 == UInt64(row.uint ?? 0))
    #expect(read.int16 == row.int.flatMap { Int16(exactly: $0) } ?? 0)
    #expect(read.int32 == row.int.flatMap { Int32(exactly: $0) } ?? 0)
    #expect(read.uint8 == row.uint.flatMap { UInt8(exactly: $0) } ?? 0)
    #expect(read.optionalUInt8 == row.uint.flatMap { UInt8(exactly: $0) })
    #expect(read.uint16 == row.uint.flatMap { UInt16(exactly: $0) } ?? 0)
    #expect(read.uint32 == row.uint.flatMap { UInt32(exactly: $0) } ?? 0)
    #expect(read.double == row.double ?? 7.5)
    #expect(read.optionalDouble == row.double)
    #expect(read.optionalFloat == row.double.flatMap { Float($0).isFinite ? Float($0) : nil })
    #expect(read.bool == row.bool)
    #expect(read.plainBool == row.bool ?? true)
    #expect(read.string == "before")
    #expect(read.optionalString == nil)
  }

  @Test(arguments: ["\"12\"", "\"\"", "\"true\"", "null", "[]", "{}", "[1]", "{\"a\": 1}"])
  func othersAreNoNumbers(_ text: String) throws {
    let read = try scalars(text)
    #expect(read.int == 0 && read.int8 == 0 && read.uint == 0 && read.uint64 == 0)
    #expect(read.optionalInt == nil && read.optionalUInt8 == nil)
    #expect(read.optionalDouble == nil && read.optionalFloat == nil && read.bool == nil)
    #expect(read.double == 7.5 && read.float == 7.5 && read.plainBool)
  }

  @Test func strings() throws {
    #expect(try scalars("\"12\"").string == "12")
    #expect(try scalars("\"\"").optionalString == "")
    #expect(try scalars("\"a\\n\\u00e9\\ud83d\\ude00\\/\"").string == "a\né😀/")
    #expect(
      try scalars("\"a longer string that lives on the heap, ünïcödé\"").forced
        == "a longer string that lives on the heap, ünïcödé")
    #expect(try scalars("null").string == "before")
    #expect(try scalars("null").optionalString == nil)
    #expect(try scalars("null").forced == nil)
  }

  @Test func absentKeysChangeNothing() throws {
    let read = try #require(try Source.map(Scalars.self, #"{"w": 1}"#))
    #expect(read.int == 7 && read.uint8 == 7 && read.double == 7.5 && read.string == "before")
    #expect(read.optionalInt == 7 && read.optionalString == "before" && read.forced == "before")
  }

  /// JSONSerialization rejects the text, so there is only one source.
  @Test func numbersBeyondDouble() throws {
    guard Source.current == .text else { return }
    let read = try #require(Scalars(JSONString: #"{"v": 1e400}"#))
    #expect(read.int == 0 && read.optionalInt == nil && read.double == 7.5 && read.optionalDouble == nil)
    #expect(read.optionalFloat == nil && read.bool == nil)
    try reading(#"{"v": 1e400, "w": -1e400}"#) { map in
      #expect(map["v"].currentValue as? Double == .infinity && map["w"].currentValue as? Double == -.infinity)
      // Infinity could not be written, so it is no value.
      #expect(map["v"].value() == nil as NSNumber? && (map["w"].value() as [Any]?) == nil)
    }
  }

  /// In 64 bits, as all other integers.
  @available(macOS 15, iOS 18, *)
  @Test func widerIntegers() throws {
    try reading(#"{"v": 18446744073709551615, "w": -1.9, "x": 18446744073709551616}"#) { map in
      var (signed, unsigned) = (7 as Int128, 7 as UInt128?)
      signed <- map["w"]
      unsigned <- map["v"]
      #expect(signed == -1 && unsigned == UInt128(UInt64.max))
      signed <- map["x"]
      unsigned <- map["x"]
      #expect(signed == 0 && unsigned == nil)
    }
  }

  /// JSONSerialization makes decimals from integers beyond 64 bits. The `doubleValue` of such a decimal is not exact.
  @Test func decimalsAreReadByValue() throws {
    let decimal = try #require(Decimal(string: "407687209218871345150"))
    for decimal in [decimal, NSDecimalNumber(decimal: decimal)] as [Any] {
      let read = try #require(Scalars(JSON: ["v": decimal]))
      #expect(read.double == 4.076872092188713e20 && read.optionalDouble == 4.076872092188713e20)
      #expect(read.float == 4.076872e20 && read.optionalInt == nil)
    }
    let read = try #require(Scalars(JSON: ["v": NSDecimalNumber.notANumber]))
    #expect(read.optionalDouble == nil && read.optionalFloat == nil && read.optionalInt == nil && read.uint == 0)
  }

  @Test func floatsAreReadByValue() throws {
    #expect(try scalars("63.7").float == 63.7)
    #expect(try scalars("16777217").float == 16_777_216)
    #expect(try scalars("1e39").optionalFloat == nil)
    #expect(try scalars("0.1").optionalFloat == 0.1)
  }
}
