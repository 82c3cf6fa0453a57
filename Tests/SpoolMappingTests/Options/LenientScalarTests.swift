import Foundation
import Spool
import Testing

@Suite(.throughBothSources) struct LenientScalarTests {
  private let lenient = MappingOptions.with { $0.lenientScalars = true }

  /// A scalar, and the value that each kind of property gets from it; nil if the property keeps its value.
  private struct Row: Sendable {
    let text: String
    var int: Int?
    var int8: Int8?
    var unsigned: UInt?
    var double: Double?
    var bool: Bool?
    var string: String?
  }

  private static let rows = [
    Row(text: "12", int: 12, int8: 12, unsigned: 12, double: 12, bool: true, string: "12"),
    Row(text: "-3", int: -3, int8: -3, double: -3, bool: true, string: "-3"),
    Row(text: "0", int: 0, int8: 0, unsigned: 0, double: 0, bool: false, string: "0"),
    Row(text: "300", int: 300, unsigned: 300, double: 300, bool: true, string: "300"),
    Row(text: "1.5", int: 1, int8: 1, unsigned: 1, double: 1.5, string: "1.5"),
    Row(text: "123.0", int: 123, int8: 123, unsigned: 123, double: 123, bool: true, string: "123"),
    Row(text: "true", int: 1, int8: 1, unsigned: 1, double: 1, bool: true, string: "1"),
    Row(text: "false", int: 0, int8: 0, unsigned: 0, double: 0, bool: false, string: "0"),
    Row(text: #""12""#, int: 12, int8: 12, unsigned: 12, double: 12, string: "12"),
    Row(text: #""300""#, int: 300, unsigned: 300, double: 300, string: "300"),
    Row(text: #""-12""#, int: -12, int8: -12, double: -12, string: "-12"),
    Row(text: #""1.5""#, double: 1.5, string: "1.5"),
    Row(text: #""+5""#, int: 5, int8: 5, unsigned: 5, double: 5, string: "+5"),
    Row(text: #""05""#, int: 5, int8: 5, unsigned: 5, double: 5, string: "05"),
    Row(text: #""-007.50""#, double: -7.5, string: "-007.50"),
    Row(text: #""1.0""#, int: 1, int8: 1, unsigned: 1, double: 1, string: "1.0"),
    Row(text: #""1e3""#, int: 1000, unsigned: 1000, double: 1000, string: "1e3"),
    Row(text: #""-120E-1""#, int: -12, int8: -12, double: -12, string: "-120E-1"),
    Row(text: #""-0""#, int: 0, int8: 0, unsigned: 0, double: 0, string: "-0"),
    Row(text: #""00""#, int: 0, int8: 0, unsigned: 0, double: 0, string: "00"),
    Row(
      text: #""18446744073709551615.0""#, unsigned: .max, double: 18446744073709551616,
      string: "18446744073709551615.0"),
    Row(text: #""0x10""#, string: "0x10"),
    Row(text: #""0x1p3""#, string: "0x1p3"),
    Row(text: #""+-5""#, string: "+-5"),
    Row(text: #""+ 5""#, string: "+ 5"),
    Row(text: #""5.""#, string: "5."),
    Row(text: #"".5""#, string: ".5"),
    Row(text: #""1e""#, string: "1e"),
    Row(text: #""1_000""#, string: "1_000"),
    Row(text: #""1 2""#, string: "1 2"),
    Row(text: #""\u00a05""#, string: "\u{a0}5"),
    Row(text: #""+""#, string: "+"),
    Row(text: #"" ""#, string: " "),
    Row(text: #""infinity""#, string: "infinity"),
    Row(text: #""1""#, int: 1, int8: 1, unsigned: 1, double: 1, bool: true, string: "1"),
    Row(text: #""0""#, int: 0, int8: 0, unsigned: 0, double: 0, bool: false, string: "0"),
    Row(text: #""true""#, bool: true, string: "true"),
    Row(text: #""True""#, bool: true, string: "True"),
    Row(text: #""TRUE""#, bool: true, string: "TRUE"),
    Row(text: #""YES""#, bool: true, string: "YES"),
    Row(text: #""false""#, bool: false, string: "false"),
    Row(text: #""False""#, bool: false, string: "False"),
    Row(text: #""FALSE""#, bool: false, string: "FALSE"),
    Row(text: #""NO""#, bool: false, string: "NO"),
    Row(text: #""yes""#, string: "yes"),
    Row(text: #"" 1""#, int: 1, int8: 1, unsigned: 1, double: 1, string: " 1"),
    Row(text: #""\t\r\n\u000b\f 1 ""#, int: 1, int8: 1, unsigned: 1, double: 1, string: "\t\r\n\u{b}\u{c} 1 "),
    Row(text: #""1e400""#, string: "1e400"),
    Row(text: #""nan""#, string: "nan"),
    Row(text: #""""#, string: ""),
    Row(
      text: "18446744073709551615", unsigned: .max, double: 18446744073709551616,
      string: "18446744073709551615"),
    Row(text: "-9223372036854775809", double: -9.223372036854775808e18, string: "-9223372036854775809"),
    Row(text: "1e30", double: 1e30, string: "1e+30"),
    Row(text: "null"), Row(text: "[]"), Row(text: "{}"), Row(text: "[1]"),
  ]

  @Test(arguments: rows) private func convertsEveryScalar(_ row: Row) throws {
    func read(_ key: String) throws -> Optioned {
      try #require(try Optioned.reading("\"\(key)\": \(row.text)", lenient))
    }
    // What cannot be read is 0 in integers that are not optional, as without options.
    #expect(try read("int").int == row.int ?? 0)
    #expect(try read("maybeInt").maybeInt == row.int)
    #expect(try read("int8").int8 == row.int8 ?? 0)
    #expect(try read("unsigned").unsigned == row.unsigned ?? 0)
    #expect(try read("double").double == row.double ?? -1)
    #expect(try read("float").float == row.double.map { Float($0) } ?? -1)
    #expect(try read("bool").bool == row.bool)
    #expect(try read("string").string == row.string ?? "before")
    #expect(try read("maybeString").maybeString == row.string)
  }

  @Test func exactDecimals() throws {
    #expect(try Optioned.reading(#""decimal": "1.66""#, lenient)?.decimal == Decimal(string: "1.66"))
    #expect(
      try Optioned.reading(#""decimal": "12345678901234567890.123""#, lenient)?.decimal
        == Decimal(string: "12345678901234567890.123"))
    #expect(try Optioned.reading(#""decimal": "1.66 EUR""#, lenient)?.decimal == nil)
  }

  @Test func elementsAndRawValues() throws {
    #expect(try Optioned.reading(#""ints": [1, "2", true]"#, lenient)?.ints == [1, 2, 1])
    #expect(try Optioned.reading(#""intSet": ["2", 2]"#, lenient)?.intSet == [2])
    #expect(try Optioned.reading(#""scores": {"a": "2"}"#, lenient)?.scores == ["a": 2])
    #expect(try Optioned.reading(#""ints": [1, "x"]"#, lenient)?.ints == [-1])
    #expect(try Optioned.reading(#""level": "2""#, lenient)?.level == .high)
    #expect(try Optioned.reading(#""levels": ["2", 1]"#, lenient)?.levels == [.high, .low])
  }

  @Test func nothingElseChanges() throws {
    for member in [
      #""ints": [1, null]"#, #""maybeInts": [1, null]"#, #""children": [1]"#, #""maybeChildren": [{}, null]"#,
      #""date": "2024-02-29T12:30:00Z""#, #""date": 12"#, #""color": "blue""#, #""child": "x""#, #""url": 12"#,
      #""int": null"#, #""maybeInt": null"#, #""childrenByName": {"a": 1}"#,
    ] {
      #expect(try Optioned.reading(member, lenient) == Optioned.reading(member), "\(member)")
    }
  }

  @Test func oneProperty() throws {
    struct Model: Mappable, Equatable {
      var age = -1
      var size = -1
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        age <- map["age", lenient: true]
        size <- map["size"]
      }
    }
    let read = try #require(try Source.map(Model.self, #"{"age": "12", "size": "12"}"#))
    #expect(read.age == 12 && read.size == 0)
    let list = try #require(try Source.mapArray(Model.self, #"[{"age": "1", "size": 2}, {"size": "3", "age": 4}]"#))
    #expect(list.map(\.age) == [1, 4] && list.map(\.size) == [2, 0])
  }

  @Test func immutableModels() throws {
    struct Model: ImmutableMappable {
      let age: Int
      let name: String?
      init(map: Map) throws {
        age = try map.value("age")
        name = try map.value("name")
      }
    }
    let text = #"{"age": "12", "name": 5}"#
    let read = try #require(try Source.map(text, with: Mapper<Model>(options: lenient)))
    #expect(read.age == 12 && read.name == "5")
    #expect(try Source.map(text, with: Mapper<Model>()) == nil)
  }
}
