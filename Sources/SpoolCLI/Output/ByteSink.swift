#if CLI
  /// A destination for the output of a command, which takes one run of bytes after another.
  protocol ByteSink {
    mutating func write(_ bytes: UnsafeRawBufferPointer) throws
  }

  extension ByteSink {
    mutating func write(_ bytes: [UInt8]) throws {
      try bytes.withUnsafeBytes { try write($0) }
    }

    mutating func write(_ text: String) throws {
      var text = text
      try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
    }

    /// Ends a line.
    mutating func endLine() throws {
      try withUnsafeBytes(of: UInt8(ascii: "\n")) { try write($0) }
    }
  }

  extension [UInt8]: ByteSink {
    mutating func write(_ bytes: UnsafeRawBufferPointer) { append(contentsOf: bytes) }
  }
#endif
