import Foundation
import Spool
import Testing

/// Reading from handmade dictionaries of Swift values.
@Suite struct SwiftValueTests {
  struct Row: Sendable, CustomStringConvertible {
    let description: String
    let value: @Sendable () -> Any
    var int: Int?, int8: Int8?, uint: UInt?, double: Double?, float: Float?, bool: Bool?, string: String?
  }

  @Test(arguments: rows) func operators(_ row: Row) {
    let map = Map(mappingType: .fromJSON, JSON: ["v": row.value()])
    var (int, int8, uint, plain) = (7 as Int?, 7 as Int8?, 7 as UInt?, 7)
    var (double, float, bool, string) = (7 as Double?, 7 as Float?, nil as Bool?, "kept" as String?)
    int <- map["v"]
    int8 <- map["v"]
    uint <- map["v"]
    plain <- map["v"]
    double <- map["v"]
    float <- map["v"]
    bool <- map["v"]
    string <- map["v"]
    #expect(int == row.int && plain == row.int ?? 0 && int8 == row.int8 && uint == row.uint)
    #expect(double == row.double && float == row.float && bool == row.bool && string == row.string)
  }

  private static let rows = [
    Row(description: "Int", value: { 5 }, int: 5, int8: 5, uint: 5, double: 5, float: 5),
    Row(description: "Int8", value: { Int8(1) }, int: 1, int8: 1, uint: 1, double: 1, float: 1),
    Row(description: "UInt64", value: { UInt64.max }, uint: .max, double: 0x1p64, float: 0x1p64),
    Row(description: "Double", value: { 1.5 }, int: 1, int8: 1, uint: 1, double: 1.5, float: 1.5),
    Row(description: "Float", value: { Float(1.5) }, int: 1, int8: 1, uint: 1, double: 1.5, float: 1.5),
    Row(description: "Bool", value: { true }, int: 1, int8: 1, uint: 1, double: 1, float: 1, bool: true),
    Row(description: "NSNumber", value: { NSNumber(value: 300) }, int: 300, uint: 300, double: 300, float: 300),
    Row(description: "Decimal", value: { Decimal(2) }, int: 2, int8: 2, uint: 2, double: 2, float: 2),
    Row(
      description: "NSDecimalNumber", value: { NSDecimalNumber(string: "-1.5") }, int: -1, int8: -1, double: -1.5,
      float: -1.5),
    Row(description: "String", value: { "5" }, string: "5"),
    Row(description: "NSString", value: { NSString("5") }, string: "5"),
    Row(description: "Optional", value: { 5 as Int? as Any }, int: 5, int8: 5, uint: 5, double: 5, float: 5),
    Row(description: "nil", value: { nil as Int? as Any }),
    Row(description: "NSNull", value: { NSNull() }),
    Row(description: "Date", value: { Date() }),
    Row(description: "[Int]", value: { [1] }),
  ]

  @Test func others() {
    let (date, data, url) = (Date(), Data([1]), URL(fileURLWithPath: "/a"))
    let map = Map(
      mappingType: .fromJSON,
      JSON: [
        "date": date, "data": data, "url": url, "ints": [1, 2], "anys": [1, "a"] as [Any], "names": ["a": ["b": 1]],
        "set": Set([1, 2]), "word": "red", "words": ["red", "blue"], "pupils": [["name": "a"]],
      ])
    var (readDate, readData, readURL) = (nil as Date?, nil as Data?, nil as URL?)
    var (ints, anys, names, set) = ([0], [] as [Any], [:] as [String: [String: Int]], nil as Set<Int>?)
    var (word, words, pupils) = (nil as Word?, [] as [Word], [] as [Pupil])
    readDate <- map["date"]
    readData <- map["data"]
    readURL <- map["url"]
    ints <- map["ints"]
    anys <- map["anys"]
    names <- map["names"]
    set <- map["set"]
    word <- map["word"]
    words <- map["words"]
    pupils <- map["pupils"]
    #expect(readDate == date && readData == data && readURL == url)
    #expect(ints == [1, 2] && anys.count == 2 && names["a"]?["b"] == 1 && set == [1, 2])
    #expect(word == .red && words == [.red] && pupils == [Pupil("a")])
  }

  /// The containers of Objective-C, and dictionaries whose keys are any hashable values, as those of notifications.
  @Test func otherContainers() throws {
    let text = #"{"pupil": {"name": "a"}, "pupils": [{"name": "b"}], "byName": {"k": {"name": "c"}}, "ints": [1, 2]}"#
    let mutable = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: [.mutableContainers, .mutableLeaves])
    let plain = try #require(try Source.boxed(text) as? [String: Any])
    let hashable = Dictionary(uniqueKeysWithValues: plain.map { (AnyHashable($0.key), $0.value) })
    for object in [mutable, plain, NSDictionary(dictionary: plain), hashable] as [Any] {
      let read = try #require(Mapper<Everything>().map(JSONObject: object))
      #expect(read.pupil?.name == "a" && read.pupils == [Pupil("b")] && read.byName == ["k": Pupil("c")])
      #expect(read.ints == [1, 2] && read.name == "a" && read.first == "b")
    }
    let rows = NSArray(array: [NSDictionary(dictionary: ["name": "a"]), NSMutableDictionary()])
    #expect(Mapper<Pupil>().mapArray(JSONObject: rows)?.map(\.name) == ["a", "nobody"])
  }

  private struct Everything: Mappable {
    var pupil: Pupil?, pupils: [Pupil] = [], byName: [String: Pupil] = [:], ints: [Int]?, name: String?, first = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      pupil <- map["pupil"]
      pupils <- map["pupils"]
      byName <- map["byName"]
      ints <- map["ints"]
      name <- map["pupil.name"]
      first <- map["pupils.0.name"]
    }
  }
}
