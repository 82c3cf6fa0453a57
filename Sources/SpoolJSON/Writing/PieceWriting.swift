/// Turns elements into pieces of a text.
final class PieceWriting<Element, Piece> {
  private let queue: PieceQueue<Piece>
  private let writer: JSONElementWriter
  private let write: (JSONElementWriter, Element) throws -> Void
  private var failure: (any Error)?

  init(
    _ layout: JSONTextLayout, makePiece: @escaping (UnsafeRawBufferPointer) -> Piece,
    write: @escaping (JSONElementWriter, Element) throws -> Void
  ) {
    let queue = PieceQueue<Piece>()
    self.queue = queue
    self.write = write
    writer = layout.makeWriter { queue.append(makePiece($0)) }
  }

  /// The next piece that is complete. An error is thrown once, after the pieces before it.
  func next() throws -> Piece? {
    if let piece = queue.next() { return piece }
    defer { failure = nil }
    return try failure.map { throw $0 }
  }

  /// Writes an element, or the end.
  func write(_ element: Element?) throws {
    if let element { try write(writer, element) } else { try writer.close() }
  }

  /// Ends the text with an error.
  func fail(_ error: any Error) {
    failure = error
    // The sink does not throw, and another error could not be reported any more.
    try? writer.flush()
  }
}

/// Pieces that have not been taken. Usually there is none or one; a large value of a document makes several.
private final class PieceQueue<Piece> {
  private var pieces: [Piece] = []
  private var taken = 0

  func append(_ piece: Piece) { pieces.append(piece) }

  func next() -> Piece? {
    guard taken < pieces.count else {
      pieces.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return pieces[taken]
  }
}
