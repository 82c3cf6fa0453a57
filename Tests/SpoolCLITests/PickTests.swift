#if CLI
  import Testing

  @Suite struct PickTests {
    static let input = #"""
      [
        {"id": 1, "user": {"name": "Ada, Lady", "tags": ["a", "b\n"]}, "x": 0.50},
        {"id": 2, "user": {"name": "say \"hi\"\t\\"}, "x": null},
        {"id": "3\r\n4", "user": null},
        5
      ]
      """#

    static let rows: [(paths: String, options: [String], lines: [String])] = [
      ("id", [], [#"{"id":1}"#, #"{"id":2}"#, #"{"id":"3\r\n4"}"#, #"{"id":null}"#]),
      (
        "user.tags.1,id,x", [],
        [
          #"{"user.tags.1":"b\n","id":1,"x":0.50}"#, #"{"user.tags.1":null,"id":2,"x":null}"#,
          #"{"user.tags.1":null,"id":"3\r\n4","x":null}"#, #"{"user.tags.1":null,"id":null,"x":null}"#,
        ]
      ),
      (
        "id,user.name,user.tags,x", ["--format", "csv"],
        [
          "id,user.name,user.tags,x",
          #"1,"Ada, Lady","["a","b\n"]",0.50"#.replacing(#"["a","b\n"]"#, with: #"[""a"",""b\n""]"#),
          "2,\"say \"\"hi\"\"\t\\\",,", "\"3\r\n4\",,,", ",,,",
        ]
      ),
      (
        "id,user.name,user.tags,x", ["--format", "tsv"],
        [
          "id\tuser.name\tuser.tags\tx", "1\tAda, Lady\t[\"a\",\"b\\\\n\"]\t0.50", "2\tsay \"hi\"\\t\\\\\t\t",
          "3\\r\\n4\t\t\t", "\t\t\t",
        ]
      ),
      ("x", ["--format", "csv", "--no-header"], ["0.50", "\"\"", "\"\"", "\"\""]),
      ("x", ["--format", "tsv", "--no-header"], ["0.50", "", "", ""]),
      ("user/name", ["--delimiter", "/", "--format", "tsv"], ["user/name", "Ada, Lady", "say \"hi\"\\t\\\\", "", ""]),
    ]

    @Test(arguments: rows)
    func tables(paths: String, options: [String], lines: [String]) throws {
      let text = lines.map { $0 + "\n" }.joined()
      #expect(try Tool.run(["pick", paths] + options, input: Self.input) == Outcome(output: text))
      let file = try ScratchFile("{\"a\": {\"b\": \(Self.input)}}")
      let at = options.contains("--delimiter") ? "a/b" : "a.b"
      #expect(try Tool.run(["pick", paths, file.path, "--at", at] + options) == Outcome(output: text))
    }

    @Test(arguments: ["a\"b", "a\\b", "é😀", "a\tb", "\u{1}"]) func namesOfAllKinds(name: String) throws {
      let outcome = try Tool.run(["pick", name], input: "{}")
      #expect(outcome.status == 0)
      let quoted = try Tool.run(["get", "", "-"], input: outcome.output)
      #expect(quoted.output == outcome.output)
      #expect(try Tool.run(["get", name, "--delimiter", ""], input: outcome.output) == Outcome(output: "null\n"))
    }

    @Test(arguments: [
      ("id, .x", ["id,x", "1,0.50"]),
      (#"user["name"] ,user.tags[-1]"#, ["user.name,user.tags[-1]", "\"Ada, Lady\",\"b\n\""]),
      (#"["a,b"],id"#, [#""a,b",id"#, ",1"]),
      (#"["doc.help"],"a.b".c["d e"][0],id"#, ["doc.help,a.b.c.d e[0],id", ",,1"]),
      (#"doc.help,["doc.help"],id"#, [#"doc.help,"[""doc.help""]",id"#, ",,1"]),
      (
        #"["user"].name,user["name"],x"#,
        [#""[""user""].name","user[""name""]",x"#, "\"Ada, Lady\",\"Ada, Lady\",0.50"]
      ),
      (#"$["id"],/id,id"#, [#""$[""id""]",/id,id"#, "1,1,1"]), (#"a"b,id"#, [#""a""b",id"#, ",1"]),
    ])
    func pathsInAList(paths: String, lines: [String]) throws {
      let outcome = try Tool.run(["pick", paths, "--format", "csv"], input: Self.input)
      #expect(outcome.output.hasPrefix(lines.map { $0 + "\n" }.joined()), "\(outcome)")
    }

    @Test func namesOfColumns() throws {
      let csv = try Tool.run(
        ["pick", "id,user.name", "--names", "number, \"a, b\"", "--format", "csv"], input: Self.input)
      #expect(csv.output.hasPrefix("number,\"a, b\"\n1,\"Ada, Lady\"\n"))
      let lines = try Tool.run(["pick", "id,x", "--names", "n,\"x\"", "--threads", "2"], input: Self.input)
      #expect(lines.output.hasPrefix("{\"n\":1,\"x\":0.50}\n"))
      let plain = try Tool.run(["pick", #"["doc.help"],id"#], input: #"{"doc.help": 1, "id": 2}"#)
      #expect(plain == Outcome(output: #"{"doc.help":1,"id":2}"# + "\n"))
      for (names, message) in [
        ("a", "'--names' must have a name for each path: 2, not 1."),
        ("a,b,c", "'--names' must have a name for each path: 2, not 3."),
        ("a,a", "'--names' has a name twice."),
      ] {
        let outcome = try Tool.run(["pick", "id,x", "--names", names], input: Self.input)
        #expect(outcome.status == 64 && outcome.errors.hasPrefix("Error: \(message)\n"), "\(outcome.errors)")
      }
    }

    @Test func linesOfCSVMayEndAsTheStandardSays() throws {
      let outcome = try Tool.run(["pick", "a,b", "--format", "csv", "--crlf"], input: "{\"a\": 1}{\"b\": \"x,\"}")
      #expect(outcome == Outcome(output: "a,b\r\n1,\r\n,\"x,\"\r\n"))
    }

    @Test func emptyAndBadInput() throws {
      #expect(try Tool.run(["pick", "a"], input: "") == Outcome())
      #expect(try Tool.run(["pick", "a,b", "--format", "csv"], input: "[]") == Outcome(output: "a,b\n"))
      let errors = #"<stdin>:2:3: the input ends too early, expected "," or "]""# + "\n"
      let bad = try Tool.run(["pick", "a", "--input", "lines"], input: "{\"a\":1}\n[2\n{\"a\":3}")
      #expect(bad == Outcome(status: 1, output: "{\"a\":1}\n", errors: errors))
      let skipped = try Tool.run(["pick", "a", "--skip-invalid"], input: "{\"a\":1}\n[2\n{\"a\":3}")
      #expect(skipped == Outcome(status: 1, output: "{\"a\":1}\n{\"a\":3}\n", errors: errors))
    }

    @Test(arguments: [[""], ["a,,b"], ["a", "--crlf"], ["a", "--format", "xml"], []])
    func wrongUsage(arguments: [String]) throws {
      #expect(try Tool.run(["pick"] + arguments).status == 64)
    }
  }
#endif
