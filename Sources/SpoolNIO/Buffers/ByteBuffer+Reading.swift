#if NIO
  public import NIOCore
  public import SpoolJSON

  extension JSONDocument {
    /// Parses the readable bytes of a buffer, without copying them.
    ///
    /// The document holds the storage of the buffer. If the buffer is written to afterwards, it copies its bytes first,
    /// as after any other copy of the buffer.
    ///
    /// - Parameters:
    ///   - buffer: The text in UTF-8, whose indices stay as they are; a byte order mark is skipped.
    ///   - options: What the text may contain, and how large it may be.
    /// - Throws: A `JSONError` with the place of the first error, in bytes from the reader index.
    /// - Complexity: Linear in the number of readable bytes.
    public init(_ buffer: ByteBuffer, options: JSONDocument.Options = .init()) throws(JSONError) {
      try self.init(SourceText(holding: buffer), options: options)
    }
  }

  extension SourceText {
    package init(holding buffer: ByteBuffer) {
      // SAFETY: the bytes stay where they are as long as their storage lives, which the owner, a copy of the buffer, holds.
      // They do not change, because a buffer whose storage has another owner copies it before a write.
      self.init(buffer.withUnsafeReadableBytes { $0 }, owner: buffer)
    }
  }
#endif
