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
    ])
  func found(_ path: String, _ text: String) throws {
    let root = try JSONDocument(Self.text).root
    #expect(root[path: JSONKeyPath(path)]?.description == text)
  }

  @Test(
    "paths that lead nowhere",
    arguments: [
      "x", "a.x", "a.b.3", "a.b.-1", "a.b.c", "a.b.0.c", "a.b.0.0", "a.b.", "n.x", "a.b.99999999999999999999",
      "a..b",
      "..", ".x", "a.b.1.1.c.", "list.id", "list.0.0", "é.a.b", "a.b.+1", "a.b. 1", "a.b.1 ", "a.b.0x1",
      "a.b.１",
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
    #expect(Set([path, "a.b.0", "a.b.1"]).count == 2)
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
    #expect(root[path: "a.-0"] == nil)
  }
}
