/// The elements of a stream that arrives asynchronously, each as soon as its last byte is there.
///
///     for try await element in bytes.jsonElements(at: "data.users") { use(element.value) }
///
/// The next piece is asked for only when all elements of the one before have been taken, so a slow consumer holds at
/// most a piece and an element. Any error is the end; lines that are not JSON can be skipped by an option. When the
/// task is cancelled the sequence lets go of its source and of all memory, and throws a `CancellationError`.
public struct AsyncJSONElements<Base: AsyncSequence>: AsyncSequence
where Base.Element: Sequence, Base.Element.Element == UInt8 {
  @usableFromInline let base: Base
  private let layout: JSONElementStream.Layout
  private let options: JSONElementStream.Options
  private var totalBytes: Int?
  private var report: (@Sendable (JSONStreamProgress) -> Void)?

  @usableFromInline
  init(_ base: Base, _ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options) {
    self.base = base
    self.layout = layout
    self.options = options
  }

  /// Reports how far the reading has come, about every 64 KiB and at the end, when the next piece is due.
  ///
  /// - Parameters:
  ///   - totalBytes: How many bytes there will be, if that is known: the length of a response, for instance.
  ///   - report: Takes the report.
  /// - Returns: The same elements.
  public func reportingProgress(
    of totalBytes: Int? = nil, to report: @escaping @Sendable (JSONStreamProgress) -> Void
  ) -> AsyncJSONElements {
    var elements = self
    elements.totalBytes = totalBytes
    elements.report = report
    return elements
  }

  /// Goes through the elements.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// Nil when the source has ended, or been let go of.
    @usableFromInline var base: Base.AsyncIterator?
    @usableFromInline let feed: ElementFeed

    @inlinable
    init(_ base: Base.AsyncIterator, _ feed: ElementFeed) {
      self.base = base
      self.feed = feed
    }

    /// The next element; nil at the end, and after an error.
    ///
    /// - Throws: A ``JSONError`` as ``JSONElementStream/next()`` does; what the source throws; a `CancellationError`.
    @inlinable
    public mutating func next() async throws -> JSONElement? {
      do {
        while !feed.hasEnded {
          if let element = try takeElement() { return element }
          if !feed.hasEnded { try take(try await base?.next()) }
        }
        return nil
      } catch {
        release()
        throw error
      }
    }

    /// The next element; nil at the end, and after an error.
    ///
    /// - Parameter actor: Where to run.
    /// - Throws: A ``JSONError`` as ``JSONElementStream/next()`` does; what the source throws; a `CancellationError`.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> JSONElement? {
      do {
        while !feed.hasEnded {
          if let element = try takeElement() { return element }
          if !feed.hasEnded { try take(try await base?.next(isolation: actor)) }
        }
        return nil
      } catch {
        release()
        throw error
      }
    }

    @inlinable
    func takeElement() throws -> JSONElement? {
      try Task.checkCancellation()
      return try feed.next()
    }

    /// Takes the next piece, or nil at the end. That of a cancelled task is not the end of the text.
    @inlinable
    mutating func take(_ piece: Base.Element?) throws {
      if let piece { return try feed.feed(piece) }
      try Task.checkCancellation()
      base = nil
      feed.finish()
    }

    @inlinable
    mutating func release() {
      base = nil
      feed.end()
    }

    /// A value beside the elements that was to be kept; nil as long as it has not been met.
    ///
    /// - Parameter path: The path as it was given to the layout.
    /// - Returns: The value as a document of its own.
    public func kept(_ path: JSONKeyPath) -> JSONDocument? { feed.kept(path) }
  }

  /// Starts at the first byte.
  @inlinable
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator(), makeFeed()) }

  @usableFromInline
  func makeFeed() -> ElementFeed {
    let feed = ElementFeed(layout, options, endsAtErrors: true)
    if let report { feed.reportProgress(of: totalBytes, to: report) }
    return feed
  }
}

extension AsyncJSONElements: Sendable where Base: Sendable {}
