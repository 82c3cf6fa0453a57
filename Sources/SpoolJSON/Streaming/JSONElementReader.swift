public import SpoolTape

/// Reads the elements of a file, a pipe or a socket one at a time, with one element and one piece of the input in
/// memory.
///
///     let reader = try JSONElementReader(contentsOfFile: "users.json", at: "data.users")
///     while let element = try reader.next() { use(element.value) }
///
/// A reader reads the next piece when all elements of the previous one have been taken, and blocks while there is
/// nothing to read. Use a reader from one thread at a time.
public final class JSONElementReader {
  let feed: ElementFeed
  private let file: SystemFile
  /// True if the reader has to close the file.
  private var isOwned: Bool
  /// The object that keeps the descriptor open.
  private let owner: AnyObject?
  private let piece: UnsafeMutableRawBufferPointer

  /// Reads a file descriptor, starting at its current position.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor of a file, pipe or socket. It is not closed.
  ///   - layout: Which parts of the stream are elements.
  ///   - options: What the stream may contain, and its limits.
  ///   - pieceBytes: The most bytes to read at a time.
  public convenience init(
    descriptor: CInt, _ layout: JSONElementStream.Layout, options: JSONElementStream.Options = .init(),
    pieceBytes: Int = 1 << 16
  ) {
    self.init(descriptor: descriptor, owner: nil, layout, options: options, pieceBytes: pieceBytes)
  }

  /// Reads a descriptor that stays open as long as its owner lives.
  package convenience init(
    descriptor: CInt, owner: AnyObject?, _ layout: JSONElementStream.Layout, options: JSONElementStream.Options,
    pieceBytes: Int
  ) {
    self.init(SystemFile(descriptor: descriptor), isOwned: false, owner: owner, layout, options, pieceBytes)
  }

  /// Reads the elements of the array, or the members of the object, at a path in the input from a file descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor of a file, pipe or socket. It is not closed.
  ///   - path: Keys and positions separated by dots; the empty path is the root.
  ///   - options: What the stream may contain, and its limits.
  ///   - pieceBytes: The most bytes to read at a time.
  public convenience init(
    descriptor: CInt, at path: JSONKeyPath, options: JSONElementStream.Options = .init(), pieceBytes: Int = 1 << 16
  ) {
    self.init(descriptor: descriptor, .elements(at: path), options: options, pieceBytes: pieceBytes)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of a file, pipe or device. It is closed at the end, or when the reader is released.
  ///   - layout: Which parts of the stream are elements.
  ///   - options: What the stream may contain, and its limits.
  ///   - pieceBytes: The most bytes to read at a time.
  /// - Throws: A ``JSONError`` of category `file` if it cannot be opened.
  public convenience init(
    contentsOfFile path: String, _ layout: JSONElementStream.Layout, options: JSONElementStream.Options = .init(),
    pieceBytes: Int = 1 << 16
  ) throws(JSONError) {
    self.init(try SystemFile(path: path), isOwned: true, owner: nil, layout, options, pieceBytes)
  }

  /// Reads the elements of the array, or the members of the object, at a path in a file.
  ///
  /// - Parameters:
  ///   - file: The path of a file, pipe or device. It is closed at the end, or when the reader is released.
  ///   - path: Keys and positions separated by dots; the empty path is the root.
  ///   - options: What the stream may contain, and its limits.
  ///   - pieceBytes: The most bytes to read at a time.
  /// - Throws: A ``JSONError`` of category `file` if it cannot be opened.
  public convenience init(
    contentsOfFile file: String, at path: JSONKeyPath, options: JSONElementStream.Options = .init(),
    pieceBytes: Int = 1 << 16
  ) throws(JSONError) {
    try self.init(contentsOfFile: file, .elements(at: path), options: options, pieceBytes: pieceBytes)
  }

  private init(
    _ file: SystemFile, isOwned: Bool, owner: AnyObject?, _ layout: JSONElementStream.Layout,
    _ options: JSONElementStream.Options, _ pieceBytes: Int
  ) {
    self.file = file
    self.isOwned = isOwned
    self.owner = owner
    feed = ElementFeed(layout, options, endsAtErrors: false)
    piece = .allocate(byteCount: Swift.max(pieceBytes, 1), alignment: 16)
  }

  deinit {
    closeFile()
    piece.deallocate()
  }

  /// The next element.
  ///
  /// - Returns: Nil at the end.
  /// - Throws: A ``JSONError`` of category `file` if the file cannot be read, and otherwise as
  ///   ``JSONElementStream/next()`` does. An error ends the stream, except that with the layouts `lines` and `sequence`
  ///   the next call continues after the line or record with the error.
  /// - Complexity: Linear in the bytes of the element.
  public func next() throws(JSONError) -> JSONElement? {
    while true {
      if let element = try feed.next() { return element }
      if feed.hasEnded {
        closeFile()
        return nil
      }
      try readPiece()
    }
  }

  private func readPiece() throws(JSONError) {
    let count: Int
    do throws(JSONError) {
      count = try file.read(into: piece)
    } catch {
      feed.end()
      throw error
    }
    guard count > 0 else { return feed.finish() }
    // SAFETY: the system has written that many bytes into the piece.
    try feed.feed(UnsafeRawBufferPointer(rebasing: piece[..<count]))
  }

  private func closeFile() {
    if isOwned { file.shut() }
    isOwned = false
  }

  /// The value at a path that the layout says to keep; nil as long as the stream has not reached it.
  ///
  /// - Parameter path: The path as it was given to the layout.
  /// - Returns: The value as a document of its own.
  public func kept(_ path: JSONKeyPath) -> JSONDocument? { feed.kept(path) }

  /// The number of elements that have been read.
  public var elementCount: Int { feed.elementCount }

  /// Reports progress about every 64 KiB and at the end, before the next piece is read.
  ///
  /// - Parameter report: A closure that takes each report. The total is known for regular files.
  /// - Returns: This reader.
  @discardableResult
  public func reportingProgress(to report: @escaping @Sendable (JSONStreamProgress) -> Void) -> JSONElementReader {
    feed.reportProgress(of: file.remainingBytes, to: report)
    return self
  }
}

extension JSONElementReader: Sequence {
  /// An iterator over the elements. All iterators of a reader share the place of the reader.
  public struct Iterator: IteratorProtocol {
    let reader: JSONElementReader

    /// The next element, or an error in place of an element; nil at the end.
    public mutating func next() -> Result<JSONElement, JSONError>? {
      do throws(JSONError) {
        return try reader.next().map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }

  /// Creates an iterator that continues at the place of the reader.
  public func makeIterator() -> Iterator { Iterator(reader: self) }

  /// The elements as documents, or errors in place of elements.
  public var documents: some Sequence<Result<JSONDocument, JSONError>> { lazy.map { $0.map(\.document) } }
}
