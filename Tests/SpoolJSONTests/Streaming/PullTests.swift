import SpoolJSON
import Testing

/// What an asynchronous sequence requests from its source, and when.
@Suite("Pulling elements") struct PullTests {
  private static let texts: [(String, JSONElementStream.Layout)] = [
    ("[{\"a\": 1}, {\"b\": [2, \"}\"]}, \"x\", true, null, 12, {\"c\": 3}]", .elements(at: "")),
    ("{\"m\": {\"x\": [1]}, \"d\": {\"u\": [{\"a\": 1}, \"\\\"\", 2, false ]}}", .elements(at: "d.u")),
    ("{\"a\": {\"k\": 1, \"l\": {\"m\": 2}, \"n\": 3 }}", .elements(at: "a")),
    ("1 [2] {\"a\": 3}true null \"x\" 5 ", .values), ("1\n[2]\n\n{\"a\": 3}\n", .lines),
  ]

  @Test("an element is delivered before the next piece is requested", arguments: texts.indices)
  func liveDelivery(_ number: Int) async throws {
    let (text, layout) = Self.texts[number]
    let bytes = utf8(text)
    for size in 1...31 {
      // The state machine says after which piece an element is complete.
      let due = try pullsOfMachine(bytes, layout, size)
      let pieces = Pieces(text: bytes, size: size)
      var pulls: [Int] = []
      for try await _ in pieces.jsonElements(layout) { pulls.append(pieces.log.pulled) }
      #expect(pulls == due, "pieces of \(size)")
    }
    let due = try pullsOfMachine(bytes, layout, 1)
    let single = SingleBytes(bytes)
    var pulls: [Int] = []
    for try await _ in single.jsonElements(layout) { pulls.append(single.pieces.log.pulled) }
    #expect(pulls == due, "bytes")
  }

  private func pullsOfMachine(
    _ text: [UInt8], _ layout: JSONElementStream.Layout, _ size: Int
  ) throws -> [Int] {
    var stream = JSONElementStream(layout)
    var pulls: [Int] = []
    for (number, start) in stride(from: 0, to: text.count, by: size).enumerated() {
      try stream.feed(Array(text[start..<min(start + size, text.count)]))
      while try stream.next() != nil { pulls.append(number + 1) }
    }
    stream.finish()
    while try stream.next() != nil { pulls.append(text.count / size + 2) }
    return pulls
  }

  @Test("a slow consumer holds a piece and an element") func slowConsumer() async throws {
    let element = "{\"text\": \"" + String(repeating: "x", count: 990) + "\"},"
    let pieces = Pieces(text: utf8("[" + String(repeating: element, count: 1000) + "0]"), size: 4096)
    var count = 0
    for try await _ in pieces.jsonElements(at: "") {
      count += 1
      // Only the pieces that the delivered elements need are requested.
      #expect(pieces.log.pulled <= count * element.utf8.count / 4096 + 1)
    }
    #expect(count == 1001)
  }

  @Test("errors of the source pass through, after the elements that are complete") func sourceErrors() async throws {
    struct Broken: Error {}
    var pieces = Pieces(text: utf8("[1, 2, 3"), size: 2)
    pieces.failure = Broken()
    var iterator = pieces.jsonElements(at: "").makeAsyncIterator()
    #expect(try await iterator.next()?.value.int == 1)
    #expect(try await iterator.next()?.value.int == 2)
    await #expect(throws: Broken.self) { try await iterator.next() }
    #expect(pieces.log.handles == 0)
    #expect(try await iterator.next() == nil)
  }

  @Test("after an error nothing is requested, and all memory is released") func errors() async throws {
    let pieces = Pieces(text: utf8("[1, 2, x, 3, 4]"), size: 1)
    var iterator = pieces.jsonElements(at: "").makeAsyncIterator()
    #expect(try await iterator.next()?.value.int == 1)
    #expect(try await iterator.next()?.value.int == 2)
    await #expect(throws: JSONError.self) { try await iterator.next() }
    #expect(pieces.log.handles == 0)
    #expect(pieces.log.pulled == 8)
    #expect(try await iterator.next() == nil)
  }

  @Test("an invalid line ends the sequence, or is skipped") func badLines() async throws {
    let text = utf8("1\nx\n2\n")
    let failing = try await Streamed(Pieces(text: text, size: 3).jsonElements(.lines), .lines)
    #expect(failing.items.map(\.text) == ["1"])
    #expect(failing.errors.map(\.place.line) == [2])
    var options = JSONElementStream.Options()
    options.invalidLine = .skip { _ in }
    let skipping = try await Streamed(Pieces(text: text, size: 3).jsonElements(.lines, options: options), .lines)
    #expect(skipping.items.map(\.text) == ["1", "2"])
    #expect(skipping.errors.isEmpty)
  }

  @Test("a cancelled task stops pulling, and all memory is released") func cancellation() async throws {
    let pieces = Pieces(text: utf8("[" + String(repeating: "1,", count: 10_000) + "1]"), size: 2)
    let task = Task {
      var iterator = pieces.jsonElements(at: "").makeAsyncIterator()
      for _ in 0..<10 { _ = try await iterator.next() }
      #expect(pieces.log.handles == 1)
      withUnsafeCurrentTask { $0?.cancel() }
      let pulled = pieces.log.pulled
      await #expect(throws: CancellationError.self) { try await iterator.next() }
      #expect(pieces.log.handles == 0)
      #expect(try await iterator.next() == nil)
      #expect(pieces.log.pulled == pulled)
    }
    try await task.value
    #expect(pieces.log.handles == 0)
  }

  @Test("a task that is cancelled while it waits ends at once") func waiting() async throws {
    let (source, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    continuation.yield(utf8("[1, 2, "))
    let (delivered, delivery) = AsyncStream.makeStream(of: Int.self)
    let task = Task {
      for try await element in source.jsonElements(at: "") { delivery.yield(element.index) }
    }
    var indices = delivered.makeAsyncIterator()
    _ = await indices.next()
    _ = await indices.next()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a consumer that stops after the first element frees everything") func stopping() async throws {
    let pieces = Pieces(text: utf8(String(repeating: "1 ", count: 10_000)), size: 16)
    for try await _ in pieces.jsonElements(.values) { break }
    #expect(pieces.log.handles == 0)
    #expect(pieces.log.pulled == 1)
  }
}
