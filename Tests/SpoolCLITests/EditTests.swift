#if CLI
  import Foundation
  import Testing

  /// The commands that change documents: set, delete, merge and patch.
  @Suite struct EditTests {
    private static let package = """
      {
        "name": "spool", // the name
        "deps": {"a": "1", "b": "2"},
        "tags": []
      }

      """

    private static func lines(_ changes: (String, String)...) -> String {
      changes.reduce(package) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    static let cases: [([String], String)] = [
      (["set", "name", #""x""#], lines((#""spool""#, #""x""#))),
      (["set", ".deps.c", "[3, 4]"], lines((#""b": "2"}"#, #""b": "2", "c": [3, 4]}"#))),
      (["set", "/deps/c/d", "3"], lines((#""b": "2"}"#, #""b": "2", "c": {"d": 3}}"#))),
      (["set", "tags.-", "new", "--string"], lines(("[]", "[\n    \"new\"\n  ]"))),
      (["set", "-s", "deps.a", #"a "quoted" \ text"#], lines((#""1""#, #""a \"quoted\" \\ text""#))),
      (["set", "$.deps.*", "0"], lines((#""1""#, "0"), (#""2""#, "0"))),
      (["set", "$.deps['a']", "0"], lines((#""1""#, "0"))),
      (["delete", "deps.a"], lines((#""a": "1", "#, ""))),
      (["delete", "$.deps.*"], lines((#""a": "1", "b": "2""#, ""))),
      (["delete", "$..*"], "{}\n"),
      (["delete", "tags"], lines((",\n  \"tags\": []", ""))),
    ]

    @Test(arguments: cases) func paths(_ arguments: [String], result: String) throws {
      let arguments = arguments + ["--comments"]
      #expect(try Tool.run(arguments, input: Self.package) == Outcome(output: result))
      let file = try ScratchFile(Self.package)
      #expect(try Tool.run(arguments + [file.path]) == Outcome(output: result))
      #expect(try Tool.run(arguments + ["--in-place", file.path]) == Outcome())
      #expect(try String(contentsOfFile: file.path, encoding: .utf8) == result)
    }

    static let failures: [([String], String)] = [
      (["delete", "deps.x"], #"no value at deps.x: deps has no key "x""#),
      (["delete", "$.deps.x"], #"no value at deps.x: deps has no key "x""#),
      (["delete", "$.deps[?@ == 7]"], "no value at $.deps[?@ == 7]"),
      (["set", "$..x", "1"], "no value at $..x"),
      (["set", "tags[1]", "1"], "no place for tags[1]: tags has 0 elements"),
      (["set", "name.x", "1"], "no place for name.x: name is a string"),
      (["delete", ""], "the root cannot be removed"),
    ]

    @Test(arguments: failures) func nothingIsChanged(_ arguments: [String], message: String) throws {
      let arguments = arguments + ["--comments"]
      let outcome = try Tool.run(arguments, input: Self.package)
      #expect(outcome == Outcome(status: 1, errors: "<stdin>: \(message)\n"))
      let folder = try ScratchFolder()
      #expect(try Tool.run(arguments + ["-i", folder.add("a.json", Self.package)]).status == 1)
      #expect(try folder.text("a.json") == Self.package)
      #expect(folder.names == ["a.json"])
    }

    @Test func mistakes() throws {
      for arguments in [
        ["set", "a", "bad"], ["set", "a"], ["set", "$[", "1"], ["set", "a", ""], ["delete"], ["set", "-i", "a", "1"],
        ["delete", "-i", "a", "-"], ["minify", "-i"], ["patch"],
      ] {
        let outcome = try Tool.run(arguments, input: "{}")
        #expect(outcome.status == 64 && outcome.output.isEmpty, "\(arguments)")
      }
      #expect(try Tool.run(["delete", "a"], input: "{").errors.hasPrefix("<stdin>:1:2: "))
      #expect(try Tool.run(["delete", "a", "-i", "/nowhere"]).status == 66)
    }

    @Test func eachValue() throws {
      let input = "{\"a\":1}\n{\"a\" : 2,\n\"b\":[]} {\"a\":3}"
      let set = try Tool.run(["set", "--each", "c", "0"], input: input)
      #expect(set.output == "{\"a\":1,\"c\":0}\n{\"a\":2,\"b\":[],\"c\":0}\n{\"a\":3,\"c\":0}\n")
      let partly = try Tool.run(["delete", "--each", "b"], input: "{\"b\":1}\n{\"c\":1}\n")
      #expect(
        partly == Outcome(status: 1, output: "{}\n", errors: "<stdin>:2: no value at b: the root has no key \"b\"\n"))
      let positions = try Tool.run(["set", "--multiple", "$[1:].a", "0"], input: input)
      #expect(positions.output == "{\"a\":1}\n{\"a\" : 0,\n\"b\":[]} {\"a\":0}\n")
      let comment = try Tool.run(
        ["set", "--each", "--comments", "a", "0"], input: "{/*x*/\"a\":1}// y\n{\"a\":\"//\"}")
      #expect(comment.output == "{\"a\":0}\n{\"a\":0}\n")
    }

    @Test func patches() throws {
      let patch = try ScratchFile(#"[{"op":"test","path":"/a","value":1},{"op":"move","from":"/a","path":"/b"}]"#)
      #expect(try Tool.run(["patch", patch.path], input: #"{"a":1}"#) == Outcome(output: "{\"b\":1}\n"))
      let failed = try Tool.run(["patch", patch.path], input: #"{"a":2}"#)
      #expect(failed == Outcome(status: 1, errors: "<stdin>: operation 0: the value at a is another one\n"))
      let lines = try Tool.run(["patch", "--each", patch.path], input: "{\"a\":1}\n{\"a\":1,\"c\":2}")
      #expect(lines.output == "{\"b\":1}\n{\"c\":2,\"b\":1}\n")
      let third = try Tool.run(["patch", "--each", patch.path], input: "{\"a\":1}\n\n{\"a\":2}\n")
      #expect(third.errors == "<stdin>:3: operation 0: the value at a is another one\n")
      let merge = try ScratchFile(#"{"a":null,"b":{"c":1}}"#)
      #expect(try Tool.run(["merge", merge.path], input: #"{"a":1}"#) == Outcome(output: "{\"b\":{\"c\":1}}\n"))
      let invalid = try Tool.run(["patch", merge.path], input: "{}")
      #expect(invalid == Outcome(status: 1, errors: "\(merge.path): a patch is an array of operations\n"))
      #expect(try Tool.run(["merge", "/nowhere"], input: "{}").status == 66)
    }
  }

  /// From text to text.
  @Suite struct MinifyTests {
    @Test func texts() throws {
      let text = "[ 1.0, {\"a\" : \"\\u0061\"} ,\n[ ] ]"
      #expect(try Tool.run(["minify"], input: text) == Outcome(output: "[1.0,{\"a\":\"\\u0061\"},[]]\n"))
      #expect(try Tool.run(["minify", "--multiple"], input: "1 [ 2 ]\n\n3") == Outcome(output: "1\n[2]\n3\n"))
      #expect(try Tool.run(["minify", "--multiple"], input: "") == Outcome())
      #expect(try Tool.run(["minify", "--comments", "--trailing-commas"], input: "[1, // x\n]").output == "[1]\n")
      let file = try ScratchFile(text)
      #expect(try Tool.run(["minify", "-i", file.path]) == Outcome())
      #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "[1.0,{\"a\":\"\\u0061\"},[]]")
      #expect(try Tool.run(["format", "-i", "--indent", "1", file.path]) == Outcome())
      #expect(try String(contentsOfFile: file.path, encoding: .utf8).hasPrefix("[\n 1.0,\n {\n  \"a\""))
    }

    @Test func uniqueKeys() throws {
      for command in ["minify", "format"] {
        for text in ["{\"a\": [1.0]}", "1 [] 2"] {
          let options = text.hasPrefix("{") ? [] : ["--multiple"]
          let expected = try Tool.run([command] + options, input: text)
          #expect(expected.status == 0 && !expected.output.isEmpty)
          #expect(try Tool.run([command, "--unique-keys"] + options, input: text) == expected)
          let file = try ScratchFile(text)
          #expect(try Tool.run([command, "--unique-keys", file.path] + options) == expected)
        }
      }
    }

    /// Nothing is printed of a file that is not valid, however large it is, and nothing of a short stream.
    @Test func invalidTexts() throws {
      for text in ["[1, 2", "[" + String(repeating: "1234567, ", count: 300_000) + "x]"] {
        let file = try ScratchFile(text)
        for command in [["minify"], ["format"], ["minify", "--unique-keys"], ["minify", "-i"]] {
          let outcome = try Tool.run(command + [file.path])
          #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors.hasPrefix(file.path + ":1:"))
        }
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == text)
      }
      #expect(try Tool.run(["minify"], input: "[1, 2").output.isEmpty)
      #expect(try Tool.run(["minify", "--unique-keys"], input: #"{"a":1,"a":2}"#).output.isEmpty)
    }
  }
#endif
