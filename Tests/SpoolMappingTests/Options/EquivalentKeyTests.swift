import Foundation
import Spool
import Testing

/// Keys that are equal as Swift strings, but are different keys in a text. A Swift dictionary cannot hold both, so these
/// tests read and write texts only.
@Suite struct EquivalentKeyTests {
  private static let composed = "\u{e9}"
  private static let decomposed = "e\u{301}"
  private let text = "{\"\u{e9}\":1,\"e\u{301}\":2}"

  private struct Both: Mappable {
    var one = 0
    var other = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      one <- map[composed]
      other <- map[decomposed]
    }
  }

  private struct Paths: Mappable {
    var one = 0, between = 0, other = 0, last = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      one <- map["a.\(composed).x"]
      between <- map["b"]
      other <- map["a.\(decomposed).x"]
      last <- map["a.\(composed).y"]
    }
  }

  /// The scalars of a text, because equal strings may differ in them.
  private func scalars(_ text: String?) -> [Unicode.Scalar] { Array((text ?? "").unicodeScalars) }

  @Test func reading() throws {
    let read = try #require(Mapper<Both>().map(JSONString: text))
    #expect(read.one == 1 && read.other == 2)
    #expect(scalars(Mapper<Both>().toJSONString(read)) == scalars(text))
  }

  /// The members of a nested object are not written together, so the object is put in order first.
  @Test func writingPaths() throws {
    let nested = "{\"a\":{\"\u{e9}\":{\"x\":1,\"y\":4},\"e\u{301}\":{\"x\":3}},\"b\":2}"
    let read = try #require(Mapper<Paths>().map(JSONString: nested))
    #expect(scalars(Mapper<Paths>().toJSONString(read)) == scalars(nested))
  }

  @Test func strategies() throws {
    let mapper = Mapper<Both>(options: .with { $0.keyStrategy = .custom { $0 + "!" } })
    let read = try #require(mapper.map(JSONString: "{\"\u{e9}!\":1,\"e\u{301}!\":2}"))
    #expect(read.one == 1 && read.other == 2)
    // Keys are remembered from call to call.
    let again = try #require(mapper.map(JSONString: "{\"e\u{301}!\":2,\"\u{e9}!\":1}"))
    #expect(again.one == 1 && again.other == 2)
  }

  private struct Single: Mappable {
    var value = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { value <- map[composed] }
  }

  @Test func unknownKeys() throws {
    let mapper = Mapper<Single>(
      options: .with {
        $0.unknownKeys = .report
        $0.collectsReport = true
      })
    #expect(mapper.map(JSONString: text)?.value == 1)
    #expect(mapper.report.entries.map { scalars($0.keyPath) } == [scalars(Self.decomposed)])
  }

  @Test func requiredKeys() throws {
    let other = Mapper<Single>(options: .with { $0.requiredKeys = .named([Self.decomposed]) })
    #expect(other.map(JSONString: "{}")?.value == 0)
    let same = Mapper<Single>(options: .with { $0.requiredKeys = .named([Self.composed]) })
    #expect(same.map(JSONString: "{}") == nil)
  }

  @Test func converters() throws {
    let other = Mapper<Single>(options: .with { $0.converters = [Self.decomposed: { _ in 5 }] })
    #expect(other.map(JSONString: text)?.value == 1)
    let same = Mapper<Single>(options: .with { $0.converters = [Self.composed: { _ in 5 }] })
    #expect(same.map(JSONString: text)?.value == 5)
  }
}
