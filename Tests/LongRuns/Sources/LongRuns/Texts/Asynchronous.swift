import Spool

extension Run {
  static let asynchronous: [Run] = [
    sequence("async-elements", "jsonElements of pieces") { pieces, elements in
      for try await element in pieces.jsonElements(at: "") { try elements.check(element) }
    },
    sequence("async-mapped", "jsonElements of pieces, as models", slow) { pieces, elements in
      do {
        for try await record in pieces.jsonElements(at: "").decoded(as: Record.self) { try elements.check(record) }
      } catch let error as JSONElementError {
        throw error.underlying
      }
    },
    sequence("async-decoded", "jsonElements of pieces, as Codable values", slow) { pieces, elements in
      do {
        for try await record in pieces.jsonElements(at: "").decoded(as: Record.self, by: SpoolJSONDecoder()) {
          try elements.check(record)
        }
      } catch let error as JSONElementError {
        throw error.underlying
      }
    },
    sequence("async-bytes", "jsonElements of single bytes", [0.4, 4.4]) { pieces, elements in
      for try await element in Bytes(pieces: pieces).jsonElements(at: "") { try elements.check(element) }
    },
  ]

  /// An asynchronous sequence has the pieces of a text with a mistake at its end.
  private static func sequence(
    _ name: String, _ summary: String, _ gigabytes: [Double] = [4, 16],
    _ read: @escaping @Sendable (Pieces, inout ElementCheck) async throws -> Void
  ) -> Run {
    Run(name, summary) {
      try await Flatness().run(gigabytes.map { Scale.count($0 * 1e9) }) { size in
        let text = LongText(.records, size)
        let start = Usage.processSeconds
        var elements = ElementCheck(text)
        do {
          try await read(Pieces(text: text), &elements)
          throw Wrong("no error for the mistake at the end")
        } catch let error as JSONError {
          try expectMistake(of: text, error)
        }
        try elements.finish()
        return Figures.Part(size: text.byteCount, seconds: Usage.processSeconds - start)
      }
    }
  }
}

/// The pieces of a text, ended by its mistake, as an asynchronous sequence.
struct Pieces: AsyncSequence {
  typealias Element = ArraySlice<UInt8>
  let text: LongText

  struct AsyncIterator: AsyncIteratorProtocol {
    let text: LongText
    var turn = -1
    var start = 0

    mutating func next() async -> ArraySlice<UInt8>? {
      guard turn >= 0 else {
        turn = 0
        return text.head[...]
      }
      guard turn < text.repeats else {
        defer { turn += 1 }
        return turn == text.repeats ? text.mistake.text[...] : nil
      }
      let piece = text.block[start..<Swift.min(start + LongText.pieceBytes, text.block.count)]
      (turn, start) = piece.endIndex == text.block.count ? (turn + 1, 0) : (turn, piece.endIndex)
      return piece
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(text: text) }
}

/// The bytes of the pieces, one by one, as an asynchronous sequence.
struct Bytes: AsyncSequence {
  typealias Element = UInt8
  let pieces: Pieces

  struct AsyncIterator: AsyncIteratorProtocol {
    var pieces: Pieces.AsyncIterator
    var piece: ArraySlice<UInt8> = []

    mutating func next() async -> UInt8? {
      while true {
        if let byte = piece.popFirst() { return byte }
        guard let next = await pieces.next() else { return nil }
        piece = next
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces: pieces.makeAsyncIterator()) }
}
