#if CLI
  import Spool
  import Testing

  @Suite struct StatsTests {
    @Test func asText() throws {
      let input =
        "{\"id\": 1, \"s\": \"a\\tb\",\n \"n\": [1, {\"x\": null}]}\r\n{\"\\u0069d\": 2.50, \"u\": {\"v\": true}}"
      let text = """
        bytes             83
        white space       14  bytes
        lines              3
        values             2  at the top level
        depth              3
        objects            4  7 members, the most 3, at 1:1
        arrays             1  2 elements, the most 2, at 2:7
        strings            1  4 bytes, the longest 4, at 1:16
        numbers            3  6 bytes, the longest 4, at 3:13
        true               1
        false              0
        null               1
        keys               7  14 bytes, the longest 7, at 3:2
        different keys     6

        the most frequent keys
           2  "id"
           1  "n"
           1  "s"

        """
      let outcome = try Tool.run(["stats", "--top", "3"], input: input)
      #expect(outcome.status == 0)
      #expect(words(outcome.output) == words(text))
      let file = try ScratchFile(input)
      #expect(try Tool.run(["stats", file.path, "--top", "3"]) == outcome)
      #expect(try Tool.shell(#"gzip -c "$1" | "$spool" stats --top 3"#, file.path) == outcome)
    }

    private func words(_ text: String) -> [[Substring]] { text.split(separator: "\n").map { $0.split(separator: " ") } }

    static let rows: [(options: [String], input: String, values: [String: String])] = [
      ([], "", ["bytes": "0", "values": "0", "depth": "0", "lines": "0", "strings.count": "0"]),
      ([], "\u{FEFF}1\n", ["bytes": "5", "values": "1", "lines": "1", "numbers.longest": "1"]),
      (
        [], "-1.5E+3 true[]null",
        ["values": "4", "numbers.bytes": "7", "true": "1", "null": "1", "arrays.largest": "0"]
      ),
      (
        [], "[[], [1, 2, 3], \"a,b\"]",
        ["arrays.count": "3", "arrays.values": "6", "arrays.largest": "3", "arrays.line": "1"]
      ),
      ([], "{\"a\": \"\\\"}\", \"b\": {}}", ["strings.longest": "3", "objects.count": "2", "keys.count": "2"]),
      ([], ElementTests.deep, ["depth": "500", "arrays.count": "500"]),
      ([], "[\r\n1,\r2,\n\"x\"]", ["lines": "4", "strings.line": "4", "strings.column": "1"]),
      (
        ["--comments"], "/* \"a\" **/ [1, // 2\n /***/ {\"k\": 3}]",
        ["numbers.count": "2", "strings.count": "0", "keys.count": "1"]
      ),
      (["--trailing-commas"], "{\"a\": [1, ], }", ["keys.count": "1", "arrays.largest": "1", "objects.largest": "1"]),
      (
        ["--top", "1"], #"[{"\u0061": 1, "b": 2}, {"a": 3}]"#,
        ["topKeys.0.key": "\"a\"", "topKeys.0.count": "2", "differentKeys": "2"]
      ),
    ]

    @Test(arguments: rows)
    func asJSON(options: [String], input: String, values: [String: String]) throws {
      let outcome = try Tool.run(["stats", "--format", "json"] + options, input: input)
      #expect(outcome.status == 0)
      let root = try JSONDocument(outcome.output).root
      for (path, value) in values { #expect(root[path: JSONKeyPath(path)]?.description == value, "\(path)") }
    }

    @Test func badInputCountsAsFarAsItIsGood() throws {
      let outcome = try Tool.run(["stats", "--format", "json"], input: "{\"a\": [1, 2, \"x\", }")
      #expect(outcome.status == 1)
      #expect(outcome.errors == "<stdin>:1:19: unexpected \"}\", expected a value\n")
      let root = try JSONDocument(outcome.output).root
      #expect(root[path: "numbers.count"]?.int == 2)
      #expect(root[path: "strings.count"]?.int == 1)
      #expect(root[path: "bytes"]?.int == 18)
    }

    @Test func manyKeysTakeBoundedMemory() throws {
      let members = (0..<60_000).map { "\"key \($0)\":0" }.joined(separator: ",")
      let outcome = try Tool.run(["stats", "--format", "json", "--top", "0"], input: "{\(members)}")
      let root = try JSONDocument(outcome.output).root
      #expect(root["differentKeys"]?.int == 50_000)
      #expect(root["otherKeys"]?.int == 10_000)
      #expect(root[path: "keys.count"]?.int == 60_000)
    }

    @Test(arguments: 0..<20) func theNumbersOfRandomDocuments(seed: UInt64) throws {
      var random = RandomDocument(seed: seed)
      let text = random.array()
      let stats = try JSONDocument(try Tool.run(["stats", "--format", "json"], input: text).output).root
      var counter = KindCounter()
      counter.count(try JSONDocument(text).root, depth: 1)
      for (name, count) in counter.counts { #expect(stats[path: JSONKeyPath(name)]?.int == count, "\(name)") }
    }

    @Test(arguments: [["--top=-1"], ["--format", "xml"], ["--at", "a"]])
    func wrongUsage(options: [String]) throws {
      #expect(try Tool.run(["stats"] + options).status == 64)
    }
  }

  /// Counts by walking over a document.
  private struct KindCounter {
    var counts = ["depth": 0]

    mutating func count(_ value: JSONValue, depth: Int) {
      switch value.kind {
      case .null: counts["null", default: 0] += 1
      case .bool: counts[value.bool == true ? "true" : "false", default: 0] += 1
      case .number: counts["numbers.count", default: 0] += 1
      case .string: counts["strings.count", default: 0] += 1
      case .array:
        counts["arrays.count", default: 0] += 1
        counts["depth"] = max(counts["depth"] ?? 0, depth)
        for element in value.array.map(Array.init) ?? [] { count(element, depth: depth + 1) }
      case .object:
        counts["objects.count", default: 0] += 1
        counts["depth"] = max(counts["depth"] ?? 0, depth)
        for member in value.object.map(Array.init) ?? [] { count(member.value, depth: depth + 1) }
      }
    }
  }
#endif
