#if CLI
  import Spool
  import Testing

  @Suite struct UsageTests {
    @Test(arguments: [
      ["no-such-command"], ["validate"], ["get"], ["format", "a", "b"], ["format", "--pretty", "--compact"],
      ["tape", "--max-depth", "x"], ["validate", "--max-depth=-1", "-"], ["format", "--no-such-option"],
    ])
    func wrongUsage(arguments: [String]) throws {
      let outcome = try Tool.run(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("Error: "))
    }

    @Test func versionNamesTheEngines() throws {
      let outcome = try Tool.run(["--version"])
      #expect(outcome.status == 0)
      let engines = JSONParser.Engine.isYajlAvailable ? "buffer, yajl" : "buffer"
      #expect(outcome.output == "spool, not released yet; engines: \(engines)\n")
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
