#if CLI
  import Testing

  @Suite struct QueryTests {
    static let document = #"{"$schema":"x","$":5,"a":[{"b":1,"t":"é"},{"b":20,"/x":[3,null]},{"b":null}],"":7}"#

    static let cases: [(String, [String]?)] = [
      ("$schema", [#""x""#]), ("$schema.x", nil), (#"["$"]"#, ["5"]), ("$['$']", ["5"]),
      ("$.a[*].b", ["1", "20", "null"]), ("$..b", ["1", "20", "null"]), ("$.a[?@.b > 10].b", ["20"]),
      ("$.a[-1].b", ["null"]), ("$.a[0,1].b", ["1", "20"]), ("$.a[::-2].b", ["null", "1"]),
      ("$.a[0]", [#"{"b":1,"t":"é"}"#]),
      ("/a/1/~1x/0", ["3"]), ("/", ["7"]), ("/a/-", nil), ("/a/01", nil), ("/$", ["5"]), ("a[1]['/x'][1]", ["null"]),
      ("$.x", nil), ("$.x[*]", nil), ("$.a.b[*]", nil), ("$.a[*].x", nil),
      ("$.a[?@.b == $.a[1].b]['/x'][*]", ["3", "null"]),
      ("$.a[?@['/x']]['/x'][*]", ["3", "null"]), ("$.a[?@.b >= 1]['t']", [#""é""#]), ("$[?@[0]][0].b", ["1"]),
      ("$.a[?@.x]", nil), ("$.x[?@.b]", nil), ("$.a[*]['/x'][*]", ["3", "null"]), ("$[*][0].b", ["1"]),
      ("$ .a[0].b", ["1"]), ("$\n\t['a'] [0].b", ["1"]), ("$ [*][0].b", ["1"]), ("$ ", nil), ("$ a", nil),
    ]

    /// What begins with `$` alone or before `.` or `[` is a JSONPath, what begins with `/` a pointer, all else a key path.
    @Test(arguments: cases)
    func paths(_ path: String, values: [String]?) throws {
      let outcome = try Tool.run(["get", path], input: Self.document)
      #expect(outcome.output == (values ?? []).map { $0 + "\n" }.joined())
      #expect(outcome.status == (values == nil ? 1 : 0))
      #expect(outcome.errors.hasPrefix(values == nil ? "<stdin>: no value at " : ""))
      let file = try ScratchFile(Self.document)
      #expect(try Tool.run(["get", path, file.path]).output == outcome.output)
      let repeated = try Tool.run(["get", path, "--unique-keys", file.path, file.path])
      #expect(repeated.output == outcome.output + outcome.output)
    }

    @Test(arguments: [
      ("$.a[", "The path '$.a[' is not valid: column 5: the text ends too early, expected a selector."),
      ("/a/~2", "The path '/a/~2' is not valid: column 4: '~' must be written as '~0'."),
      (
        #"$.a[?search(@.t, "\\d")]"#,
        #"The path '$.a[?search(@.t, "\\d")]' is not valid: column 18: this is not a regular expression of RFC 9485 (I-Regexp), and would match nothing."#
      ),
    ])
    func mistakes(path: String, message: String) throws {
      for command in ["get", "keys"] {
        let outcome = try Tool.run([command, path], input: Self.document)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("Error: \(message)\n"))
      }
      #expect(try Tool.run(["count", "--at", path], input: Self.document).status == 64)
      #expect(try Tool.run(["pick", path], input: Self.document).status == 64)
    }

    /// Commands that need one value take a JSONPath that leads to one, and no other.
    @Test func onePath() throws {
      #expect(try Tool.run(["count", "--at", "$.a"], input: Self.document) == Outcome(output: "3\n"))
      #expect(try Tool.run(["count", "--at", "/a"], input: Self.document) == Outcome(output: "3\n"))
      let outcome = try Tool.run(["count", "--at", "$..a"], input: Self.document)
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("Error: The path '$..a' may lead to several values; one is needed here.\n"))
      let picked = try Tool.run(
        ["pick", #"$.b,/~1x,["/x"][0],$["b"]"#, "--at", "a", "--format", "csv"], input: Self.document)
      #expect(picked.output.hasSuffix("\n1,,,1\n20,\"[3,null]\",3,20\n,,,\n"))
    }

    @Test func keys() throws {
      #expect(try Tool.run(["keys", "$.a[*]"], input: Self.document) == Outcome(output: "b\nt\nb\n/x\nb\n"))
      let errors = "<stdin>: a value at $..b is not an object\n"
      #expect(try Tool.run(["keys", "$..b"], input: Self.document) == Outcome(status: 1, errors: errors))
    }

    /// What was found before an error has been printed, as elements are.
    @Test func badInput() throws {
      let outcome = try Tool.run(["get", "$.a[*]"], input: #"{"a":[1,2,tru]}"#)
      let message = "<stdin>:1:14: unexpected \"]\", expected the rest of \"true\"\n"
      #expect(outcome == Outcome(status: 1, output: "1\n2\n", errors: message))
      let whole = try Tool.run(["get", "$..a"], input: #"{"a":[1,2,tru]}"#)
      #expect(whole == Outcome(status: 1, errors: message))
    }

    /// Patterns of the input that need too much are an error, instead of values that are missing.
    @Test(
      .timeLimit(.minutes(2)),
      arguments: [
        (["get", "$[?search(@.t, @.p)].t"], "\"b\"\n", 2), (["get", "$..[?search(@.t, @.p)].t"], "", nil),
        (["get", "$[?search(@.t, $[1].p)].t"], "", nil), (["get", "--follow", "$[?search(@.t, @.p)].t"], "", nil),
        (["keys", "$[?search(@.t, @.p)]"], "t\np\n", 2), (["delete", "$[?search(@.t, @.p)]"], "", nil),
        (["set", "$[?search(@.t, @.p)].p", "1"], "", nil), (["filter", "search(@.t, @.p)"], good + "\n", 2),
        (["filter", "search(@.t, @.p)", "--threads", "2", "--block-bytes", "10"], good + "\n", 2),
        (["filter", "-v", "search(@.t, @.p)"], "", 2),
      ])
    func patterns(arguments: [String], output: String, line: Int?) throws {
      let bad = Self.element(String(repeating: "a", count: 200_000), "(a{300}){300}")
      let outcome = try Tool.run(arguments, input: "[\(Self.good),\n\(bad),\n\(Self.good)]")
      let name = line.map { "<stdin>:\($0)" } ?? "<stdin>"
      #expect(outcome == Outcome(status: 1, output: output, errors: "\(name): \(Self.tooLarge)\n"))
    }

    private static func element(_ text: String, _ pattern: String) -> String { #"{"t":"\#(text)","p":"\#(pattern)"}"# }

    private static let good = element("b", "b")
    private static let tooLarge = "a pattern that 'match' or 'search' takes from the document is too large"

    @Test func stepsOfPatterns() throws {
      let texts = Array(repeating: #""""#, count: 8000).joined(separator: ",")
      let bad = #"{"t":[\#(texts)],"p":"b{1990}"}"#
      let condition = "@.t == 'b' || @.t[?search(@, $.p)]"
      let outcome = try Tool.run(["filter", condition], input: "\(Self.good)\n\(bad)\n\(Self.good)")
      let reason = "the patterns that 'match' and 'search' take from the document need too many steps"
      #expect(outcome == Outcome(status: 1, output: Self.good + "\n", errors: "<stdin>:2: \(reason)\n"))
    }

    /// Each value has limits of its own, and what is after one that exceeds them is still read.
    @Test func patternsOfEachValue() throws {
      let bad = Self.element("a", "(a{300}){300}")
      let lines = [Self.good, bad, Self.good].map { $0 + "\n" }.joined()
      let errors = "<stdin>:2: \(Self.tooLarge)\n"
      let found = try Tool.run(["get", "--each", "$[?search($.t, $.p)]"], input: lines)
      #expect(found == Outcome(status: 1, output: "\"b\"\n\"b\"\n\"b\"\n\"b\"\n", errors: errors))
      let changed = try Tool.run(["delete", "--each", "$[?search($.t, $.p)]"], input: lines)
      #expect(changed == Outcome(status: 1, output: "{}\n", errors: errors))
      let file = try ScratchFile("[\(bad)]")
      let kept = try Tool.run(["delete", "--in-place", "$[?search(@.t, @.p)]", file.path])
      #expect(kept == Outcome(status: 1, errors: "\(file.path): \(Self.tooLarge)\n"))
      #expect(try Tool.run(["get", "", file.path]).output == "[\(bad)]\n")
    }

    @Test func severalValues() throws {
      let lines = "{\"a\":1}\n{\"a\":[2]}\n3\n"
      #expect(try Tool.run(["get", "--multiple", "$[*].a"], input: lines) == Outcome(output: "1\n[2]\n"))
      #expect(try Tool.run(["get", "--multiple", "$[1].a[*]"], input: lines) == Outcome(output: "2\n"))
    }

    @Test(arguments: [
      ("@.b > 1", ["--at", "a"], #"{"b":20,"/x":[3,null]}"#), ("@.b <= 1", ["--at", "$.a"], #"{"b":1,"t":"é"}"#),
      ("@.b > 1", ["--at", "a", "-v"], #"{"b":1,"t":"é"}"# + "\n" + #"{"b":null}"#), ("@ == 5", ["--at", ""], "5"),
      (#"match(@.t, "[à-ï]") || !@.b"#, ["--at", "/a"], #"{"b":1,"t":"é"}"#),
      ("@.b == null", ["--at", "a"], #"{"b":null}"#),
      (" $ == 7 ", ["--at", ""], "7"), ("@['/x'][0] == 3", [], ""), ("@.a[0].b == 1", [], document),
    ])
    func filter(condition: String, options: [String], output: String) throws {
      let expected = Outcome(output: output.isEmpty ? "" : output + "\n")
      #expect(try Tool.run(["filter", condition] + options, input: Self.document) == expected)
    }

    @Test func filteredLines() throws {
      let lines = "{\"n\":1}\n{\"n\": 2, \"s\":\"\\u0041\"}\r\nx\n{\"n\":\n3}"
      let outcome = try Tool.run(["filter", "@.n >= 2", "--skip-errors", "9"], input: lines)
      #expect(outcome.output == "{\"n\": 2, \"s\":\"\\u0041\"}\n")
      #expect(outcome.status == 0 && outcome.errors.hasSuffix("<stdin>: 3 lines were skipped\n"))
      let comments = try Tool.run(["filter", "@.n == 3", "--comments"], input: "[{\"n\":/* three */\n3}]")
      #expect(comments == Outcome(output: "{\"n\":3}\n"))
    }

    /// Conditions as jq has them.
    @Test(arguments: [
      (".age > 5", "@.age > 5"), (".a.b == \"x.y\"", "@.a.b == \"x.y\""), (".a and .b", "@.a && @.b"),
      ("select(.age > 5.5)", "@.age > 5.5"), ("select(@.age > 5)", "@.age > 5"),
      (".tags[0] == 'a' or not .x", "@.tags[0] == 'a' || ! @.x"),
      (". > 5", "@ > 5"), (".[0] == 1", "@[0] == 1"), ("(.a == 1) and (.b)", "(@.a == 1) && (@.b)"),
      (".a | length", nil), ("age > 5", nil), ("@.b >", nil), ("match(@.t, \"\\\\d\")", nil),
    ])
    func foreignConditions(condition: String, ours: String?) throws {
      let outcome = try Tool.run(["filter", condition], input: "[1]")
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      let first = outcome.errors.prefix { $0 != "\n" }
      if let ours {
        #expect(first.hasSuffix(". Write it as '\(ours)'."), "\(first)")
        #expect(try Tool.run(["filter", ours], input: "[1]").status == 0)
      } else {
        #expect(!first.contains("Write it as"))
      }
    }

    @Test(arguments: [
      ("@.b >", "column 6: the text ends too early, expected a query, a literal or a function"),
      ("", "column 1: the text ends too early, expected a query, a literal or a function"),
      ("1", "column 1: a literal must be compared with something"),
      ("-5", "column 1: a literal must be compared with something"),
      (
        #"match(@.t, "\\d+")"#,
        "column 12: this is not a regular expression of RFC 9485 (I-Regexp), and would match nothing"
      ),
      (
        "@.t && search(@.t, 1)",
        "column 20: this is not a regular expression of RFC 9485 (I-Regexp), and would match nothing"
      ),
    ])
    func filterMistakes(condition: String, message: String) throws {
      let outcome = try Tool.run(["filter", condition], input: "[1]")
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(
        outcome.errors.hasPrefix("Error: The condition '\(condition)' is not valid: \(message).\n"), "\(outcome.errors)"
      )
    }
  }
#endif
