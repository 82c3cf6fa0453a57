import Foundation
import Spool
import Testing

/// The types in the dictionaries of `toJSON`, which callers cast, and the maps that are passed to nested models.
@Suite struct WrittenDictionaryTests {
  private func written<Value>(as type: Value.Type, _ body: @escaping (Map) -> Void) -> Value? {
    Mapper<Writer>().toJSON(Writer(body))["v"] as? Value
  }

  @Test func scalars() {
    #expect(written(as: Int.self) { 5 >>> $0["v"] } == 5)
    #expect(written(as: Int8.self) { Int8(5) >>> $0["v"] } == 5)
    #expect(written(as: UInt64.self) { UInt64.max >>> $0["v"] } == .max)
    #expect(written(as: Float.self) { (63.7 as Float) >>> $0["v"] } == 63.7)
    #expect(written(as: Double.self) { 63.7 >>> $0["v"] } == 63.7)
    #expect(written(as: Bool.self) { true >>> $0["v"] } == true)
    #expect(written(as: String.self) { "a" >>> $0["v"] } == "a")
    #expect(written(as: String.self) { Word.red >>> $0["v"] } == "red")
    #expect(written(as: NSNumber.self) { NSNumber(value: 5) >>> $0["v"] } == 5)
    #expect(written(as: Decimal.self) { (Decimal(string: "1.5") ?? 0) >>> $0["v"] } == 1.5)
    #expect(written(as: NSDecimalNumber.self) { NSDecimalNumber(string: "1.5") >>> $0["v"] } == 1.5)
    #expect(written(as: Double.self) { (1.5 as CGFloat) >>> $0["v"] } == 1.5)
  }

  /// The elements of an array are not examined.
  @Test func collections() {
    #expect(written(as: [Int].self) { [1] >>> $0["v"] } == [1])
    #expect(written(as: [[Double]].self) { [[1.5]] >>> $0["v"] } == [[1.5]])
    #expect(written(as: [String: [Int]].self) { ["k": [1]] >>> $0["v"] } == ["k": [1]])
    #expect(written(as: [Decimal].self) { [Decimal(1)] >>> $0["v"] } == [1])
    #expect(written(as: [Double].self) { [1 as CGFloat] >>> $0["v"] } == [1])
    #expect(written(as: [Date].self) { [Date.distantPast] >>> $0["v"] } == [.distantPast])
    #expect(written(as: [String: Data].self) { ["k": Data([1])] >>> $0["v"] } == ["k": Data([1])])
    #expect(written(as: [String].self) { [Word.red] >>> $0["v"] } == ["red"])
    #expect(written(as: [String: String].self) { ["k": Word.red] >>> $0["v"] } == ["k": "red"])
    #expect(Mapper<Writer>().toJSONString(Writer { ["k": Data([1])] >>> $0["v"] }) == nil)
  }

  @Test func models() {
    let a = Pupil("a")
    #expect(written(as: [String: String].self) { a >>> $0["v"] } == ["name": "a"])
    #expect(written(as: [[String: Any]].self) { [a, a] >>> $0["v"] }?.count == 2)
    #expect(written(as: [[String: Any]].self) { Set([a]) >>> $0["v"] }?.count == 1)
    #expect(written(as: [[[String: Any]]].self) { [[a], []] >>> $0["v"] }?.map(\.count) == [1, 0])
    #expect(written(as: [String: [String: Any]].self) { ["k": a] >>> $0["v"] }?["k"]?.count == 1)
    #expect(written(as: [String: [[String: Any]]].self) { ["k": [a]] >>> $0["v"] }?["k"]?.count == 1)
    #expect(written(as: [[String: Any]].self) { [Pupil]() >>> $0["v"] }?.isEmpty == true)
    #expect(written(as: [String: [String: Any]].self) { [String: Pupil]() >>> $0["v"] }?.isEmpty == true)
  }

  @Test func transforms() {
    let dates = [Date(timeIntervalSince1970: 5)]
    #expect(written(as: [Double].self) { dates >>> ($0["v"], DateTransform()) } == [5])
    #expect(written(as: [[Double]].self) { [dates, []] >>> ($0["v"], DateTransform()) } == [[5], []])
    #expect(written(as: [String: Double].self) { ["k": dates[0]] >>> ($0["v"], DateTransform()) } == ["k": 5])
    let members = Mapper<Writer>().toJSON(Writer { ["k": dates[0]] >>> ($0["v"], DateTransform()) })
    // A dictionary, not an optional one.
    #expect(members["v"].map { "\(type(of: $0))".hasPrefix("Dictionary") } == true)
  }

  private struct Words: MapContext { let word: String }

  /// A model that writes a description of its map.
  private struct Witness: Mappable, Hashable {
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      (map.context as? Words)?.word >>> map["word"]
      (nil as Int?) >>> map["nil"]
    }
  }

  private static let shapes: [(name: String, write: @Sendable (Map) -> Void, open: String, close: String)] = [
    ("object", { Witness() >>> $0["v"] }, "", ""), ("optional", { (Witness() as Witness?) >>> $0["v"] }, "", ""),
    ("array", { [Witness()] >>> $0["v"] }, "[", "]"), ("rows", { [[Witness()]] >>> $0["v"] }, "[[", "]]"),
    ("set", { Set([Witness()]) >>> $0["v"] }, "[", "]"), ("nested", { Witness() >>> $0["v.k"] }, #"{"k":"#, "}"),
    ("dictionary", { ["k": Witness()] >>> $0["v"] }, #"{"k":"#, "}"),
    ("lists", { ["k": [Witness()]] >>> $0["v"] }, #"{"k":["#, "]}"),
  ]

  @Test func contextAndNilsAreInherited() throws {
    for shape in Self.shapes {
      let (open, close) = (shape.open, shape.close)
      let context = Words(word: "x")
      let both = try SpoolMappingTests.written(nils: true, context: context, shape.write)
      #expect(both == #"{"v":\#(open){"word":"x","nil":null}\#(close)}"#, "\(shape.name)")
      let alone = try SpoolMappingTests.written(context: context, shape.write)
      #expect(alone == #"{"v":\#(open){"word":"x"}\#(close)}"#, "\(shape.name)")
      #expect(try SpoolMappingTests.written(shape.write) == #"{"v":\#(open){}\#(close)}"#, "\(shape.name)")
    }
  }
}
