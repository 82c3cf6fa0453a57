/// Writes an array, one element at a time.
///
///     let writer = JSONArrayWriter(descriptor: 1)
///     for value in values { try writer.write(value) }
///     try writer.close()
public final class JSONArrayWriter: JSONElementWriter {
  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - options: How the text is laid out.
  ///   - sink: Takes pieces of about 64 KiB; the bytes are gone when it returns.
  public init(options: JSONWriter.Options = .init(), to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    super.init(isArray: true, options, sink)
  }

  /// Creates a writer to a file, pipe or socket.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor, which is not closed. A pipe or socket that the other side has closed is a
  ///     ``JSONError`` of category `file`, if the process ignores the signal `SIGPIPE`.
  ///   - options: How the text is laid out.
  public convenience init(descriptor: CInt, options: JSONWriter.Options = .init()) {
    self.init(options: options, to: Self.sink(descriptor))
  }
}
