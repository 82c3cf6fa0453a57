/// Reads the elements of a file, a pipe or a socket one at a time, at the memory of one element and one piece.
///
///     let reader = try JSONElementReader(contentsOfFile: "users.json", at: "data.users")
///     while let element = try reader.next() { use(element.value) }
///
/// It reads a piece when the elements of the one before have been taken, and waits while there is nothing to read.
/// A reader belongs to one thread at a time.
public final class JSONElementReader {
  let feed: ElementFeed
  private let file: SystemFile
  /// Whether the file is to be closed.
  private var isOwned: Bool
  /// What keeps the descriptor open.
  private let owner: AnyObject?
  private let piece: UnsafeMutableRawBufferPointer

  /// Reads a descriptor from where it stands.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor of a file, pipe or socket. It is not closed.
  ///   - layout: What counts as an element.
  ///   - options: What the stream may hold.
  ///   - pieceBytes: How many bytes are read at a time, at most.
  public convenience init(
    descriptor: CInt, _ layout: JSONElementStream.Layout, options: JSONElementStream.Options = .init(),
    pieceBytes: Int = 1 << 16
  ) {
    self.init(descriptor: descriptor, owner: nil, layout, options: options, pieceBytes: pieceBytes)
  }

  /// Reads a descriptor that is open as long as its owner lives.
  package convenience init(
    descriptor: CInt, owner: AnyObject?, _ layout: JSONElementStream.Layout, options: JSONElementStream.Options,
    pieceBytes: Int
  ) {
    self.init(SystemFile(descriptor: descriptor), isOwned: false, owner: owner, layout, options, pieceBytes)
  }

  /// Reads the elements of the array, or the members of the object, at a path in what a descriptor gives.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor of a file, pipe or socket. It is not closed.
  ///   - path: Keys and positions with dots between them; the empty path is the root.
  ///   - options: What the stream may hold.
  ///   - pieceBytes: How many bytes are read at a time, at most.
  public convenience init(
    descriptor: CInt, at path: JSONKeyPath, options: JSONElementStream.Options = .init(), pieceBytes: Int = 1 << 16
  ) {
    self.init(descriptor: descriptor, .elements(at: path), options: options, pieceBytes: pieceBytes)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of a file, pipe or device. It is closed at the end, or when the reader goes.
  ///   - layout: What counts as an element.
  ///   - options: What the stream may hold.
  ///   - pieceBytes: How many bytes are read at a time, at most.
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
  ///   - file: The path of a file, pipe or device. It is closed at the end, or when the reader goes.
  ///   - path: Keys and positions with dots between them; the empty path is the root.
  ///   - options: What the stream may hold.
  ///   - pieceBytes: How many bytes are read at a time, at most.
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
  /// - Throws: A ``JSONError``: of category `file` if the file cannot be read, else as ``JSONElementStream/next()``
  ///   does. An error is the end, but with the layouts `lines` and `sequence` the next call goes on behind the line.
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
    // SAFETY: the system has written so many bytes into the piece.
    try feed.feed(UnsafeRawBufferPointer(rebasing: piece[..<count]))
  }

  private func closeFile() {
    if isOwned { file.shut() }
    isOwned = false
  }

  /// A value beside the elements that was to be kept; nil as long as it has not been met.
  ///
  /// - Parameter path: The path as it was given to the layout.
  /// - Returns: The value as a document of its own.
  public func kept(_ path: JSONKeyPath) -> JSONDocument? { feed.kept(path) }

  /// How many elements have been read.
  public var elementCount: Int { feed.elementCount }

  /// Reports how far the reading has come, about every 64 KiB and at the end, when the next piece is due.
  ///
  /// - Parameter report: Takes the report; the total is known for regular files.
  /// - Returns: This reader.
  @discardableResult
  public func reportingProgress(to report: @escaping @Sendable (JSONStreamProgress) -> Void) -> JSONElementReader {
    feed.reportProgress(of: file.remainingBytes, to: report)
    return self
  }
}
