import SpoolJSON
import Testing

@Suite("JSON pointers") struct JSONPointerTests {
  /// The document of RFC 6901, section 5.
  private static let text = #"""
    {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8,
     "0": {"01": 9, "-": 10}, "é": 11}
    """#

  @Test(arguments: [
    ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"),
    ("/g|h", "4"), (#"/i\j"#, "5"), (#"/k"l"#, "6"), ("/ ", "7"), ("/m~0n", "8"), ("/0/01", "9"), ("/0/-", "10"),
    ("/é", "11"),
  ])
  func found(_ text: String, _ value: String) throws {
    let pointer = try JSONPointer(text)
    let root = try JSONDocument(Self.text).root
    #expect(root[pointer: pointer]?.description == value)
    #expect(pointer.description == text)
    #expect(JSONPointer(tokens: pointer.tokens) == pointer)
    #expect(JSONKeyPath(JSONKeyPath(pointer).description) == JSONKeyPath(pointer))
  }

  @Test(arguments: [
    "/foo/2", "/foo/-", "/foo/00", "/foo/01", "/foo/+1", "/foo/-1", "/foo/0/0", "/x", "//", "/m~0n/", "/foo/1e0",
    "/foo/99999999999999999999",
  ])
  func missing(_ text: String) throws {
    #expect(try JSONDocument(Self.text).root[pointer: JSONPointer(text)] == nil)
  }

  @Test func theEmptyPointerIsTheWholeValue() throws {
    let root = try JSONDocument(Self.text).root
    #expect(root[pointer: try JSONPointer("")] == root)
  }

  @Test(arguments: [("a", 0), ("a/b", 0), ("#/a", 0), ("/~", 1), ("/a~2", 2), ("/a~", 2), ("/~01~/", 4), (" /a", 0)])
  func mistakes(_ text: String, _ offset: Int) {
    #expect { try JSONPointer(text) } throws: { ($0 as? JSONPointerError)?.place.offset == offset }
  }

  @Test func tokensAreComparedByBytes() throws {
    #expect(try JSONPointer("/\u{e9}") != JSONPointer("/e\u{301}"))
    #expect(try JSONPointer("/a~1") == JSONPointer(tokens: ["a/"]))
    #expect(JSONPointer(tokens: ["~1", "/", "~"]).description == "/~01/~1/~0")
  }
}
