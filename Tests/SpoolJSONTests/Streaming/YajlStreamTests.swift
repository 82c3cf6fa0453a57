import SpoolJSON
import Testing

/// Streams by libyajl, which `Streamed` compares with the same streams by the buffer engine, in the cases that matter to
/// yajl.
@Suite("Streams by yajl") struct YajlStreamTests {
  private static let layouts: [JSONElementStream.Layout] = [
    .elements(at: ""), .elements(at: "a"), .elements(at: "a.b", keeping: ["a.c", "d", "a.0"]),
    .elements(at: "1", keeping: ["0", "a"]), .values, .lines, .sequence,
  ]

  @Test("random texts, options and limits") func random() {
    var json = RandomJSON(random: SeededRandom("streams by yajl"))
    for _ in 0..<SeededRandom.cases(400) {
      let options = options(&json.random)
      json.allowsComments = options.parsing.allowsComments
      json.allowsTrailingCommas = options.parsing.allowsTrailingCommas
      let inner = json.texts(count: 1, size: 5)
      let outer = json.texts(count: 1, size: 4)
      let text = json.random.pick([
        inner + outer, utf8("{\"a\":") + inner + utf8(",\"d\":") + outer + utf8("}"),
        utf8("{\"a\":{\"c\":") + inner + utf8(",\"b\":") + outer + utf8(",\"b\":[") + inner + utf8("]}}"),
        utf8("[") + outer + utf8(",") + inner + utf8("]"), [0x1E] + inner + [0x1E] + outer,
      ])
      let layout = json.random.pick(Self.layouts)
      let bytes = json.random.oneIn(2) ? text : json.mutated(text)
      for size in [1, 2, 3, 5, 8, 13, 21, 34, 1000] { _ = Streamed(bytes, layout, options, size: size) }
    }
  }

  private func options(_ random: inout SeededRandom) -> JSONElementStream.Options {
    var options = JSONElementStream.Options()
    options.parsing.allowsComments = random.oneIn(3)
    options.parsing.allowsTrailingCommas = random.oneIn(3)
    options.parsing.duplicateKeys = random.oneIn(3) ? .error : .lastWins
    if random.oneIn(4) { options.parsing.maximumDepth = random.below(6) }
    if random.oneIn(4) { options.parsing.maximumTokenBytes = random.below(12) }
    if random.oneIn(4) { options.parsing.maximumInputBytes = random.below(60) }
    if random.oneIn(4) { options.maximumElementBytes = random.below(30) }
    return options
  }

  @Test(
    "tokens that pieces cut where nobody needs their bytes",
    arguments: [
      #"{"x": "a\ud83d\ude00\u00e9\n\\", "a": [1]}"#, #"{"x": [-12.5e+10, true], "a": {"k": false}, "y": 1e1}"#,
      #"{"x": 1e1.5, "a": []}"#, #"{"x": "\ud83d", "a": []}"#, #"{"x": /* é** / */ 12, // 😀\n "a": [1,],}"#,
      #"{"x": tru}"#, #"{"a": [1, "\ud800"], "x": 2}"#, #"{"a": "long"}"#,
    ])
  func cutTokens(_ text: String) {
    var options = JSONElementStream.Options()
    (options.parsing.allowsComments, options.parsing.allowsTrailingCommas) = (true, true)
    _ = Streamed.everyWay(utf8(text), .elements(at: "a", keeping: ["y"]), options)
    _ = Streamed.everyWay(utf8(text), .elements(at: ""), options)
  }

  @Test(
    "values that touch each other",
    arguments: ["truefalse", "1true", "1 /**/2", "1/**/2", "null[]", "[]null\"\"1 ", "[1]\"abc", "[1] tru", "{}{}"])
  func touching(_ text: String) {
    var options = JSONElementStream.Options()
    options.parsing.allowsComments = true
    _ = Streamed.everyWay(utf8(text), .values, options)
    _ = Streamed.everyWay(utf8(text), .elements(at: ""), options)
  }

  @Test("nesting deeper than a word has bits", arguments: [60, 64, 97, 200])
  func deepNesting(_ depth: Int) {
    let open = String(repeating: "[{\"k\":", count: depth)
    let close = String(repeating: "}]", count: depth)
    var options = JSONElementStream.Options()
    for limit in [512, 2 * depth + 1, 2 * depth] {
      options.parsing.maximumDepth = limit
      for text in ["[\(open)1\(close), \(open)2\(close)]", "{\"x\":\(open)1\(close),\"a\":[\(open)2\(close)]}"] {
        _ = Streamed(utf8(text), .elements(at: "a"), options, size: 7)
        _ = Streamed(utf8(text), .elements(at: ""), options, size: 1000)
      }
    }
  }

  @Test("large pieces, of which the elements are delivered one by one") func largePieces() throws {
    let element = #"{"id": 12345, "text": "é\n", "list": [1.5, true, null]}"#
    let text = utf8("{\"a\": [" + Array(repeating: element, count: 5000).joined(separator: ",\n") + "]}")
    for size in [65_536, 100_000, text.count] {
      #expect(Streamed(text, .elements(at: "a"), size: size).items.count == 5000)
    }
    #expect(
      Streamed(Array(text.dropLast(3)) + utf8("\u{B}]}"), .elements(at: "a"), size: text.count).items.count == 4999)
  }
}
