#if CLI
  import Testing

  @Suite struct GzipTests {
    /// Larger than a piece, so that zlib cannot return it at once.
    static let elements = (0..<20_000).map { "{\"id\":\($0),\"name\":\"n\($0 % 7)\"}" }
    static let array = "[" + elements.joined(separator: ",") + "]"
    static let lines = elements.map { $0 + "\n" }.joined()

    @Test(arguments: [
      #"gzip -c "$1" | "$spool" lines"#,
      #"gzip -c "$1" > "$1.gz"; "$spool" lines "$1.gz"; rm "$1.gz""#,
      #"(head -c 100000 "$1" | gzip -c; tail -c +100001 "$1" | gzip -9c) | "$spool" lines"#,
      #"(gzip -c /dev/null; gzip -c "$1"; gzip -c /dev/null; head -c 1000 /dev/zero) | "$spool" lines"#,
      #"gzip -c "$1" | (dd bs=1 count=1 2>/dev/null; sleep 0.2; cat) | "$spool" lines"#,
    ])
    func members(line: String) throws {
      let file = try ScratchFile(Self.array)
      #expect(try Tool.shell(line, file.path) == Outcome(output: Self.lines))
    }

    @Test(arguments: [
      (#"gzip -c "$1" | head -c 20000"#, "it ends too early"),
      (#"(gzip -c "$1"; echo x)"#, "data that is not gzip follows"),
      (#"(gzip -c "$1" | head -c 20000; head -c 100000 /dev/zero)"#, ""),
      (#"(gzip -c "$1"; gzip -c "$1" | head -c 10)"#, "it ends too early"),
    ])
    func damageIsReportedAfterWholeData(line: String, reason: String) throws {
      let file = try ScratchFile(Self.array)
      let outcome = try Tool.shell(line + #" | "$spool" lines"#, file.path)
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("<stdin>: damaged gzip, after "))
      #expect(outcome.errors.hasSuffix(reason + "\n"))
      #expect(Self.lines.hasPrefix(outcome.output))
      #expect(outcome.output.utf8.count > 50_000)
      #expect(outcome.output.hasSuffix("}\n"))
    }

    @Test func theOtherCommandsReadGzipToo() throws {
      let file = try ScratchFile("{\"a\": [1]}")
      let gzip = #"gzip -c "$1" > "$1.gz"; "$spool" "#
      let clean = #"; rm "$1.gz""#
      #expect(try Tool.shell(gzip + #"validate "$1.gz""# + clean, file.path) == Outcome())
      #expect(try Tool.shell(gzip + #"get a.0 "$1.gz""# + clean, file.path) == Outcome(output: "1\n"))
      #expect(
        try Tool.shell(#"gzip -c "$1" | "$spool" format --compact"#, file.path) == Outcome(output: "{\"a\":[1]}\n"))
    }

    @Test(arguments: ["printf '\\037\\213'", "printf '\\037'", "printf '\\037\\213xxxxxxxxxxxxxxxxxxxx'"])
    func beginnings(line: String) throws {
      let outcome = try Tool.shell(line + #" | "$spool" lines"#)
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
    }
  }
#endif
