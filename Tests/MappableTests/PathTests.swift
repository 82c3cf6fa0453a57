import Foundation
import Mappable
import Testing

@Suite struct PathTests {
  static let text = #"""
    {"o": {"p": {"q": 1}, "": 2, "2": 3, "`0`": 4, "n": null}, "AA": [10, [20, 21], {"x": 30, "a.b": 31}, null],
     "a.b": 5, "": 6, "`0`": 7, "n": null, "s": "text", ".": 8, "`": 9, "é": {"ü": 10}, "c\u0061": {"d\u0061": 11},
     "dup": {"k": 1, "k": 2}}
    """#

  /// Paths into the text; nil is an absent value.
  static let rows: [(path: String, nested: Int?, literal: Int?)] = [
    ("o.p.q", 1, nil), ("o..p..q", 1, nil), (".o.p.q.", 1, nil), ("o.p.q.", 1, nil),
    ("o.2", 3, nil), ("o.`0`", nil, nil), ("o.", nil, nil), ("o.x", nil, nil), ("x", nil, nil), ("x.y", nil, nil),
    ("AA.`0`", 10, nil), ("AA.`1`.`1`", 21, nil), ("AA.`2`.x", 30, nil), ("AA.`2`.a.b", nil, nil),
    ("AA.0", nil, nil), ("AA.+0", nil, nil), ("AA.`4`", nil, nil), ("AA.`-1`", nil, nil), ("AA.`+0`", nil, nil),
    ("AA.``", nil, nil), ("AA.`", nil, nil), ("AA.`99999999999999999999`", nil, nil), ("AA.` 0`", nil, nil),
    ("a.b", nil, 5), ("", 6, 6), ("`0`", 7, 7), ("`0`.", nil, nil), (".", nil, 8), ("`", 9, 9), ("..", nil, nil),
    ("s.x", nil, nil), ("n.x", nil, nil), ("o.n.x", nil, nil), ("é.ü", 10, nil), ("ca.da", 11, nil), ("dup.k", 2, nil),
  ]

  private struct Found: Equatable {
    let nested: [Int?]
    let literal: [Int?]
  }

  @Test(arguments: [Source.text, .data, .object]) func findsValues(_ source: Source) throws {
    let found = try source.read(Self.text) { map in
      Found(
        nested: try Self.rows.map { try map.from($0.path) },
        literal: try Self.rows.map { try map.from($0.path, keyPathIsNested: false) })
    }
    for (index, row) in Self.rows.enumerated() where row.path != "o." && row.path != "." {
      #expect(found.nested[index] == row.nested, "\(row.path)")
    }
    for (index, row) in Self.rows.enumerated() {
      #expect(found.literal[index] == row.literal, "\(row.path), literally")
    }
  }

  /// Models whose paths are requested repeatedly, in objects of the same shape and of other shapes.
  private struct Item: Mappable, Equatable {
    let deep: Int?
    let position: Int?
    let flat: Int?
    let dotted: Int?
    let again: Int?

    init(map: Mapper) throws {
      deep = try map.from("a.b.c")
      position = try map.from("a.list.`1`")
      flat = try map.from("f")
      dotted = try map.from("x.y", keyPathIsNested: false)
      again = try map.from("x.y")
    }

    init(_ deep: Int?, _ position: Int?, _ flat: Int?, _ dotted: Int?, _ again: Int?) {
      (self.deep, self.position, self.flat, self.dotted, self.again) = (deep, position, flat, dotted, again)
    }
  }

  @Test(arguments: Source.allCases) func findsValuesInEachElement(_ source: Source) throws {
    let text = #"""
      [{"a": {"b": {"c": 1}, "list": [0, 2]}, "f": 3, "x.y": 4, "x": {"y": 5}},
       {"a": {"b": {"c": 6}, "list": [0, 7]}, "f": 8, "x.y": 9, "x": {"y": 10}},
       {"f": 11, "x": {"y": 12}, "a": {"list": [], "b": 0}}, 13, null, [],
       {"x": [], "a": [{"b": 1}], "f": "14"},
       {"a": {"b": {"c": 15}, "list": [0, 16]}, "f": 17, "x.y": 18, "x": {"y": 19}}]
      """#
    #expect(
      try source.map(text, as: [Item].self) == [
        Item(1, 2, 3, 4, 5), Item(6, 7, 8, 9, 10), Item(nil, nil, 11, nil, 12), Item(nil, nil, nil, nil, nil),
        Item(nil, nil, nil, nil, nil), Item(nil, nil, nil, nil, nil), Item(nil, nil, 14, nil, nil),
        Item(15, 16, 17, 18, 19),
      ])
  }

  @Test(arguments: Source.allCases) func theRootCanBeAnArray(_ source: Source) throws {
    let (first, none, all) = try source.read("[1, 2]") { map in
      (try map.from("`1`.") as Int?, try map.from("`1`") as Int?, try map.from(".") as [Int])
    }
    #expect(first == 2)
    #expect(none == nil)
    #expect(all == [1, 2])
  }

  @Test(arguments: Source.allCases) func aNullIsAValue(_ source: Source) throws {
    try source.read(Self.text) { map in
      #expect(map.getValue("n") is NSNull)
      #expect(map.getValue("o.n") is NSNull)
      #expect(map.getValue("zzz") == nil)
      #expect(map.subMapper(keyPath: "n")?.getRootValue() is NSNull)
      #expect(map.subMapper(keyPath: "zzz") == nil)
      let q: Int? = try map.subMapper(keyPath: "o.p")?.from("q")
      #expect(q == 1)
      same(map.subMapper(keyPath: "a.b", keyPathIsNested: false)?.getRootValue() as? Int, 5)
    }
  }

  @Test(arguments: Source.allCases) func unusualKeysAreHarmless(_ source: Source) throws {
    let long = Array(repeating: "a", count: 2000).joined(separator: ".")
    for key in [long, String(repeating: ".", count: 20_000), String(repeating: "`", count: 1000), "\0.\0", "é", "a.`"] {
      for text in ["{}", "[]", "null", "1", #""text""#] {
        same(try source.read(text) { $0.getValue(key, keyPathIsNested: false) == nil }, true)
        if !key.hasPrefix("..") { same(try source.read(text) { $0.getValue(key) == nil }, true) }
      }
    }
    let deep = String(repeating: #"{"a":"#, count: 500) + "1" + String(repeating: "}", count: 500)
    let path = Array(repeating: "a", count: 500).joined(separator: ".")
    same(try source.read(deep) { try $0.from(path) as Int }, 1)
    same(try source.read(deep) { $0.getValue(long) == nil }, true)
  }
}
