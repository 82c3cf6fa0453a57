import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// Values at paths, decoded from a text and from its document, which keeps what lies beside the path.
@Suite("Decoding one value") struct KeptPathDecodingTests {
  private static let text = """
    {"a": {"b": [1, "x", [2, 3], {"0": 4, "a": 5}], "": 6, "0": [7]}, "b": [[8], {"b": 9}, null, "y"],
     "": {"a": {"b": 10}}, "a": {"b": 11}, "x": [], "0": 12.5}
    """
  private static let steps = ["a", "b", "", "0", "1", "2", "3", "+1", "-1", "x"]

  private struct Model: Decodable {
    var a: Int?
    var b: [Int]?
  }

  @Test func everyPath() {
    let paths = Self.steps + Self.steps.flatMap { first in Self.steps.map { "\(first).\($0)" } }
    for path in paths + paths.flatMap({ path in Self.steps.map { "\(path).\($0)" } }) {
      for text in [Self.text, String(Self.text.dropLast()), Self.text + "]"] {
        check(Int.self, text, path)
        check([Int].self, text, path)
        check(Model.self, text, path)
      }
    }
  }

  private func check<T: Decodable>(_ type: T.Type, _ text: String, _ path: String) {
    let decoder = SpoolJSONDecoder()
    let path = JSONKeyPath(path)
    let whole = Decoded.words { try decoder.decode(type, from: JSONDocument(text), at: path) }
    #expect(Decoded.words { try decoder.decode(type, from: text, at: path) } == whole, "\(path)")
    #expect(Decoded.words { try decoder.decode(type, from: Data(text.utf8), at: path) } == whole, "\(path)")
  }
}
