/// Writes one value per line (NDJSON, JSON Lines), one at a time.
///
///     let writer = JSONLinesWriter(descriptor: 1)
///     for value in values { try writer.write(value) }
///     try writer.close()
public final class JSONLinesWriter: JSONElementWriter {
  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - options: The layout of the text of a line; `isPretty` has no effect.
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
  ///   - options: The layout of the text of a line; `isPretty` has no effect.
  public convenience init(descriptor: CInt, options: JSONWriter.Options = .init()) {
    self.init(options: options, to: Self.sink(descriptor))
  }
}
