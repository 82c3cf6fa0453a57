#if CLI
  import Foundation
  import Testing

  @Suite struct SplitTests {
    private static let elements = (0..<10).map { "{\"n\": \($0)}" }

    @Test(arguments: [
      (["--elements-per-file", "4"], [4, 4, 2]), (["--elements-per-file", "10"], [10]),
      (["--elements-per-file", "1"], Array(repeating: 1, count: 10)), (["--size", "27"], [3, 3, 3, 1]),
      (["--size", "26"], [2, 2, 2, 2, 2]), (["--size", "1"], Array(repeating: 1, count: 10)),
      (["--size", "1kB"], [10]),
      (["--size", "40", "--elements-per-file", "3"], [3, 3, 3, 1]),
    ])
    func lines(options: [String], counts: [Int]) throws {
      let folder = try ScratchFolder()
      let input = "[" + Self.elements.joined(separator: ", ") + "]"
      let outcome = try Tool.run(["split", "--prefix", folder.path("p-")] + options, input: input)
      let names = counts.indices.map { "p-0000\($0).ndjson" }
      #expect(outcome == Outcome(output: names.map { folder.path($0) + "\n" }.joined()))
      #expect(folder.names == names)
      var rest = Self.elements[...]
      for (name, count) in zip(names, counts) {
        #expect(try folder.text(name) == rest.prefix(count).map { $0 + "\n" }.joined())
        rest = rest.dropFirst(count)
      }
    }

    @Test func arraysAndGzip() throws {
      let folder = try ScratchFolder()
      let input = Self.elements.joined(separator: "\n")
      let options = [
        "split", "--format", "json", "--gzip", "--elements-per-file", "6", "--prefix", folder.url.path + "/",
      ]
      #expect(try Tool.run(options, input: input).status == 0)
      #expect(folder.names == ["00000.json.gz", "00001.json.gz"])
      let array = try Tool.run(["array", "--input", "array"] + folder.names.map(folder.path))
      #expect(array == Outcome(output: "[" + Self.elements.joined(separator: ",\n") + "]\n"))
      let first = try Tool.run(["format", "-c", folder.path("00000.json.gz")])
      #expect(first.output == "[" + (0..<6).map { "{\"n\":\($0)}" }.joined(separator: ",") + "]\n")
    }

    @Test func filesAreWholeOrNotThere() throws {
      let folder = try ScratchFolder()
      let options = ["split", "--elements-per-file", "2", "--prefix", folder.path("p-")]
      let bad = try Tool.run(options, input: "[1, 2, 3, x]")
      #expect(bad.status == 1 && bad.errors == "<stdin>:1:11: unexpected \"x\", expected a value\n")
      #expect(folder.names == ["p-00000.ndjson", "p-00001.ndjson"])
      #expect(try folder.text("p-00001.ndjson") == "3\n")
      let again = try Tool.run(options, input: "[4]")
      let message = "spool: cannot write: \(folder.path("p-00000.ndjson")) already exists; --force replaces it\n"
      #expect(again == Outcome(status: 74, errors: message))
      #expect(try folder.text("p-00000.ndjson") == "1\n2\n")
      #expect(try Tool.run(options + ["--force"], input: "[4]").status == 0)
      #expect(try folder.text("p-00000.ndjson") == "4\n")
      let nowhere = try Tool.run(["split", "--size", "1", "--prefix", folder.path("none/p")], input: "[4]")
      #expect(nowhere.status == 74 && nowhere.output.isEmpty)
      #expect(try Tool.run(["split", "--size", "9", "--prefix", folder.path("e")], input: "[]") == Outcome())
      #expect(folder.names == ["p-00000.ndjson", "p-00001.ndjson"])
    }

    /// An unfinished file is neither overwritten nor followed, and is not left by a run that a signal ends.
    @Test func unfinishedFiles() throws {
      let folder = try ScratchFolder()
      let partial = try folder.add("p-00000.ndjson.partial", "mine")
      let options = ["split", "--size", "9", "--prefix", folder.path("p-")]
      let message = "spool: cannot write: \(partial) already exists; --force replaces it\n"
      #expect(try Tool.run(options, input: "[4]") == Outcome(status: 74, errors: message))
      #expect(try folder.text("p-00000.ndjson.partial") == "mine" && folder.names == ["p-00000.ndjson.partial"])
      #expect(try Tool.run(options + ["--force"], input: "[4]").status == 0)
      #expect(folder.names == ["p-00000.ndjson"])
      for target in ["target", "none"] {
        try folder.add("target", "target")
        try? FileManager.default.removeItem(atPath: folder.path("p-00000.ndjson"))
        try FileManager.default.createSymbolicLink(atPath: partial, withDestinationPath: target)
        #expect(try Tool.run(options, input: "[5]").status == 74)
        #expect(try Tool.run(options + ["--force"], input: "[5]").status == 0)
        #expect(try folder.text("p-00000.ndjson") == "5\n" && folder.text("target") == "target")
        #expect(folder.names == ["p-00000.ndjson", "target"])
      }
    }

    @Test func signalsAndOtherRuns() throws {
      let folder = try ScratchFolder()
      let line = #"""
        mkfifo "$1/pipe"; "$spool" split --size 1MB --prefix "$1/p-" "$1/pipe" & exec 3>"$1/pipe"; echo 1 >&3
        end=$(($(date +%s) + 20))
        until [ -e "$1/p-00000.ndjson.partial" ] || [ "$(date +%s)" -gt $end ]; do echo 2 >&3; done
        echo 3 | "$spool" split --size 1MB --prefix "$1/p-" --force; echo $?
        kill -s TERM $!; wait $!; echo $?
        """#
      let outcome = try Tool.shell(line, folder.url.path)
      let message = "spool: cannot write: \(folder.path("p-00000.ndjson.partial")): another run is writing it\n"
      // A shell may print the name of the signal, too.
      #expect(outcome.output == "74\n143\n" && outcome.errors.hasPrefix(message), "\(outcome)")
      #expect(folder.names == ["pipe"])
    }

    @Test(arguments: [
      [], ["--elements-per-file", "0"], ["--size", "0"], ["--size", "x"], ["--size", "1XB"], ["--size", "1e3"],
      ["--size", "99999999999GB"], ["--size", "1..5kB"],
    ])
    func wrongUsage(options: [String]) throws {
      #expect(try Tool.run(["split"] + options, input: "[]").status == 64)
    }

    @Test func someErrorsAreSkipped() throws {
      let input = "1\nx\n2\n[\n3\n"
      let errors = """
        <stdin>:2:1: unexpected "x", expected a value
        <stdin>:4:2: the input ends too early, expected a value or "]"

        """
      let two = try Tool.run(["lines", "--skip-errors", "2"], input: input)
      #expect(two == Outcome(output: "1\n2\n3\n", errors: errors + "<stdin>: 2 lines were skipped\n"))
      let one = try Tool.run(["lines", "--skip-errors", "1"], input: input)
      #expect(one == Outcome(status: 1, output: "1\n2\n", errors: errors))
      #expect(try Tool.run(["lines", "--skip-errors", "0"], input: "1\n2") == Outcome(output: "1\n2\n"))
      #expect(try Tool.run(["lines", "--skip-errors", "1", "--skip-invalid"], input: "1").status == 64)
    }

    /// What is written while the input is still open can be read at once.
    @Test func linesAreWrittenAtOnce() throws {
      let outcome = try Tool.shell(
        #"(printf '1\n2\n'; sleep 1; printf '3\n') | "$spool" lines --line-buffered | head -n 2"#)
      #expect(outcome == Outcome(output: "1\n2\n"))
    }
  }
#endif
