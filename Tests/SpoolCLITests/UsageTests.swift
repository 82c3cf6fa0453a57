#if CLI
  import Foundation
  import Spool
  import Testing

  @Suite struct UsageTests {
    @Test(arguments: [
      ["no-such-command"], ["get"], ["format", "--pretty", "--compact"], ["keys"], ["get", "a", "--indent", "-1"],
      ["get", "a", "--indent", "65"], ["format", "--indent", "2", "--compact"], ["tape", "a", "b"],
      ["tape", "--max-depth", "x"], ["validate", "--max-depth=-1", "-"], ["format", "--no-such-option"],
      ["tape", "--engine", "x"], ["validate", "--engine", "buffer", "-"], ["count", "--at", "a[-1]"],
      ["lines", "--at", "$.a[-1].b"],
      ["pick", "id", "--at", "/a/~2"], ["patch", "-"], ["merge", "-", "-"], ["merge", "-", "a", "-"],
    ])
    func wrongUsage(arguments: [String]) throws {
      let outcome = try Tool.run(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("Error: "))
    }

    @Test(arguments: ["[true]", #"{"a": [1, "x"]} "#, "[1, 2", "[1, x]", ""])
    func enginesAgree(input: String) throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
      try Data(input.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let byDefault = try Tool.run(["tape"], input: input)
      let ofFile = try Tool.run(["tape", file.path])
      #expect(try Tool.run(["tape", "--engine", "buffer"], input: input) == byDefault)
      #expect(ofFile.output == byDefault.output && ofFile.status == byDefault.status)
      let byYajl = try Tool.run(["tape", "--engine", "yajl"], input: input)
      if JSONDocument.Engine.isYajlAvailable {
        #expect(byYajl == byDefault)
        #expect(try Tool.run(["tape", "--engine", "yajl", file.path]) == ofFile)
      } else {
        #expect(byYajl.status == 64)
        #expect(byYajl.errors.hasPrefix("Error: '--engine yajl' is not possible: this build has no libyajl.\n"))
      }
    }

    /// Errors that are found when a command runs, and those that are found before.
    @Test(arguments: [
      ["get", "$["], ["get", "/~2"], ["keys", "$[?@.a"], ["set", "a", "bad"], ["set", "$[", "1"], ["delete", "$["],
      ["filter", "@.b >"], ["count", "--at", "$["], ["pick", "$["], ["pick", "a,,b"], ["lines", "--at", "$..a"],
      ["delete", "-i", "a", "-"], ["format", "-i", "-"], ["split", "--at", "$[", "--size", "1kB"],
      ["format", "--no-such-option"], ["get", "a", "--indent", "-1"], ["array", "--at", "/~2"],
    ])
    func usageIsOfTheCommand(arguments: [String]) throws {
      let outcome = try Tool.run(arguments, input: "{}")
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("\nUsage: spool \(arguments[0]) "), "\(outcome.errors)")
      #expect(
        outcome.errors.contains("\n  See 'spool \(arguments[0]) --help' for more information.\n"), "\(outcome.errors)")
    }

    @Test(arguments: [
      (["set", "a", "-5"], #"{"a":-5}"#), (["set", "a", "-1.5e+3", "-"], #"{"a":-1.5e+3}"#),
      (["set", "-s", "a", "-5"], #"{"a":"-5"}"#),
      (["set", "a", "-5", "--multiple", "--string"], nil), (["get", "-1"], nil), (["get", "--", "-1"], nil),
      (["set", "--", "a", "-5"], #"{"a":-5}"#), (["set", "-7", "-5"], #"{"a":0,"-7":-5}"#),
      (["pick", "a,-1"], #"{"a":0,"-1":null}"#),
      (["pick", "-1"], #"{"-1":null}"#), (["set", "a", "-05"], nil), (["set", "a", "-5x"], nil),
    ])
    func negativeNumbers(arguments: [String], output: String?) throws {
      let outcome = try Tool.run(arguments, input: #"{"a":0}"#)
      #expect(outcome.output == (output.map { $0 + "\n" } ?? ""))
      #expect(outcome.status == 0 || output == nil)
      #expect(!outcome.errors.contains("\u{1}") && !outcome.errors.contains("u0001"), "\(outcome.errors)")
    }

    @Test func negativeNumbersArePathsAndFiles() throws {
      #expect(try Tool.run(["get", "-1"], input: "[1,2]") == Outcome(output: "2\n"))
      let missing = "spool: cannot read -5: No such file or directory\n"
      #expect(try Tool.run(["get", "a", "-5"]) == Outcome(status: 66, errors: missing))
    }

    /// Of several values, which need an option.
    @Test(arguments: [
      ["get", "a"], ["get", "$..a"], ["get", "$.a[*]"], ["keys", ""], ["validate"], ["validate", "--unique-keys"],
      ["format"],
      ["format", "-S"], ["minify"], ["minify", "--unique-keys"], ["set", "a", "2"], ["delete", "a"], ["tape"],
      ["model"],
    ])
    func severalValues(arguments: [String]) throws {
      let hint = "after the value, expected the end of the input; --multiple reads several values, as in NDJSON\n"
      for (first, next) in [
        ("{\"a\":[1]}\n", "{\"a\":2}\n"), ("[]\n", "[]"), ("{} ", "-1"), ("{}", "\"x\""), ("[] ", "null"),
      ] {
        let outcome = try Tool.run(arguments, input: first + next)
        #expect(outcome.status == 1 && outcome.errors.hasSuffix(hint), "\(outcome)")
        let file = try ScratchFile(first + next)
        #expect(try Tool.run(arguments + [file.path]).errors.hasSuffix(hint))
        // The option does what the message says.
        #expect(try !Tool.run(arguments + ["--multiple"], input: first + next).errors.contains("--multiple"))
      }
      for input in ["{}]", "[1],", "{\"a\":1}x", "{\"a\" 1}\n{}"] {
        #expect(try !Tool.run(arguments, input: input).errors.contains("--multiple"))
      }
    }

    @Test(arguments: [
      ("vaildate", "; did you mean 'validate'?"), ("get.", "; did you mean 'get'?"),
      ("Count", "; did you mean 'count'?"),
      ("lins", "; did you mean 'lines'?"), ("twitter.json", "."), ("xyz", "."), ("\u{1b}[2J", "."),
    ])
    func mistypedCommands(name: String, hint: String) throws {
      let outcome = try Tool.run([name, "x"])
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      let shown = name.replacing("\u{1b}", with: "\\u001b")
      #expect(outcome.errors.hasPrefix("Error: There is no command '\(shown)'\(hint)\n"), "\(outcome.errors)")
    }

    @Test func namesOfFilesDoNotControlTheTerminal() throws {
      for command in [["validate"], ["get", "a"], ["lines"], ["count"], ["tape"], ["stats"]] {
        let outcome = try Tool.run(command + ["no\u{1b}[2J\u{9b}\u{202e}such\nfile"])
        let name = "no\\u001b[2J\\u009b\\u202esuch\\nfile"
        let expected = "spool: cannot read \(name): No such file or directory\n"
        #expect(outcome == Outcome(status: 66, errors: expected))
      }
    }

    @Test(arguments: [
      ["validate"], ["get", "a"], ["lines"], ["array"], ["count"], ["tape"], ["stats"], ["set", "a", "1"],
      ["set", "-i", "a", "1"],
    ])
    func directoriesAreNoFiles(command: [String]) throws {
      let expected = "spool: cannot read /: Is a directory\n"
      #expect(try Tool.run(command + ["/"]) == Outcome(status: 66, errors: expected))
    }

    @Test func shellsCompleteNamesOfFiles() throws {
      let script = try Tool.run(["--generate-completion-script", "bash"]).output
      for command in ["validate", "get", "merge", "tape", "set", "stats"] {
        let function = script.components(separatedBy: "\n_spool_\(command)() {\n").dropFirst().first
        let body = try #require(function?.components(separatedBy: "\n}").first)
        #expect(body.contains("compgen -f") || body.contains("_add_completions -f"), "\(command)")
      }
    }

    /// Neither do arguments that are quoted by messages about usage.
    @Test(arguments: [
      ["tape", "a", "\u{1b}[2J\u{202e}"], ["validate", "-\u{1b}[2J"], ["pick", "\u{1b}[2J,"], ["get", "$.a[\u{202e}"],
      ["filter", "@.a == \u{9b}"], ["count", "--at", "a[-1].\u{1b}"], ["count", "--input", "\u{1b}[2J"],
    ])
    func argumentsDoNotControlTheTerminal(arguments: [String]) throws {
      let outcome = try Tool.run(arguments)
      #expect(outcome.status == 64 && outcome.output.isEmpty && outcome.errors.hasPrefix("Error: "))
      #expect(outcome.errors.contains("\\u00") || outcome.errors.contains("\\u202e"), "\(outcome.errors)")
      let unsafe = outcome.errors.unicodeScalars.filter { $0 != "\n" && ($0.value < 0x20 || 0x7F..<0xA0 ~= $0.value) }
      #expect(unsafe.isEmpty && !outcome.errors.contains("\u{202e}"))
    }

    @Test func versionIsANumberWithTheEngines() throws {
      let outcome = try Tool.run(["--version"])
      #expect(outcome.status == 0)
      let engines = JSONDocument.Engine.isYajlAvailable ? "buffer, yajl" : "buffer"
      let parts = outcome.output.components(separatedBy: "; ")
      #expect(parts.count == 2 && parts.last == "engines: \(engines)\n")
      #expect(parts[0].range(of: #"^spool \d+\.\d+\.\d+(-dev)?$"#, options: .regularExpression) != nil)
    }

    @Test(arguments: [
      [], ["validate"], ["get"], ["tape"], ["format"], ["lines"], ["array"], ["pick"], ["count"],
      ["stats"],
    ])
    func helpListsTheExitCodes(command: [String]) throws {
      let outcome = try Tool.run(command + ["--help"])
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
      #expect(
        outcome.output.contains(
          """
          Exit codes:
            0   success
            1   the input is not valid, or does not contain the value
            64  invalid arguments
            66  a file cannot be read
            74  the output cannot be written
          """))
    }
  }
#endif
