/// Finds the elements of a stream that arrives in pieces: the elements of a large array, or values one after another.
///
///     var stream = JSONElementStream(at: "data.items")
///     while let piece = read() {
///       try stream.feed(piece)
///       while let element = try stream.next() { use(element.value) }
///     }
///     stream.finish()
///     while let element = try stream.next() { use(element.value) }
///
/// A stream holds one element and one piece in memory, however long the input is. The whole input is validated as
/// ``JSONParser`` would validate it, including the parts outside the elements. Errors contain the place in the whole
/// stream. This type is a state machine that does no input or output by itself: ``JSONElementReader`` uses it to read
/// files, and `jsonElements` uses it for asynchronous sequences.
public struct JSONElementStream: ~Copyable {
  let layout: Layout
  let options: Options
  var window = StreamWindow()
  // Exactly one of these is not nil; which one depends on the layout.
  var nested: NestedElements?
  var separated: SeparatedElements?
  private var isFinished = false

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - layout: Which parts of the stream are elements.
  ///   - options: What the stream may contain, and its limits.
  public init(_ layout: Layout, options: Options = .init()) {
    let options = options.clamped
    self.layout = layout
    self.options = options
    switch layout {
    case .elements(let path, let kept):
      nested = NestedElements(ElementPaths(elements: path, kept: kept), options)
    case .values: nested = NestedElements(nil, options)
    case .lines: separated = SeparatedElements(SeparatedElements.lineFeed, options)
    case .sequence: separated = SeparatedElements(SeparatedElements.recordSeparator, options)
    }
  }

  /// Creates a stream of the elements of the array, or the members of the object, at a path.
  ///
  /// - Parameters:
  ///   - path: Keys and positions separated by dots; the empty path is the root.
  ///   - options: What the stream may contain, and its limits.
  public init(at path: JSONKeyPath, options: Options = .init()) { self.init(.elements(at: path), options: options) }

  /// Creates a stream without elements, which keeps the value at a path.
  ///
  /// - Parameters:
  ///   - path: A path whose positions count from the start.
  ///   - options: What the stream may contain, and its limits.
  package init(keeping path: JSONKeyPath, options: Options = .init()) {
    self.init(.elements(at: path, keeping: [path]), options: options)
    nested = NestedElements(ElementPaths(elements: nil, kept: [path]), self.options)
  }

  /// Takes the next piece of the stream.
  ///
  /// - Parameter bytes: Any number of bytes, copied; a piece may end anywhere.
  /// - Throws: A ``JSONError`` of category `limit` if more bytes are waiting than the options allow. Take all elements
  ///   with ``next()`` before you feed the next piece.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer) throws(JSONError) {
    window.append(bytes)
    if window.heldBytes > options.maximumBufferedBytes {
      throw .bufferLimit(options.maximumBufferedBytes, at: window.start)
    }
  }

  /// Takes the next piece of the stream.
  ///
  /// - Parameter bytes: Any number of bytes, copied.
  /// - Throws: The same errors as for any other piece.
  public mutating func feed(_ bytes: [UInt8]) throws(JSONError) {
    bytes.withUnsafeBytes { window.append($0) }
    try feed(UnsafeRawBufferPointer(start: nil, count: 0))
  }

  /// Ends the stream. After that, ``next()`` returns the last elements, or throws an error if the stream is incomplete.
  public mutating func finish() { isFinished = true }

  /// The next element.
  ///
  /// - Returns: Nil if the next element has not arrived completely, or, after ``finish()``, if there are no more
  ///   elements.
  /// - Throws: A ``JSONError`` at the first byte of the stream that is not valid, or at its end if it is incomplete;
  ///   also if a limit is exceeded, or if there is no array or object at the path. After an error, every call throws
  ///   the same error; but with the layouts `lines` and `sequence`, the next call continues after the line or record
  ///   with the error.
  /// - Complexity: Linear in the number of new bytes, amortised.
  public mutating func next() throws(JSONError) -> JSONElement? {
    if let element = try nested?.next(&window, isFinished: isFinished) { return element }
    return try separated?.next(&window, isFinished: isFinished) ?? nil
  }

  /// The value at a path that the layout says to keep; nil as long as the stream has not reached it. Of members with equal keys,
  /// on the path or at its end, the last one counts.
  ///
  /// - Parameter path: The path as it was given to the layout.
  public func kept(_ path: JSONKeyPath) -> JSONDocument? {
    guard case .elements(_, let paths) = layout, let number = paths.firstIndex(of: path) else { return nil }
    switch nested {
    case .some(let nested): return nested.paths?.kept[number].document
    case nil: return nil
    }
  }

  /// How far the stream has followed the path of the value that it keeps, if there is nothing at its end.
  package var reach: PathReach {
    switch nested {
    case .some(let nested): return nested.paths?.kept.first?.reach ?? PathReach()
    case nil: return PathReach()
    }
  }

  /// The number of bytes of the stream that have been processed.
  public var bytesConsumed: Int { window.start }
}
