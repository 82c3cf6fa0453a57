import SpoolEditing
import SpoolJSON
import Testing

@Suite("Merge patches") struct MergeTests {
  /// A document, a patch, and the result.
  struct Row: Sendable {
    let document, patch, result: String

    init(_ document: String, _ patch: String, _ result: String) {
      (self.document, self.patch, self.result) = (document, patch, result)
    }
  }

  // The cases of RFC 7396, appendix A.
  private static let specified: [Row] = [
    Row(#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    Row(#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    Row(#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
    Row(#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    Row(#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    Row(#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    Row(#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    Row(#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    Row(#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    Row(#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    Row(#"{"a":"foo"}"#, "null", "null"),
    Row(#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    Row(#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    Row("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    Row("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ]

  private static let others: [Row] = [
    Row(#"{ "a": 1.0, "b": { "x": 1e2 } }"#, #"{"b":{"y":1}}"#, #"{ "a": 1.0, "b": { "x": 1e2, "y": 1 } }"#),
    Row(#"{"a":{"b":1}}"#, #"{"a":{"b":{"c":{"d":null,"e":[null]}}}}"#, #"{"a":{"b":{"c":{"e":[null]}}}}"#),
    Row(#"{"a":1,"a":2}"#, #"{"a":null}"#, "{}"),
    Row(#"{"a":1}"#, #"{"b":1,"b":null}"#, #"{"a":1}"#),
    Row(#"{"a":1}"#, "{}", #"{"a":1}"#),
    Row("{\n  \"a\": 1\n}", #"{"b":{"c":1}}"#, "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": 1\n  }\n}"),
  ]

  @Test("Cases", arguments: specified + others) func cases(_ row: Row) throws {
    var edit = JSONEdit(try JSONDocument(row.document))
    try edit.merge(try JSONDocument(row.patch).root)
    #expect(edit.text() == row.result)
    // A patch is the same again.
    try edit.merge(try JSONDocument(row.patch).root)
    #expect(edit.text() == row.result)
  }

  @Test("A deep patch needs no stack") func deep() throws {
    var options = JSONDocument.Options()
    options.rules.maximumDepth = .max
    let depth = 100_000
    let patch = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
    var edit = JSONEdit(try JSONDocument("{}", options: options))
    try edit.merge(JSONDocument(patch, options: options).root)
    #expect(edit.text() == patch)
    try edit.merge(JSONDocument(patch, options: options).root)
    #expect(edit.text() == patch)
  }
}
