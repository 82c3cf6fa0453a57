#if CLI
  import Testing

  /// One value of an input that arrives in pieces, held against that of a file.
  @Suite struct PipeTests {
    /// The texts, and options with which they are read.
    static let inputs: [(text: String, options: [String])] = [
      (GetTests.document, []), (QueryTests.document, []), ("", []), ("7", []), (" [ ] ", []), ("\u{FEFF}[[1], {}]", []),
      // The last of equal members counts, on the path and at its end.
      (#"{"a": 1, "a": [1, 2], "a": {"b": 1, "\u0062": {"c": 2}}}"#, []),
      (#"{"a": {"b": {"c": 1}}, "a": {"x": 2}}"#, []), (#"{"a": {"b": 1, "b": {"c": [5]}}, "a": [3]}"#, []),
      (#"{"a": [[1], [2, {"b": "é\n"}]], "t": [0, null, {"k": 1, "k": {}}, 4]}"#, []),
      // Errors before the value, in it and after it.
      (#"{"x": 01, "a": {"b": 1}}"#, []), (#"{"a": {"b": [1 2]}}"#, []), (#"{"a": {"b": 1}, "x": "\q"}"#, []),
      (#"{"a": {"b": 1}"#, []), (#"{"a": {"b": 1}} x"#, []), (#"{"a": {"b": 1}} {"a": 2}"#, []),
      (#"{"a": {"b": 1}} {"a": 2}"#, ["--multiple"]), ("[1] [[2], 3] null", ["--multiple"]),
      ("{/* one */\"a\": // two\n{\"b\": [1, /* three */ 2]}}", ["--comments"]),
      ("[1, {\"a\": 2,},]", ["--trailing-commas"]),
      (#"{"a": {"b": [[1]]}, "t": [0, [1]]}"#, ["--max-depth", "3"]), (#"{"a": {"b": 1}, "a": 2}"#, ["--unique-keys"]),
      (#"{"a": {"b": 1, "c": 2}, "t": {"k": 3, "k": 4}}"#, ["--unique-keys"]),
      (#"{"x": "\#(large)", "a": {"x": ["\#(large)"], "b": "\#(large)"}, "t": [1, "\#(large)", 3]}"#, []),
    ]

    /// Longer than the pieces in which an input is read.
    private static let large = String(repeating: "0123456789abcdef", count: 5000)

    static let paths = [
      "", ".", "a", "a.b", "a.b.c", "a.b.c[0]", "a.b[1]", "a[0]", "a[-1]", "a.1", "a[1][1].b", "t", "t[0]", "t[1]",
      "t.2.k", "t[3]",
      "t[-1].k", "t.k", "0", "[1]", "[1].a", "1.a", "[0][0]", "x", "x.y", "/a/b", "/t/1", "$.a.b", "$['t'][2].k",
      "$schema", #"a["b.c"][2]"#, "[99999999999999999999]",
    ]

    @Test(arguments: paths) func tables(path: String) throws {
      for options in Set(Self.inputs.map(\.options)) {
        try Self.check(Self.inputs.filter { $0.options == options }.map(\.text), ["get", "--", path], options)
      }
    }

    @Test func keys() throws {
      for path in ["", "a", "t[2]", "x.y"] { try Self.check(Self.inputs.map(\.text), ["keys", "--", path], []) }
    }

    @Test(arguments: 0..<6) func randomTexts(seed: UInt64) throws {
      var random = RandomDocument(seed: seed)
      let texts = (0..<12).map { _ in random.nesting() }
      for path in ["a", "a.b", "[0]", "[1].a", "b.0.a"] {
        try Self.check(texts, ["get", "--", path], [], "seed \(seed)")
      }
    }

    /// Runs the tool on texts: as files, on standard input, and compressed. What it prints must be the same.
    private static func check(
      _ texts: [String], _ arguments: [String], _ options: [String], _ comment: Comment? = nil
    ) throws {
      let files = try texts.map { try ScratchFile($0) }
      let arguments = [arguments[0]] + options + arguments.dropFirst()
      let expected = try Tool.run(arguments + files.map(\.path))
      var piped = Outcome()
      for (text, file) in zip(texts, files) {
        let outcome = try Tool.run(arguments + ["-"], input: text)
        piped.status = max(piped.status, outcome.status)
        piped.output += outcome.output
        piped.errors += outcome.errors.replacing("<stdin>:", with: file.path + ":")
      }
      #expect(piped == expected, comment)
      _ = try Tool.shell(#"gzip -k "$@""#, files.map(\.path))
      var compressed = try Tool.run(arguments + files.map { $0.path + ".gz" })
      _ = try Tool.shell(#"rm "$@""#, files.map { $0.path + ".gz" })
      compressed.errors.replace(".json.gz:", with: ".json:")
      #expect(compressed == expected, comment)
    }
  }

  extension RandomDocument {
    /// Makes a text with few keys, some of which are equal, and perhaps with an error.
    fileprivate mutating func nesting(depth: Int = 0) -> String {
      switch number(below: depth > 3 ? 2 : 7) {
      case 0: number(below: 12) == 0 ? pick(["01", "tru", "\"", "", "]"]) : "0"
      case 1: pick(["-1.5e3", #""é\n""#, "null", "true", "[]", "{}"])
      case 2, 3: "[" + (0..<number(below: 4)).map { _ in nesting(depth: depth + 1) }.joined(separator: ", ") + "]"
      default:
        "{"
          + (0..<number(below: 5)).map { _ in
            pick([#""a""#, #""\u0061""#, #""b""#, #""0""#]) + ": " + nesting(depth: depth + 1)
          }.joined(separator: ",\n") + "}"
      }
    }
  }
#endif
