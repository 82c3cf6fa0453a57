import Foundation
import SpoolCoding
import SpoolCodingStreams
import SpoolJSON
import Synchronization
import Testing

@Suite("Texts in pieces") struct TextInPiecesTests {
  private struct Item: Codable, Equatable, Sendable {
    var id: Int
    var name = "a/b\n"
    var score = 0.5
  }

  /// A source that says how often it has been asked, and may fail or wait.
  private struct Source: AsyncSequence, Sendable {
    struct Broken: Error {}

    typealias Element = Item
    let count: Int
    /// The number of the element in whose place an error is thrown.
    var failing: Int?
    /// The number of the element in whose place the source waits until its task is cancelled.
    var waiting: Int?
    let requests = Requests()

    final class Requests: Sendable {
      private let number = Mutex(0)
      var count: Int { number.withLock { $0 } }
      func add() { number.withLock { $0 += 1 } }
    }

    struct AsyncIterator: AsyncIteratorProtocol {
      let source: Source
      var index = 0

      mutating func next() async throws -> Item? {
        source.requests.add()
        defer { index += 1 }
        if index == source.failing { throw Broken() }
        if index == source.waiting {
          // Ends early without an error, as many sources do.
          try? await Task.sleep(for: .seconds(60))
          return nil
        }
        return index < source.count ? Item(id: index) : nil
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: self) }
  }

  /// What a writer makes of items.
  private func written(_ items: [Item], isArray: Bool, _ options: JSONWriter.Options) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let sink: (UnsafeRawBufferPointer) -> Void = { bytes.append(contentsOf: $0) }
    let writer = isArray ? JSONArrayWriter(options: options, to: sink) : JSONLinesWriter(options: options, to: sink)
    try writer.write(contentsOf: items)
    try writer.close()
    return bytes
  }

  /// The pieces of a text, and the error that ends it.
  private func pieces<Text: AsyncSequence>(_ text: Text) async -> (pieces: [[UInt8]], error: (any Error)?)
  where Text.Element == [UInt8] {
    var (pieces, iterator) = ([[UInt8]](), text.makeAsyncIterator())
    do {
      while let piece = try await iterator.next() { pieces.append(piece) }
      #expect(try await iterator.next() == nil)
      return (pieces, nil)
    } catch {
      let after = try? await iterator.next()
      #expect(after == .some(nil), "nothing comes after an error")
      return (pieces, error)
    }
  }

  @Test(
    "the same text as by a writer, in pieces of every size",
    arguments: [JSONWriter.Options(), .init(isPretty: true), .init(sortsKeys: true), .init(escapesSlashes: true)])
  func everySize(_ options: JSONWriter.Options) async throws {
    for count in [0, 1, 2, 7, 40] {
      let items = (0..<count).map { Item(id: $0) }
      let lines = try written(items, isArray: false, options)
      let array = try written(items, isArray: true, options)
      for size in [-1, 0, 1, 2, 30, 64, 100, 1000, 1 << 16] {
        let texts = [
          (await pieces(Source(count: count).jsonLines(options: options, pieceBytes: size)), lines),
          (await pieces(Source(count: count).jsonArray(options: options, pieceBytes: size)), array),
          (await pieces(items.jsonLines(options: options, pieceBytes: size)), lines),
          (await pieces(items.jsonArray(options: options, pieceBytes: size)), array),
        ]
        for (text, expected) in texts {
          #expect(text.error == nil)
          #expect(text.pieces.flatMap { $0 } == expected)
          #expect(text.pieces.dropLast().allSatisfy { $0.count >= size })
          #expect(text.pieces.allSatisfy { !$0.isEmpty && $0.count < max(size, 1) + 100 })
        }
      }
    }
  }

  @Test("a lazy sequence is made by a closure, and each iteration makes it anew") func lazySequences() async throws {
    let numbers = [1, 2, 3]
    let text = AsyncLazyElements { numbers.lazy.map { Item(id: $0) } }.jsonArray()
    func isSendable(_ text: some AsyncSequence & Sendable) -> Bool { true }
    #expect(isSendable(text))
    let expected = try written(numbers.map { Item(id: $0) }, isArray: true, .init())
    for _ in 1...2 {
      let (pieces, error) = await pieces(text)
      #expect(pieces.flatMap { $0 } == expected && error == nil)
    }
    let values = try JSONDocument("[1, [2]]")
    let lines = AsyncLazyElements { (values.root.array.map(Array.init) ?? []).lazy.reversed() }.jsonLines()
    #expect(await pieces(lines).pieces.flatMap { $0 } == Array("[2]\n1\n".utf8))
  }

  @Test("an element is a piece of its own before the next one is asked for") func flushing() async throws {
    let source = Source(count: 3)
    var iterator = source.jsonLines(flushesEachElement: true).makeAsyncIterator()
    for number in 0..<3 {
      let piece = try #require(try await iterator.next())
      #expect(try JSONDocument(piece).root["id"]?.int == number)
      #expect(source.requests.count == number + 1)
    }
    #expect(try await iterator.next() == nil)
    var array = Source(count: 2).jsonArray(flushesEachElement: true).makeAsyncIterator()
    var texts: [String] = []
    while let piece = try await array.next() { texts.append(String(decoding: piece, as: UTF8.self)) }
    #expect(texts.map { $0.prefix(7) } == [#"[{"id":"#, #",{"id":"#, "]"])
  }

  @Test("no more elements are asked for than the piece needs") func backpressure() async throws {
    let source = Source(count: 1_000_000)
    var iterator = source.jsonArray(pieceBytes: 1000).makeAsyncIterator()
    for number in 1...5 {
      let piece = try #require(try await iterator.next())
      #expect(piece.count >= 1000 && piece.count < 1100)
      #expect(source.requests.count <= number * 32)
    }
  }

  @Test("an error of the source comes after the elements before it, and the array stays open")
  func failingSource() async throws {
    let array = await pieces(Source(count: 9, failing: 2).jsonArray())
    #expect(array.error is Source.Broken)
    let text = String(decoding: array.pieces.flatMap { $0 }, as: UTF8.self)
    #expect(try JSONDocument(text + "]").root.count == 2)
    let lines = await pieces(Source(count: 9, failing: 0).jsonLines())
    #expect(lines.error is Source.Broken)
    #expect(lines.pieces.isEmpty)
  }

  @Test("an element that cannot be written ends the text, and leaves no trace") func failingElement() async throws {
    let values = [[1.5], [2, .nan], [3]]
    let text = await pieces(values.jsonLines(pieceBytes: 1 << 10))
    #expect(text.error is EncodingError)
    #expect(text.pieces.flatMap { $0 } == Array("[1.5]\n".utf8))
  }

  @Test("a text whose task is cancelled does not look complete") func cancelling() async throws {
    let source = Source(count: 9, waiting: 2)
    let task = Task { await pieces(source.jsonArray()) }
    while source.requests.count < 3 { await Task.yield() }
    task.cancel()
    let text = await task.value
    #expect(text.error is CancellationError)
    #expect(text.pieces.flatMap { $0 }.last != UInt8(ascii: "]"))
  }

  @Test("a large value of a document makes several pieces") func largeValues() async throws {
    let value = try JSONDocument("[" + String(repeating: "[1, 2, 3],", count: 10_000) + "0]").root
    let text = await pieces([value, value].jsonLines(pieceBytes: 1 << 12))
    let expected = value.description + "\n"
    #expect(String(decoding: text.pieces.flatMap { $0 }, as: UTF8.self) == expected + expected)
  }

  @Test("the options of the encoder are those at the start") func options() async throws {
    struct Named: Encodable { var oneTwo = 1 }
    let encoder = SpoolJSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let text = [Named()].jsonLines(by: encoder)
    encoder.keyEncodingStrategy = .useDefaultKeys
    #expect(await pieces(text).pieces.flatMap { $0 } == Array("{\"one_two\":1}\n".utf8))
  }
}
