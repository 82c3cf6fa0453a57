import Foundation
import SpoolJSON
import Testing

@Suite("Readers and asynchronous sequences of elements") struct AdapterTests {
  @Test("all adapters give the same as the state machine, for pieces of every size", arguments: [0, 1, 2, 3])
  func everyAdapter(_ number: Int) async throws {
    var json = RandomJSON(random: SeededRandom("adapters \(number)"))
    let layouts: [JSONElementStream.Layout] = [
      .elements(at: "a", keeping: ["b", "c"]), .values, .lines, .sequence,
    ]
    let layout = layouts[number]
    for _ in 0..<SeededRandom.cases(12) {
      let text = text(&json, layout)
      let expected = Streamed(text, layout, size: max(text.count, 1))
      for size in 1...31 {
        let read = try Streamed(readingFile: text, layout, size: size)
        #expect(read == expected, "\(shown(text)), pieces of \(size)")
        let pieces = Pieces(text: text, size: size)
        let pulled = try await Streamed(pieces.jsonElements(layout), layout)
        #expect(pulled.upToFirstError == expected.upToFirstError, "\(shown(text)), pieces of \(size)")
        #expect(pieces.log.handles == 0)
      }
      let bytes = SingleBytes(text)
      let pulled = try await Streamed(bytes.jsonElements(layout), layout)
      #expect(pulled.upToFirstError == expected.upToFirstError, "\(shown(text)), bytes")
    }
  }

  private func text(_ json: inout RandomJSON, _ layout: JSONElementStream.Layout) -> [UInt8] {
    let count = json.random.below(6)
    let inner = json.texts(count: count, size: 5)
    var text: [UInt8]
    switch layout {
    case .elements: text = utf8(#"{"c": "é\n", "a": [1, "#) + json.texts(count: 1, size: 9) + utf8(#", 2], "b": [3]}"#)
    case .values: text = inner
    case .lines: text = inner + utf8("\n{\"a\": [1, 2]}\r\n\n") + inner
    case .sequence: text = utf8("\u{1E}") + inner + utf8("\n\u{1E}[1]\n")
    }
    return json.random.oneIn(3) ? json.mutated(text) : text
  }

  @Test("a reader reads pipes, as the bytes arrive") func pipes() throws {
    let pipe = Pipe()
    let reader = JSONElementReader(descriptor: pipe.fileHandleForReading.fileDescriptor, .lines)
    for number in 1...3 {
      try pipe.fileHandleForWriting.write(contentsOf: Data("[\(number)]\n".utf8))
      #expect(try reader.next()?.value.description == "[\(number)]")
    }
    try pipe.fileHandleForWriting.write(contentsOf: Data("4".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try reader.next()?.value.int == 4)
    #expect(try reader.next() == nil)
    #expect(reader.elementCount == 4)
  }

  @Test("a reader stops where its consumer stops, and continues there") func stopping() throws {
    try withTemporaryFile(utf8("1 2 3 4")) { path in
      let reader = try JSONElementReader(contentsOfFile: path, .values)
      for result in reader where try result.get().index == 1 { break }
      #expect(try reader.next()?.value.int == 3)
      #expect(try reader.documents.map { try $0.get().root.int } == [4])
    }
  }

  @Test("files that cannot be read") func unreadable() throws {
    let path = "/no/such/directory/spool.json"
    let error = #expect(throws: JSONError.self) { try JSONElementReader(contentsOfFile: path, .values) }
    #expect(error?.category == .file)
    #expect(error?.description == "cannot read \(path): No such file or directory")
    let directory = try JSONElementReader(contentsOfFile: "/", at: "")
    let results = Array(directory)
    #expect(results.count == 1)
    #expect(throws: JSONError.self) { try results.first?.get() }
    let closed = JSONElementReader(descriptor: -1, .values)
    let other = #expect(throws: JSONError.self) { try closed.next() }
    #expect(other?.description == "cannot read descriptor -1: Bad file descriptor")
    #expect(try closed.next() == nil)
  }

  @Test("descriptors are closed at the end, and when a reader is released") func closing() throws {
    let count = 600
    let before = try #require(OpenFiles.count)
    // Other tests open files, too, but not so many.
    func check() throws { #expect(try #require(OpenFiles.count) < before + count / 2) }
    try withTemporaryFile(utf8("[1,2]")) { path in
      for _ in 0..<count { _ = try JSONElementReader(contentsOfFile: path, at: "").next() }
      try check()
      var readers: [JSONElementReader] = []
      for _ in 0..<count {
        let reader = try JSONElementReader(contentsOfFile: path, at: "", pieceBytes: 8)
        #expect(reader.reduce(0) { count, _ in count + 1 } == 2)
        readers.append(reader)
      }
      try check()
      // Open readers are what the check can see.
      let open = try (0..<count).map { _ in try JSONElementReader(contentsOfFile: path, at: "") }
      #expect(try #require(OpenFiles.count) >= before + count / 2)
      withExtendedLifetime((readers, open)) {}
    }
  }

  @Test("all kinds of pieces") func kinds() async throws {
    let text = #"{"data": {"users": [{"id": 1}, {"id": 2}]}}"#
    func ids<Base>(_ elements: AsyncJSONElements<Base>) async throws -> [Int?] {
      try await elements.documents.reduce(into: []) { $0.append($1.root["id"]?.int) }
    }
    let parts = stride(from: 0, to: text.count, by: 5).map { String(text.dropFirst($0).prefix(5)) }
    #expect(try await ids(stream(parts.map { Data($0.utf8) }).jsonElements(at: "data.users")) == [1, 2])
    #expect(try await ids(stream(parts.map { Array($0.utf8) }).jsonElements(at: "data.users")) == [1, 2])
    #expect(try await ids(stream(parts.map { Array($0.utf8)[...] }).jsonElements(at: "data.users")) == [1, 2])
    #expect(try await ids(stream(parts).map(\.utf8).jsonElements(at: "data.users")) == [1, 2])
    #expect(
      try await ids(stream(parts.map { $0.utf8.reversed().reversed() }).jsonElements(at: "data.users")) == [1, 2])
    #expect(try await ids(stream(Array(text.utf8)).jsonElements(at: "data.users")) == [1, 2])
  }

  private func stream<Piece: Sendable>(_ pieces: [Piece]) -> AsyncStream<Piece> {
    AsyncStream { continuation in
      for piece in pieces { continuation.yield(piece) }
      continuation.finish()
    }
  }

  @Test("progress") func progress() async throws {
    let text = utf8("[" + String(repeating: "{\"number\": 12345}, ", count: 20_000) + "1]")
    let seen = Reports()
    try withTemporaryFile(text) { path in
      let reader = try JSONElementReader(contentsOfFile: path, at: "").reportingProgress { seen.add($0) }
      while try reader.next() != nil {}
    }
    check(seen, text.count)
    let pulled = Reports()
    let elements = SingleBytes(text).jsonElements(at: "").reportingProgress(of: text.count) { pulled.add($0) }
    for try await _ in elements {}
    check(pulled, text.count)
  }

  private func check(_ seen: Reports, _ count: Int) {
    #expect(seen.all.count >= 4 && seen.all.count <= 10)
    #expect(seen.all.map(\.bytesConsumed) == seen.all.map(\.bytesConsumed).sorted())
    #expect(seen.all.allSatisfy { $0.totalBytes == count })
    #expect(seen.all.last?.bytesConsumed == count)
    #expect(seen.all.last?.elementCount == 20_001)
    #expect(seen.all.map(\.isFinished).filter { $0 } == [true])
  }

  private final class Reports: @unchecked Sendable {
    // Used by one task at a time.
    var all: [JSONStreamProgress] = []
    func add(_ report: JSONStreamProgress) { all.append(report) }
  }
}
