/// Writes one value a line (NDJSON, JSON Lines), one at a time.
///
///     let writer = JSONLinesWriter(descriptor: 1)
///     for value in values { try writer.write(value) }
///     try writer.close()
public final class JSONLinesWriter: JSONElementWriter {
  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - options: How the text of a line is laid out; `isPretty` does not matter.
  ///   - sink: Takes pieces of about 64 KiB; the bytes are gone when it returns.
  public init(options: JSONWriter.Options = .init(), to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    var options = options
    options.isPretty = false
    super.init(isArray: false, options, sink)
  }

  /// Creates a writer to a file, pipe or socket.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor, which is not closed. A pipe or socket that the other side has closed is a
  ///     ``JSONError`` of category `file`, if the process ignores the signal `SIGPIPE`.
  ///   - options: How the text of a line is laid out; `isPretty` does not matter.
  public convenience init(descriptor: CInt, options: JSONWriter.Options = .init()) {
    self.init(options: options, to: Self.sink(descriptor))
  }
}
