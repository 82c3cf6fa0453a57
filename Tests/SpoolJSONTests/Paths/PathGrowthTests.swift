import SpoolJSON
import SpoolQuery
import Testing

/// Queries whose work must grow with the document and the query, not with the product of parts of them.
@Suite("Growth of queries", .serialized) struct PathGrowthTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let path: @Sendable (Int) -> String
    let text: @Sendable (Int) -> String
    /// How many values are found.
    let count: @Sendable (Int) -> Int
    var testDescription: String { String(path(2).prefix(60)) }

    init(
      _ path: @escaping @Sendable (Int) -> String, _ text: @escaping @Sendable (Int) -> String,
      _ count: @escaping @Sendable (Int) -> Int
    ) {
      (self.path, self.text, self.count) = (path, text, count)
    }
  }

  private static func list(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: ",")
  }

  private static let items: @Sendable (Int) -> String = { count in
    "{\"arr\": [\(list(count) { "\($0)" })], \"items\": [\(list(count) { "{\"id\": \($0)\($0 == 3 ? ", \"w\": 5" : "")}" })], "
      + "\"pattern\": \"[a-z]*\(String(repeating: "|x", count: count / 16))\", \"x\": {\"y\": 3}}"
  }
  private static let members: @Sendable (Int) -> String = { count in "{\(list(count) { "\"k\($0)\": \($0)" })}" }
  private static let arrays: @Sendable (Int) -> String = { count in "[\(list(count) { "[\($0)]" })]" }

  static let rows = [
    // What begins at `$` is the same for each element.
    Row({ _ in "$.items[?value($..w) == 5].id" }, items, { $0 }),
    Row({ _ in "$.items[?count($..id) > 2].id" }, items, { $0 }),
    Row({ _ in "$.items[?length($.items) > 2].id" }, items, { $0 }),
    Row({ _ in "$.items[?$.arr[?@ == -1]]" }, items, { _ in 0 }),
    Row({ _ in "$.items[?!($.arr[?@ == -1] || $.arr[?@ == -2])]" }, items, { $0 }),
    Row({ _ in "$.items[?$.arr == $.arr && @.id >= 0]" }, items, { $0 }),
    Row({ _ in "$.items[?@.id == $.x.y]" }, items, { _ in 1 }),
    Row({ _ in "$.items[?@.id == 0 || $.arr[?@ == $.items[-1].id]]" }, items, { $0 }),
    Row({ _ in "$.items[?match(\"abc\", $.pattern)]" }, items, { $0 }),
    // Inside a filter that is inside another one, too.
    Row({ _ in "$[?@[?value($..w) == 5 && @.id >= 0]]" }, items, { _ in 1 }),
    // Many selectors in one bracket.
    Row({ count in "$[\(list(count) { "'k\(count - 1 - $0)'" })]" }, members, { $0 }),
    Row({ count in "$[\(list(count) { "'a\($0)'" })]" }, members, { _ in 0 }),
    Row({ count in "$[\(list(count) { "\(count - 1 - $0)" })]" }, arrays, { $0 }),
    Row({ count in "$[\(list(count) { "-\($0 + 1)" })]" }, arrays, { $0 }),
    Row({ count in "$[\(list(count) { "\($0):\($0 + 1)" })]" }, arrays, { $0 }),
    Row({ count in "$[\(list(count) { "\($0)::\(count)" })]" }, arrays, { $0 }),
    Row({ count in "$[\(list(count) { "\($0):\($0 - 1):-1" })]" }, arrays, { $0 == 0 ? 0 : $0 - 1 }),
  ]

  @Test("linear", arguments: rows) func linear(_ row: Row) throws {
    let growth = try Growth(from: 2000) { count in
      (count, try JSONPath(row.path(count)), try JSONDocument(row.text(count)).root)
    } _: { count, path, root in
      let found = root.values(matching: path).count
      if found != row.count(count) { Issue.record("\(found) values instead of \(row.count(count))") }
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// What is looked at only after the first node would make the time grow with the document.
  @Test(
    "a test for existence stops at the first node",
    arguments: ["@[*]", "@..id", "@[?@.id == 0]", "@[0:]", "@[*].id", "@..[?@.id == 0]", "@[::2].id"])
  func existence(_ condition: String) throws {
    let filter = try JSONFilter(condition)
    let make = { count in try JSONDocument("[\(Self.list(count) { "{\"id\": \($0)}" })]").root }
    let work = { (root: JSONValue) in for _ in 0..<200 { #expect(filter.matches(root)) } }
    let (little, much) = (try make(100), try make(100_000))
    #expect(Growth.ratio(of: { work(much) }, to: { work(little) }) < 20)
  }

  /// Constants belong to a document: a path that is used for several gives each of them its own.
  @Test("what begins at the root is of each document") func documents() throws {
    let path = try JSONPath("$.a[?@ == $.x && count($.a[*]) == $.n && match($.s, $.p)]")
    for number in 0..<4 {
      let text = #"{"a": [0, 1, 2, 3], "x": \#(number), "n": 4, "s": "\#(number)", "p": "[0-2]"}"#
      #expect(try JSONDocument(text).root.values(matching: path).map(\.int) == (number < 3 ? [number] : []))
    }
    let filter = try JSONFilter("$.x == @.x && value($..x) == 2")
    #expect(try filter.matches(JSONDocument(#"{"x": 2}"#).root))
    #expect(try !filter.matches(JSONDocument(#"{"x": 3}"#).root))
  }
}
