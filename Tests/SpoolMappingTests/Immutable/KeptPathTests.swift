import Foundation
import Spool
import Testing

/// Models at paths, mapped from a text and from its document, which keeps what lies beside the path.
@Suite("Mapping one value") struct KeptPathTests {
  private static let text = """
    {"a": {"b": [{"n": 1}, {"n": "x"}, [{"n": 3}], {"0": {"n": 4}, "n": 5}], "": {"n": 6}, "0": [{"n": 7}]},
     "b": [[{"n": 8}], {"b": {"n": 9}, "n": {"n": 1}}, null, "y"], "": {"a": {"b": {"n": 10}}},
     "a": {"b": {"n": 11, "0": {"n": 12}}}, "x": [], "0": {"n": 13}, "n": 14}
    """
  private static let steps = ["a", "b", "", "0", "1", "2", "3", "+1", "-1", "-0", "[1]", "[-1]", "x", "n"]

  private struct Model: ImmutableMappable {
    let n: Int
    let inner: Int?

    init(map: Map) throws {
      n = try map.value("n")
      inner = try? map.value("n.n")
    }
  }

  @Test func everyPath() {
    let paths = Self.steps + Self.steps.flatMap { first in Self.steps.map { "\(first).\($0)" } }
    for path in [""] + paths + paths.flatMap({ path in Self.steps.map { "\(path).\($0)" } }) {
      for text in [Self.text, String(Self.text.dropLast()), Self.text + "]"] { check(text, JSONKeyPath(path)) }
    }
  }

  private func check(_ text: String, _ path: JSONKeyPath) {
    let mapper = Mapper<Model>()
    expectSame(path, text) { try mapper.decode($0, at: path) }
    expectSame(path, text) { try mapper.decodeArray($0, at: path) }
    expectSame(path, text) { try mapper.decodeDictionary($0, at: path) }
    expectSame(path, text) { try mapper.decodeRoot($0, at: path) }
    guard let document = try? JSONDocument(text) else { return }
    #expect(mapper.mapArrayOfArrays(text, at: path)?.count == mapper.mapArrayOfArrays(document, at: path)?.count)
  }

  private func expectSame(_ path: JSONKeyPath, _ text: String, _ read: (any MappingSource) throws -> Any) {
    #expect(words { try read(text) } == words { try read(JSONDocument(text)) }, "\(path)")
  }

  /// A value or an error, whose dictionaries print their members in any order.
  private func words(_ body: () throws -> Any) -> String {
    do { return String("\(try body())".sorted()) } catch {
      return String("\(error) \((error as? MapError)?.message ?? "")".sorted())
    }
  }
}
