#if CLI
  import Testing

  @Suite struct FormatTests {
    @Test(arguments: [[], ["-S"], ["--unique-keys"], ["--raw"]]) func tabs(options: [String]) throws {
      let input = #"{"a": [1, {"b": []}], "c": "x"}"#
      let output = "{\n\t\"a\": [\n\t\t1,\n\t\t{\n\t\t\t\"b\": []\n\t\t}\n\t],\n\t\"c\": \"x\"\n}\n"
      #expect(try Tool.run(["format", "--tab"] + options, input: input) == Outcome(output: output))
      if options.first != "--raw" {
        #expect(try Tool.run(["get", "--tab", ""] + options, input: input) == Outcome(output: output))
      }
      for other in ["--compact", "--indent=2"] {
        #expect(try Tool.run(["format", "--tab", other], input: input).status == 64)
      }
    }

    private static let null = "\u{1B}[1;30m"
    private static let scalar = "\u{1B}[0;39m"
    private static let string = "\u{1B}[0;32m"
    private static let key = "\u{1B}[34;1m"
    private static let mark = "\u{1B}[1;39m"
    private static let end = "\u{1B}[0m"

    /// The same text with colours, as an obvious reader of compact text makes it.
    private static func colored(_ text: String) -> String {
      let tokens = text.matches(
        of: /("(?:[^"\\]|\\.)*"(?=:))|("(?:[^"\\]|\\.)*")|(null)|([-+.0-9eE]+|true|false)|([\[\]{},:])|(\s+)/)
      return tokens.map { match in
        let color =
          match.1 != nil ? key : match.2 != nil ? string : match.3 != nil ? null : match.4 != nil ? scalar : mark
        return match.6 != nil ? String(match.0) : color + match.0 + end
      }.joined()
    }

    static let coloredTexts = [
      "{}", "[]", "null", "-1.5E+3", "\"x\"", #"{"a":1,"b":[true,false,null,"x\\",{"c\"]:":"\"}"}]}"#,
      #"[{"a":{"b":"c"}},"d",[1,[2]],3]"#,
      #"[["k"],{"k":["v","w"]},"x"]"#,
    ]

    @Test(arguments: coloredTexts) func colors(text: String) throws {
      for options in [["--compact"], ["--compact", "-S"], ["--indent", "1"], ["--tab"]] {
        let plain = try Tool.run(["format"] + options, input: text).output
        let expected = Outcome(output: Self.colored(plain))
        #expect(expected.output.contains("\u{1B}"))
        #expect(try Tool.run(["format", "--color", "always"] + options, input: text) == expected)
        #expect(try Tool.run(["get", "", "--color", "always"] + options, input: text) == expected)
        #expect(
          try Tool.run(["get", "--each", "", "--color", "always"] + options, input: text + "\n" + text).output
            == expected.output + expected.output)
        for choice in ["auto", "never"] {
          #expect(try Tool.run(["format", "--color", choice] + options, input: text).output == plain)
        }
      }
    }

    /// The contents of strings are no JSON, and files have no colours.
    @Test func plainTexts() throws {
      #expect(try Tool.run(["get", "-r", "a", "--color", "always"], input: #"{"a":"x"}"#) == Outcome(output: "x\n"))
      let both = try Tool.run(["get", "-r", "$[*]", "--color", "always"], input: #"["x",1]"#)
      #expect(both == Outcome(output: "x\n\(Self.scalar)1\(Self.end)\n"))
      let file = try ScratchFile("[1]")
      #expect(try Tool.run(["format", "-c", "-i", "--color", "always", file.path]) == Outcome())
      #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "[1]")
      #expect(try Tool.run(["format", "--color", "sometimes"], input: "1").status == 64)
    }

    /// After an error, nothing more is in colour.
    @Test func textsThatEndEarly() throws {
      let text = "[" + String(repeating: "1, ", count: 2_000_000) + "12x"
      let outcome = try Tool.run(["format", "-c", "--color", "always"], input: text)
      #expect(outcome.status == 1 && outcome.output.hasPrefix("\(Self.mark)[\(Self.end)\(Self.scalar)1"))
      #expect(outcome.output.hasSuffix(Self.end))
    }

    static let document = #" {"b" : [1, 2.50, {}, []], "a": {"z": "é\u00e9/\n", "y": null} } "#

    static let pretty = #"""
      {
        "b": [
          1,
          2.50,
          {},
          []
        ],
        "a": {
          "z": "é\u00e9/\n",
          "y": null
        }
      }

      """#

    @Test(arguments: [
      ([], pretty),
      (["--pretty"], pretty),
      (["--compact"], #"{"b":[1,2.50,{},[]],"a":{"z":"é\u00e9/\n","y":null}}"# + "\n"),
      (["--compact", "--sort-keys"], #"{"a":{"y":null,"z":"é\u00e9/\n"},"b":[1,2.50,{},[]]}"# + "\n"),
    ])
    func layouts(options: [String], text: String) throws {
      #expect(try Tool.run(["format"] + options, input: Self.document) == Outcome(output: text))
      let file = try ScratchFile(Self.document)
      #expect(try Tool.run(["format", file.path] + options) == Outcome(output: text))
    }

    @Test func severalValues() throws {
      let input = "1 [2, 3]\n{\"a\" :4}[]"
      #expect(
        try Tool.run(["format", "--multiple", "--compact"], input: input)
          == Outcome(output: "1\n[2,3]\n{\"a\":4}\n[]\n"))
      #expect(
        try Tool.run(["format", "--multiple"], input: input)
          == Outcome(output: "1\n[\n  2,\n  3\n]\n{\n  \"a\": 4\n}\n[]\n"))
      #expect(try Tool.run(["format", "--multiple"], input: "") == Outcome())
    }

    @Test func commentsAreDropped() throws {
      let outcome = try Tool.run(["format", "--comments", "--compact"], input: "// one\n[1, /* two */ 2]")
      #expect(outcome == Outcome(output: "[1,2]\n"))
    }

    @Test func badInputPrintsNothing() throws {
      let message = "<stdin>:1:5: unexpected \"]\", expected a value\n"
      #expect(try Tool.run(["format"], input: "[1, ]") == Outcome(status: 1, errors: message))
    }

    @Test func largeOutputIsWhole() throws {
      let elements = (0..<100_000).map { "\"element \($0)\"" }
      let outcome = try Tool.run(
        ["format", "--compact"], input: "[" + elements.joined(separator: " , ") + "]")
      #expect(outcome == Outcome(output: "[" + elements.joined(separator: ",") + "]\n"))
    }
  }
#endif
