import SpoolJSON
import Testing

/// Paths with values in them.
@Suite struct InterpolationTests {
  @Test func keys() {
    for key in ["name", "a.b", "", "[0]", "\"", "'", "x\"y.z[1]", "3", "-1", "é😀", "\u{10FFFF}", "\\", "\n"] {
      #expect(("users.\(key).age" as JSONKeyPath).components == [.key("users"), .key(key), .key("age")], "\(key)")
      #expect(("\(key)" as JSONKeyPath).components == [.key(key)], "\(key)")
      #expect(
        ("a.\(key)-\(key)[0]" as JSONKeyPath).components == [.key("a"), .key("\(key)-\(key)"), .position(0)], "\(key)")
    }
  }

  @Test func positionsAndPaths() throws {
    let root = try JSONDocument(#"{"rows": [{"id": 1}, {"id": 2}], "3": "x"}"#).root
    for (position, id) in [(0, 1), (1, 2), (-1, 2), (-2, 1)] {
      #expect(root[path: "rows[\(position)].id"].int == id)
      #expect(root[path: "rows.\(position).id"] == root[path: "rows[\(position)].id"])
    }
    #expect(root[path: "\(3)"] == "x")
    let base: JSONKeyPath = #"rows[1]"#
    #expect(root[path: "\(base).id"] == 2)
    let empty: JSONKeyPath = ""
    #expect(("\(empty).id" as JSONKeyPath) == "id" && ("a.\(empty)" as JSONKeyPath) == "a")
    #expect(("a.\(empty).b" as JSONKeyPath) == "a.b" && ("\(empty)[0]" as JSONKeyPath) == "[0]")
    #expect(("\(empty)\(base)" as JSONKeyPath) == base && ("\(empty)" as JSONKeyPath).components == [])
    let odd = JSONKeyPath(components: [.key("a.b"), .position(1)])
    #expect(("x.\(odd).y" as JSONKeyPath).components == [.key("x"), .key("a.b"), .position(1), .key("y")])
  }

  @Test func withoutValues() {
    #expect(("a.b[0]" as JSONKeyPath) == JSONKeyPath("a.b[0]") && ("" as JSONKeyPath).components == [])
  }
}
