import Foundation
import SpoolJSON
import Testing

// The same stream through each of its adapters.

extension Streamed {
  /// The results of a reader that reads pieces of a given size from a file.
  init(
    readingFile text: [UInt8], _ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options = .init(),
    size: Int
  ) throws {
    try withTemporaryFile(text) { path in
      let reader = try JSONElementReader(contentsOfFile: path, layout, options: options, pieceBytes: size)
      for result in reader {
        switch result {
        case .success(let element): add(element)
        case .failure(let error): errors.append(error)
        }
      }
      #expect(try reader.next() == nil)
      if case .elements(_, let paths) = layout { kept = paths.map { reader.kept($0).map { $0.root.description } } }
    }
  }

  /// The results of an asynchronous sequence.
  init<Base>(
    _ elements: AsyncJSONElements<Base>, _ layout: JSONElementStream.Layout
  ) async throws {
    var iterator = elements.makeAsyncIterator()
    do {
      while let element = try await iterator.next() { add(element) }
    } catch let error as JSONError {
      errors.append(error)
    }
    #expect(try await iterator.next() == nil)
    if case .elements(_, let paths) = layout { kept = paths.map { iterator.kept($0).map { $0.root.description } } }
  }

  private mutating func add(_ element: JSONElement) {
    if let fault = element.document.tape.checkInvariants() { Issue.record("\(fault)") }
    items.append(Item(element))
  }

  /// The results up to the first error.
  var upToFirstError: Streamed {
    guard let error = errors.first else { return self }
    var first = self
    first.items = items.filter { $0.offset < error.place.offset }
    first.errors = [error]
    return first
  }
}

extension Streamed.Item {
  init(_ element: JSONElement) {
    self.init(
      text: element.value.description, words: element.document.words,
      source: element.document.withSource { Array($0) }, index: element.index, key: element.key,
      offset: element.place.offset,
      line: element.place.line)
  }
}

/// A source of pieces of a given size, which counts the requests.
struct Pieces: AsyncSequence, Sendable {
  let text: [UInt8]
  let size: Int
  var log = PieceLog()
  /// The error that is thrown after the last piece.
  var failure: (any Error & Sendable)?

  struct AsyncIterator: AsyncIteratorProtocol {
    let pieces: Pieces
    var start = 0
    let handle: PieceLog.Handle

    mutating func next() async throws -> ArraySlice<UInt8>? {
      pieces.log.pulled += 1
      guard start < pieces.text.count else {
        if let failure = pieces.failure { throw failure }
        return nil
      }
      defer { start += pieces.size }
      return pieces.text[start..<Swift.min(start + pieces.size, pieces.text.count)]
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces: self, handle: PieceLog.Handle(log)) }
}

/// The number of requests to a source. Used by one task at a time.
final class PieceLog: @unchecked Sendable {
  var pulled = 0
  /// The number of iterators of the source that are alive.
  var handles = 0

  final class Handle {
    let log: PieceLog
    init(_ log: PieceLog) {
      self.log = log
      log.handles += 1
    }
    deinit { log.handles -= 1 }
  }
}

/// A source of the single bytes of a text.
struct SingleBytes: AsyncSequence, Sendable {
  let pieces: Pieces

  init(_ text: [UInt8]) { pieces = Pieces(text: text, size: 1) }

  struct AsyncIterator: AsyncIteratorProtocol {
    var base: Pieces.AsyncIterator

    mutating func next() async throws -> UInt8? { try await base.next()?.first }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: pieces.makeAsyncIterator()) }
}
