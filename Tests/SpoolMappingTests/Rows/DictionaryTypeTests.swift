import Foundation
import Spool
import Testing

/// The values in the dictionaries of `toJSON`, with their Swift types.
@Suite struct DictionaryTypeTests {
  struct Row: Sendable, CustomStringConvertible {
    let description: String
    let expected: String
    let configuration: MapperConfiguration?
    let write: @Sendable (Map) -> Void

    init(
      _ description: String, _ expected: String, _ configuration: MapperConfiguration? = nil,
      _ write: @escaping @Sendable (Map) -> Void
    ) {
      (self.description, self.expected) = (description, expected)
      (self.configuration, self.write) = (configuration, write)
    }
  }

  @Test(arguments: scalars + collections + models + transforms + paths) func types(_ row: Row) {
    let mapper = Mapper<Writer>(row.configuration ?? MapperConfiguration())
    #expect(Self.show(mapper.toJSON(Writer(row.write))) == row.expected)
    #expect(Self.show(mapper.toJSONArray([Writer(row.write)])) == "[\(row.expected)]")
    mapper.shouldIncludeNilValues = true
    #expect(Self.show(mapper.toJSONDictionary(["k": Writer(row.write)])) == "{k: \(row.expected)}")
    let map = Map(mappingType: .toJSON, JSON: [:])
    guard row.configuration == nil else { return }
    row.write(map)
    #expect(Self.show(map.JSON) == row.expected)
  }

  /// A value after its type. Of lists and objects of anything, the parts are shown instead of the type.
  private static func show(_ value: Any) -> String {
    let type = "\(type(of: value))".replacing("__NSCF", with: "NS")
    guard type.replacing("Array<", with: "").replacing("Dictionary<String, ", with: "").prefix(4) == "Any>" else {
      return "\(type) \(value)"
    }
    if let list = value as? [Any] { return "[\(list.map(show).joined(separator: ", "))]" }
    let members = (value as? [String: Any] ?? [:]).map { "\($0): \(show($1))" }.sorted()
    return "{\(members.joined(separator: ", "))}"
  }

  private static func with(_ change: (inout MapperConfiguration) -> Void) -> MapperConfiguration {
    var configuration = MapperConfiguration()
    change(&configuration)
    return configuration
  }

  private static let scalars = [
    Row("Int", "{v: Int 5}") { 5 >>> $0["v"] },
    Row("least Int", "{v: Int -9223372036854775808}") { Int.min >>> $0["v"] },
    Row("Int8", "{v: Int8 5}") { Int8(5) >>> $0["v"] },
    Row("Int64", "{v: Int64 5}") { Int64(5) >>> $0["v"] },
    Row("UInt", "{v: UInt 5}") { UInt(5) >>> $0["v"] },
    Row("UInt64", "{v: UInt64 18446744073709551615}") { UInt64.max >>> $0["v"] },
    Row("Double", "{v: Double 63.7}") { 63.7 >>> $0["v"] },
    Row("Double without a fraction", "{v: Double 2.0}") { 2.0 >>> $0["v"] },
    Row("negative zero", "{v: Double -0.0}") { -0.0 >>> $0["v"] },
    Row("great Double", "{v: Double 1e+300}") { 1e300 >>> $0["v"] },
    Row("least Double", "{v: Double 5e-324}") { Double.leastNonzeroMagnitude >>> $0["v"] },
    Row("NaN", "{v: Double nan}") { Double.nan >>> $0["v"] },
    Row("infinity", "{v: Double -inf}") { -Double.infinity >>> $0["v"] },
    Row("Float", "{v: Float 63.7}") { (63.7 as Float) >>> $0["v"] },
    Row("Float, NaN", "{v: Float nan}") { Float.nan >>> $0["v"] },
    Row("CGFloat", "{v: Double 2.0}") { (2 as CGFloat) >>> $0["v"] },
    Row("true", "{v: Bool true}") { true >>> $0["v"] },
    Row("false", "{v: Bool false}") { false >>> $0["v"] },
    Row("String", "{v: String \"\\/\u{0}\u{1F}é\u{2028}😀}") { "\"\\/\u{0}\u{1F}é\u{2028}😀" >>> $0["v"] },
    Row("empty String", "{v: String }") { "" >>> $0["v"] },
    Row("NSString", "{v: NSString a}") { NSString("a") >>> $0["v"] },
    Row("NSNumber", "{v: NSNumber 5}") { NSNumber(value: 5) >>> $0["v"] },
    Row("NSNumber of a boolean", "{v: NSBoolean 1}") { NSNumber(value: true) >>> $0["v"] },
    Row("NSNull", "{v: NSNull <null>}") { NSNull() >>> $0["v"] },
    Row("Decimal", "{v: NSDecimalNumber 1.5}") { Decimal(string: "1.5") >>> $0["v"] },
    Row("Decimal, NaN", "{v: NSDecimalNumber NaN}") { Decimal.nan >>> $0["v"] },
    Row("NSDecimalNumber", "{v: NSDecimalNumber 2}") { NSDecimalNumber(string: "2") >>> $0["v"] },
    Row("URL", "{v: String https://x}") { URL(string: "https://x") >>> $0["v"] },
    Row("UUID", "{v: String 00000000-0000-0000-0000-000000000000}") {
      UUID(uuidString: "00000000-0000-0000-0000-000000000000") >>> $0["v"]
    },
    Row("Any of a String", "{v: String a}") { ("a" as Any) >>> $0["v"] },
    Row("Any of a Double", "{v: Double 2.0}") { (2.0 as Any) >>> $0["v"] },
    Row("Any of a Bool", "{v: Bool true}") { (true as Any?) >>> $0["v"] },
    Row("Any of a Float", "{v: Float 2.0}") { (2 as Float as Any?) >>> $0["v"] },
    Row("enum", "{v: String red}") { Word.red >>> $0["v"] },
    Row("enum of a Double", "{v: Double 1.0}") { Ratio.one >>> $0["v"] },
    Row("Date", "{}") { Date() >>> $0["v"] },
    Row("Character", "{}") { ("a" as Character) >>> $0["v"] },
    Row("several", "{a: Int 1, b: Double 1.0, c: Bool true, d: String 1}") { map in
      1 >>> map["a"]
      1.0 >>> map["b"]
      true >>> map["c"]
      "1" >>> map["d"]
    },
  ]

  private enum Ratio: Double { case one = 1 }

  private static let collections = [
    Row("[Int]", "{v: Array<Int> [1]}") { [1] >>> $0["v"] },
    Row("[Double]", "{v: Array<Double> [1.0, nan]}") { [1.0, Double.nan] as [Double] >>> $0["v"] },
    Row("[String]", "{v: Array<String> [\"a\"]}") { ["a"] >>> $0["v"] },
    Row("[Bool]", "{v: [Bool true]}") { [true] >>> $0["v"] },
    Row("[Int8]", "{v: [Int8 1]}") { [1 as Int8] >>> $0["v"] },
    Row("[Decimal]", "{v: [NSDecimalNumber 1]}") { [Decimal(1)] >>> $0["v"] },
    Row("[URL]", "{v: [String x]}") { [URL(string: "x")].compactMap { $0 } >>> $0["v"] },
    Row("[[Int]]", "{v: [[Int 1], []]}") { [[1], []] >>> $0["v"] },
    Row("[[Double]]", "{v: [[Double 1.0], []]}") { [[1.0], []] >>> $0["v"] },
    Row("[String: Int]", "{v: {k: Int 1}}") { ["k": 1] >>> $0["v"] },
    Row("[String: [Int]]", "{v: {k: [Int 1]}}") { ["k": [1]] >>> $0["v"] },
    Row("Set", "{v: [Int 1]}") { Set([1]) >>> $0["v"] },
    Row("[Any]", "{v: [Int 1, Double 1.0, NSNull <null>]}") { [1, 1.0, NSNull()] as [Any] >>> $0["v"] },
    Row("[String: Any]", "{v: {k: {l: Double 1.0}}}") {
      ["k": ["l": 1.0] as [String: Any]] as [String: Any] >>> $0["v"]
    },
    Row("dates in Any", "{v: [Date 2001-01-01 00:00:00 +0000]}") {
      [Date(timeIntervalSinceReferenceDate: 0)] as [Any] >>> $0["v"]
    },
    Row("NSArray", "{v: [NSNumber 1]}") { NSArray(array: [1]) >>> $0["v"] },
    Row("[Int?]", "{v: [Int 1, NSNull <null>]}") { [1, nil] as [Int?] >>> $0["v"] },
    Row("[Double?]", "{v: [Double 1.0, NSNull <null>]}") { [1, nil] as [Double?] >>> $0["v"] },
    Row("[enum]", "{v: Array<String> [\"red\"]}") { [Word.red] >>> $0["v"] },
    Row("[[enum]]", "{v: [[String red]]}") { [[Word.red]] >>> $0["v"] },
    Row("[enum?]", "{v: [Double 1.0, NSNull <null>]}") { [Ratio.one, nil] >>> $0["v"] },
    Row("[Int: Double]", "{v: {1: Double 2.0}}") { [1: 2.0] >>> $0["v"] },
    Row("[enum: Bool]", "{v: {red: Bool true}}") { [Word.red: true] >>> $0["v"] },
    Row("JSONValue", "{v: {a: NSNumber 1, b: NSNumber 1.5, c: NSBoolean 1, d: NSNull <null>, e: String x}}") {
      json(#"{"a": 1, "b": 1.5, "c": true, "d": null, "e": "x"}"#) >>> $0["v"]
    },
    Row("[JSONValue]", "{v: [NSNumber 2, NSBoolean 0]}") { json("[2, false]")?.array?.map { $0 } >>> $0["v"] },
    Row("[JSONValue?]", "{v: [NSNumber 2, NSNull <null>]}") { [json("2"), nil] >>> $0["v"] },
    Row("Codable", "{v: {flag: NSBoolean 1, ratio: NSNumber 1}}", with { $0.encoder = JSONEncoder() }) {
      Coded() >>> $0["v"]
    },
    Row("Codable with a model", "{v: {pupil: {name: String a}}}", with { $0.encoder = JSONEncoder() }) {
      CodedPupil() >>> $0["v"]
    },
    Row("Codable that fails", "{n: Int 1}", with { $0.encoder = JSONEncoder() }) { map in
      CodedRatio() >>> map["v"]
      1 >>> map["n"]
    },
  ]

  private static func json(_ text: String) -> JSONValue? { try? JSONDocument(text).root }

  private struct Coded: Codable { var flag = true, ratio = 1.0 }
  private struct CodedPupil: Codable { @Mapped var pupil = Pupil("a") }
  private struct CodedRatio: Codable { var ratio = Double.nan }

  private struct Both: Mappable {
    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      2.0 >>> map["d"]
      Pupil("a") >>> map["p"]
      (nil as Int?) >>> map["n"]
    }
  }

  private static let models = [
    Row("model", "{v: {name: String a}}") { Pupil("a") >>> $0["v"] },
    Row("[model]", "{v: [{name: String a}, {name: String b}]}") { [Pupil("a"), Pupil("b")] >>> $0["v"] },
    Row("no models", "{v: []}") { [Pupil]() >>> $0["v"] },
    Row("[model?]", "{v: [{name: String a}, NSNull <null>]}") { [Pupil("a"), nil] >>> $0["v"] },
    Row("Set<model>", "{v: [{name: String a}]}") { Set([Pupil("a")]) >>> $0["v"] },
    Row("[[model]]", "{v: [[{name: String a}], []]}") { [[Pupil("a")], []] >>> $0["v"] },
    Row("[String: model]", "{v: {k: {name: String a}}}") { ["k": Pupil("a")] >>> $0["v"] },
    Row("[String: [model]]", "{v: {k: [{name: String a}]}}") { ["k": [Pupil("a")]] >>> $0["v"] },
    Row("[Int: model]", "{v: {1: {name: String a}}}") { [1: Pupil("a")] >>> $0["v"] },
    Row(
      "generated model",
      "{v: {flags: {a: Bool true}, id: Int 1, name: String x, part: {k: []}, parts: [], rate: Float 2.0, small: UInt8 1}}"
    ) {
      let text = #"{"id": 1, "name": "x", "rate": 2, "flags": {"a": true}, "part": {"k": []}}"#
      Mapper<InPlaceModel>().map(JSONString: text) >>> $0["v"]
    },
    Row(
      "[generated model]",
      "{v: [{flags: {}, id: Int 0, name: String none, part: {}, parts: [], rate: Float 2.0, small: UInt8 1}]}"
    ) { Mapper<InPlaceModel>().mapArray(JSONString: #"[{"rate": 2, "part": {}}]"#) >>> $0["v"] },
    Row("[[String: model]]", "{v: [{k: {name: String a}}]}") { [["k": Pupil("a")]] >>> $0["v"] },
  ]

  private static let transforms = [
    Row("DateTransform", "{v: Double 5.0}") { Date(timeIntervalSince1970: 5) >>> ($0["v"], DateTransform()) },
    Row("[Date]", "{v: Array<Double> [5.0]}") { [Date(timeIntervalSince1970: 5)] >>> ($0["v"], DateTransform()) },
    Row("CodableTransform", "{v: {flag: NSBoolean 1, ratio: NSNumber 1}}") {
      Coded() >>> ($0["v"], CodableTransform<Coded>())
    },
    Row("TransformOf", "{v: Int16 7}") {
      7 >>> ($0["v"], TransformOf<Int, Int16>(fromJSON: { _ in nil }, toJSON: { $0.map { Int16($0) } }))
    },
    Row("transform of any", "{v: [Double 2.0, Bool true]}") {
      7 >>> ($0["v"], TransformOf<Int, Any>(fromJSON: { _ in nil }, toJSON: { _ in [2.0, true] as [Any] }))
    },
    Row("dates as seconds", "{v: Double 5.0}", with { $0.options.dateStrategy = .secondsSince1970 }) {
      Date(timeIntervalSince1970: 5) >>> $0["v"]
    },
    Row("other keys", "{new_key: {name: Float 2.0}}", with { $0.options.keyStrategy = .snakeCase }) {
      (2 as Float) >>> $0["newKey.name"]
    },
    Row("written nulls", "{v: NSNull <null>}", with { $0.options.nullWriting = .write }) {
      (nil as [Pupil]?) >>> $0["v"]
    },
  ]

  private static let paths = [
    Row("path", "{a: {b: Int8 1, c: Double 1.0}}") { map in
      (1 as Int8) >>> map["a.b"]
      1.0 >>> map["a.c"]
    },
    Row("the last one counts", "{a: Float 2.0}") { map in
      [1.0] >>> map["a"]
      (2 as Float) >>> map["a"]
    },
    Row("object in the place of a value", "{a: {b: Float 2.0}}") { map in
      (1 as Float) >>> map["a"]
      (2 as Float) >>> map["a.b"]
    },
    Row("value in the place of an object", "{a: Array<Int> [1]}") { map in
      (2 as Float) >>> map["a.b"]
      [1] >>> map["a"]
    },
    Row("member of a dictionary", "{a: {b: Float 1.0, c: Double 2.0}}") { map in
      ["b": 1 as Float] >>> map["a"]
      2.0 >>> map["a.c"]
    },
    Row("member of a dictionary in Any", "{a: {b: {c: Float 1.0, d: Int 2}}}") { map in
      ["b": ["c": 1 as Float]] as [String: Any] >>> map["a"]
      2 >>> map["a.b.d"]
    },
    Row("member of an NSDictionary", "{a: {b: NSNumber 1.0, c: Int 2}}") { map in
      NSDictionary(dictionary: ["b": 1 as Float]) >>> map["a"]
      2 >>> map["a.c"]
    },
    Row("member of a JSONValue", "{a: {b: NSBoolean 1, c: Int 2}}") { map in
      json(#"{"b": true}"#) >>> map["a"]
      2 >>> map["a.c"]
    },
    Row("member of a model", "{a: {age: Int 2, name: String a}}") { map in
      Pupil("a") >>> map["a"]
      2 >>> map["a.age"]
    },
    Row("member of a result of a transform", "{a: {b: Float 1.0, c: Int 2}}") { map in
      let transform = TransformOf<Int, Any>(fromJSON: { _ in nil }, toJSON: { _ in ["b": 1 as Float] })
      7 >>> (map["a"], transform)
      2 >>> map["a.c"]
    },
    Row("paths in turn", "{a: {x: Float 1.0, y: Float 3.0}, b: {x: Float 2.0, y: Float 4.0}}") { map in
      (1 as Float) >>> map["a.x"]
      (2 as Float) >>> map["b.x"]
      (3 as Float) >>> map["a.y"]
      (4 as Float) >>> map["b.y"]
    },
    Row("no key", "{}") { map in [1.0] >>> map["."] },
  ]

  /// Objects are in the dictionary themselves, and whatever `Any` holds.
  @Test func identity() {
    let objects: [AnyObject] = [
      NSNumber(value: 5), NSNumber(value: 1.5), NSDecimalNumber(string: "1.5"), NSString("a"), NSMutableString("m"),
      NSNull(), NSArray(array: [1]), NSDictionary(dictionary: ["k": 1]), NSMutableArray(), NSMutableDictionary(),
    ]
    for (index, object) in objects.enumerated() {
      func isKept(_ write: @escaping (Map) -> Void) -> Bool {
        Mapper<Writer>().toJSON(Writer(write))["v"] as AnyObject === object
      }
      // Collections of Objective-C become those of Swift.
      #expect(isKept { (object as Any) >>> $0["v"] } == (index < 6), "\(object)")
      let map = Map(mappingType: .toJSON, JSON: ["v": object])
      1 >>> map["w"]
      #expect(map.JSON["v"] as AnyObject === object)
    }
    let list = [objects] as [Any]
    let inner = Mapper<Writer>().toJSON(Writer { list >>> $0["v"] })["v"] as? [[AnyObject]]
    #expect(inner?.first?.elementsEqual(objects) { $0 === $1 } == true)
  }

  /// What has been written so far, and what a kept map writes later.
  @Test func membersSoFar() {
    var seen: [String] = []
    var kept: Map?
    let written = Mapper<Writer>().toJSON(
      Writer { map in
        [1.0] >>> map["a.b"]
        seen.append(Self.show(map.JSON))
        (1 as Float) >>> map["a.b"]
        seen.append(Self.show(map.JSON))
        kept = map
      })
    #expect(seen == ["{a: {b: Array<Double> [1.0]}}", "{a: {b: Float 1.0}}"])
    #expect(Self.show(written) == "{a: {b: Float 1.0}}" && Self.show(kept?.JSON ?? [:]) == "{a: {b: Float 1.0}}")
    if let kept { (2 as Float) >>> kept["a.c"] }
    #expect(Self.show(kept?.JSON ?? [:]) == "{a: {b: Float 1.0, c: Float 2.0}}")
    #expect(Self.show(written) == "{a: {b: Float 1.0}}")
  }

  /// Objects that the stack has no room for are empty.
  @Test func tooDeep() throws {
    let counts = try onThread(stack: 512 << 10) { () -> [Int] in
      let root = WritingDepthTests.Part("root")
      var last = root
      for _ in 0..<5000 {
        last.kids = [WritingDepthTests.Part("kid")]
        last = last.kids[0]
      }
      last.kids = [root, root]
      defer { root.release() }
      var members = root.toJSON()
      var counts: [Int] = []
      while let kids = members["kids"] as? [[String: Any]] {
        counts.append(kids.count)
        members = kids[0]
      }
      return counts + [members.count]
    }
    #expect(counts.count > 20 && counts.last == 0 && counts.dropLast().allSatisfy { $0 == 1 })
  }
}
