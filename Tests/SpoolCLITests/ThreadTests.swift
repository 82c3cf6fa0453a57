#if CLI
  import Foundation
  import Testing

  /// `--threads` does not change what a command writes, reports and returns. Blocks are made as small as possible here, so
  /// that short inputs have many of them.
  @Suite struct ThreadTests {
    static let commands = [
      ["lines"], ["count"], ["pick", "id,t[0].a", "--format", "csv"], ["filter", "@.id > 3"],
      ["stats", "--format", "json"],
    ]

    /// More than one element of each kind, with all that looks like a boundary and is none.
    static let elements = (0..<40).map { index in
      switch index % 5 {
      case 0: "{\"id\": \(index), \"t\": [{\"a\": 1}, {\"a\": 2}, []]}"
      case 1: "{\"id\":\(index),\"t\":[{\"a\":\"x,{\\\"id\\\":1},\\n{\\\"y\\\":2}\"}]}"
      case 2: "\(index)"
      case 3: "[[1,2],[3,{\"a\":[4,5]}],\"[,{\"]"
      default: "\"\\\\\\\" , \\\" é 😀\""
      }
    }

    static let array = "[" + elements.joined(separator: ",") + "]"
    static let lines = elements.map { $0 + "\n" }.joined()
    static let members = elements.enumerated().map { "\"k\($0)\":\($1)" }.joined(separator: ", ")
    static let pretty = array.replacingOccurrences(of: ",", with: ",\n  ").replacingOccurrences(of: "[", with: "[\n")

    static let inputs: [(options: [String], input: String)] = [
      ([], ""), ([], "[]"), ([], "[1]"), ([], " \n"), ([], array), ([], "\u{FEFF}" + array), ([], pretty),
      ([], lines), ([], lines.replacingOccurrences(of: "\n", with: "\r\n\r\n")), ([], String(lines.dropLast())),
      ([], elements.joined(separator: " ")), ([], elements.joined(separator: "\r")),
      (["--input", "lines"], lines), (["--input", "lines"], "\u{FEFF}" + lines), (["--input", "values"], lines),
      (["--input", "lines"], "1\n\u{FEFF}2\n3\n4\n"), (["--input", "lines"], "\n\n" + lines + "\n \n"),
      (["--input", "sequence"], elements.map { "\u{1E}\($0)\n" }.joined()),
      (["--at", "a.b"], "{\"x\": \(array), \"a\": {\"c\": [1, 2], \"b\": \(array), \"d\": \(pretty)}}"),
      (["--at", "a"], "{\"a\": {\(members)}, \"b\": [\(members.count), 2, 3]}"),
      (["--at", "a"], "{\"a\": [1, 2, 3], \"a\": \(array), \"b\": 1}"),
      (["--comments"], "[1, // ,\n 2, /* 3, */ 4]"), (["--trailing-commas"], array.dropLast() + ",]"),
      (["--trailing-commas"], "{\(members),}"), (["--trailing-commas"], array.dropLast() + ",,]"),
      (["--max-depth", "3"], array), (["--max-element-bytes", "30"], lines),
    ]

    static let faults: [(options: [String], input: String)] = [
      ([], String(array.dropLast())), ([], array.dropLast() + ",]"), ([], array + "x"), ([], array + "]"),
      ([], array.replacingOccurrences(of: "37", with: "3x7")), ([], lines.replacingOccurrences(of: "37", with: "3 7x")),
      ([], array.replacingOccurrences(of: "},[[", with: "},,[[")), ([], array.dropLast() + "}"), ([], "[1,2,3],4,5]"),
      ([], lines + "[1,\n"), ([], "[" + lines), ([], array.dropFirst() + ""),
      (["--at", "a"], "{\"a\": {\(members), 1}}"), (["--at", "a"], "{\"a\": {\(members)], \"b\": 1}"),
      (["--at", "b"], "{\"a\": {\(members)}}"), (["--at", "a"], "{\"a\": [\(members)]}"),
      (["--max-depth", "2"], array), (["--max-element-bytes", "20"], array),
    ]

    static let badLines: [String] = [
      lines.replacingOccurrences(of: "\n7\n", with: "\n7 8\n[\n"), lines.replacingOccurrences(of: "}", with: ""),
      lines + "{\"a\":", "x\n" + lines + "y\n", lines.replacingOccurrences(of: "\n2\n", with: "\r2\r\n3 4\n"),
    ]

    static let lineRows: [(options: [String], input: String)] = [
      "--input=lines", "--skip-invalid", "--skip-errors=1", "--skip-errors=2", "--skip-errors=100",
    ].flatMap { option in badLines.map { ([option], $0) } }

    /// The options that stats has, too.
    static let ofStats = ["--comments", "--trailing-commas", "--max-depth"]

    @Test(arguments: commands, inputs + faults + lineRows)
    func theOutcomeDoesNotDependOnThreads(command: [String], row: (options: [String], input: String)) throws {
      let hasElements = command[0] != "stats"
      guard hasElements || row.options.isEmpty || Self.ofStats.contains(row.options[0]) else {
        return
      }
      let arguments = command + row.options
      let expected = try Tool.run(arguments, input: row.input)
      // Another size for each command, so that a row is divided in many ways.
      let bytes = [1, 40, 7, 150, 400][Self.commands.firstIndex(of: command) ?? 0]
      for threads in row.input.utf8.count % 2 == 0 ? [2] : [1, 4] {
        let options = ["--threads", "\(threads)", "--block-bytes", "\(bytes)"]
        #expect(try Tool.run(arguments + options, input: row.input) == expected, "\(options)")
      }
    }

    /// Blocks of the usual size, with a wrong line, an end that is missing, and a compressed file that is cut.
    @Test(arguments: commands) func largeFiles(command: [String]) throws {
      let one = Self.lines
      let many = String(repeating: one, count: 400)
      let files = try [
        many, String(many.dropLast(9)), many + "x\n" + one, "[" + many.dropLast().replacing("\n", with: ",") + "]",
      ].map { try ScratchFile($0) }
      let paths = files.map(\.path)
      let expected = try Tool.run(command + paths)
      #expect(expected.status == 1)
      for threads in ["2", "4"] { #expect(try Tool.run(command + ["--threads", threads] + paths) == expected) }
      let cut = #"gzip -c "$1" | head -c 1000 | "$spool" \#(command.map { "'\($0)'" }.joined(separator: " "))"#
      let outcome = try Tool.shell(cut, paths[0])
      #expect(outcome.status == 1 && outcome.errors.contains("damaged gzip"))
      #expect(try Tool.shell(cut + " --threads 3", paths[0]) == outcome)
    }

    /// The first keys that are found are distinguished, in the order of the input.
    @Test func manyKeys() throws {
      let objects = (0..<700).map { row in
        "{" + (0..<100).map { "\"key \((row * 61 + $0 * 7) % 65_000)\":0" }.joined(separator: ",") + "}"
      }
      let file = try ScratchFile(objects.joined(separator: "\n"))
      let expected = try Tool.run(["stats", "--top", "60000", file.path])
      #expect(try Tool.run(["stats", "--top", "60000", "--threads", "3", file.path]) == expected)
    }

    @Test func elementsLongerThanABlock() throws {
      let elements = (0..<20).map { index in
        "{\"id\":\(index),\"t\":[" + (0..<30_000).map { "{\"a\":\($0)}" }.joined(separator: ",") + "]}"
      }
      let file = try ScratchFile("[" + elements.joined(separator: ",") + "]")
      for command in Self.commands {
        let expected = try Tool.run(command + [file.path])
        #expect(try Tool.run(command + ["--threads", "2", file.path]) == expected, "\(command)")
      }
    }

    /// What has arrived is written although the block is not full.
    @Test func anElementIsWrittenBeforeTheNextOneArrives() throws {
      let process = Process()
      let (input, output) = (Pipe(), Pipe())
      process.executableURL = Tool.url
      process.arguments = ["lines", "--threads", "2"]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      input.fileHandleForWriting.write(Data("{\"a\":1}\n{\"a\":".utf8))
      #expect(output.fileHandleForReading.availableData == Data("{\"a\":1}\n".utf8))
      input.fileHandleForWriting.write(Data("2}\n".utf8))
      #expect(output.fileHandleForReading.availableData == Data("{\"a\":2}\n".utf8))
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }

    @Test(arguments: ["lines", "pick a", "filter true==true", "stats"])
    func aReaderThatStops(command: String) throws {
      let line =
        #"yes '{"a":1}' 2>/dev/null | head -n 2000000 2>/dev/null | ("$spool" \#(command) --threads 2; echo "status $?" >&2) | head -n 2"#
      let outcome = try Tool.shell(line)
      #expect(outcome.errors == "status 0\n")
      #expect(outcome.output.split(separator: "\n").count == 2)
    }

    @Test(arguments: [["--threads", "0"], ["--threads", "257"], ["--threads=-1"], ["--block-bytes", "0"]])
    func wrongUsage(options: [String]) throws {
      for command in ["lines", "count", "stats"] { #expect(try Tool.run([command] + options).status == 64) }
    }
  }
#endif
