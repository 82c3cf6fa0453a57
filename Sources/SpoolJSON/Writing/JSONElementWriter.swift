public import SpoolTape

/// Writes elements one at a time, with one element and a buffer of 64 KiB in memory.
///
/// Use the subclasses ``JSONArrayWriter`` and ``JSONLinesWriter``. The output is valid up to its last element as long
/// as the sink does not fail: an element that cannot be represented in JSON throws an error and leaves no trace. If the
/// sink throws, the writer rethrows the error, and throws it again at every further call. If a writer is released
/// without `close()`, the contents of its buffer are lost. Use a writer from one thread at a time.
///
/// A program that reads the output while it is written, such as the client of a server, gets elements when the buffer is
/// full, after ``flush()``, or each at once with ``flushesEachElement``.
public class JSONElementWriter {
  /// The buffer for elements that have not been passed to the sink.
  @usableFromInline package let text: JSONText
  package let options: JSONWriter.Options
  /// An object that writes models, which is kept for the next model.
  package var modelState: AnyObject?

  private let isArray: Bool
  private let sink: (UnsafeRawBufferPointer) throws -> Void
  private var failure: (any Error)?
  private var isClosed = false

  /// Whether each element is passed to the sink as soon as it has been written. If not, about 64 KiB are passed at a
  /// time. False by default.
  public final var flushesEachElement = false

  /// The number of elements that have been written.
  public final private(set) var count = 0

  /// The number of written bytes after which they are passed to the sink.
  private let bufferBytes: Int

  static let standardBufferBytes = 1 << 16

  init(
    isArray: Bool, _ options: JSONWriter.Options, bufferBytes: Int,
    _ sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) {
    self.isArray = isArray
    self.options = options
    self.bufferBytes = bufferBytes
    self.sink = sink
    let capacity = min(bufferBytes, Self.standardBufferBytes) * 2
    text = JSONText(escapesSlashes: options.escapesSlashes, isStrict: true, capacity: capacity)
  }

  /// A sink that writes all bytes to a file descriptor.
  static func sink(_ descriptor: CInt) -> (UnsafeRawBufferPointer) throws -> Void {
    let file = SystemFile(descriptor: descriptor)
    return { bytes in try file.write(bytes) }
  }

  // MARK: Elements

  /// Writes a value of a document.
  ///
  /// - Parameter value: The value, which may be larger than the buffer.
  /// - Throws: Any error of the sink.
  public final func write(_ value: JSONValue) throws {
    try checkState()
    begin()
    try append(value)
    try end()
  }

  /// Writes the value of a document.
  ///
  /// - Parameter document: The document.
  /// - Throws: Any error of the sink.
  public final func write(_ document: JSONDocument) throws { try write(document.root) }

  /// Writes what a closure appends to the text, or nothing if the closure throws.
  package final func write(_ append: (JSONText) throws -> Void) throws {
    try checkState()
    let start = text.count
    begin()
    do {
      try append(text)
    } catch {
      text.truncate(to: start)
      text.forgetFailure()
      throw error
    }
    try end()
  }

  /// Passes the elements that have been written to the sink, without waiting for more.
  ///
  /// The output is not complete before `close()`, which does the same; after it, there is nothing to pass.
  ///
  /// - Throws: Any error of the sink, in this call or an earlier one.
  public final func flush() throws {
    if let failure { throw failure }
    try passText()
  }

  /// Writes the end, and passes everything to the sink. Nothing can be written after that; a second call has no effect.
  ///
  /// - Throws: Any error of the sink, in this call or an earlier one.
  public final func close() throws {
    if let failure { throw failure }
    guard !isClosed else { return }
    isClosed = true
    if isArray {
      if count == 0 { text.append(UInt8(ascii: "[")) }
      if options.isPretty && count > 0 { text.append(UInt8(ascii: "\n")) }
      text.append(UInt8(ascii: "]"))
    }
    try passText()
  }

  // MARK: Brackets and separators

  /// Throws if nothing can be written any more.
  package final func checkState() throws {
    if let failure { throw failure }
    if isClosed { throw JSONError.unwritable(path: "an element", reason: "the writer is closed") }
  }

  private func begin() {
    guard isArray else { return }
    text.append(count == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
    guard let unit = options.unit else { return }
    text.append(UInt8(ascii: "\n"))
    unit.withUnsafeBufferPointer { text.append($0) }
  }

  private func append(_ value: JSONValue) throws {
    try JSONWriter.write(value, options, depth: isArray ? 1 : 0) { piece in
      text.append(piece.assumingMemoryBound(to: UInt8.self))
      try flushIfFull()
    }
  }

  private func end() throws {
    if !isArray { text.append(UInt8(ascii: "\n")) }
    count += 1
    if flushesEachElement { try passText() } else { try flushIfFull() }
  }

  private func flushIfFull() throws {
    if text.count >= bufferBytes { try passText() }
  }

  private func passText() throws {
    guard text.count > 0 else { return }
    do {
      try text.withBytes(sink)
    } catch {
      failure = error
      throw error
    }
    text.truncate(to: 0)
  }
}

/// Writes an array, one element at a time.
///
///     let writer = JSONArrayWriter(descriptor: 1)
///     for value in values { try writer.write(value) }
///     try writer.close()
public final class JSONArrayWriter: JSONElementWriter {
  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - options: The layout of the text.
  ///   - sink: A closure that takes pieces of about 64 KiB. The bytes are valid only until it returns.
  public convenience init(
    options: JSONWriter.Options = .init(), to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) {
    self.init(options: options, bufferBytes: Self.standardBufferBytes, to: sink)
  }

  /// Creates a writer with a buffer of a given size in bytes.
  init(
    options: JSONWriter.Options, bufferBytes: Int, to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) {
    super.init(isArray: true, options, bufferBytes: bufferBytes, sink)
  }

  /// Creates a writer to a file, pipe or socket.
  ///
  /// - Parameters:
  ///   - descriptor: An open file descriptor, which is not closed. Writing to a pipe or socket that the other side has
  ///     closed throws a ``JSONError`` of category `file`, if the process ignores the signal `SIGPIPE`.
  ///   - options: The layout of the text.
  public convenience init(descriptor: CInt, options: JSONWriter.Options = .init()) {
    self.init(options: options, to: Self.sink(descriptor))
  }
}

/// Writes one value per line (NDJSON, JSON Lines), one at a time.
///
///     let writer = JSONLinesWriter(descriptor: 1)
///     for value in values { try writer.write(value) }
///     try writer.close()
public final class JSONLinesWriter: JSONElementWriter {
  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - options: The layout of the text of a line; `indentation` has no effect.
  ///   - sink: A closure that takes pieces of about 64 KiB. The bytes are valid only until it returns.
  public convenience init(
    options: JSONWriter.Options = .init(), to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) {
    self.init(options: options, bufferBytes: Self.standardBufferBytes, to: sink)
  }

  /// Creates a writer with a buffer of a given size in bytes.
  init(
    options: JSONWriter.Options, bufferBytes: Int, to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) {
    var options = options
    options.isPretty = false
    super.init(isArray: false, options, bufferBytes: bufferBytes, sink)
  }

  /// Creates a writer to a file, pipe or socket.
  ///
  /// - Parameters:
  ///   - descriptor: An open file descriptor, which is not closed. Writing to a pipe or socket that the other side has
  ///     closed throws a ``JSONError`` of category `file`, if the process ignores the signal `SIGPIPE`.
  ///   - options: The layout of the text of a line; `indentation` has no effect.
  public convenience init(descriptor: CInt, options: JSONWriter.Options = .init()) {
    self.init(options: options, to: Self.sink(descriptor))
  }
}
