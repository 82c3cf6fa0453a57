public import SpoolTape

/// Documents of what has arrived so far of a text that arrives asynchronously.
///
///     for try await document in bytes.jsonSnapshots() { show(document.root["title"]?.string ?? "") }
///
/// The source is read in a task of its own. Each call of `next()` takes everything that has arrived since the last one,
/// and returns one document of it: the newest. A consumer that is slower than the source gets fewer documents, but the
/// whole text. The last document is that of the whole text. If the source fails or ends early, the document of what has arrived
/// until then comes before the error. The sequence ends after any error. If the iterator is released or its task is cancelled,
/// the source is released and cancelled, too.
public struct AsyncJSONSnapshots: AsyncSequence, Sendable {
  private let options: JSONSnapshots.Options
  private let read: @Sendable (SnapshotInbox) async throws -> Void

  @usableFromInline
  init(_ options: JSONSnapshots.Options, _ read: @escaping @Sendable (SnapshotInbox) async throws -> Void) {
    self.options = options
    self.read = read
  }

  /// An iterator over the documents.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let run: SnapshotRun

    /// The newest document, as soon as something has arrived since the last one; nil after the document of the whole
    /// text, and after an error. An error of the source, or that of a text that ends early, is thrown once there is a
    /// document of everything that has arrived.
    ///
    /// - Throws: A ``JSONError`` as ``JSONSnapshots/feed(_:)-([UInt8])`` and ``JSONSnapshots/finish()`` do, any error of the
    ///   source, or a `CancellationError`.
    public mutating func next() async throws -> JSONDocument? { try await run.next() }
  }

  /// Creates an iterator, which begins to read the source.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(run: SnapshotRun(options, read)) }
}

extension AsyncSequence where Self: Sendable, Element == UInt8 {
  /// Documents of what has arrived so far of a text. A sequence of pieces is faster, if the source has one.
  ///
  /// - Parameter options: What the text may contain, and what the documents contain of values that are incomplete.
  /// - Returns: The documents, of which the last is that of the whole text.
  @inlinable
  public func jsonSnapshots(options: JSONSnapshots.Options = .init()) -> AsyncJSONSnapshots {
    AsyncJSONSnapshots(options) { inbox in
      for try await byte in self { guard await inbox.take(CollectionOfOne(byte)) else { return } }
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sequence & Sendable, Element.Element == UInt8 {
  /// Documents of what has arrived so far of a text, in pieces: arrays of bytes, `Data`, slices, the UTF-8 of strings.
  ///
  /// - Parameter options: What the text may contain, and what the documents contain of values that are incomplete.
  /// - Returns: The documents, of which the last is that of the whole text.
  @inlinable
  public func jsonSnapshots(options: JSONSnapshots.Options = .init()) -> AsyncJSONSnapshots {
    AsyncJSONSnapshots(options) { inbox in
      for try await piece in self { guard await inbox.take(piece) else { return } }
    }
  }
}

/// The bytes that have arrived from a source and have not been taken.
@usableFromInline
actor SnapshotInbox {
  private var bytes: [UInt8] = []
  private var end: Result<Void, any Error>?
  /// Yields an element if something has arrived since the last one was taken.
  nonisolated let news: AsyncStream<Void>
  private nonisolated let bell: AsyncStream<Void>.Continuation

  /// How many bytes may still arrive before the text is too long.
  private var room: Int

  init(maximumBytes: Int) {
    (news, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    room = maximumBytes
  }

  /// Adds a piece; returns false if the text is too long, so that no more of it is needed.
  @usableFromInline
  func take(_ piece: some Sequence<UInt8> & Sendable) -> Bool {
    let (wasEmpty, before) = (bytes.isEmpty, bytes.count)
    bytes.append(contentsOf: piece)
    room -= bytes.count - before
    if wasEmpty && !bytes.isEmpty { bell.yield() }
    return room >= 0
  }

  /// Ends the source.
  func finish(_ end: Result<Void, any Error>) {
    self.end = end
    bell.finish()
  }

  /// All that has arrived, and how the source has ended; nil if it goes on.
  func takeAll() -> (bytes: [UInt8], end: Result<Void, any Error>?) {
    defer { bytes = [] }
    return (bytes, end)
  }
}

/// The snapshots of one iterator, and the task that reads its source.
private final class SnapshotRun {
  private var snapshots: JSONSnapshots?
  /// The error with which the source has ended, if there was a document of what had arrived before.
  private var failure: (any Error)?
  private let inbox: SnapshotInbox
  private var news: AsyncStream<Void>.AsyncIterator
  private let task: Task<Void, Never>

  init(_ options: JSONSnapshots.Options, _ read: @escaping @Sendable (SnapshotInbox) async throws -> Void) {
    snapshots = JSONSnapshots(options: options)
    let inbox = SnapshotInbox(maximumBytes: options.rules.maximumInputBytes)
    self.inbox = inbox
    news = inbox.news.makeAsyncIterator()
    task = Task {
      do {
        try await read(inbox)
        await inbox.finish(.success(()))
      } catch {
        await inbox.finish(.failure(error))
      }
    }
  }

  deinit { task.cancel() }

  func next() async throws -> JSONDocument? {
    if let failure = failure.take() { throw failure }
    do {
      while snapshots != nil {
        try Task.checkCancellation()
        let (bytes, end) = await inbox.takeAll()
        try snapshots?.feed(bytes)
        if let end { return try finish(end, hasNews: !bytes.isEmpty) }
        if !bytes.isEmpty, let document = snapshots?.current { return document }
        _ = await news.next()
      }
      return nil
    } catch {
      snapshots = nil
      task.cancel()
      throw error
    }
  }

  /// The last document: of the whole text or, if the source has failed or ended early, of what has arrived since the last
  /// document.
  private func finish(_ end: Result<Void, any Error>, hasNews: Bool) throws -> JSONDocument? {
    let isWhole = (try? end.get()) != nil && snapshots?.mayEnd == true
    let last = isWhole || !hasNews ? nil : snapshots?.current
    do {
      try end.get()
      return try snapshots.take()?.finish()
    } catch {
      guard let last, !(error is CancellationError) else { throw error }
      failure = error
      snapshots = nil
      return last
    }
  }
}
