public import SpoolTape

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
  var repair: TextRepair?

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - layout: Which parts of the stream are elements.
  ///   - options: What the stream may contain, and its limits.
  public init(_ layout: Layout, options: Options = .init()) {
    let options = options.clamped
    self.layout = layout
    self.options = options
    repair = TextRepair(Rules(options.rules, allowsMultipleValues: true), recordEnd: layout.recordEnd)
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
    if let repaired = repair?.repaired(bytes) {
      repaired.withUnsafeBytes { window.append($0) }
    } else {
      window.append(bytes)
    }
    if window.heldBytes > options.maximumBufferedBytes {
      throw .bufferLimit(options.maximumBufferedBytes, at: window.start)
    }
  }

  /// Takes the next piece of the stream.
  ///
  /// - Parameter bytes: Any number of bytes, copied.
  /// - Throws: The same errors as for a piece in a buffer.
  public mutating func feed(_ bytes: [UInt8]) throws(JSONError) {
    try bytes.withBytes { (bytes) throws(JSONError) in try feed(bytes) }
  }

  /// Ends the stream. After that, ``next()`` returns the last elements, or throws an error if the stream is incomplete.
  public mutating func finish() {
    repair?.rest().withUnsafeBytes { window.append($0) }
    isFinished = true
  }

  /// How many characters of the stream have been replaced by U+FFFD so far, if the rules say so: ``JSONRules/invalidText``.
  public var replacements: Int { repair?.count ?? 0 }

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

extension JSONElementStream {
  /// Which parts of a stream are its elements.
  public enum Layout: Sendable {
    /// The elements of the array, or the values of the members of the object, at a path; the empty path is the root.
    ///
    /// `keeping` names paths of other values that the stream keeps (``JSONElementStream/kept(_:)``). Everything else is
    /// validated and dropped.
    case elements(at: JSONKeyPath, keeping: [JSONKeyPath] = [])
    /// Values one after another, with or without white space between them.
    case values
    /// One value per line (NDJSON, JSON Lines). Lines end with LF or CRLF; the last line may have no end. Blank lines
    /// are skipped.
    case lines
    /// JSON text sequences (RFC 7464): each value follows a record separator, 0x1E.
    case sequence

    fileprivate var recordEnd: UInt8? {
      switch self {
      case .elements, .values: nil
      case .lines: SeparatedElements.lineFeed
      case .sequence: SeparatedElements.recordSeparator
      }
    }
  }

  /// What happens to a line, or to a record of a sequence, that is not JSON.
  public enum InvalidLine: Sendable {
    /// ``JSONElementStream/next()`` throws, and the next call continues after the line.
    case fail
    /// The line is reported and skipped.
    case skip(report: @Sendable (JSONError) -> Void)
  }

  /// What a stream may contain, and how much of it may be in memory.
  public struct Options: Sendable {
    /// What the JSON text may contain. `maximumDepth` counts from the root of the stream; the length limits apply to
    /// the whole stream, which by default has none, and to one token.
    public var rules = JSONRules(maximumInputBytes: .max)

    /// What happens if members of an object have equal keys. By default, all of them are elements, and the last one
    /// counts inside an element.
    ///
    /// If they are errors, the elements and kept values are examined, and so are the containers around them, whose keys
    /// stay in memory as long as their container is open. Values that are skipped are not examined.
    public var duplicateKeys = JSONDocument.DuplicateKeys.lastWins

    /// The longest element or kept value, in bytes; for lines and sequences, the longest line or record, with its white
    /// space. 256 MiB by default.
    public var maximumElementBytes = 1 << 28

    /// The most bytes that may have arrived without having been returned as elements. 512 MiB by default.
    public var maximumBufferedBytes = 1 << 29

    /// What happens to a line that is not JSON.
    public var invalidLine = InvalidLine.fail

    /// True if elements are only checked: their values are null, which saves the time to make documents of them. Use it to
    /// count elements, or to find out where they are.
    package var checksOnly = false

    /// The defaults: strict JSON.
    public init() {}

    /// A tokenizer for the elements.
    var newTokenizer: ElementTokenizer {
      ElementTokenizer(rules, duplicateKeys: duplicateKeys, checksOnly: checksOnly)
    }

    /// The options with valid limits: a limit below zero becomes zero, and an element fits a tape.
    var clamped: Options {
      var options = self
      options.rules.maximumInputBytes = max(rules.maximumInputBytes, 0)
      options.maximumElementBytes = min(max(maximumElementBytes, 0), JSONRules.addressableBytes)
      return options
    }
  }
}

/// An element of a stream: a small document of its own, and its place in the stream.
public struct JSONElement: Sendable {
  /// The element as a document, which may outlive the stream. Offsets in it count from the first byte of the element.
  public let document: JSONDocument
  /// The number of elements before this one.
  public let index: Int
  /// The key of the element, if the elements are the members of an object.
  public let key: String?
  /// The place in the stream where the element starts.
  public let place: JSONPlace

  /// The value of the element.
  public var value: JSONValue { document.root }
}

/// The progress of reading a stream.
public struct JSONStreamProgress: Sendable, Hashable {
  /// The number of bytes of the stream that have been processed.
  public var bytesConsumed: Int
  /// The total number of bytes of the stream; nil if it is not known, as for a pipe.
  public var totalBytes: Int?
  /// The number of elements that have been delivered.
  public var elementCount: Int
  /// True for the last report, after the stream has ended.
  public var isFinished: Bool
}

// Errors that only streams throw.

extension JSONError {
  static func bufferLimit(_ limit: Int, at offset: Int) -> JSONError {
    JSONError(.bufferLimit, at: JSONPlace(inLine: offset), expected: .limit(limit), found: .end)
  }
}
