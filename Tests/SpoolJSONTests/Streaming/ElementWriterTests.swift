import Foundation
import SpoolJSON
import Testing

@Suite("Writers of elements") struct ElementWriterTests {
  /// The output of a writer, and the pieces in which it was written.
  private final class Sink {
    var bytes: [UInt8] = []
    var pieces: [Int] = []
    /// The number of the piece for which an error is thrown.
    var failing: Int?

    struct Full: Error {}

    func take(_ piece: UnsafeRawBufferPointer) throws {
      if pieces.count == failing { throw Full() }
      bytes.append(contentsOf: piece)
      pieces.append(piece.count)
    }
  }

  private static let options: [JSONWriter.Options] = [
    .init(), .init(isPretty: true), .init(sortsKeys: true),
    .init(isPretty: true, sortsKeys: true, escapesSlashes: true), .init(indentation: 0), .init(indentation: 5),
  ]

  @Test("an array written element by element equals one written at once", arguments: options)
  func arrays(_ options: JSONWriter.Options) throws {
    for text in ["[]", "[1]", #"[{}, [], {"b": [1, {"c": "/"}], "a": null}, "é\/", -0.50]"#] {
      let root = try JSONDocument(text).root
      let sink = Sink()
      let writer = JSONArrayWriter(options: options, to: sink.take)
      for element in try #require(root.array) { try writer.write(element) }
      try writer.close()
      try writer.close()
      #expect(String(decoding: sink.bytes, as: UTF8.self) == root.text(options: options))
      #expect(writer.count == root.count)
    }
  }

  @Test("lines", arguments: options) func lines(_ options: JSONWriter.Options) throws {
    let sink = Sink()
    let writer = JSONLinesWriter(options: options, to: sink.take)
    for text in ["1", #"{"a": [1, "\n"]}"#, "[]"] { try writer.write(JSONDocument(text)) }
    try writer.close()
    #expect(String(decoding: sink.bytes, as: UTF8.self) == "1\n{\"a\":[1,\"\\n\"]}\n[]\n")
  }

  @Test("memory is bounded, whatever the size of the whole and of a value") func pieces() throws {
    let sink = Sink()
    let writer = JSONLinesWriter(to: sink.take)
    let small = try JSONDocument(#"{"number": 12345}"#)
    for _ in 0..<20_000 { try writer.write(small) }
    let large = try JSONDocument([0x5B] + repeated("\"some text\", ", 100_000) + [0x30, 0x5D])
    try writer.write(large)
    try writer.close()
    #expect(sink.bytes.count == 20_000 * 17 + large.root.bytes().count + 1)
    #expect(sink.pieces.allSatisfy { $0 < 140_000 })
    #expect(sink.pieces.dropLast().allSatisfy { $0 >= 1 << 16 })
  }

  @Test("random elements come back through a reader", arguments: [0, 1]) func roundTrips(_ number: Int) throws {
    var json = RandomJSON(random: SeededRandom("writers \(number)"))
    for _ in 0..<SeededRandom.cases(60) {
      let texts = (0..<json.random.below(8)).map { _ in json.text(size: 8) }
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID().uuidString)").path
      try #require(FileManager.default.createFile(atPath: path, contents: nil))
      defer { try? FileManager.default.removeItem(atPath: path) }
      let handle = try #require(FileHandle(forWritingAtPath: path))
      let writer: JSONElementWriter =
        number == 0
        ? JSONArrayWriter(descriptor: handle.fileDescriptor) : JSONLinesWriter(descriptor: handle.fileDescriptor)
      for text in texts { try writer.write(JSONDocument(text)) }
      try writer.close()
      let reader = try JSONElementReader(contentsOfFile: path, number == 0 ? .elements(at: "") : .lines)
      #expect(try reader.map { try $0.get().value.description } == texts.map { try JSONDocument($0).root.description })
    }
  }

  @Test("the error of a sink is rethrown, and thrown again by further calls") func failingSinks() throws {
    let sink = Sink()
    sink.failing = 1
    let writer = JSONArrayWriter(to: sink.take)
    let element = try JSONDocument([0x22] + repeated("x", 40_000) + [0x22])
    for _ in 0..<3 { try writer.write(element) }
    #expect(throws: Sink.Full.self) { try writer.write(element) }
    sink.failing = nil
    #expect(throws: Sink.Full.self) { try writer.write(element) }
    #expect(throws: Sink.Full.self) { try writer.close() }
    #expect(writer.count == 3)
    #expect(sink.pieces.count == 1)
  }

  @Test("nothing can be written after the end") func closed() throws {
    let sink = Sink()
    let writer = JSONArrayWriter(to: sink.take)
    try writer.close()
    let error = try #require(throws: JSONError.self) { try writer.write(try JSONDocument("1")) }
    #expect(error.description == "cannot write an element: the writer is closed")
    #expect(error.category == .file)
    #expect(sink.bytes == utf8("[]"))
  }

  @Test("a writer that is released without its end passes nothing to the sink") func dropped() throws {
    let sink = Sink()
    do {
      let writer = JSONArrayWriter(to: sink.take)
      try writer.write(try JSONDocument("1"))
    }
    #expect(sink.bytes.isEmpty)
  }

  @Test("a closed pipe is an error") func closedPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let writer = JSONLinesWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    try writer.write(try JSONDocument("1"))
    let error = try #require(throws: JSONError.self) { try writer.close() }
    #expect(error.code == .fileUnwritable)
    #expect(error.description.hasSuffix("Broken pipe"))
  }

  @Test("elements reach the sink when they are flushed") func flushing() throws {
    var pieces: [String] = []
    let value = try JSONDocument("[1]").root
    let lines = JSONLinesWriter { pieces.append(String(decoding: $0, as: UTF8.self)) }
    try lines.write(value)
    try lines.write(value)
    #expect(pieces.isEmpty)
    for _ in 0..<2 {
      try lines.flush()
      #expect(pieces == ["[1]\n[1]\n"])
    }
    lines.flushesEachElement = true
    try lines.write(value)
    #expect(pieces.count == 2)
    try lines.close()
    try lines.flush()
    #expect(pieces == ["[1]\n[1]\n", "[1]\n"])

    pieces = []
    let array = JSONArrayWriter { pieces.append(String(decoding: $0, as: UTF8.self)) }
    array.flushesEachElement = true
    try array.flush()
    for _ in 0..<2 { try array.write(value) }
    try array.close()
    #expect(pieces == ["[[1]", ",[1]", "]"])
  }

  @Test("an error of the sink when flushing stays") func failingFlush() throws {
    struct Full: Error {}
    let writer = JSONLinesWriter { _ in throw Full() }
    try writer.write(JSONDocument("1").root)
    for _ in 0..<2 { #expect(throws: Full.self) { try writer.flush() } }
    #expect(throws: Full.self) { try writer.write(JSONDocument("2").root) }
    #expect(throws: Full.self) { try writer.close() }
  }
}
