public import SpoolTape

/// The elements of a stream that arrives asynchronously. Each element is delivered as soon as its last byte has
/// arrived.
///
///     for try await element in bytes.jsonElements(at: "data.users") { use(element.value) }
///
/// The next piece is requested only when all elements of the previous piece have been consumed, so a slow consumer
/// holds at most one piece and one element in memory. The sequence ends after any error; an option skips lines that are
/// not JSON. If the task is cancelled, the sequence releases its source and all its memory, and throws a
/// `CancellationError`.
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

  /// Reports progress about every 64 KiB and at the end, before the next piece is requested.
  ///
  /// - Parameters:
  ///   - totalBytes: The total number of bytes if it is known, for instance the length of a response.
  ///   - report: A closure that takes each report.
  /// - Returns: The same elements.
  public func reportingProgress(
    of totalBytes: Int? = nil, to report: @escaping @Sendable (JSONStreamProgress) -> Void
  ) -> AsyncJSONElements {
    var elements = self
    elements.totalBytes = totalBytes
    elements.report = report
    return elements
  }

  /// An iterator over the elements.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// The iterator of the source; nil after the source has ended or has been released.
    @usableFromInline var base: Base.AsyncIterator?
    @usableFromInline let feed: ElementFeed

    @inlinable
    init(_ base: Base.AsyncIterator, _ feed: ElementFeed) {
      self.base = base
      self.feed = feed
    }

    /// The next element; nil at the end, and after an error.
    ///
    /// - Throws: A ``JSONError`` as ``JSONElementStream/next()`` does, any error of the source, or a
    ///   `CancellationError`.
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
    /// - Parameter actor: The actor that this method is isolated to.
    /// - Throws: A ``JSONError`` as ``JSONElementStream/next()`` does, any error of the source, or a
    ///   `CancellationError`.
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

    /// Takes the next piece, or nil at the end. If the task is cancelled, nil is not the end of the input.
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

    /// The value at a path that the layout says to keep; nil as long as the stream has not reached it.
    ///
    /// - Parameter path: The path as it was given to the layout.
    /// - Returns: The value as a document of its own.
    public func kept(_ path: JSONKeyPath) -> JSONDocument? { feed.kept(path) }
  }

  /// Creates an iterator that starts at the first byte.
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

extension AsyncSequence where Element == UInt8 {
  /// The elements of a stream of bytes.
  ///
  /// - Parameters:
  ///   - layout: Which parts of the stream are elements.
  ///   - options: What the stream may contain, and its limits.
  /// - Returns: The elements, each as soon as its last byte has arrived.
  @inlinable
  public func jsonElements(
    _ layout: JSONElementStream.Layout, options: JSONElementStream.Options = .init()
  ) -> AsyncJSONElements<AsyncBytePieces<Self>> {
    AsyncJSONElements(AsyncBytePieces(self, layout, options), layout, options)
  }

  /// The elements of the array, or the members of the object, at a path in a stream of bytes.
  ///
  /// - Parameters:
  ///   - path: Keys and positions separated by dots; the empty path is the root.
  ///   - options: What the stream may contain, and its limits.
  /// - Returns: The elements, each as soon as its last byte has arrived.
  @inlinable
  public func jsonElements(
    at path: JSONKeyPath, options: JSONElementStream.Options = .init()
  ) -> AsyncJSONElements<AsyncBytePieces<Self>> {
    jsonElements(.elements(at: path), options: options)
  }
}

extension AsyncSequence where Element: Sequence, Element.Element == UInt8 {
  /// The elements of a stream of pieces: arrays of bytes, `Data`, slices, the UTF-8 of strings.
  ///
  /// - Parameters:
  ///   - layout: Which parts of the stream are elements.
  ///   - options: What the stream may contain, and its limits.
  /// - Returns: The elements, each as soon as the piece with its last byte has arrived.
  @inlinable
  public func jsonElements(
    _ layout: JSONElementStream.Layout, options: JSONElementStream.Options = .init()
  ) -> AsyncJSONElements<Self> {
    AsyncJSONElements(self, layout, options)
  }

  /// The elements of the array, or the members of the object, at a path in a stream of pieces: arrays of bytes, `Data`,
  /// slices, the UTF-8 of strings.
  ///
  /// - Parameters:
  ///   - path: Keys and positions separated by dots; the empty path is the root.
  ///   - options: What the stream may contain, and its limits.
  /// - Returns: The elements, each as soon as the piece with its last byte has arrived.
  @inlinable
  public func jsonElements(
    at path: JSONKeyPath, options: JSONElementStream.Options = .init()
  ) -> AsyncJSONElements<Self> {
    jsonElements(.elements(at: path), options: options)
  }
}

extension AsyncSequence where Element == JSONElement {
  /// The elements as documents, without their places in the stream.
  @inlinable
  public var documents: AsyncMapSequence<Self, JSONDocument> { map { $0.document } }
}
