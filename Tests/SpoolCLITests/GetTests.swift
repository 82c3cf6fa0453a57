#if CLI
  import Testing

  @Suite struct GetTests {
    static let document = #"{"a": {"b.c": [10, 2.50, "é\n\u0041"]}, "": 1, "t": [true, null, {"k" : "v"}]}"#

    @Test(arguments: [
      (["a/b.c/0", "-", "--delimiter", "/"], "10"),
      (["a/b.c/1", "-", "--delimiter", "/"], "2.50"),
      (["a::b.c::2", "-", "--delimiter", "::"], #""é\n\u0041""#),
      (["a::b.c::2", "-", "--delimiter", "::", "--raw"], "é\nA"),
      (["t", "-"], #"[true,null,{"k":"v"}]"#),
      (["t", "-", "--raw"], #"[true,null,{"k":"v"}]"#),
      (["t.2.k", "-"], #""v""#),
      (["t.2.k"], #""v""#),
      (["t.1", "-"], "null"), (["t[1]", "-"], "null"), (["t[-1].k", "-"], #""v""#), (["t.-1.k", "-"], #""v""#),
      ([#"a["b.c"][0]"#, "-"], "10"), ([#"a."b.c".1"#, "-"], "2.50"), ([#"[""]"#, "-"], "1"),
    ])
    func present(arguments: [String], value: String) throws {
      #expect(try Tool.run(["get"] + arguments, input: Self.document) == Outcome(output: value + "\n"))
    }

    @Test(arguments: [
      ("x", "x: the input has no key \"x\""), ("a.b.c", "a.b.c: a has no key \"b\""), ("t.3", "t.3: t has 3 elements"),
      ("t.-4", "t.-4: t has 3 elements"), ("t[3]", "t[3]: t has 3 elements"), ("t.k", "t.k: t is an array"),
      ("t.0.x", "t.0.x: 0 is a boolean"), ("t[0][1]", "t[0][1]: [0] is a boolean"), ("a[0]", "a[0]: a is an object"),
      (".t[1].x", "t[1].x: [1] is null"), (#"a["b.c"][0].x"#, #"a["b.c"][0].x: [0] is a number"#),
      ("a[", #"["a["]: the input has no key "a[""#), (#"t[2]."k"[0]"#, "t[2].k[0]: k is a string"),
      ("x\u{1b}", #"["x\u001b"]: the input has no key "x\u001b""#),
    ])
    func absent(path: String, message: String) throws {
      let expected = Outcome(status: 1, errors: "<stdin>: no value at \(message)\n")
      #expect(try Tool.run(["get", "--", path, "-"], input: Self.document) == expected)
      let file = try ScratchFile(Self.document)
      let ofFile = Outcome(status: 1, errors: "\(file.path): no value at \(message)\n")
      #expect(try Tool.run(["get", "--", path, file.path]) == ofFile)
    }

    @Test func files() throws {
      let file = try ScratchFile(Self.document)
      let other = try ScratchFile(#"{"t": ["x"]}"#)
      #expect(try Tool.run(["get", "t.0", file.path]) == Outcome(output: "true\n"))
      #expect(
        try Tool.run(["get", "t.0", file.path, other.path, "-"], input: #"{"t":[1]}"#)
          == Outcome(output: "true\n\"x\"\n1\n"))
      let errors = "\(other.path): no value at t[1]: t has 1 element\n"
      let some = try Tool.run(["get", "t[1]", file.path, other.path, file.path])
      #expect(some == Outcome(status: 1, output: "null\nnull\n", errors: errors))
      let unreadable = try Tool.run(["get", "t[1]", other.path, "no-such-file.json", file.path])
      let more = errors + "spool: cannot read no-such-file.json: No such file or directory\n"
      #expect(unreadable == Outcome(status: 66, output: "null\n", errors: more))
    }

    @Test(arguments: [
      ([".t[2]"], #"{"k":"v"}"#), (["."], #"{"a":{"b.c":[10,2.50,"é\n\u0041"]},"":1,"t":[true,null,{"k":"v"}]}"#),
      (["t[2].k", "-r"], "v"), (["t[2]", "-r"], #"{"k":"v"}"#), (["t[2]", "-c"], #"{"k":"v"}"#),
      (["t[2]", "--indent", "3"], "{\n   \"k\": \"v\"\n}"), (["t[2]", "--indent", "0"], #"{"k":"v"}"#),
      (["", "-S"], #"{"":1,"a":{"b.c":[10,2.50,"é\n\u0041"]},"t":[true,null,{"k":"v"}]}"#),
      (["a/b.c/0", "--delimiter", "/"], "10"), ([".t/0", "--delimiter", "/"], nil),
    ])
    func habits(arguments: [String], value: String?) throws {
      let outcome = try Tool.run(["get"] + arguments, input: Self.document)
      #expect(outcome.output == (value.map { $0 + "\n" } ?? ""))
      #expect(outcome.status == (value == nil ? 1 : 0))
    }

    @Test(arguments: [("a", 1), ("b", 1), ("c", 0), ("d", 0), ("e", 1)])
    func exitStatus(path: String, status: Int32) throws {
      let document = #"{"a": null, "b": false, "c": 0, "d": ""}"#
      #expect(try Tool.run(["get", "-e", path], input: document).status == status)
      #expect(try Tool.run(["get", path], input: document).status == (path == "e" ? 1 : 0))
    }

    @Test func keys() throws {
      let document = #"{"b": 1, "a\u0062": {"x": 2, "é": 3, "l\n": 4, "": 5}, "b": 6, "n": [1]}"#
      #expect(try Tool.run(["keys", ""], input: document) == Outcome(output: "ab\nb\nn\n"))
      #expect(try Tool.run(["keys", "-S", ".ab"], input: document) == Outcome(output: "\n\"l\\n\"\nx\né\n"))
      let errors = "<stdin>: n is not an object\n"
      #expect(try Tool.run(["keys", "n"], input: document) == Outcome(status: 1, errors: errors))
      #expect(try Tool.run(["keys", "x"], input: document).status == 1)
    }

    @Test func theFirstPartOfThePathChoosesAmongSeveralValues() throws {
      let outcome = try Tool.run(["get", "1.a", "--multiple", "-"], input: #"{"a":1} {"a":2}"#)
      #expect(outcome == Outcome(output: "2\n"))
    }

    @Test(arguments: [
      (["a"], "1\n[2]\n\"x\"\n", ""), (["-r", "a"], "1\n[2]\nx\n", ""),
      (["."], "{\"a\":1}\n{\"a\":[2]}\n{\"a\":\"x\",\"b\":3}\n", ""),
      (["$.a[*]"], "2\n", "<stdin>:1: no value at $.a[*]\n<stdin>:3: no value at $.a[*]\n"),
      (["$..a"], "1\n[2]\n\"x\"\n", ""),
      (
        ["/b"], "3\n",
        "<stdin>:1: no value at b: the input has no key \"b\"\n<stdin>:2: no value at b: the input has no key \"b\"\n"
      ),
      (["--indent", "1", "a"], "1\n[\n 2\n]\n\"x\"\n", ""),
    ])
    func eachValue(arguments: [String], output: String, errors: String) throws {
      let input = "{\"a\":1}\n{\"a\":\n[2]} {\"a\":\"x\",\"b\":3}"
      let lines = input.replacing("\n[2]} ", with: "[2]}\n")
      let expected = Outcome(status: errors.isEmpty ? 0 : 1, output: output, errors: errors)
      #expect(try Tool.run(["get", "--each"] + arguments, input: lines) == expected)
      #expect(try Tool.run(["get", "--each"] + arguments, input: input).output == output)
      let file = try ScratchFile(lines)
      let twice = try Tool.run(["get", "--each", arguments.last!] + arguments.dropLast() + [file.path, file.path])
      #expect(twice.output == output + output && twice.status == expected.status)
    }

    @Test func eachValueUpToAnError() throws {
      let outcome = try Tool.run(["get", "--each", "a"], input: "{\"a\":1}\n{\"a\":x}\n")
      #expect(outcome == Outcome(status: 1, output: "1\n", errors: "<stdin>:2:6: unexpected \"x\", expected a value\n"))
      #expect(try Tool.run(["get", "--each", "a", "-e"], input: "{\"a\":1}{\"a\":false}").status == 1)
      #expect(try Tool.run(["get", "--each", "a"], input: "") == Outcome())
      // The pipe of README, with two hits.
      let piped = try Tool.shell(
        #"printf '[{"n":"a","y":1},{"n":"b","y":2}]' | "$spool" filter '@.y > 0' | "$spool" get --each n"#)
      #expect(piped == Outcome(output: "\"a\"\n\"b\"\n"))
    }

    @Test("--follow prints what changes, and the whole value at the end") func follow() throws {
      // Writes a piece after the tool has printed what the one before has changed.
      func follow(_ path: String) throws -> Outcome {
        try Tool.shell(
          #"""
          cd "$(mktemp -d)"; mkfifo in out; "$spool" get --follow \#(path) <in >out & exec 3>in 4<out
          printf '{"a":["x' >&3; IFS= read -r line <&4; printf '%s\n' "$line"
          printf 'y"' >&3; IFS= read -r line <&4; printf '%s\n' "$line"
          printf ',1' >&3; printf '2]}' >&3; exec 3>&-; cat <&4; wait $!
          """#)
      }
      #expect(try follow("a") == Outcome(output: "[\"x\"]\n[\"xy\"]\n[\"xy\",12]\n"))
      #expect(try follow("'$.a[*]' -r").output == "x\nxy\nxy\n12\n")
      #expect(
        try Tool.run(["get", "--follow", "b"], input: #"{"a":["xy",12]}"#)
          == Outcome(status: 1, errors: "<stdin>: no value at b: the input has no key \"b\"\n"))
      #expect(
        try Tool.run(["get", "--follow", "a"], input: #"{"a": [1, 2"#)
          == Outcome(
            status: 1, output: "[1]\n", errors: "<stdin>:1:12: the input ends too early, expected \",\" or \"]\"\n"))
      let half = try Tool.run(["get", "--follow", "t"], input: #"{"t":"half of it"#)
      #expect(half.output == "\"half of it\"\n" && half.status == 1 && half.errors.contains("ends too early"))
      let damaged = #"printf '{"t":["a",1,2' | gzip -c | head -c 30 | "$spool" get --follow t"#
      #expect(try Tool.shell(damaged).output == "[\"a\",1]\n")
      let invalid = try Tool.run(["get", "--follow", "t"], input: #"{"t":"half" x"#)
      #expect(invalid.output.isEmpty && invalid.status == 1)
      let file = try ScratchFile("[1, 2]")
      #expect(try Tool.run(["get", "--follow", "", file.path, file.path]).output == "[1,2]\n[1,2]\n")
      for option in ["--each", "--multiple"] {
        let outcome = try Tool.run(["get", "--follow", option, "a"], input: "{}")
        #expect(outcome.status == 64 && outcome.errors.contains("'--follow' excludes '--each' and '--multiple'."))
      }
    }

    @Test func badInput() throws {
      let file = try ScratchFile("{\"a\":\n01}")
      let message = "\(file.path):2:2: unexpected \"1\", expected \",\" or \"}\"\n"
      #expect(try Tool.run(["get", "a", file.path]) == Outcome(status: 1, errors: message))
      let missing = "spool: cannot read no-such-file.json: No such file or directory\n"
      #expect(try Tool.run(["get", "a", "no-such-file.json"]) == Outcome(status: 66, errors: missing))
    }
  }
#endif
