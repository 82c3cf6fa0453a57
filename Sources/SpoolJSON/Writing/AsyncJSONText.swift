/// The text of an array, or lines, in pieces, written from the elements of an asynchronous sequence.
///
///     for try await piece in users.jsonLines() { try await connection.send(piece) }
///
/// `jsonLines` and `jsonArray` make such a text. The next element is requested only when the piece before it has been
/// taken, so a slow consumer slows down the source, and a text of any length needs the memory of one piece and one element.
///
/// If an element cannot be written, or the source throws, the text ends with that error, after a piece with the elements
/// before it; an array then has no closing bracket, so it is not mistaken for a complete one. If the task is cancelled, the
/// text ends with a `CancellationError`.
public struct AsyncJSONText<Base: AsyncSequence, Piece>: AsyncSequence {
  /// A piece of the text.
  public typealias Element = Piece

  private let base: Base
  private let layout: JSONTextLayout
  private let write: (JSONElementWriter, Base.Element) throws -> Void
  private let makePiece: (UnsafeRawBufferPointer) -> Piece

  /// A text of some elements.
  ///
  /// - Parameters:
  ///   - base: The elements.
  ///   - layout: How they are written.
  ///   - makePiece: Copies the bytes of a piece.
  ///   - write: Writes an element to a writer. Both closures must not capture anything that only one task may use.
  package init(
    _ base: Base, _ layout: JSONTextLayout, makePiece: @escaping (UnsafeRawBufferPointer) -> Piece,
    write: @escaping (JSONElementWriter, Base.Element) throws -> Void
  ) {
    self.base = base
    self.layout = layout
    self.write = write
    self.makePiece = makePiece
  }

  /// An iterator over the pieces.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// The iterator of the elements; nil after the last element, and after an error.
    private var base: Base.AsyncIterator?
    private let run: PieceWriting<Base.Element, Piece>

    fileprivate init(_ base: Base.AsyncIterator, _ run: PieceWriting<Base.Element, Piece>) {
      self.base = base
      self.run = run
    }

    /// The next piece; nil at the end, and after an error.
    ///
    /// - Throws: What the writer throws for an element; what the source of the elements throws; a `CancellationError`.
    public mutating func next() async throws -> Piece? {
      while true {
        if let piece = try run.next() { return piece }
        guard base != nil else { return nil }
        do { take(try await base?.next()) } catch { fail(error) }
      }
    }

    /// The next piece; nil at the end, and after an error.
    ///
    /// - Parameter actor: The actor that this method is isolated to.
    /// - Throws: What the writer throws for an element; what the source of the elements throws; a `CancellationError`.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Piece? {
      while true {
        if let piece = try run.next() { return piece }
        guard base != nil else { return nil }
        do { take(try await base?.next(isolation: actor)) } catch { fail(error) }
      }
    }

    /// Writes the next element, or the end if there is none. A source whose task is cancelled may end early.
    private mutating func take(_ element: Base.Element?) {
      do {
        try Task.checkCancellation()
        try run.write(element)
        if element == nil { base = nil }
      } catch {
        fail(error)
      }
    }

    private mutating func fail(_ error: any Error) {
      base = nil
      run.fail(error)
    }
  }

  /// Creates an iterator that starts at the first piece.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base.makeAsyncIterator(), PieceWriting(layout, makePiece: makePiece, write: write))
  }
}

// The closures are called by the task that has the text, and capture options that are `Sendable`. They also use the
// conformance of the elements to `Encodable` or `BaseMappable`, which may belong to an actor.
#if compiler(>=6.2)
  extension AsyncJSONText: @unchecked Sendable where Base: Sendable, Base.Element: SendableMetatype {}
#else
  extension AsyncJSONText: @unchecked Sendable where Base: Sendable {}
#endif

extension AsyncSequence where Element == JSONValue {
  /// The elements as a text in pieces.
  ///
  /// - Parameters:
  ///   - layout: How the text is laid out.
  ///   - makePiece: Copies the bytes of a piece.
  package func jsonText<Piece>(
    _ layout: JSONTextLayout, as makePiece: @escaping (UnsafeRawBufferPointer) -> Piece
  ) -> AsyncJSONText<Self, Piece> {
    AsyncJSONText(self, layout, makePiece: makePiece) { try $0.write($1) }
  }
}

/// How a text in pieces is laid out.
package struct JSONTextLayout: Sendable {
  let isArray: Bool
  package let options: JSONWriter.Options
  let pieceBytes: Int
  let flushesEachElement: Bool

  /// - Parameters:
  ///   - isArray: True for an array, false for lines.
  ///   - options: The layout of the text.
  ///   - pieceBytes: How many bytes a piece has at least, except for the last one.
  ///   - flushesEachElement: True if each element ends a piece.
  package init(isArray: Bool, _ options: JSONWriter.Options, pieceBytes: Int, flushesEachElement: Bool) {
    self.isArray = isArray
    self.options = options
    self.pieceBytes = max(pieceBytes, 1)
    self.flushesEachElement = flushesEachElement
  }

  func makeWriter(to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) -> JSONElementWriter {
    let writer: JSONElementWriter =
      isArray
      ? JSONArrayWriter(options: options, bufferBytes: pieceBytes, to: sink)
      : JSONLinesWriter(options: options, bufferBytes: pieceBytes, to: sink)
    writer.flushesEachElement = flushesEachElement
    return writer
  }
}

/// The elements of a sequence, as an asynchronous sequence that never waits.
public struct AsyncElements<Base: Sequence>: AsyncSequence {
  /// An element of the sequence.
  public typealias Element = Base.Element

  private let base: Base

  /// The elements of a sequence.
  package init(_ base: Base) { self.base = base }

  /// An iterator over the elements.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: Base.Iterator

    /// The next element; nil at the end.
    public mutating func next() async -> Base.Element? { base.next() }

    /// The next element; nil at the end.
    ///
    /// - Parameter actor: The actor that this method is isolated to.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Base.Element? { base.next() }
  }

  /// Creates an iterator that starts at the first element.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeIterator()) }
}

extension AsyncElements: Sendable where Base: Sendable {}

/// The elements of a sequence that is made for each iteration, as an asynchronous sequence that never waits.
///
/// A lazy sequence is not `Sendable`, because of the closures in it. The closure that makes it can be:
///
///     let body = AsyncLazyElements { orders.lazy.map(Line.init) }.jsonArray()
public struct AsyncLazyElements<Base: Sequence>: AsyncSequence, Sendable {
  /// An element of the sequence.
  public typealias Element = Base.Element
  /// An iterator over the elements.
  public typealias AsyncIterator = AsyncElements<Base>.AsyncIterator

  private let makeBase: @Sendable () -> Base

  /// The elements of a sequence.
  ///
  /// - Parameter makeBase: Makes the sequence, once for each iteration.
  public init(_ makeBase: @escaping @Sendable () -> Base) { self.makeBase = makeBase }

  /// Makes the sequence, and starts at its first element.
  public func makeAsyncIterator() -> AsyncIterator { AsyncElements(makeBase()).makeAsyncIterator() }
}
