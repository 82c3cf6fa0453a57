/// Writes elements one at a time, at the memory of one of them and a buffer of 64 KiB.
///
/// Make a ``JSONArrayWriter`` or a ``JSONLinesWriter``. What has been written so far is valid up to its last element as
/// long as the sink takes it: an element that has no form in JSON is an error and leaves no trace. When the sink fails
/// its error passes through, and comes again at every further call. A writer that goes without `close()` drops what is
/// in the buffer. It belongs to one thread at a time.
public class JSONElementWriter {
  /// Where the elements go, until they are handed to the sink.
  @usableFromInline package let text: JSONText
  package let options: JSONWriter.Options
  /// What writes models, for the next one.
  package var modelState: AnyObject?

  private let isArray: Bool
  private let sink: (UnsafeRawBufferPointer) throws -> Void
  private var failure: (any Error)?
  private var isClosed = false

  /// How many elements have been written.
  public final private(set) var count = 0

  private static let bufferBytes = 1 << 16

  init(isArray: Bool, _ options: JSONWriter.Options, _ sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    self.isArray = isArray
    self.options = options
    self.sink = sink
    text = JSONText(escapesSlashes: options.escapesSlashes, isStrict: true, capacity: Self.bufferBytes * 2)
  }

  /// A sink that writes all bytes to a descriptor.
  static func sink(_ descriptor: CInt) -> (UnsafeRawBufferPointer) throws -> Void {
    let file = SystemFile(descriptor: descriptor)
    return { bytes in try file.write(bytes) }
  }

  // MARK: Elements

  /// Writes a value of a document.
  ///
  /// - Parameter value: The value, which may be larger than the buffer.
  /// - Throws: What the sink throws.
  public final func write(_ value: JSONValue) throws {
    try checkState()
    begin()
    try append(value)
    try end()
  }

  /// Writes the value of a document.
  ///
  /// - Parameter document: The document.
  /// - Throws: What the sink throws.
  public final func write(_ document: JSONDocument) throws { try write(document.root) }

  /// Writes what a body appends to the text; nothing if it throws.
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

  /// Writes the end, and hands everything to the sink. Nothing can be written after that; another call does nothing.
  ///
  /// - Throws: What the sink throws, now or before.
  public final func close() throws {
    if let failure { throw failure }
    guard !isClosed else { return }
    isClosed = true
    if isArray {
      if count == 0 { text.append(UInt8(ascii: "[")) }
      if options.isPretty && count > 0 { text.append(UInt8(ascii: "\n")) }
      text.append(UInt8(ascii: "]"))
    }
    try flush()
  }

  // MARK: What stands around them

  private func checkState() throws {
    if let failure { throw failure }
    if isClosed { throw JSONError.unwritable(path: "an element", reason: "the writer is closed") }
  }

  private func begin() {
    guard isArray else { return }
    text.append(count == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
    if options.isPretty { text.append("\n  ") }
  }

  private func append(_ value: JSONValue) throws {
    let writer = JSONWriter(options: options)
    try writer.write(value, indentation: isArray ? 1 : 0) { piece in
      text.append(piece.assumingMemoryBound(to: UInt8.self))
      try flushIfFull()
    }
  }

  private func end() throws {
    if !isArray { text.append(UInt8(ascii: "\n")) }
    count += 1
    try flushIfFull()
  }

  private func flushIfFull() throws {
    if text.count >= Self.bufferBytes { try flush() }
  }

  private func flush() throws {
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
