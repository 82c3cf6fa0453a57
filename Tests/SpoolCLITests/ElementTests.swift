#if CLI
  import Testing

  /// What all commands that process elements have in common, tested with `spool lines` and `spool count`.
  @Suite struct ElementTests {
    static let nested = #"{"meta": {"n": 2}, "data": {"items": [{"id": 1}, [2, 3]], "by": {"a": 1, "b": "x"}}}"#
    static let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)

    static let rows: [(options: [String], input: String, lines: [String])] = [
      ([], "", []),
      ([], " \n\t\r\n", []),
      ([], "[]", []),
      ([], "[ ]\n", []),
      ([], "[1]", ["1"]),
      ([], "\u{FEFF}[1, 2]", ["1", "2"]),
      ([], "\n\n  [1, \"a\", null, true, [2], {\"k\": 3}]\n", ["1", "\"a\"", "null", "true", "[2]", "{\"k\": 3}"]),
      ([], "{\"a\": 1}", ["{\"a\": 1}"]),
      ([], "1 2\n\"x\"[3]{}", ["1", "2", "\"x\"", "[3]", "{}"]),
      ([], "{\"a\":1}\r\n\r\n{\"a\":2}", ["{\"a\":1}", "{\"a\":2}"]),
      ([], "[[1,\n 2], {\r\"a\"\r\n:\n\"b\\n\"}, \"c\"]", ["[1,2]", "{\"a\":\"b\\n\"}", "\"c\""]),
      (
        [], "[\"é\\u00e9😀\", \"\\ud83d\\ude00\", 1E400, -0.10]",
        ["\"é\\u00e9😀\"", "\"\\ud83d\\ude00\"", "1E400", "-0.10"]
      ),
      ([], "[" + deep + "]", [deep]),
      (["--at", ""], "{\"a\": 1, \"b\": [2]}", ["1", "[2]"]),
      (["--input", "array"], "{\"a\": 1, \"b\": [2]}", ["1", "[2]"]),
      (["--at", "data.items"], nested, ["{\"id\": 1}", "[2, 3]"]),
      (["--at", "data.by"], nested, ["1", "\"x\""]),
      (["--at", "data.items.1"], nested, ["2", "3"]),
      (["--at", "data/items", "--delimiter", "/"], nested, ["{\"id\": 1}", "[2, 3]"]),
      (["--input", "values"], "[1, 2] [3]", ["[1, 2]", "[3]"]),
      (["--input", "lines"], "[1, 2]\n[3]\n", ["[1, 2]", "[3]"]),
      (["--input", "sequence"], "\u{1E}[1]\n\u{1E}{\"a\":\n2}\n", ["[1]", "{\"a\":2}"]),
      (["--comments"], "/* [ */ // [\n{\"a\": /* 1 */ 1} // end", ["{\"a\":1}"]),
      (["--comments"], "/**//***/[1, /* two */ [2, 3 /* three */]]", ["1", "[2,3]"]),
      (["--trailing-commas"], "[[1, ], ]", ["[1]"]),
    ]

    @Test(arguments: rows)
    func elements(options: [String], input: String, lines: [String]) throws {
      let text = lines.map { $0 + "\n" }.joined()
      let file = try ScratchFile(input)
      #expect(try Tool.run(["lines"] + options, input: input) == Outcome(output: text))
      #expect(try Tool.run(["lines"] + options + [file.path]) == Outcome(output: text))
      #expect(try Tool.run(["count", file.path] + options) == Outcome(output: "\(lines.count)\n"))
      let options = options.map { "'\($0)'" }.joined(separator: " ")
      let gzip = try Tool.shell(#"gzip -c "$1" | "$spool" lines \#(options)"#, file.path)
      #expect(gzip == Outcome(output: text))
    }

    static let faults: [(options: [String], input: String, lines: [String], message: String)] = [
      ([], "[1, 2, x, 3]", ["1", "2"], #"1:8: unexpected "x", expected a value"#),
      ([], "[1, [2,\n 3", ["1"], #"2:3: the input ends too early, expected "," or "]""#),
      ([], "[1] 2", ["1"], #"1:5: unexpected "2" after the value, expected the end of the input"#),
      ([], "{\"a\": 1}\n{\"a\" 2}\n{}", ["{\"a\": 1}"], #"2:6: unexpected "2", expected ":""#),
      (["--input", "lines"], "1\n\n[2\n3\n", ["1"], #"3:3: the input ends too early, expected "," or "]""#),
      (
        ["--at", "a"], "{\"a\": [1, 2], \"b\": tru}", ["1", "2"], #"1:23: unexpected "}", expected the rest of "true""#
      ),
      (
        ["--at", "a.c"], "{\"a\":\n {\"b\": 1}}", [],
        "2:11: found the end of the input, expected an array or object at a.c"
      ),
      (["--at", "a.b"], "{\"a\":\n {\"b\": 1}}", [], #"2:8: found "1", expected an array or object at a.b"#),
      (["--max-depth", "2"], "[[1], [[2]]]", ["[1]"], "1:8: arrays and objects are nested deeper than the limit of 2"),
      (
        ["--max-element-bytes", "5"], "[1, \"abc\", \"abcd\"]", ["1", "\"abc\""],
        "1:12: an element is longer than the limit of 5 bytes"
      ),
    ]

    @Test(arguments: faults)
    func whatCameBeforeAnErrorIsWritten(options: [String], input: String, lines: [String], message: String) throws {
      let errors = "<stdin>:\(message)\n"
      let text = lines.map { $0 + "\n" }.joined()
      #expect(try Tool.run(["lines"] + options, input: input) == Outcome(status: 1, output: text, errors: errors))
      let count = Outcome(status: 1, output: "\(lines.count)\n", errors: errors)
      #expect(try Tool.run(["count"] + options, input: input) == count)
    }

    @Test(arguments: [
      ["--at", "a", "--input", "lines"], ["--skip-invalid", "--at", "a"], ["--skip-invalid", "--input", "values"],
      ["--max-element-bytes", "0"], ["--max-depth=-1"], ["--input", "x"],
    ])
    func wrongUsage(options: [String]) throws {
      #expect(try Tool.run(["lines"] + options).status == 64)
    }

    @Test func linesThatAreNotJSONAreSkipped() throws {
      let input = "1\n[2\n\n{\"a\": 3}\nx\n\"\(String(repeating: "y", count: 100))\"\n4"
      let errors = """
        <stdin>:2:3: the input ends too early, expected "," or "]"
        <stdin>:5:1: unexpected "x", expected a value
        <stdin>:6:1: an element is longer than the limit of 50 bytes

        """
      let options = ["--skip-invalid", "--max-element-bytes", "50"]
      let lines = Outcome(status: 1, output: "1\n{\"a\": 3}\n4\n", errors: errors)
      #expect(try Tool.run(["lines"] + options, input: input) == lines)
      #expect(try Tool.run(["count"] + options, input: input) == Outcome(status: 1, output: "3\n", errors: errors))
      let array = Outcome(status: 1, output: "[1,\n{\"a\": 3},\n4]\n", errors: errors)
      #expect(try Tool.run(["array"] + options, input: input) == array)
      #expect(try Tool.run(["lines", "--skip-invalid"], input: "1\n2") == Outcome(output: "1\n2\n"))
      let records = try Tool.run(
        ["lines", "--skip-invalid", "--input", "sequence"], input: "\u{1E}[1]\n\u{1E}[2\n\u{1E}[3]\n")
      #expect(records.status == 1)
      #expect(records.output == "[1]\n[3]\n")
    }

    @Test func missingFiles() throws {
      let expected = Outcome(status: 66, errors: "spool: cannot read no-such-file.json: No such file or directory\n")
      for command in [["lines"], ["array"], ["count"], ["pick", "a", "--format", "csv"], ["stats"]] {
        #expect(try Tool.run(command + ["no-such-file.json"]) == expected)
      }
    }

    @Test func severalFilesFollowOneAnother() throws {
      let (one, two, bad) = (
        try ScratchFile("[1, {\"a\": 2}]"), try ScratchFile("{\"a\": 3}\n4"), try ScratchFile("[5, x]")
      )
      let files = [one.path, two.path, bad.path, one.path]
      let errors = "\(bad.path):1:5: unexpected \"x\", expected a value\n"
      func expect(_ arguments: [String], _ output: String) throws {
        #expect(try Tool.run(arguments + files) == Outcome(status: 1, output: output, errors: errors), "\(arguments)")
      }
      try expect(["lines"], "1\n{\"a\": 2}\n{\"a\": 3}\n4\n5\n1\n{\"a\": 2}\n")
      try expect(["count"], "7\n")
      try expect(["pick", " a ", "--format", "tsv"], "a\n\n2\n3\n\n\n\n2\n")
      let array = try Tool.run(["array", "--input", "array", one.path, one.path])
      #expect(array == Outcome(output: "[1,\n{\"a\": 2},\n1,\n{\"a\": 2}]\n"))
      let stats = try Tool.run(["stats", "--format", "json", one.path, two.path])
      #expect(stats.status == 0)
    }
  }
#endif
