#if CLI
  import Testing

  @Suite struct FormatTests {
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
