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
      (#"{"t": [\#((0..<30_000).map { "\($0)" }.joined(separator: ", "))], "t[0]": 1}"#, []),
    ]

    /// Longer than the pieces in which an input is read.
    private static let large = String(repeating: "0123456789abcdef", count: 5000)

    static let paths = [
      "", "a", "a.b", "a.b.c", "a.b.c[0]", "a.b[1]", "a[0]", "a[-1]", "a.1", "a[1][1].b", "t", "t[0]", "t.2.k", "t[3]",
      "t[29999]", "t[30000]", "t[-1].k",
      "t.k", "0", "[1]", "1.a", "[0][0]", "x.y", "/t/1", "$['t'][2].k", "$schema", #"a["b.c"][2]"#,
      "[99999999999999999999]",
    ]

    @Test func tables() throws {
      let inputs = try Self.plain()
      for path in Self.paths { try inputs.check(["get", "--", path], "\(path)") }
    }

    @Test(arguments: Set(inputs.map(\.options)))
    func options(options: [String]) throws {
      let inputs = try Inputs(Self.inputs.filter { $0.options == options }.map(\.text))
      for path in ["", "a.b", "1.a", "[1][0]", "t[1]", "x.y"] { try inputs.check(["get"] + options + ["--", path]) }
    }

    @Test func keys() throws {
      let inputs = try Self.plain()
      for path in ["", "a", "t[2]", "x.y"] { try inputs.check(["keys", "--", path]) }
    }

    @Test(arguments: 0..<4) func randomTexts(seed: UInt64) throws {
      var random = RandomDocument(seed: seed)
      let inputs = try Inputs((0..<40).map { _ in random.nesting() })
      for path in ["a", "a.b", "[0]", "[1].a", "b.0.a"] { try inputs.check(["get", "--", path], "seed \(seed)") }
    }

    private static func plain() throws -> Inputs { try Inputs(inputs.filter(\.options.isEmpty).map(\.text)) }
  }

  /// Texts as files, and compressed.
  private struct Inputs {
    private let texts: [String]
    private let files: [ScratchFile]
    private let compressed: [ScratchFile]

    init(_ texts: [String]) throws {
      self.texts = texts
      files = try texts.map { try ScratchFile($0) }
      compressed = try files.map { _ in try ScratchFile("", ending: "gz") }
      let paths = zip(files, compressed).flatMap { [$0.path, $1.path] }
      _ = try Tool.shell(#"while [ $# -gt 0 ]; do gzip -c "$1" > "$2"; shift 2; done"#, paths)
    }

    /// Runs the tool on the files, on the compressed ones, and with some of the texts on standard input. What it prints must be the
    /// same.
    func check(_ arguments: [String], _ comment: Comment? = nil) throws {
      let ofFiles = try outcome(arguments, files)
      #expect(try outcome(arguments, compressed) == ofFiles, comment)
      let number = arguments.joined().utf8.reduce(0) { ($0 * 31 + Int($1)) % texts.count }
      for number in [number, (number + texts.count / 2) % texts.count] {
        var piped = try Tool.run(arguments + ["-"], input: texts[number])
        piped.errors.replace("<stdin>:", with: "-:")
        #expect(try piped == outcome(arguments, [files[number]]), "\(texts[number].prefix(200))")
      }
    }

    private func outcome(_ arguments: [String], _ files: [ScratchFile]) throws -> Outcome {
      var outcome = try Tool.run(arguments + files.map(\.path))
      for file in files { outcome.errors.replace(file.path + ":", with: "-:") }
      return outcome
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
