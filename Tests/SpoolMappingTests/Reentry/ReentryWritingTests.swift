import Foundation
import Spool
import Testing

/// What user code may do while a model is written: the same in the text and in the dictionary.
@Suite struct ReentryWritingTests {
  /// Writes a member, and then a part that does something.
  private struct Whole: Mappable {
    var name = "n"
    var part: Part?
    let body: (Map, Map) -> Void
    init(_ body: @escaping (Map, Map) -> Void) { self.body = body }
    init?(map: Map) { nil }
    mutating func mapping(map: Map) {
      let body = body
      part = Part { body(map, $0) }
      name <- map["name"]
      part <- map["part"]
    }
  }

  private struct Part: Mappable {
    var number = 1
    let body: (Map) -> Void
    init(_ body: @escaping (Map) -> Void) { self.body = body }
    init?(map: Map) { nil }
    mutating func mapping(map: Map) {
      number <- map["number"]
      body(map)
      number <- map["again"]
    }
  }

  private static let text = #"{"name":"n","part":{"number":1,"again":1}}"#

  /// Writes a whole both ways, and says what its part did each time.
  private func write(_ body: @escaping (Map, Map) -> String) throws -> [String] {
    var seen: [String] = []
    let whole = Whole { seen.append(body($0, $1)) }
    #expect(whole.toJSONString() == Self.text)
    #expect(Reentry.Tree(whole.toJSON()) == Reentry.Tree(text: Self.text))
    return seen
  }

  @Test func whatHasBeenWritten() throws {
    let seen = try write { outer, inner in "\(Reentry.Tree(outer.JSON)) \(Reentry.Tree(inner.JSON))" }
    #expect(seen == Array(repeating: #"{"name":"n"} {"number":1}"#, count: 2))
  }

  @Test func whereTheMapsAre() throws {
    let seen = try write { outer, inner in "\(outer.currentKey ?? "") \(inner.currentKey ?? "") \(outer.isKeyPresent)" }
    #expect(seen == ["part number false", "part number false"])
  }

  @Test func anotherModelMeanwhile() throws {
    let seen = try write { _, _ in Pupil("p").toJSONString() ?? "" }
    #expect(seen == Array(repeating: #"{"name":"p"}"#, count: 2))
  }

  @Test func keptMaps() throws {
    var kept: [Map] = []
    let whole = Whole { kept += [$0, $1] }
    _ = (whole.toJSONString(), whole.toJSON())
    let members = #"{"number":1,"again":1}"#
    let expected = [Self.text, members, Self.text, members].map { Reentry.Tree(text: $0) }
    #expect(kept.map { Reentry.Tree($0.JSON) } == expected)
  }

  /// An object is read from its map while the next one of the array is written.
  @Test func keptMapsOfElements() throws {
    var kept: [Map] = []
    var seen: [Reentry.Tree] = []
    let wholes = (0..<3).map { _ in
      Whole { outer, _ in
        kept.append(outer)
        seen.append(Reentry.Tree(kept[0].JSON))
      }
    }
    let text = "[\(Array(repeating: Self.text, count: 3).joined(separator: ","))]"
    #expect(wholes.toJSONString() == text)
    #expect(seen == [Reentry.Tree(text: #"{"name":"n"}"#)] + Array(repeating: Reentry.Tree(text: Self.text), count: 2))
    #expect(kept.map { Reentry.Tree($0.JSON) } == Array(repeating: Reentry.Tree(text: Self.text), count: 3))
  }
}
