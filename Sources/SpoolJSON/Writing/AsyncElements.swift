/// The elements of a sequence, as an asynchronous sequence that never waits.
public struct AsyncElements<Base: Sequence>: AsyncSequence {
  /// An element of the sequence.
  public typealias Element = Base.Element

  private let base: Base

  /// The elements of a sequence.
  package init(_ base: Base) { self.base = base }

  /// Goes through the elements.
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

  /// Starts at the first element.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeIterator()) }
}

extension AsyncElements: Sendable where Base: Sendable {}
