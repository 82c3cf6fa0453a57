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

    @Test(arguments: ["x", "a.b.c", "t.3", "t.-4", "t[3]", "t.k", "t.0.x"])
    func absent(path: String) throws {
      let expected = Outcome(status: 1, errors: "<stdin>: no value at \"\(path)\"\n")
      #expect(try Tool.run(["get", "--", path, "-"], input: Self.document) == expected)
    }

    @Test func files() throws {
      let file = try ScratchFile(Self.document)
      #expect(try Tool.run(["get", "t.0", file.path]) == Outcome(output: "true\n"))
      #expect(
        try Tool.run(["get", "x", file.path])
          == Outcome(status: 1, errors: "\(file.path): no value at \"x\"\n"))
    }

    @Test func theFirstPartOfThePathChoosesAmongSeveralValues() throws {
      let outcome = try Tool.run(["get", "1.a", "--multiple", "-"], input: #"{"a":1} {"a":2}"#)
      #expect(outcome == Outcome(output: "2\n"))
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
