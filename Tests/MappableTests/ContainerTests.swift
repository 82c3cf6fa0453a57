import Foundation
import Mappable
import Testing

@Suite struct ContainerTests {
  private struct Item: Mappable, Hashable {
    let id: Int

    init(map: Mapper) throws { id = try map.from("id") }
    init(_ id: Int) { self.id = id }
  }

  private static let text = #"""
    {"items": [{"id": 1}, {"id": 2}], "spoilt": [{"id": 1}, {"no": 0}, 3, null], "empty": [], "null": null, "scalar": 7,
     "byKey": {"a": {"id": 1}, "b": {"id": 2}}, "spoiltByKey": {"a": {"id": 1}, "b": null}, "rows": [[1, "2"], [3.0]],
     "mixed": [1, "x", null, "2"], "lists": {"a": [{"id": 1}], "b": []}, "twice": [1, 1, "1", 2]}
    """#

  @Test(arguments: Source.allCases) func readsArrays(_ source: Source) throws {
    try read(source, "items", [Item(1), Item(2)])
    try read(source, "empty", [Item]())
    try read(source, "spoilt", nil as [Item]?)
    try read(source, "spoilt", [Item(1), nil, nil, nil])
    try read(source, "mixed", [1, nil, nil, 2])
    try read(source, "mixed", nil as [Int]?)
    try read(source, "mixed", ["1", "x", nil, "2"])
    try read(source, "rows", [[1, 2], [3]])
    try read(source, "rows", [["1", "2"], ["3"]])
    try read(source, "rows", [[1.0, 2.0], [3.0]])
    try read(source, "rows", [[true, nil], [true]])
    for key in ["null", "scalar", "byKey", "none"] { try read(source, key, nil as [Item]?) }
    for key in ["null", "scalar", "byKey", "none"] { try read(source, key, nil as [Int]?) }
  }

  @Test(arguments: Source.allCases) func readsDictionaries(_ source: Source) throws {
    try read(source, "byKey", ["a": Item(1), "b": Item(2)])
    try read(source, "byKey", ["a" as AnyHashable: Item(1), "b" as AnyHashable: Item(2)])
    try read(source, "byKey", ["a": ["id": 1], "b": ["id": 2]])
    try read(source, "spoiltByKey", nil as [String: Item]?)
    try read(source, "spoiltByKey", ["a": Item(1), "b": nil])
    try read(source, "lists", ["a": [Item(1)], "b": []])
    try read(source, "byKey", nil as [Int: Item]?)
    for key in ["null", "scalar", "items", "none"] { try read(source, key, nil as [String: Item]?) }
  }

  @Test(arguments: Source.allCases) func readsSets(_ source: Source) throws {
    try read(source, "items", [Item(1), Item(2)] as Set)
    try read(source, "twice", [1, 2] as Set)
    try read(source, "twice", ["1", "2"] as Set)
    try read(source, "mixed", [1, nil, 2] as Set<Int?>)
    try read(source, "mixed", nil as Set<Int>?)
    try read(source, "scalar", nil as Set<Int>?)
  }

  /// A value that is present is read as its type and as an optional. A missing value is nil, or an error if the type is
  /// not optional.
  private func read<T: Mappable & Equatable>(_ source: Source, _ key: String, _ expected: T?) throws {
    same(try source.read(Self.text) { try $0.from(key) as T? }, expected, key)
    if let expected {
      same(try source.read(Self.text) { try $0.from(key) as T }, expected, key)
    } else {
      #expect(throws: ErrorType.self, "\(key)") { try source.read(Self.text) { try $0.from(key) as T } }
    }
  }

  @Test(arguments: Source.allCases) func defaultsStandForWhateverIsWrong(_ source: Source) throws {
    try source.read(Self.text) { map in
      for key in ["none", "null", "spoilt", "scalar"] {
        try same(map.from(key) ?? [Item(9)], [Item(9)])
        try same(map.from(key) ?? Item(9), Item(9))
        try same(map.from(key) ?? ["k": Item(9)], ["k": Item(9)])
      }
      try same(map.from("none") ?? 5, 5)
      try same(map.from("items") ?? 5, 5)
      try same(map.from("scalar") ?? 5, 7)
      try same(map.from("items.`1`.id") ?? 5, 2)
      try same(map.from("items") ?? [Item(9)], [Item(1), Item(2)])
    }
  }

  /// An optional in an optional is nil inside for a value that cannot be read, and outside for none at all.
  @Test(arguments: Source.allCases) func readsOptionalsInOptionals(_ source: Source) throws {
    for key in ["null", "items"] {
      try source.read(Self.text) { same(try $0.from(key) as Int??, .some(nil)) }
      try source.read(Self.text) { same(try $0.from(key) as Int???, .some(.some(nil))) }
      try source.read(Self.text) { same(try $0.from(key) as NSString??, .some(nil)) }
    }
    try source.read(Self.text) { same(try $0.from("scalar") as Int??, 7) }
    try source.read(Self.text) { same(try $0.from("none") as Int??, nil) }
    #expect(try source.map("null", as: Int??.self) == .some(nil))
    #expect(try source.map("[null, 1]", as: [Int??].self) == [.some(nil), 1])
  }

  /// Inside a function whose type parameter has no constraint, an optional is a type like any other.
  @Test(arguments: Source.allCases) func anUnconstrainedTypeIsNeverMissing(_ source: Source) throws {
    func read<T>(_ map: any Mapper, _ key: String) throws -> T { try map.from(key) }
    try source.read(Self.text) { map in
      try same(read(map, "scalar") as Int?, 7)
      do {
        _ = try read(map, "none") as Int?
        throw Unexpected()
      } catch ErrorType.valueNonExisted(let key) {
        same(key, "none")
      }
    }
  }

  // MARK: Types that are not Mappable

  @Test(arguments: Source.allCases) func castsOtherTypes(_ source: Source) throws {
    let text = #"{"s": "text", "n": 5, "list": ["a", "b"], "o": {"k": 1}, "null": null}"#
    try source.read(text) { map in
      try same(map.from("s") as NSString, "text")
      try same(map.from("n") as NSNumber, 5)
      try same(map.from("list") as [NSString], ["a", "b"])
      try same(map.from("list") as Set<NSString>, ["a", "b"])
      try same((map.from("o") as [String: Any])["k"] as? Int, 1)
      try same((map.from("list") as [Any]).count, 2)
      try same((map.from("s") as Any) as? String, "text")
      try same((map.from("null") as Any) is NSNull, true)
      try same(map.from("s") as NSString?, "text")
      try same(map.from("list") as [NSString]?, ["a", "b"])
      try same(map.from("n") as NSString?, nil)
      try same(map.from("none") as NSString?, nil)
      try same((map.from("null") as [String: Any]?) == nil, true)
      #expect(throws: ErrorType.self) { try map.from("n") as NSString }
      #expect(throws: ErrorType.self) { try map.from("none") as NSString }
      #expect(throws: ErrorType.self) { try map.from("list") as Set<NSNumber> }
      try same(map.getValue("s", as: String.self), "text")
      try same(map.getValue("n", as: Int.self), 5)
      #expect(throws: ErrorType.self) { try map.getValue("s", as: Int.self) }
    }
  }

  @Test(arguments: ["18446744073709551616", "-9223372036854775809", "100000000000000000000"], Source.allCases)
  func castsNeverWrap(_ text: String, from source: Source) throws {
    #expect(throws: ErrorType.self) { try source.read(#"{"n": \#(text)}"#) { try $0.getValue("n", as: Int.self) } }
    #expect(throws: ErrorType.self) { try source.read(#"{"n": \#(text)}"#) { try $0.getValue("n", as: UInt8.self) } }
  }

  // MARK: Roots

  @Test(arguments: [Source.text, .data, .object]) func decimalsKeepTheirDigits(_ source: Source) throws {
    let text = #"{"a": 1.66, "b": [0.1, 2], "c": {"d": 63.7}, "e": "x", "f": null}"#
    same(try source.read(text) { try $0.from("a") }, Decimal(string: "1.66"))
    same(try source.read(text) { try $0.from("a") as NSDecimalNumber }, NSDecimalNumber(string: "1.66"))
    same(try source.read(text) { try $0.from("b") }, [Decimal(string: "0.1"), 2])
    same(try source.read(text) { try $0.from("c.d") as Decimal? }, Decimal(string: "63.7"))
    same(try source.read(text) { try $0.from("e") as Decimal? }, nil)
    #expect(throws: ErrorType.self) { try source.read(text) { try $0.from("f") as Decimal } }
    let long = "12345678901234567890.123456789"
    if source != .object { same(try source.read("[\(long)]") { try $0.from(".`0`") }, Decimal(string: long)) }
  }

  @Test(arguments: Source.allCases) func anyValueCanBeTheRoot(_ source: Source) throws {
    #expect(try source.map("5") == 5)
    #expect(try source.map(#""x""#) == "x")
    #expect(try source.map("[1,2]") == [1, 2])
    #expect(try source.map("null") == nil as Int?)
    #expect(try source.map(#"{"id": 1}"#) == Item(1))
    #expect(try source.map("[]") == nil as Item?)
    #expect(try source.map(#"{"a": {"id": 1}}"#) == ["a": Item(1)])
    #expect(try source.map("[[1, null], []]") == [[1, nil], []])
  }

  @Test func dictionariesAreTakenByAllNames() throws {
    let members: [String: Any] = ["id": 3]
    #expect(try Item(JSONObject: members) == Item(3))
    #expect(try Item(JSONObject: members as Any) == Item(3))
    #expect(try Item(JSON: members) == Item(3))
    #expect(try [Item](JSON: [members]) == [Item(3)])
    #expect(try [Int: Int](JSON: [1: 2, 3: "4"]) == [1: 2, 3: 4])
    #expect(try Item(JSONObject: NSDictionary(dictionary: ["id": NSString("3")])) == Item(3))
  }

  /// Values of callers that are not `NSNumber`.
  static var swiftValues: [(Any, Int?, Bool?, String?)] {
    [
      (5, 5, true, "5"), (5 as UInt8, 5, true, "5"), (UInt64.max, nil, nil, "18446744073709551615"),
      (true, 1, true, "1"),
      (1.5, 1, nil, "1.5"), (2.0 as Float, 2, true, "2"), (Decimal(12), 12, true, "12"),
      (Decimal(string: "1.25") as Any, 1, nil, "1.25"), (Double.nan, nil, nil, "nan"),
      (Double.infinity, nil, nil, "inf"),
      (Decimal.nan, nil, nil, "NaN"), (NSNull(), nil, nil, nil), (Date(), nil, nil, nil),
      ("7" as NSString, 7, nil, "7"),
    ]
  }

  @Test(arguments: swiftValues.indices) func takesTheCallersValues(_ row: Int) throws {
    let (value, int, bool, string) = Self.swiftValues[row]
    #expect(try Int?(JSONObject: value) == int)
    #expect(try Bool?(JSONObject: value) == bool)
    #expect(try String?(JSONObject: value) == string)
  }
}
