/// The bytes of an asynchronous sequence, gathered into pieces that end where an element of a stream may end.
///
/// No element has to wait for bytes that follow it, and the state machine is not called for every byte.
public struct AsyncBytePieces<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  @usableFromInline let base: Base
  @usableFromInline let ends: ElementEnds

  @usableFromInline
  init(_ base: Base, _ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options) {
    self.base = base
    ends = ElementEnds(layout, options)
  }

  /// Gathers the bytes of one piece at a time.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline var base: Base.AsyncIterator
    @usableFromInline var ends: ElementEnds
    @usableFromInline var piece: [UInt8] = []
    @usableFromInline var hasEnded = false

    /// The length of the longest piece, in bytes.
    @usableFromInline static var maximumBytes: Int { 1 << 12 }

    @inlinable
    init(_ base: Base.AsyncIterator, _ ends: ElementEnds) {
      self.base = base
      self.ends = ends
    }

    /// The next piece; nil at the end.
    ///
    /// This method is not isolated to an actor, even if its caller is. Most sources are not isolated either, and
    /// switching for every byte would cost a thousand times as much as the byte itself. If the method were inlined into
    /// the code of an actor, that would happen.
    ///
    /// - Throws: What the bytes throw.
    @inlinable @inline(never)
    public mutating func next() async throws -> [UInt8]? {
      while !hasEnded {
        guard let byte = try await base.next() else { break }
        if take(byte) { return takePiece() }
      }
      hasEnded = true
      return piece.isEmpty ? nil : takePiece()
    }

    /// Adds a byte; returns true if the piece should be returned now.
    @inlinable @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
      piece.append(byte)
      return ends.take(byte) || piece.count >= Self.maximumBytes
    }

    @inlinable
    mutating func takePiece() -> [UInt8] {
      defer {
        let length = piece.count
        piece = []
        piece.reserveCapacity(length)
      }
      return piece
    }
  }

  /// Starts at the first byte.
  @inlinable
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator(), ends) }
}

extension AsyncBytePieces: Sendable where Base: Sendable {}
