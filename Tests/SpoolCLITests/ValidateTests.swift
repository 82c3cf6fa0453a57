#if CLI
  import Foundation
  import Testing

  @Suite struct ValidateTests {
    @Test(arguments: [
      (["-"], #"{"a": [1, "x", null]}"#),
      (["--multiple", "-"], "1 [2]\n{}"),
      (["--multiple", "-"], ""),
      (["--comments", "-"], "[1 /* one */] // end"),
      (["--max-depth", "2", "-"], "[[1]]"),
      (["-"], #"{"a": 1, "a": 2}"#),
      (["--unique-keys", "-"], #"[{"a": 1}, {"a": 2}]"#),
    ])
    func valid(options: [String], input: String) throws {
      #expect(try Tool.run(["validate"] + options, input: input) == Outcome())
    }

    @Test(arguments: [
      (["-"], "", "1:1: the input ends too early, expected a value"),
      (["-"], "{\n  \"a\": 1,\n}", #"3:1: unexpected "}", expected a key"#),
      (["-"], "[\"é\" x]", #"1:7: unexpected "x", expected "," or "]""#),
      (["--unique-keys", "-"], "{\"a\": 1,\n \"a\": 2}", "2:2: an earlier member of the object has the same key"),
      (["--unique-keys", "-"], #"{"a": 1, "a": 2"#, #"1:16: the input ends too early, expected "," or "}""#),
      (
        ["-"], "1 2",
        #"1:3: unexpected "2" after the value, expected the end of the input; --multiple reads several values, as in NDJSON"#
      ),
      (["-"], "[1] // end", #"1:5: unexpected "/" after the value, expected the end of the input"#),
      (
        ["--max-depth", "2", "-"], "[[[1]]]",
        "1:3: arrays and objects are nested deeper than the limit of 2"
      ),
    ])
    func invalid(options: [String], input: String, message: String) throws {
      let expected = Outcome(status: 1, errors: "<stdin>:\(message)\n")
      #expect(try Tool.run(["validate"] + options, input: input) == expected)
    }

    @Test func everyFileIsChecked() throws {
      let (good, bad, worse) = (try ScratchFile("[1]\n"), try ScratchFile("[1"), try ScratchFile("\n x"))
      #expect(try Tool.run(["validate", good.path, good.path]) == Outcome())
      let errors = """
        \(bad.path):1:3: the input ends too early, expected "," or "]"
        \(worse.path):2:2: unexpected "x", expected a value

        """
      let files = [bad.path, good.path, worse.path]
      #expect(try Tool.run(["validate"] + files) == Outcome(status: 1, errors: errors))
    }

    @Test func aFileThatCannotBeReadOutweighsBadInput() throws {
      let bad = try ScratchFile("[1")
      let errors = """
        spool: cannot read no-such-file.json: No such file or directory
        \(bad.path):1:3: the input ends too early, expected "," or "]"
        spool: cannot read /: Is a directory

        """
      let files = ["no-such-file.json", bad.path, "/"]
      #expect(try Tool.run(["validate"] + files) == Outcome(status: 66, errors: errors))
    }

    @Test func aPipeIsReadInPieces() throws {
      let outcome = try Tool.shell(
        #"(printf '["\303'; sleep 0.1; printf '\251", 1'; sleep 0.1; printf '2] x') | "$spool" validate -"#)
      let message = #"<stdin>:1:12: unexpected "x" after the value, expected the end of the input"#
      #expect(outcome == Outcome(status: 1, errors: message + "\n"))
    }

    @Test(
      .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "There is no /proc"),
      arguments: [["validate", "-"], ["lines"], ["pick", "x", "--format", "csv"], ["count"], ["stats"]])
    func memoryDoesNotGrowWithTheInput(arguments: [String]) throws {
      let process = Process()
      let input = Pipe()
      process.executableURL = Tool.url
      process.arguments = arguments
      process.standardInput = input
      process.standardOutput = FileHandle.nullDevice
      // The address sanitizer, if it is enabled, would keep freed memory.
      let environment = ProcessInfo.processInfo.environment
      let sanitizer = (environment["ASAN_OPTIONS"].map { $0 + ":" } ?? "") + "quarantine_size_mb=1"
      process.environment = environment.merging(["ASAN_OPTIONS": sanitizer]) { _, new in new }
      try process.run()
      let megabyte = Data(String(repeating: "\"\(String(repeating: "x", count: 997))\",", count: 1000).utf8)
      let writer = input.fileHandleForWriting
      writer.write(Data("[".utf8) + megabyte)
      let before = try residentKilobytes(process)
      for _ in 0..<20 { writer.write(megabyte) }
      let after = try residentKilobytes(process)
      writer.write(Data("1]".utf8))
      try writer.close()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(after - before < 8000)
    }

    private func residentKilobytes(_ process: Process) throws -> Int {
      let path = "/proc/\(process.processIdentifier)/status"
      let status = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
      return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    }

    @Test(
      "values are checked against a schema",
      arguments: [
        ([], #"{"name": "a", "age": 3}"#, ""),
        (
          [], "{\"age\": -1}",
          """
          <stdin>:1:1: the key "name" is missing (#/required)
          <stdin>:1:9: expected at least 0 at age (#/properties/age/minimum)

          """
        ),
        ([], "[", "<stdin>:1:2: the input ends too early, expected a value or \"]\"\n"),
        (
          ["--formats"], #"{"name": "a", "born": "today"}"#,
          "<stdin>:1:23: expected a string of the format date at born (#/properties/born/format)\n"
        ),
        ([], #"{"name": "a", "born": "today"}"#, ""),
        (
          ["--multiple"], "{\"name\": \"a\"}\n{\"name\": 1}\n{\"name\": \"b\"}\n3\n",
          """
          <stdin>:2:10: expected string, found number at name (#/properties/name/type)
          <stdin>:4:1: expected object, found number (#/type)

          """
        ),
      ])
    func schema(options: [String], input: String, errors: String) throws {
      let schema = try ScratchFile(
        #"{"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}, "age": {"minimum": 0}, "#
          + #""born": {"format": "date"}}}"#)
      let outcome = try Tool.run(["validate", "--schema", schema.path] + options, input: input)
      #expect(outcome == Outcome(status: errors.isEmpty ? 0 : 1, errors: errors))
    }

    @Test func aSchemaMayReferToOthers() throws {
      let schema = try ScratchFile(#"{"items": {"$ref": "https://a.example/item"}}"#)
      let item = try ScratchFile(#"{"$id": "https://a.example/item", "type": "null"}"#)
      let arguments = ["validate", "--schema", schema.path, "--referenced", item.path]
      let errors = "<stdin>:1:8: expected null, found number at [1] (https://a.example/item#/type)\n"
      #expect(try Tool.run(arguments, input: "[null, 1]") == Outcome(status: 1, errors: errors))
    }

    @Test func aSchemaThatCannotBeUsed() throws {
      let schema = try ScratchFile(#"{"type": "text"}"#)
      let errors = "\(schema.path): #/type: \"text\" is no type\n"
      #expect(try Tool.run(["validate", "--schema", schema.path], input: "1") == Outcome(status: 1, errors: errors))
      let pattern = try ScratchFile(#"{"pattern": "(a)\\1"}"#)
      let outcome = try Tool.run(["validate", "--schema", pattern.path], input: "\"b\"")
      #expect(outcome.status == 0 && outcome.errors.hasPrefix("\(pattern.path): not checked: #/pattern: "))
    }
  }
#endif
