import SpoolJSON
import Testing

@testable import SpoolQuery

/// Patterns that `match` and `search` take from a document, which must not take more time than the document is worth.
@Suite("Patterns of documents") struct DocumentPatternTests {
  /// A pattern that is larger than a pattern of a document may be. As a literal, it is allowed.
  private static let large = "(a{300}){300}"
  /// A pattern that takes nearly 2,000 steps for an empty text.
  private static let used = "b{1990}"
  private static let text = String(repeating: "a", count: 1000)
  /// A text for which the large pattern would take hours.
  private static let long = String(repeating: "a", count: 200_000)

  struct Row: Sendable, CustomTestStringConvertible {
    let query: String
    let text: String
    /// The numbers of the elements that are found.
    let found: [Int]
    let excess: PatternExcess?
    var testDescription: String { "\(query) in \(text.prefix(60))" }

    init(_ query: String, _ text: String, _ found: [Int], _ excess: PatternExcess? = nil) {
      (self.query, self.text, self.found, self.excess) = (query, text, found, excess)
    }
  }

  static let paths = [
    Row("search(@.t, @.p)", #"[{"t":"xab","p":"a[b-d]","n":1},{"t":"xa","p":"a[b-d]","n":2}]"#, [1]),
    Row("search(@.t, @.p)", #"[{"t":"a","p":"\\d","n":1},{"t":"a","p":3,"n":2},{"t":"a","n":3}]"#, []),
    // What is too large matches nothing; other patterns are not affected.
    Row(
      "search(@.t, @.p)",
      #"[{"t":"a","p":"a","n":1},{"t":"\#(long)","p":"\#(large)","n":2},{"t":"a","p":"a","n":3}]"#, [1, 3], .states),
    Row("match(@.t, @.p)", #"[{"t":"a","p":"(a{0,300}){300}","n":1}]"#, [], .states),
    Row("!match(@.t, @.p)", #"[{"t":"a","p":"a{0,2000}","n":1}]"#, [1], .states),
    Row("match(@.t, @.p)", #"[{"t":"a","p":"a{0,999}","n":1}]"#, [1]),
    Row("match(@.t, value(@..p))", #"[{"t":"a","x":{"p":"a{2000}|a"},"n":1}]"#, [], .states),
    Row("@.a[?search(@, $[0].p)]", #"[{"p":"\#(large)"},{"a":["a"],"n":1}]"#, [], .states),
    Row("search('a', $[0].p)", #"[{"p":"\#(large)","n":1}]"#, [], .states),
    Row("search(@.t, @.p) || @.n", #"[{"t":"a","p":"\#(large)","n":1}]"#, [1], .states),
    Row("@.n || search(@.t, @.p)", #"[{"t":"a","p":"\#(large)","n":1}]"#, [1]),
    // After too many steps, all that follows matches nothing.
    Row(
      "match(@.t, $[0].p)", #"[{"p":"\#(used)|a","t":"a","n":1},\#(many(#"{"t":""}"#)),{"t":"a","n":2}]"#, [1], .steps),
    Row(
      "!match(@.t, $[0].p)", #"[{"p":"\#(used)|a","t":"a","n":1},\#(many(#"{"t":""}"#)),{"t":"a","n":2}]"#, [2], .steps),
    Row("match('', @.p)", #"[\#(many(#"{"p":"\#(used)"},{"p":"\#(used)b"}"#, 3000)),{"p":"","n":2}]"#, [], .steps),
    Row("match($[0], @.p)", #"["\#(text)",\#(many(#"{"p":"x"},{"p":"xx"}"#, 1000)),{"p":"a*","n":2}]"#, [2]),
    // Literals have no such limits.
    Row("search(@.t, '\(large)') || @.n == 1", #"[{"t":"aaa","n":1}]"#, [1]),
    Row("search(@.t, '(a?){900}b')", #"[{"t":"\#(text)b","n":1}]"#, [1]),
  ]

  private static func many(_ elements: String, _ count: Int = 11_000) -> String {
    Array(repeating: elements, count: count).joined(separator: ",")
  }

  @Test("paths", .timeLimit(.minutes(5)), arguments: paths)
  func pathLimits(_ row: Row) throws {
    let path = try JSONPath("$[?\(row.query)].n")
    let root = try JSONDocument(row.text).root
    #expect(root.values(matching: path).map(\.int) == row.found)
    #expect(root.nodes(matching: path).map(\.value.int) == row.found)
    expect(row) { () throws(PatternExcess) in try root.checkedValues(matching: path).map { $0.int ?? 0 } }
    expect(row) { () throws(PatternExcess) in try root.checkedNodes(matching: path).map { $0.value.int ?? 0 } }
  }

  static let conditions = [
    Row("match(@.t, @.p)", #"{"t":"a","p":"a|b"}"#, [1]),
    Row("search(@.t, @.p)", #"{"t":"aa","p":"\#(large)"}"#, [], .states),
    Row("!search(@.t, $.p)", #"{"t":"aa","p":"\#(large)"}"#, [1], .states),
    Row("@[?search(@, $[0])]", #"["\#(used)",\#(many(#""""#))]"#, [], .steps),
    Row("search(@.t, '\(large)')", #"{"t":"aa"}"#, []),
  ]

  @Test("conditions", .timeLimit(.minutes(5)), arguments: conditions)
  func conditionLimits(_ row: Row) throws {
    let filter = try JSONFilter(row.query)
    let value = try JSONDocument(row.text).root
    #expect(filter.matches(value) == !row.found.isEmpty)
    expect(row) { () throws(PatternExcess) in try filter.checkedMatch(value) ? [1] : [] }
  }

  /// In a stream, a query of each child is one by itself, and so is what comes after the condition.
  @Test("children of a container", arguments: ["$[?search(@.t, @.p)]", "$[*][?search(@, '\(large)') || search(@, @)]"])
  func children(_ path: String) throws {
    let streamed = try #require(try JSONPath(path).streamed)
    let (good, bad) = (#"{"t":"a","p":"a"}"#, #"{"t":"a","p":"\#(Self.large)"}"#)
    #expect(try !streamed.checkedValues(inChild: JSONDocument(good).root).isEmpty)
    #expect(throws: PatternExcess.states) { try streamed.checkedValues(inChild: JSONDocument(bad).root) }
  }

  private func expect(_ row: Row, _ query: () throws(PatternExcess) -> [Int]) {
    do throws(PatternExcess) {
      let found = try query()
      #expect(found == row.found && row.excess == nil)
    } catch {
      #expect(error == row.excess)
    }
  }

  /// A pattern is compiled once for elements that have the same.
  @Test("steps of a query") func steps() {
    var patterns = DocumentPatterns(bytes: 7)
    #expect(patterns.steps == 10_000_700)
    func taken(_ pattern: String, _ operand: Int = 0) -> Int {
      let before = patterns.steps
      _ = patterns.matches(Array("aaa".utf8), Array(pattern.utf8), ofOperand: operand, isWhole: true)
      return before - patterns.steps
    }
    let steps = [taken("a"), taken("a"), taken("b", 1), taken("a"), taken("b"), taken("a")]
    #expect(steps == [8, 5, 7, 5, 7, 8])
    #expect(patterns.excess == nil)
  }

  @Test("the last step may be taken") func lastStep() {
    var patterns = DocumentPatterns(bytes: 0)
    func matches(_ pattern: String) -> Bool {
      patterns.matches([], Array(pattern.utf8), ofOperand: 0, isWhole: true)
    }
    // An expression of 2,000 states takes as many steps for an empty text, and 2,010 when it is compiled.
    for _ in 0..<4998 where !matches("(a{1998})?") { Issue.record("no match") }
    #expect(patterns.steps == 1990 && patterns.excess == nil)
    let isMatch = matches("(a{1998})?")
    #expect(!isMatch && patterns.steps == -10 && patterns.excess == .steps)
    let isNextMatch = matches("a*")
    #expect(!isNextMatch && patterns.steps == -10)
  }

  @Test("messages") func messages() {
    #expect("\(PatternExcess.states)" == "a pattern that 'match' or 'search' takes from the document is too large")
    #expect(
      "\(PatternExcess.steps)" == "the patterns that 'match' and 'search' take from the document need too many steps")
  }
}
