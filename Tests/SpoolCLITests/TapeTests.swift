#if CLI
  import Spool
  import Testing

  @Suite struct TapeTests {
    static let document = #"{"a":[1,"x\n"],"b":{}}"#

    @Test func theDumpOfTheLibrary() throws {
      let dump = try JSONDocument(Self.document).tape.dump()
      #expect(dump.split(separator: "\n").count == 7)
      #expect(try Tool.run(["tape", "-"], input: Self.document) == Outcome(output: dump))
      let file = try ScratchFile(Self.document)
      #expect(try Tool.run(["tape", file.path]) == Outcome(output: dump))
    }

    @Test func badInput() throws {
      let message = "<stdin>:1:2: the input ends too early, expected a value or \"]\"\n"
      #expect(try Tool.run(["tape"], input: "[") == Outcome(status: 1, errors: message))
    }
  }
#endif
