import Foundation
import SpoolJSON
import Testing

/// A file of more than 4 GiB: offsets beyond 32 bits. The file is written to the temporary directory. The test takes
/// minutes in a debug build, so it runs only on request.
@Suite("Huge files", .serialized) struct HugeFileTests {
  private static let isWanted = ProcessInfo.processInfo.environment["SPOOL_TEST_HUGE"] == "1"
  private static let hint: Comment = "Needs 4.3 GB of disk and some minutes: set SPOOL_TEST_HUGE=1."

  /// Holes of sparse files read as NUL, which JSON cannot contain, so a piece of spaces is written many times.
  private static let blanks = (1 << 32) / (1 << 20) + 4
  private static let start = blanks << 20

  @Test("values beyond 4 GiB", .enabled(if: isWanted, hint)) func values() throws {
    try withFile(ending: #"{"a\n": ["😀", -12.5, true], "b": {}}]"#) { path in
      let document = try JSONDocument(contentsOfFile: path)
      #expect(document.tape.checkInvariants() == nil)
      let object = try #require(document.root[1])
      #expect(document.root[0]?.string == "first")
      #expect(object["a\n"]?[0]?.string == "😀")
      #expect(object["a\n"]?[1]?.numberText == "-12.5")
      #expect(object["a\n"]?[2]?.bool == true)
      let offsets = (0..<9).map { document.storage.textOffset(ofValueAt: $0) - Self.start }
      #expect(offsets[2...] == [0, 1, 8, 9, 17, 24, 31])
      #expect(document.tape.memoryBytes == 10 * 8)
    }
  }

  @Test("an error beyond 4 GiB", .enabled(if: isWanted, hint)) func error() throws {
    try withFile(ending: "\n tru]") { path in
      let error = #expect(throws: JSONError.self) { try JSONDocument(contentsOfFile: path) }
      #expect(error?.place.offset == Self.start + 5)
      #expect(error?.place.line == 2)
      #expect(error?.place.column == 5)
    }
  }

  // MARK: Beyond what a tape can address

  private static let addressable = 1 << 36 - 1

  /// A text of more than 64 GiB cannot be a document, so a validator refuses it, too, whatever the options say.
  @Test("a text beyond 64 GiB", .enabled(if: isWanted, hint)) func tooLong() throws {
    var options = JSONDocument.Options()
    options.rules.maximumInputBytes = .max
    var validator = JSONValidator(options: options)
    let blanks = repeated(" ", 1 << 24)
    let error = #expect(throws: JSONError.self) {
      for _ in 0...Self.addressable >> 24 { try blanks.withUnsafeBytes { try validator.feed($0) } }
    }
    #expect(error?.code == .inputLimit)
    #expect(error?.place.offset == Self.addressable)
  }

  /// A stream has no limit, because each element has a tape of its own.
  @Test("elements beyond 64 GiB", .enabled(if: isWanted, hint)) func farElement() throws {
    var stream = JSONElementStream(at: "")
    try stream.feed(utf8("[1,"))
    let blanks = repeated(" ", 1 << 24)
    for _ in 0...Self.addressable >> 24 {
      try stream.feed(blanks)
      while let element = try stream.next() { #expect(element.index == 0) }
    }
    try stream.feed(utf8("\n{\"a\": [true, 2]}]"))
    let element = try #require(try stream.next())
    #expect(element.place.offset == (Self.addressable >> 24 + 1) << 24 + 4)
    #expect(element.place.line == 2)
    #expect(element.value.description == #"{"a":[true,2]}"#)
  }

  /// `["first",`, spaces up to `start`, and the ending.
  private func withFile(ending: String, _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "spool-huge-\(UUID().uuidString).json"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try #require(FileHandle(forWritingAtPath: path))
    var piece = Data(repeating: 0x20, count: 1 << 20)
    piece.replaceSubrange(0..<9, with: Data("[\"first\",".utf8))
    for _ in 0..<Self.blanks {
      try file.write(contentsOf: piece)
      piece.replaceSubrange(0..<9, with: Data(repeating: 0x20, count: 9))
    }
    try file.write(contentsOf: Data(ending.utf8))
    try file.close()
    try body(path)
  }
}
