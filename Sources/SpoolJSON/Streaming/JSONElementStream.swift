/// Finds the elements of a stream that arrives in pieces: the members of a large array, or values one after another.
///
///     var stream = JSONElementStream(at: "data.items")
///     while let piece = read() {
///       try stream.feed(piece)
///       while let element = try stream.next() { use(element.value) }
///     }
///     stream.finish()
///     while let element = try stream.next() { use(element.value) }
///
/// Memory is that of one element and one piece, however long the stream is. All of it is validated as ``JSONParser``
/// would, also what lies beside the elements; errors have the place in the whole stream. This is a state machine
/// without input or output of its own: ``JSONElementReader`` reads files with it, and `jsonElements` asynchronous
/// sequences.
public struct JSONElementStream: ~Copyable {
  private let layout: Layout
  private let options: Options
  private var window = StreamWindow()
  // One of these is there; which one depends on the layout.
  private var nested: NestedElements?
  private var separated: SeparatedElements?
  private var isFinished = false

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - layout: What counts as an element.
  ///   - options: What the stream may hold.
  public init(_ layout: Layout, options: Options = .init()) {
    self.layout = layout
    self.options = options
    switch layout {
    case .elements(let path, let kept):
      let paths = ElementPaths(elements: path, kept: kept)
      nested = NestedElements(paths, keeping: kept.count, options)
    case .values: nested = NestedElements(nil, keeping: 0, options)
    case .lines: separated = SeparatedElements(SeparatedElements.lineFeed, options)
    case .sequence: separated = SeparatedElements(SeparatedElements.recordSeparator, options)
    }
  }

  /// Creates a stream of the elements of the array, or the members of the object, at a path.
  ///
  /// - Parameters:
  ///   - path: Keys and positions with dots between them; the empty path is the root.
  ///   - options: What the stream may hold.
  public init(at path: JSONKeyPath, options: Options = .init()) { self.init(.elements(at: path), options: options) }

  /// Takes the next piece of the stream.
  ///
  /// - Parameter bytes: Any number of bytes, copied; a piece may end anywhere.
  /// - Throws: A ``JSONError`` of category `limit` if more bytes are waiting than the options allow: take the elements
  ///   with ``next()`` before the next piece.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer) throws(JSONError) {
    window.append(bytes)
    if window.heldBytes > options.maximumBufferedBytes {
      throw .bufferLimit(options.maximumBufferedBytes, at: window.start)
    }
  }

  /// Takes the next piece of the stream.
  ///
  /// - Parameter bytes: Any number of bytes, copied.
  /// - Throws: As for any other piece.
  public mutating func feed(_ bytes: [UInt8]) throws(JSONError) {
    bytes.withUnsafeBytes { window.append($0) }
    try feed(UnsafeRawBufferPointer(start: nil, count: 0))
  }

  /// Says that the stream has ended. What ``next()`` gives after that are the last elements, or an error.
  public mutating func finish() { isFinished = true }

  /// The next element.
  ///
  /// - Returns: Nil if it has not arrived completely; after ``finish()``, if there is none.
  /// - Throws: A ``JSONError`` at the first byte of the stream that is wrong, or at its end if it is incomplete; if it
  ///   passes a limit; if there is nothing at the path. After an error the stream gives the same one again; but with
  ///   the layouts `lines` and `sequence` it goes on behind the line.
  /// - Complexity: Linear in the bytes that are new, amortised.
  public mutating func next() throws(JSONError) -> JSONElement? {
    if let element = try nested?.next(&window, isFinished: isFinished) { return element }
    return try separated?.next(&window, isFinished: isFinished) ?? nil
  }

  /// A value beside the elements that was to be kept; nil as long as it has not been met.
  ///
  /// - Parameter path: The path as it was given to the layout.
  public func kept(_ path: JSONKeyPath) -> JSONDocument? {
    guard case .elements(_, let paths) = layout else { return nil }
    return paths.firstIndex(of: path).flatMap { nested?.kept[$0] }
  }

  /// How many bytes of the stream have been dealt with.
  public var bytesConsumed: Int { window.start }
}
