import Foundation
import Spool
import Testing

/// Numbers of a text that a `Double` does not hold: strings, decimals and integers are read from their digits.
@Suite struct DigitTests {
  private struct Read: Mappable {
    var string: String?
    var int: Int?
    var exactInt: Int?
    var uint64: UInt64?
    var exactUInt64: UInt64?
    var decimal: Decimal?
    var any: Any?
    var number: NSNumber?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      string <- map["value"]
      int <- map["value"]
      exactInt = map["value"].value()
      uint64 <- map["value"]
      exactUInt64 = map["value"].value()
      decimal <- map["value"]
      any <- map["value"]
      number <- map["value"]
    }
  }

  private struct Row: Sendable {
    let text: String
    var string: String?
    /// What the operators, which cut fractions off, and what all others make of it.
    var int: Int?
    var exactInt: Int?
    var uint64: UInt64?
    var exactUInt64: UInt64?
  }

  private static let rows = [
    Row(text: "0.1234567890123456789", string: "0.1234567890123456789", int: 0, uint64: 0),
    Row(
      text: "12345678901234567890.0", string: "12345678901234567890", uint64: 12_345_678_901_234_567_890,
      exactUInt64: 12_345_678_901_234_567_890),
    Row(
      text: "9007199254740993.5", string: "9007199254740993.5", int: 9_007_199_254_740_993,
      uint64: 9_007_199_254_740_993),
    Row(
      text: "9007199254740993.0", string: "9007199254740993", int: 9_007_199_254_740_993,
      exactInt: 9_007_199_254_740_993, uint64: 9_007_199_254_740_993, exactUInt64: 9_007_199_254_740_993),
    Row(text: "1.00000000000000000001", string: "1.00000000000000000001", int: 1, uint64: 1),
    Row(text: "-9223372036854775808.25", string: "-9223372036854775808.25", int: .min),
    Row(text: "123456789012345678901234567890", string: "123456789012345678901234567890"),
    Row(
      text: "1234567890123456789012345678901234567890123456789",
      string: "1234567890123456789012345678901234567890123456789"
    ),
    Row(text: "1.2345678901234567890123e30", string: "1.2345678901234567890123e30"),
    Row(text: "1234567890123456789012.500", string: "1234567890123456789012.5"),
    Row(text: "1e400"), Row(text: "1e30", string: "1e+30"), Row(text: "1.50", string: "1.5", int: 1, uint64: 1),
    Row(text: "1E2", string: "100", int: 100, exactInt: 100, uint64: 100, exactUInt64: 100),
    Row(text: "-0.0", string: "0", int: 0, exactInt: 0, uint64: 0, exactUInt64: 0),
  ]

  @Test(arguments: rows) private func texts(_ row: Row) throws {
    let mapper = Mapper<Read>(options: .with { $0.lenientScalars = true })
    let text = #"{"value":\#(row.text)}"#
    let reads: [Read?] = [
      mapper.map(JSONString: text), try mapper.decode(Data(text.utf8)), try mapper.decodeArray("[\(text)]").first,
    ]
    for read in reads {
      let read = try #require(read)
      #expect(read.string == row.string)
      #expect(read.int == row.int && read.uint64 == row.uint64)
      #expect(read.exactInt == row.exactInt ?? row.int && read.exactUInt64 == row.exactUInt64 ?? row.uint64)
      #expect(read.decimal == Decimal(string: row.text))
      #expect((read.any as? NSNumber)?.doubleValue == (row.text == "1e400" ? nil : Double(row.text)))
      #expect(read.number?.doubleValue == (row.text == "1e400" ? nil : Double(row.text)))
    }
    // Without the option, `map.value` takes integers only.
    let strict = try #require(Mapper<Read>().map(JSONString: text))
    #expect(strict.string == nil && strict.int == row.int && strict.uint64 == row.uint64)
    #expect(strict.exactInt == row.exactInt && strict.exactUInt64 == row.exactUInt64)
  }

  /// Values from a dictionary have no digits.
  @Test func dictionaries() throws {
    let mapper = Mapper<Read>(options: .with { $0.lenientScalars = true })
    #expect(mapper.map(JSON: ["value": 0.1234567890123456789])?.string == "0.12345678901234568")
    #expect(mapper.map(JSON: ["value": 9007199254740993.5])?.int == 9_007_199_254_740_994)
  }
}
