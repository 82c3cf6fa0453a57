import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// Models that hold models of their own type recurse as deep as the text. On a small stack that is an error, no crash.
@Suite("Coding on small stacks") struct CodingStackTests {
  /// Each way in which a model may be in another one.
  final class Node: Codable, @unchecked Sendable {
    var child: Node?
    var children: [Node]?
    var byKey: [String: Node]?
  }

  /// A value that asks for containers itself, without keys of its own.
  indirect enum List: Codable, Sendable {
    case end
    case link(List)

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      self = container.isAtEnd ? .end : .link(try container.decode(List.self))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      if case .link(let next) = self { try container.encode(next) }
    }
  }

  private static func text(_ depth: Int, _ open: String, _ inner: String, _ close: String) -> String {
    String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
  }

  private static let nodes = [
    text(505, #"{"child":"#, "{}", "}"), text(250, #"{"children":["#, "{}", "]}"),
    text(250, #"{"byKey":{"k":"#, "{}", "}}"),
  ]

  /// What the error of a body says; nil if there is none.
  private static func words(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.codingPath.isEmpty ? "no path" : context.debugDescription
    } catch EncodingError.invalidValue(_, let context) {
      return context.codingPath.isEmpty ? "no path" : context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  static let message = "The value is nested too deeply for the stack of this thread."

  @Test("decoding", arguments: nodes, [128 << 10, 256 << 10, 512 << 10]) func decoding(_ text: String, _ stack: Int)
    throws
  {
    let found = try onThread(stack: stack) {
      Self.words { _ = try SpoolJSONDecoder().decode(Node.self, from: text) }
    }
    #expect(found == nil || found == Self.message)
    if stack == 128 << 10 { #expect(found == Self.message) }
  }

  @Test("encoding", arguments: nodes, [128 << 10, 256 << 10, 512 << 10]) func encoding(_ text: String, _ stack: Int)
    throws
  {
    let node = try onThread(stack: 16 << 20) { try? SpoolJSONDecoder().decode(Node.self, from: text) }
    let root = try #require(node)
    let found = try onThread(stack: stack) { Self.words { _ = try SpoolJSONEncoder().encode(root) } }
    #expect(found == nil || found == Self.message)
    if stack == 128 << 10 { #expect(found == Self.message) }
    let written = try onThread(stack: 16 << 20) { try? SpoolJSONEncoder().encodeText(root) }
    #expect(written == text)
  }

  @Test("containers without keys, in both directions", arguments: [128 << 10, 512 << 10]) func lists(_ stack: Int)
    throws
  {
    let text = Self.text(510, "[", "[]", "]")
    let found = try onThread(stack: stack) {
      Self.words { _ = try SpoolJSONDecoder().decode(List.self, from: text) }
    }
    #expect(found == nil || found == Self.message)
    let list = try #require(try onThread(stack: 16 << 20) { try? SpoolJSONDecoder().decode(List.self, from: text) })
    let written = try onThread(stack: stack) { Self.words { _ = try SpoolJSONEncoder().encode(list) } }
    #expect(written == nil || written == Self.message)
  }

  @Test("after such an error the coders work as before") func afterwards() throws {
    let (decoder, encoder) = (SpoolJSONDecoder(), SpoolJSONEncoder())
    let found = try onThread(stack: 128 << 10) { Self.words { _ = try decoder.decode(Node.self, from: Self.nodes[0]) } }
    #expect(found == Self.message)
    let small = #"{"child":{"children":[{}]}}"#
    #expect(try encoder.encodeText(decoder.decode(Node.self, from: small)) == small)
  }
}
