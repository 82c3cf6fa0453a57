import Foundation
import SpoolJSON
import Testing

/// Files are mapped into memory; what cannot be mapped is read.
@Suite("Files") struct FileTests {
  /// After the last byte of such a file no memory is mapped, so a read beyond the text crashes the process.
  @Test("files that fill their last page", arguments: [1, 2, 16, 64])
  func wholePages(_ pages: Int) throws {
    for end in [#""]"#, "\", 1234567]", #"\n\u00e9"]"#, #"é€😀", [true]]"#, #"", -0.5e3 , {"é": null}]"#, "\"\n\n ]   "]
    {
      let size = pages * Int(sysconf(Int32(_SC_PAGESIZE)))
      let text = utf8("[\"") + repeated("x", size - 2 - end.utf8.count) + utf8(end)
      #expect(text.count == size)
      let document = try withTemporaryFile(text) { try JSONDocument(contentsOfFile: $0) }
      let right = try JSONDocument(text)
      #expect(document.tape.checkInvariants() == nil)
      #expect(document.words == right.words && document.root == right.root)
      #expect(document.root.bytes() == right.root.bytes())
      let cut = try withTemporaryFile(text.dropLast()) { path in
        Outcome { try JSONDocument(contentsOfFile: path) }
      }
      #expect(cut == Outcome { try JSONDocument(Array(text.dropLast())) })
    }
  }

  @Test("a document outlives its file") func removedFile() throws {
    let document = try withTemporaryFile(utf8(#"{"a": ["b\n", 1]}"#)) { try JSONDocument(contentsOfFile: $0) }
    #expect(document.root[path: "a.0"]?.string == "b\n")
  }

  @Test("a pipe is read to its end", arguments: [utf8("[1, 2]"), utf8("[") + repeated("12345, ", 50_000) + utf8("0]")])
  func pipe(_ text: [UInt8]) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID().uuidString)").path
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let writer = Thread {
      // Opening waits for the reader.
      try? FileHandle(forWritingTo: URL(fileURLWithPath: path)).write(contentsOf: Data(text))
    }
    writer.start()
    let document = try JSONDocument(contentsOfFile: path)
    #expect(document.root.count == (text.count < 10 ? 2 : 50_001))
    #expect(document.words == (try JSONDocument(text)).words)
  }

  @Test("a file that does not exist") func missingFile() throws {
    let path = "/no/such/directory/spool.json"
    let error = #expect(throws: JSONError.self) { try JSONDocument(contentsOfFile: path) }
    #expect(error?.code == .fileUnreadable)
    #expect(error?.category == .file)
    #expect(error?.place.offset == 0)
    #expect(error?.reason == "cannot read \(path): No such file or directory")
    #expect(error?.description == error?.reason)
  }

  @Test("a directory, an empty file") func otherFiles() throws {
    let error = #expect(throws: JSONError.self) { try JSONDocument(contentsOfFile: "/") }
    #expect(error?.code == .fileUnreadable)
    #expect(error?.reason == "cannot read /: Is a directory")
    let empty = try withTemporaryFile([]) { path in
      #expect(throws: JSONError.self) { try JSONDocument(contentsOfFile: path) }
    }
    #expect(empty?.code == .unexpectedEnd)
  }
}
