#if CLI
  import Foundation
  import Testing

  /// Texts in other encodings, and texts of which strings are damaged.
  @Suite("Encodings") struct EncodingTests {
    private static let text = #"{"a": ["é", "😀", "x\u20ac"], "b": {"c": 1.50}}"# + "\n"

    private static var encodings: [(name: String, bytes: Data)] {
      [
        ("UTF-16, little-endian", Data([0xFF, 0xFE]) + text.data(using: .utf16LittleEndian)!),
        ("UTF-16, big-endian", Data([0xFE, 0xFF]) + text.data(using: .utf16BigEndian)!),
        ("UTF-32, little-endian", Data([0xFF, 0xFE, 0, 0]) + text.data(using: .utf32LittleEndian)!),
        ("UTF-32, big-endian", Data([0, 0, 0xFE, 0xFF]) + text.data(using: .utf32BigEndian)!),
      ]
    }

    private static let commands = [
      ["get", "a"], ["get", "--follow", "b.c"], ["keys", ""], ["format"], ["minify"], ["validate"], ["stats"],
      ["count", "--at", "a"],
      ["lines", "--at", "a"], ["set", "b.c", "2"], ["tape"], ["model"],
    ]

    @Test("each command reads UTF-16 and UTF-32 with a mark, from files and from standard input", arguments: commands)
    func wideTexts(_ command: [String]) throws {
      let plain = try ScratchFile(Self.text)
      let expected = try Tool.run(command + [plain.path])
      for (name, bytes) in Self.encodings {
        let file = try ScratchFile("")
        try bytes.write(to: file.url)
        let outcome = try Tool.run(command + [file.path])
        #expect(outcome.status == expected.status, "\(name): \(outcome)")
        // Models are named after the file.
        let output = command == ["model"] ? expected.output : outcome.output.replacing(file.path, with: plain.path)
        #expect(output == expected.output, "\(name)")
        let piped = try Tool.shell(#""$spool" "$@" < "# + file.path, command)
        if command != ["set", "b.c", "2"] { #expect(piped.status == expected.status, "\(name): \(piped)") }
      }
    }

    @Test("what is no character in UTF-16 is an error, or replaced") func damagedUTF16() throws {
      let file = try ScratchFile("")
      let text =
        Data([0xFF, 0xFE]) + #"["x"#.data(using: .utf16LittleEndian)! + Data([0, 0xD8]) + #"y"]"#.data(
          using: .utf16LittleEndian)!
      try text.write(to: file.url)
      #expect(try Tool.run(["get", "[0]", file.path]).status == 1)
      #expect(
        try Tool.run(["get", "[0]", "--replace-invalid", file.path]).output == "\"x\u{FFFD}y\"\n")
      try (text + Data([0x20])).write(to: file.url)
      #expect(try Tool.run(["validate", file.path]).status == 1)
    }

    @Test("--replace-invalid reads what is not damaged") func replaceInvalid() throws {
      let input = #"{"title": "x\ud800", "other": "fine"}"#
      #expect(try Tool.run(["get", "other"], input: input).status == 1)
      #expect(try Tool.run(["get", "other", "--replace-invalid"], input: input).output == "\"fine\"\n")
      #expect(
        try Tool.run(["minify", "--replace-invalid"], input: input).output == #"{"title":"x\ufffd","other":"fine"}"#
          + "\n")
      #expect(try Tool.run(["validate", "--replace-invalid"], input: input).status == 0)
      let lines = String(repeating: input + "\n", count: 3)
      #expect(try Tool.run(["count", "--input", "lines", "--replace-invalid"], input: lines).output == "3\n")
      #expect(
        try Tool.run(["get", "--each", "title", "-r", "--replace-invalid"], input: lines).output
          == "x\u{FFFD}\nx\u{FFFD}\nx\u{FFFD}\n")
    }
  }
#endif
