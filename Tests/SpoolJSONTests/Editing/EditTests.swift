import SpoolEditing
import SpoolJSON
import Testing

/// Texts with changes: what is not changed stays as it is, and what is new looks like its neighbours.
@Suite("Edits") struct EditTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let change: @Sendable (inout JSONEdit) throws -> Void
    let result: String
    var testDescription: String { text }

    init(_ text: String, _ change: @escaping @Sendable (inout JSONEdit) throws -> Void, _ result: String) {
      (self.text, self.change, self.result) = (text, change, result)
    }
  }

  static let options = {
    var options = JSONDocument.Options()
    (options.rules.allowsComments, options.rules.allowsTrailingCommas) = (true, true)
    return options
  }()

  private func edited(_ row: Row, _ options: JSONDocument.Options = options) throws -> String {
    var edit = JSONEdit(try JSONDocument(row.text, options: options))
    try row.change(&edit)
    let text = edit.text()
    var pieces = ""
    edit.write { pieces += String(decoding: $0, as: UTF8.self) }
    #expect(pieces == text)
    #expect(throws: Never.self) { try JSONDocument(text, options: options) }
    return text
  }

  static func value(_ text: String) throws -> JSONValue { try JSONDocument(text).root }

  private static let values: [Row] = [
    Row(#"{"a":1.0,"b":[1e2 ,"\u0061"]}"#, { try $0.set("a", to: value("2")) }, #"{"a":2,"b":[1e2 ,"\u0061"]}"#),
    Row(
      #" { "a" : 1 , "b" : 2 } "#, { try $0.set("b", to: value(#"{"x":[1,2]}"#)) },
      #" { "a" : 1 , "b" : {"x": [1, 2]} } "#),
    Row("[1,2,3]", { try $0.set("[1]", to: value("9")) }, "[1,9,3]"),
    Row("[1,2,3]", { try $0.set("[-1]", to: value("9")) }, "[1,2,9]"),
    Row("[1,2,3]", { try $0.set("[3]", to: value("9")) }, "[1,2,3,9]"),
    Row("[1, 2, 3]", { try $0.set("-", to: value("9")) }, "[1, 2, 3, 9]"),
    Row("[1]", { try $0.append(value("2"), to: "") }, "[1,2]"),
    Row(#"{"a": [1]}"#, { try $0.append(value("2"), to: "a") }, #"{"a": [1, 2]}"#),
    Row("[]", { try $0.append(value("2"), to: "") }, "[2]"),
    Row("{}", { try $0.set("a", to: value("2")) }, #"{"a":2}"#),
    Row("{ }", { try $0.set("a", to: value("2")) }, #"{"a":2}"#),
    Row("[1, 2]", { try $0.append(value(#"{"a":[1,2],"b":3}"#), to: "") }, #"[1, 2, {"a": [1, 2], "b": 3}]"#),
    Row("[1, 2]", { try $0.insert(value("0"), at: "[0]") }, "[0, 1, 2]"),
    Row("[1, 2]", { try $0.insert(value("0"), at: "[1]") }, "[1, 0, 2]"),
    Row("[1, 2]", { try $0.insert(value("0"), at: "[2]") }, "[1, 2, 0]"),
    Row("[1, 2]", { try $0.insert(value("0"), at: "[-1]") }, "[1, 0, 2]"),
    Row("17", { try $0.set("", to: value("[1]")) }, "[1]"),
    Row(" {} \n", { try $0.set("", to: value("[1]")) }, " [1] \n"),
    Row(#"{"a":{"b":1}}"#, { try $0.set("a.c.d", to: value("2")) }, #"{"a":{"b":1,"c":{"d":2}}}"#),
    Row(#"{"a":1,"a":2}"#, { try $0.set("a", to: value("3")) }, #"{"a":1,"a":3}"#),
    Row(#"{"é":1}"#, { try $0.set("\u{E9}", to: value("3")) }, #"{"é":3}"#),
    Row(#"{"\u00e9":1}"#, { try $0.set("\u{E9}", to: value("3")) }, #"{"\u00e9":3}"#),
    Row(#"{"a":1}"#, { try $0.set(#"["\"\n"]"#, to: value("3")) }, #"{"a":1,"\"\n":3}"#),
    Row("\u{FEFF}[1]", { try $0.set("[0]", to: value("2")) }, "\u{FEFF}[2]"),
  ]

  private static let removals: [Row] = [
    Row("[1, 2, 3]", { try $0.remove("[0]") }, "[2, 3]"),
    Row("[1, 2, 3]", { try $0.remove("[1]") }, "[1, 3]"),
    Row("[1, 2, 3]", { try $0.remove("[-1]") }, "[1, 2]"),
    Row("[ 1, 2 ]", { try $0.remove("[0]") }, "[ 2 ]"),
    Row("[ 1 ]", { try $0.remove("[0]") }, "[]"),
    Row(
      "[ 1, 2 ]",
      {
        try $0.remove("[0]"); try $0.remove("[0]")
      }, "[]"),
    Row(#"{"a":1,"b":2,"c":3}"#, { try $0.remove("b") }, #"{"a":1,"c":3}"#),
    Row(#"{"a":1,"b":2,"a":3}"#, { try $0.remove("a") }, #"{"b":2}"#),
    Row(#"{"a":1,"b":2,"a":3}"#, { try $0.rename("a", to: "c") }, #"{"b":2,"c":3}"#),
    Row(#"{ "a" : 1,"b":2}"#, { try $0.rename("a", to: "c") }, #"{ "c" : 1,"b":2}"#),
    Row(#"{"a":1,"b":2}"#, { try $0.move(from: "a", to: "c") }, #"{"b":2,"c":1}"#),
    Row(#"{"a": [ 1 ], "b": {}}"#, { try $0.move(from: "a", to: "b.x") }, #"{"b": {"x": [1]}}"#),
    Row(#"{"a": [ 1 ], "b": {}}"#, { try $0.copy(from: "a", to: "b.x") }, #"{"a": [ 1 ], "b": {"x": [1]}}"#),
    Row("[1,2,3]", { try $0.move(from: "[0]", to: "[2]") }, "[2,3,1]"),
    Row("[1,2,3]", { try $0.move(from: "[2]", to: "[0]") }, "[3,1,2]"),
    Row("[1,2,3]", { try $0.move(from: "[0]", to: "-") }, "[2,3,1]"),
    Row(
      #"{"a":{"b":[1]}}"#,
      {
        try $0.append(value("2"), to: "a.b"); try $0.move(from: "a.b", to: "")
      }, "[1,2]"),
    Row(#"{ "a" : 1 }"#, { try $0.move(from: "a", to: "a") }, #"{ "a" : 1 }"#),
    Row(#"{ "a" : 1 }"#, { try $0.move(from: "", to: "") }, #"{ "a" : 1 }"#),
    Row("[1, 2, 3]", { try $0.move(from: "[2]", to: "[-1]") }, "[1, 3, 2]"),
  ]

  private static let lines: [Row] = [
    Row("{\n  \"a\": 1\n}\n", { try $0.set("b", to: value("2")) }, "{\n  \"a\": 1,\n  \"b\": 2\n}\n"),
    Row(
      "{\n\t\"a\": 1\n}", { try $0.set("b", to: value("[1,{\"x\":2}]")) },
      "{\n\t\"a\": 1,\n\t\"b\": [\n\t\t1,\n\t\t{\n\t\t\t\"x\": 2\n\t\t}\n\t]\n}"),
    Row("{\r\n  \"a\": []\r\n}", { try $0.append(value("1"), to: "a") }, "{\r\n  \"a\": [\r\n    1\r\n  ]\r\n}"),
    Row(
      "{\n    \"a\": {\n        \"b\": 1\n    }\n}", { try $0.set("a.c.d", to: value("1")) },
      "{\n    \"a\": {\n        \"b\": 1,\n        \"c\": {\n            \"d\": 1\n        }\n    }\n}"),
    Row("{\n  \"a\": {}\n}", { try $0.set("a.b", to: value("1")) }, "{\n  \"a\": {\n    \"b\": 1\n  }\n}"),
    Row("{\n  \"a\": [1]\n}", { try $0.append(value("2"), to: "a") }, "{\n  \"a\": [1, 2]\n}"),
    Row("[\n  1,\n  2\n]", { try $0.remove("[1]") }, "[\n  1\n]"),
    Row("[\n  1,\n  2\n]", { try $0.remove("[0]") }, "[\n  2\n]"),
    Row("[\n  1\n]", { try $0.remove("[0]") }, "[]"),
    Row(
      "[\n  1\n]",
      {
        try $0.remove("[0]"); try $0.append(value("2"), to: "")
      }, "[\n  2\n]"),
    Row("[\n  1\n]", { try $0.insert(value("0"), at: "[0]") }, "[\n  0,\n  1\n]"),
    Row("[\n  1,\n\n  2\n]", { try $0.append(value("3"), to: "") }, "[\n  1,\n\n  2,\n  3\n]"),
    Row("{\n  \"a\": 1\n}", { try $0.set("", to: value("[1]")) }, "[\n  1\n]"),
  ]

  private static let comments: [Row] = [
    Row("[1, // one\n 2 // two\n]", { try $0.remove("[1]") }, "[1 // one\n]"),
    Row("[1, // one\n 2 // two\n]", { try $0.remove("[0]") }, "[2 // two\n]"),
    Row("[1, // one\n 2]", { try $0.remove("[1]") }, "[1 // one\n]"),
    Row("[ // list\n  1,\n  // two\n  2\n]", { try $0.remove("[0]") }, "[ // list\n  // two\n  2\n]"),
    Row("[ // list\n  1,\n  // two\n  2\n]", { try $0.remove("[1]") }, "[ // list\n  1\n]"),
    Row("[ // list\n  1\n]", { try $0.remove("[0]") }, "[ // list\n]"),
    Row("[\n  1 // one\n]", { try $0.append(value("2"), to: "") }, "[\n  1, // one\n  2\n]"),
    Row("[1, 2 /* two */]", { try $0.remove("[1]") }, "[1]"),
    Row("[/* one */ 1, 2]", { try $0.insert(value("0"), at: "[0]") }, "[ 0,/* one */ 1, 2]"),
    Row("[\n  1,\n  2,\n]", { try $0.append(value("3"), to: "") }, "[\n  1,\n  2,\n  3,\n]"),
    Row("[\n  1,\n  2,\n]", { try $0.remove("[1]") }, "[\n  1,\n]"),
    Row("[1,]", { try $0.remove("[0]") }, "[]"),
    Row("{\"a\" /* : */ : // x\n 1}", { try $0.set("a", to: value("2")) }, "{\"a\" /* : */ : // x\n 2}"),
    Row("{\"a\": {\n  // nothing\n}}", { try $0.set("a.b", to: value("2")) }, "{\"a\": {\"b\": 2\n  // nothing\n}}"),
    Row("// start\n[1] // end", { try $0.set("[0]", to: value("2")) }, "// start\n[2] // end"),
    Row("[{\"x\":\"/*\"}, // ]\n 2]", { try $0.set("[1]", to: value("3")) }, "[{\"x\":\"/*\"}, // ]\n 3]"),
  ]

  @Test("Changes", arguments: values + removals + lines + comments) func changes(_ row: Row) throws {
    #expect(try edited(row) == row.result)
  }

  private static let sequences: [Row] = [
    Row("{\"a\":1}\n{\"a\":2}\n", { try $0.set("[1].a", to: value("3")) }, "{\"a\":1}\n{\"a\":3}\n"),
    Row("{\"a\":1}\n{}\n", { try $0.set("[1].a", to: value("[1]")) }, "{\"a\":1}\n{\"a\":[1]}\n"),
    Row("1\n2\n", { try $0.append(value("[1,2]"), to: "") }, "1\n2\n[1,2]\n"),
    Row("1 2\n3", { try $0.remove("[0]") }, "2\n3"),
    Row("1\n2\n3", { try $0.remove("[1]") }, "1\n3"),
    Row("1[2]3", { try $0.remove("[1]") }, "1\n3"),
    Row("1\n2\n", { try $0.set("", to: value("[3,[4],5]")) }, "3\n[4]\n5\n"),
    Row(
      "1\n2\n",
      {
        try $0.remove("[0]"); try $0.remove("[0]")
      }, ""),
    Row("", { try $0.append(value("1"), to: "") }, "1"),
    Row("1 // one\n2", { try $0.insert(value("0"), at: "[1]") }, "1 // one\n0\n2"),
  ]

  @Test("Several values", arguments: sequences) func severalValues(_ row: Row) throws {
    var options = Self.options
    options.allowsMultipleValues = true
    #expect(try edited(row, options) == row.result)
  }

  /// Lines end as those of the document, whatever is between them.
  @Test("CR LF", arguments: lines + comments + sequences) func carriageReturns(_ row: Row) throws {
    guard row.text.contains("\n") else { return }
    func withReturns(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
    var options = Self.options
    options.allowsMultipleValues = Self.sequences.contains { $0.text == row.text }
    let result = try edited(Row(withReturns(row.text), row.change, ""), options)
    #expect(result.debugDescription == withReturns(row.result).debugDescription)
  }

  @Test("Values with the changes so far") func valuesInBetween() throws {
    var edit = JSONEdit(try JSONDocument(#"{"a": {"b": [1, 2]}, "c": 3}"#))
    #expect(edit[path: "a.b[1]"]?.int == 2)
    try edit.set("a.b[1]", to: Self.value("7"))
    try edit.set("x.y", to: Self.value("[8]"))
    #expect(edit[path: "a"]?.description == #"{"b":[1,7]}"#)
    #expect(edit[path: "x"]?.description == #"{"y":[8]}"#)
    #expect(edit[path: "x.y[0]"]?.int == 8)
    #expect(edit[path: "x.y[1]"] == nil)
    #expect(edit[path: ""]?.description == #"{"a":{"b":[1,7]},"c":3,"x":{"y":[8]}}"#)
    try edit.append(Self.value("9"), to: "x.y")
    #expect(try edit.edited().root.description == #"{"a":{"b":[1,7]},"c":3,"x":{"y":[8,9]}}"#)
  }

  @Test("A document of one path is edited as a whole") func keptPath() throws {
    var options = JSONDocument.Options()
    options.keptPath = "b[1]"
    var edit = JSONEdit(try JSONDocument(#"{"a":[1,2],"b":[3,4,5]}"#, options: options))
    try edit.set("b[1]", to: Self.value("0"))
    #expect(edit.text() == #"{"a":[1,2],"b":[3,0,5]}"#)
  }

  @Test("Large texts come in pieces") func pieces() throws {
    let text = "[" + String(repeating: "\"0123456789\",", count: 50_000) + "1]"
    var edit = JSONEdit(try JSONDocument(text))
    try edit.set("[-1]", to: Self.value("2"))
    var count = 0
    var largest = 0
    edit.write {
      count += $0.count; largest = max(largest, $0.count)
    }
    #expect(count == text.utf8.count)
    #expect(largest < 1 << 18)
  }
}
