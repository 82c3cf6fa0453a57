#if CLI
  import Foundation
  import Testing

  /// The tool in a pipeline with other programs.
  @Suite struct PipelineTests {
    @Test(arguments: [("lines", "1\n1\n"), ("array", "[1,\n1,\n"), ("pick a", "{\"a\":null}\n{\"a\":null}\n")])
    func aReaderThatStopsEndsAnEndlessInput(command: String, start: String) throws {
      let outcome = try Tool.shell(#"yes 1 2> /dev/null | ("$spool" \#(command); echo "status $?" >&2) | head -n 2"#)
      #expect(outcome == Outcome(output: start, errors: "status 0\n"))
    }

    @Test func anElementIsWrittenBeforeTheNextOneArrives() throws {
      let process = Process()
      let (input, output) = (Pipe(), Pipe())
      process.executableURL = Tool.url
      process.arguments = ["lines"]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      input.fileHandleForWriting.write(Data("{\"a\":1}\n{\"a\":".utf8))
      #expect(output.fileHandleForReading.availableData == Data("{\"a\":1}\n".utf8))
      input.fileHandleForWriting.write(Data("2}".utf8))
      #expect(output.fileHandleForReading.availableData == Data("{\"a\":2}\n".utf8))
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }

    static let habits: [(line: String, outcome: Outcome)] = [
      (#""$spool" lines <&-"#, Outcome(status: 66, errors: "spool: cannot read <stdin>: Bad file descriptor\n")),
      (#"echo 1 | "$spool" lines >&-"#, Outcome(status: 74, errors: "spool: cannot write: Bad file descriptor\n")),
      (#"printf '1\n{}' | "$spool" lines"#, Outcome(output: "1\n{}\n")),
      (
        #"printf '1\n{' | "$spool" lines"#,
        Outcome(status: 1, output: "1\n", errors: "<stdin>:2:2: the input ends too early, expected a key or \"}\"\n")
      ),
      (
        #"printf '1\nx\n{' | "$spool" pick a --skip-errors 2 --threads 2"#,
        Outcome(
          output: "{\"a\":null}\n",
          errors: """
            <stdin>:2:1: unexpected "x", expected a value
            <stdin>:3:2: the input ends too early, expected a key or "}"
            <stdin>: 2 lines were skipped

            """)
      ),
      (
        #"(printf '{"a":1}\n'; sleep 0.3; printf 'x\n') | "$spool" filter '@.a' --line-buffered | "$spool" pick a"#,
        Outcome(output: "{\"a\":1}\n", errors: "<stdin>:2:1: unexpected \"x\", expected a value\n")
      ),
      (
        #"bash -o pipefail -c 'echo x | "$0" filter @.a | "$0" pick a' "$spool""#,
        Outcome(status: 1, errors: "<stdin>:1:1: unexpected \"x\", expected a value\n")
      ),
    ]

    @Test(arguments: habits) func pipesThatEndInManyWays(line: String, outcome: Outcome) throws {
      #expect(try Tool.shell(line) == outcome)
    }

    /// Another process at the same pipe can make it so.
    @Test func pipesThatDoNotBlock() throws {
      let process = Process()
      let (input, output) = (Pipe(), Pipe())
      for end in [input.fileHandleForReading, output.fileHandleForWriting] {
        #expect(fcntl(end.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
      }
      process.executableURL = Tool.url
      process.arguments = ["lines"]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      Thread.sleep(forTimeInterval: 0.2)
      // More than a pipe holds.
      let line = Data("\"\(String(repeating: "x", count: 299_997))\"\n".utf8)
      DispatchQueue.global().async {
        input.fileHandleForWriting.write(line)
        try? input.fileHandleForWriting.close()
      }
      Thread.sleep(forTimeInterval: 0.2)
      try output.fileHandleForWriting.close()
      #expect(output.fileHandleForReading.readDataToEndOfFile() == line)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "There is no /dev/full"))
    func aFullDisk() throws {
      let file = try ScratchFile("[1]")
      for command in ["lines", "array", "count", "pick a", "stats"] {
        let outcome = try Tool.shell(#""$spool" \#(command) "$1" > /dev/full"#, file.path)
        #expect(outcome == Outcome(status: 74, errors: "spool: cannot write: No space left on device\n"))
      }
    }

    @Test func progressIsShownWhereItIsWanted() throws {
      let errors = try ScratchFile("")
      // The input ends only after there has been some output.
      let line = #"""
        (printf '[1,'; n=0; while [ ! -s "$1" ] && [ $n -lt 600 ]; do sleep 0.1; n=$((n + 1)); done; printf '2]') |
          "$spool" count --progress 2> "$1"
        cat "$1" >&2
        """#
      let shown = try Tool.shell(line, errors.path)
      #expect(shown.output == "2\n")
      #expect(shown.errors.hasPrefix("\rreading <stdin>  0 MB\u{1B}[K"))
    }

    @Test(arguments: ["", "--no-progress"]) func noProgressElsewhere(option: String) throws {
      let outcome = try Tool.shell(#"(printf '[1,'; sleep 1.4; printf '2]') | "$spool" count \#(option)"#)
      #expect(outcome == Outcome(output: "2\n"))
    }
  }
#endif
