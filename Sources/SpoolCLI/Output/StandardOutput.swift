#if CLI
  import Spool

  /// Standard output with a buffer, for few large writes. Call ``flush()`` at the end.
  struct StandardOutput: ByteSink {
    private var pending: [UInt8] = []
    /// True if control characters are written as escapes, so that no text can control a terminal.
    private let isTerminal = Descriptor.standardOutput.isTerminal

    /// The colours of the output, which then is JSON; nil for none.
    var colors: JSONColors?

    private static let capacity = 256 << 10

    init() { pending.reserveCapacity(Self.capacity + 4096) }

    /// Runs a command that writes while it reads. If the command fails, its output is flushed before the error is
    /// thrown.
    static func flushed(_ body: (inout StandardOutput) throws -> Void) throws {
      var output = StandardOutput()
      do {
        try body(&output)
      } catch  where !Failure.isOfOutput(error) {
        try output.flush()
        throw error
      }
      try output.flush()
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
      if pending.count + bytes.count > Self.capacity { try flushLines() }
      if isTerminal || colors != nil { return appendShown(bytes) }
      if bytes.count > Self.capacity {
        try flush()
        return try pass(bytes)
      }
      pending.append(contentsOf: bytes)
    }

    /// Appends bytes as a terminal shows them.
    private mutating func appendShown(_ bytes: UnsafeRawBufferPointer) {
      guard var colors else { return SafeText.append(bytes, to: &pending) }
      self.colors = nil
      if isTerminal {
        var safe: [UInt8] = []
        SafeText.append(bytes, to: &safe)
        safe.withUnsafeBytes { colors.append($0, to: &pending) }
      } else {
        colors.append(bytes, to: &pending)
      }
      self.colors = colors
    }

    /// Ends the colour of a text that ends early.
    mutating func endColors() { colors?.end(&pending) }

    /// Writes one byte.
    mutating func write(_ byte: Unicode.Scalar) throws {
      if colors != nil { return try write([UInt8(ascii: byte)]) }
      if pending.count >= Self.capacity { try flushLines() }
      pending.append(UInt8(ascii: byte))
    }

    /// Writes a value in chunks, and ends the line.
    mutating func writeLine(_ value: JSONValue, _ options: JSONWriter.Options = .init()) throws {
      try value.write(options: options) { chunk in try write(chunk) }
      try write("\n" as Unicode.Scalar)
    }

    mutating func flush() throws {
      if pending.isEmpty { return }
      try pending.withUnsafeBytes { try pass($0) }
      pending.removeAll(keepingCapacity: true)
    }

    /// Writes the lines that are complete, so that no line is cut if the process is stopped. If no line is complete,
    /// writes everything.
    private mutating func flushLines() throws {
      guard let end = pending.lastIndex(of: UInt8(ascii: "\n")) else { return try flush() }
      try pending.withUnsafeBytes { try pass(UnsafeRawBufferPointer(rebasing: $0[...end])) }
      pending.removeSubrange(...end)
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
