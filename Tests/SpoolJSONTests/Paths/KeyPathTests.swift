import SpoolJSON
import Testing

@Suite("Key paths") struct KeyPathTests {
  private static let text = #"""
    {"a": {"b": [10, [20, {"c": 30}], "x"]}, "a.b": 40, "": {"": 50, "0": 60}, "0": 70,
     "é": {"\u0061/b": 80}, "list": [{"id": 1, "id": 2}], "2": {"1": 90}, "n": null}
    """#

  @Test(
    "paths that lead somewhere",
    arguments: [
      ("a.b.0", "10"), ("a.b.1.0", "20"), ("a.b.1.1.c", "30"), ("a.b.2", "\"x\""), (".", "50"), (".0", "60"),
      ("0", "70"),
      ("é.a/b", "80"), ("list.0.id", "2"), ("2.1", "90"), ("n", "null"), ("list", #"[{"id":1,"id":2}]"#),
      ("a.b[0]", "10"), ("a.b[1][1].c", "30"), ("a.b[1].1[\"c\"]", "30"), ("a.b[-1]", "\"x\""), ("a.b[-2][-1].c", "30"),
      ("a.b.-1", "\"x\""), ("a.b.[0]", "10"), (#""a.b""#, "40"), (#"["a.b"]"#, "40"), ("['a.b']", "40"),
      (#"[""][""]"#, "50"), (#"["0"]"#, "70"), (#""0""#, "70"), (#"["\u00e9"]["a\/b"]"#, "80"),
      ("[\"list\"][0]['id']", "2"),
      (#"["2"]["1"]"#, "90"), (#"a["b"].2"#, "\"x\""), ("list[0]id", "2"),
    ])
  func found(_ path: String, _ text: String) throws {
    let root = try JSONDocument(Self.text).root
    #expect(root[path: JSONKeyPath(path)]?.description == text)
  }

  @Test(
    "paths that lead nowhere",
    arguments: [
      "x", "a.x", "a.b.3", "a.b.-4", "a.b.c", "a.b.0.c", "a.b.0.0", "a.b.", "n.x", "a.b.99999999999999999999",
      "a..b",
      "..", ".x", "a.b.1.1.c.", "list.id", "list.0.0", "é.a.b", "a.b.+1", "a.b. 1", "a.b.1 ", "a.b.0x1",
      "a.b.１", "a.b[3]", "a.b[-4]", "a.b[99999999999999999999]", "a.b[-99999999999999999999]", "a.b[+1]", "a.b[01]",
      "a.b[-0]", "a.b.01", "a.b.-0", "a.b[ 1]", "a.b[]", "a.b[0", "[0]", "[2][1]", #"a.b["0"]"#, #"a."b"."0""#, "a[b]",
      #"a["b"#, #"a["b"x]"#, "['a.b\"]", "n[0]", "a.b[0][0]", "a.b[9223372036854775807]", "a.b[-9223372036854775808]",
    ])
  func missing(_ path: String) throws {
    let value = try JSONDocument(Self.text).root[path: JSONKeyPath(path)]
    #expect(value == nil, "\(value?.description ?? "")")
  }

  @Test("the empty path is the value itself") func empty() throws {
    let root = try JSONDocument(Self.text).root
    #expect(root[path: ""] == root)
    #expect(root["a"]?[path: ""] == root["a"])
    #expect(root["a"]?[path: "b.0"]?.numberText == "10")
  }

  @Test("other delimiters") func delimiters() throws {
    let root = try JSONDocument(Self.text).root
    #expect(root[path: JSONKeyPath("a/b/0", delimiter: "/")]?.numberText == "10")
    #expect(root[path: JSONKeyPath("a.b", delimiter: "/")]?.numberText == "40")
    #expect(root[path: JSONKeyPath("a->b->1->0", delimiter: "->")]?.numberText == "20")
    #expect(root[path: JSONKeyPath("a.b", delimiter: "")]?.numberText == "40")
    #expect(root[path: JSONKeyPath("é€a/b", delimiter: "€")]?.numberText == "80")
    #expect(root[path: JSONKeyPath("é.a/b", delimiter: "/")] == nil)
  }

  @Test(
    "parts of a text between delimiters",
    arguments: [
      ("", ".", [""]), ("a", ".", ["a"]), ("a.b", ".", ["a", "b"]), (".a.", ".", ["", "a", ""]),
      ("..", ".", ["", "", ""]),
      ("a--b---c", "--", ["a", "b", "-c"]), ("a.b", "", ["a.b"]), ("abc", "abcd", ["abc"]),
      ("abc", "abc", ["", ""]),
    ])
  func split(_ text: String, _ delimiter: String, _ parts: [String]) {
    #expect(JSONKeyPath.split(text, delimiter) == parts)
  }

  @Test("a literal is a path, and prints as one") func literal() {
    let path: JSONKeyPath = "a.b.0"
    #expect(path == JSONKeyPath("a.b.0"))
    #expect(path.description == "a.b.0")
    #expect(path != JSONKeyPath("a.b.0", delimiter: "/"))
    #expect(path == JSONKeyPath("a/b/0", delimiter: "/"))
    #expect(Set([path, "a.b.0", "a.b.1", "a[\"b\"].0"]).count == 2)
  }

  @Test(
    "components of a text, and how they print",
    arguments: [
      ("", [], ""), ("a", ["a"], "a"), ("a[0]", ["a", 0], "a[0]"), ("a.[0]", ["a", 0], "a[0]"),
      ("[0][-12]", [0, -12], "[0][-12]"), (".[0]", ["", 0], #"[""][0]"#), (".", ["", ""], #"[""][""]"#),
      ("a.", ["a", ""], #"a[""]"#), ("a[0].", ["a", 0, ""], #"a[0][""]"#), ("a[0]b", ["a", 0, "b"], "a[0].b"),
      ("filter[name]", ["filter[name]"], #"["filter[name]"]"#), ("a[", ["a["], #"["a["]"#), ("[", ["["], #"["["]"#),
      ("a[]", ["a[]"], #"["a[]"]"#), ("a[0", ["a[0"], #"["a[0"]"#), ("[01].b", ["[01]", "b"], #"["[01]"].b"#),
      ("[+1]", ["[+1]"], #"["[+1]"]"#), ("[-0]", ["[-0]"], #"["[-0]"]"#), ("[-]", ["[-]"], #"["[-]"]"#),
      ("[x][0]", ["[x]", 0], #"["[x]"][0]"#), ("+1.01", ["+1", "01"], "+1.01"),
      (#""a.b".c"#, ["a.b", "c"], #"["a.b"].c"#),
      (#"a."b.c"[0]"#, ["a", "b.c", 0], #"a["b.c"][0]"#), (#"a."b"c"#, ["a", #""b"c"#], #"a["\"b\"c"]"#),
      (#""a"#, [#""a"#], #"["\"a"]"#), (#"a"b"#, [#"a"b"#], #"["a\"b"]"#), (#"["a]"]"#, ["a]"], "a]"),
      (
        #"["a'\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"]"#, ["a'\"\\/\u{8}\u{c}\n\r\té😀"], #"["a'\"\\/\b\f\n\r\té😀"]"#
      ),
      (#"['a\'"\u0041']"#, [#"a'"A"#], #"["a'\"A"]"#), (#"["a\x"]"#, [#"["a\x"]"#], #"["[\"a\\x\"]"]"#),
      (#"["\ud800"]"#, [#"["\ud800"]"#], #"["[\"\\ud800\"]"]"#), (#"["\u12"]"#, [#"["\u12"]"#], #"["[\"\\u12\"]"]"#),
      (#"["\udc00\ud800"]"#, [#"["\udc00\ud800"]"#], #"["[\"\\udc00\\ud800\"]"]"#),
      (#"["0"]["-1"]"#, ["0", "-1"], #"["0"]["-1"]"#),
      ("/a/b", ["/a/b"], #"["/a/b"]"#), ("a./b", ["a", "/b"], "a./b"), ("$.a", ["$", "a"], #"["$"].a"#),
      ("$schema", ["$schema"], "$schema"), ("a.$", ["a", "$"], "a.$"),
      ("a\u{1b}[1m", ["a\u{1b}[1m"], #"["a\u001b[1m"]"#),
      ("\u{9b}", ["\u{9b}"], #"["\u009b"]"#),
      ("[9223372036854775808]", [9_223_372_036_854_775_807], "[9223372036854775807]"),
    ] as [(String, [JSONKeyPath.Component], String)])
  func text(_ text: String, _ components: [JSONKeyPath.Component], _ printed: String) {
    let path = JSONKeyPath(text)
    #expect(path == JSONKeyPath(components: components), "\(path.components)")
    #expect(path.description == printed)
    #expect(JSONKeyPath(printed) == path)
  }

  @Test("numbers without brackets are keys and positions") func numbers() {
    let path = JSONKeyPath("a.0.-1")
    #expect(path.components.map(\.key) == ["a", "0", "-1"])
    #expect(path.components.map(\.position) == [nil, 0, -1])
    #expect(path.description == "a.0.-1")
    #expect(path != "a[0][-1]" && path != #"a["0"]["-1"]"#)
    #expect(JSONKeyPath("a[0]").components.map(\.key) == ["a", nil])
    #expect(JSONKeyPath("0.a").description == "0.a")
  }

  @Test("random components are read back, and so is random text") func random() {
    var random = SeededRandom("key paths")
    let keys = [
      "a", "", "0", "-1", "01", "a.b", "[0]", "\"", "'", "]", "\\", "é", "\u{1b}", "$", "/", "x[\"y\"]", ".", "\n",
    ]
    let parts = ["a", "0", "-1", ".", "[", "]", "\"", "'", "\\", "\\u00e9", "é", "$", "/", "[0]", "[\"a\"]", "['"]
    for _ in 0..<SeededRandom.cases(20_000) {
      let components = (0..<random.below(5)).map { _ -> JSONKeyPath.Component in
        random.oneIn(3)
          ? .position(random.below(5) - 2) : .key(random.pick(keys) + (random.oneIn(4) ? random.pick(keys) : ""))
      }
      let path = JSONKeyPath(components: components)
      #expect(JSONKeyPath(path.description) == path, "\(path)")
      let text = (0..<random.below(8)).map { _ in random.pick(parts) }.joined()
      let read = JSONKeyPath(text)
      #expect(JSONKeyPath(read.description) == read, "\(text)")
      #expect(JSONKeyPath(read.description).description == read.description, "\(text)")
    }
  }

  @Test("long paths take linear time") func long() {
    for part in ["[\"", "[", "\"", "[0", "['\\\\", "[\"a\"]", ".", "[0]"] {
      let text = String(repeating: part, count: 50_000)
      let path = JSONKeyPath(text)
      #expect(path.components.count <= 50_001)
      #expect(JSONKeyPath(path.description) == path)
    }
  }

  /// Keys are compared by their bytes, and so are the paths that they make.
  @Test("paths of equal meaning but other scalars are different", arguments: ["", "a."], ["", ".0"])
  func canonicalEquivalence(_ head: String, _ tail: String) {
    for (one, other) in [("\u{e9}", "e\u{301}"), ("\u{212b}", "\u{c5}")] {
      let (left, right) = (head + one + tail, head + other + tail)
      #expect(left == right)
      #expect(JSONKeyPath(left) != JSONKeyPath(right))
      #expect(JSONKeyPath(left) == JSONKeyPath(left) && JSONKeyPath(right) == JSONKeyPath(right))
      #expect(Set([JSONKeyPath(left), JSONKeyPath(right), JSONKeyPath(left)]).count == 2)
    }
    #expect(JSONKeyPath("a\u{e9}b", delimiter: "\u{e9}") != JSONKeyPath("a\u{e9}b", delimiter: "b"))
  }

  @Test("a position may have leading zeros only where keys may") func spellings() throws {
    let root = try JSONDocument(#"{"a": [1, 2], "b": {"01": 3}}"#).root
    #expect(root[path: "b.01"]?.numberText == "3")
    #expect(root[path: "b.1"] == nil)
    #expect(root[path: "a.-0"] == nil && root[path: "a.01"] == nil && root[path: "a.00"] == nil)
  }
}
