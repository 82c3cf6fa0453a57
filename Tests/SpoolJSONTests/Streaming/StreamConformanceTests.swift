import SpoolJSON
import Testing

/// Every available file as a stream, in pieces of all sizes, gives the same elements or the same error as the parser.
@Suite("Conformance of streams") struct StreamConformanceTests {
  private static let suite = DataDirectory.conformance
  private static let absent: Comment =
    "There is no JSONTestSuite; SPOOL_CONFORMANCE names its test_parsing directory."

  @Test("JSONTestSuite", .enabled(if: suite.isThere, absent), arguments: suite.files)
  func file(_ name: String) throws { try check(Self.suite.bytes(name)) }

  @Test("our own texts", arguments: DataDirectory.fixtures.files)
  func fixture(_ name: String) throws { try check(DataDirectory.fixtures.bytes(name)) }

  @Test("inputs of past bugs", arguments: DataDirectory.regressions.files)
  func regression(_ name: String) throws { try check(DataDirectory.regressions.bytes(name)) }

  private func check(_ text: [UInt8]) {
    checkElements(text)
    checkValues(text)
  }

  /// The elements at the root, which may not be an array or object.
  private func checkElements(_ text: [UInt8]) {
    let streamed = everyWay(text, .elements(at: ""))
    do throws(JSONError) {
      let root = try JSONDocument(text).root
      guard root.kind == .array || root.kind == .object else {
        #expect(streamed.errors.map(\.code) == [.pathNotFound], "\(shown(text))")
        return
      }
      #expect(streamed.errors.isEmpty, "\(shown(text))")
      if let array = root.array { #expect(streamed.items.map(\.text) == array.map(\.description), "\(shown(text))") }
    } catch {
      // A text without elements fails at the place of the elements at the latest.
      #expect(streamed.errors == [error] || streamed.errors.map(\.code) == [.pathNotFound], "\(shown(text)): \(error)")
    }
  }

  /// The values one after another.
  private func checkValues(_ text: [UInt8]) {
    var options = JSONDocument.Options()
    options.allowsMultipleValues = true
    let streamed = everyWay(text, .values)
    do throws(JSONError) {
      let values = try JSONDocument(text, options: options).root
      #expect(
        streamed.errors.isEmpty && streamed.items.map(\.text) == values.array?.map(\.description), "\(shown(text))")
    } catch {
      #expect(streamed.errors == [error], "\(shown(text)): \(error)")
    }
  }

  /// Pieces of 1 to 31, 4096 and 65536 bytes, and a cut at every place of a small text.
  private func everyWay(_ text: [UInt8], _ layout: JSONElementStream.Layout) -> Streamed {
    let expected = Streamed(text, layout, size: max(text.count, 1))
    let sizes = text.count < 20_000 ? Array(1...31) + [4096, 65536] : [1, 31, 4096, 65536]
    for size in sizes {
      #expect(Streamed(text, layout, size: size) == expected, "\(shown(text)) in pieces of \(size)")
    }
    if text.count <= 256 {
      for cut in 0...text.count {
        #expect(Streamed(text, layout, cut: cut) == expected, "\(shown(text)) cut at \(cut)")
      }
    }
    return expected
  }

  @Test(
    "a text that ends early has the elements in front of its end, and an error there",
    arguments: [#"[1, -2.5e3, "a\u00e9\ud83d\ude00b", [true, {"k": null}], {"x": "é€😀"}, false]"#])
  func truncated(_ text: String) {
    let bytes = utf8(text)
    let starts = Streamed(bytes, .elements(at: ""), size: 1).items.map(\.offset)
    for length in 0..<bytes.count {
      let streamed = Streamed.everyWay(Array(bytes[..<length]), .elements(at: ""))
      #expect(streamed.errors.map(\.category) == [.incomplete], "\(length)")
      #expect(streamed.errors.first?.place.offset == length)
      // An element is complete when the next one has begun, at the latest.
      #expect(streamed.items.count >= starts.count { $0 < length } - 1)
    }
  }
}
