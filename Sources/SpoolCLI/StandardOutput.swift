#if CLI
  import Spool

  /// Standard output, gathered into large writes. Call ``flush()`` at the end.
  struct StandardOutput {
    private var pending: [UInt8] = []

    private static let capacity = 64 << 10

    mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
      if pending.count + bytes.count > Self.capacity { try flush() }
      if bytes.count > Self.capacity { return try pass(bytes) }
      pending.append(contentsOf: bytes)
    }

    mutating func write(_ text: String) throws {
      var text = text
      try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
    }

    /// Writes a value, a chunk at a time, and ends the line.
    mutating func writeLine(_ value: JSONValue, _ options: JSONWriter.Options = .init()) throws {
      try JSONWriter(options: options).write(value) { chunk in try write(chunk) }
      try write("\n")
    }

    mutating func flush() throws {
      try pending.withUnsafeBytes { try pass($0) }
      pending.removeAll(keepingCapacity: true)
    }

    private func pass(_ bytes: UnsafeRawBufferPointer) throws {
      do {
        try Descriptor.standardOutput.write(bytes)
      } catch {
        throw error.isClosedPipe ? Failure.closedPipe : Failure.unwritable(reason: error.reason)
      }
    }
  }
#endif
