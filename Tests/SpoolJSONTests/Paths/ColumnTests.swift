import SpoolJSON
import Testing

/// Values that are looked up together, held against values that are looked up one by one.
@Suite("Columns of rows") struct ColumnTests {
  @Test("values of a row, in the order of the paths") func values() throws {
    let row = try JSONDocument(
      #"{"id": 1, "address": {"city": "Bern", "geo": [46.9, 7.4]}, "id": 2, "n": null, "n\u0061me": "A"}"#
    ).root
    let columns = JSONColumns([
      "address.geo[-1]", "id", "", "address.city", "missing", "name", "id", "n", "address.city.x", "address[0]",
    ])
    let values = columns.values(in: row).map { $0?.description }
    #expect(
      values == ["7.4", "2", row.description, "\"Bern\"", nil, "\"A\"", "2", "null", nil, nil])
    #expect(columns.paths.count == values.count)
  }

  @Test("no paths, and rows that are not objects") func edges() throws {
    let root = try JSONDocument(#"[[1, 2], "a", null, {}]"#).root
    #expect(JSONColumns([]).values(in: root).isEmpty)
    #expect(JSONColumns([""]).values(in: root) == [root])
    #expect(
      JSONColumns(["0[1]", "1.0", "3.a", "2", "9"]).values(in: root).map { $0?.description } == [
        "2", nil, nil, "null", nil,
      ])
    for element in root.array.map(Array.init) ?? [] {
      #expect(JSONColumns(["a", ""]).values(in: element) == [nil, element])
    }
  }

  @Test("errors of the closure are passed on, after the values before it") func errors() throws {
    struct Stop: Error {}
    let row = try JSONDocument(#"{"a": 1, "b": 2, "c": 3}"#).root
    var seen: [String?] = []
    #expect(throws: Stop.self) {
      try JSONColumns(["a", "x", "c"]).forEachValue(in: row) { value in
        seen.append(value?.description)
        if value == nil { throw Stop() }
      }
    }
    #expect(seen == ["1", nil])
  }

  @Test("random rows and paths") func random() throws {
    var json = RandomJSON(random: SeededRandom("columns"))
    var found = 0
    for _ in 0..<SeededRandom.cases(10_000) {
      let root = try JSONDocument(json.text(size: 30)).root
      let paths = (0..<json.random.below(7)).map { _ in Self.path(&json.random) }
      let values = JSONColumns(paths).values(in: root)
      for (path, value) in zip(paths, values) {
        let alone = root[path: path]
        #expect(value?.index == alone?.index, "\(path) in \(root)")
        if alone != nil && !path.components.isEmpty { found += 1 }
      }
    }
    #expect(found > SeededRandom.cases(500))
  }

  private static func path(_ random: inout SeededRandom) -> JSONKeyPath {
    let components: [JSONKeyPath.Component] = ["a", "b", "", "é", 0, 1, -1, "0"]
    let steps = (0..<random.below(4)).map { _ in random.pick(components) }
    // Components that are a key and a position can only be written.
    return random.oneIn(3)
      ? JSONKeyPath((0..<2).map { _ in random.pick(["a", "0", "1", "-1"]) }.joined(separator: "."))
      : JSONKeyPath(components: steps)
  }

  @Test("paths of many components and keys of many bytes") func long() throws {
    let deep = 500
    let text = String(repeating: #"{"a":"#, count: deep) + "1" + String(repeating: "}", count: deep)
    let path = JSONKeyPath(components: Array(repeating: "a", count: deep))
    let longer = JSONKeyPath(components: Array(repeating: "a", count: 100_000))
    let values = JSONColumns([longer, path]).values(in: try JSONDocument(text).root)
    #expect(values.map { $0?.description } == [nil, "1"])

    let key = String(repeating: "k", count: 1 << 24)
    let row = try JSONDocument(#"{"\#(key)": 1, "\#(key)x": 2, "\#(key.dropLast())": 3}"#).root
    let paths = [key, key + "x", String(key.dropLast()), key + "y"].map { JSONKeyPath(components: [.key($0)]) }
    #expect(JSONColumns(paths).values(in: row).map { $0?.description } == ["1", "2", "3", nil])
  }

  @Test("the UTF-8 of strings, with and without escapes") func utf8() throws {
    let root = try JSONDocument(#"["plain é", "\u00e9\n\"", "", 1, null, ["a"], {"a": "b"}, true]"#).root
    let texts = (0..<8).map { root[$0]?.withUTF8 { String(decoding: $0, as: UTF8.self) } ?? nil }
    #expect(texts == ["plain é", "é\n\"", "", nil, nil, nil, nil, nil])
  }
}
