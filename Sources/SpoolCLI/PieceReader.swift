#if CLI
  /// Reads an input to its end, one piece at a time, through one buffer.
  struct PieceReader: ~Copyable {
    private let descriptor: Descriptor
    private let source: InputSource
    private let buffer: UnsafeMutableRawBufferPointer
    private let progress: ProgressBar?

    private static let pieceBytes = 128 << 10

    init(_ source: InputSource) throws(Failure) {
      do {
        descriptor = try source.isStandardInput ? .standardInput : .forReading(path: source.path)
      } catch {
        throw Failure(error, reading: source.name)
      }
      self.source = source
      buffer = .allocate(byteCount: Self.pieceBytes, alignment: 16)
      progress = ProgressBar(title: "reading \(source.name)", total: descriptor.byteCount)
    }

    deinit {
      progress?.finish()
      buffer.deallocate()
      if !source.isStandardInput { descriptor.shut() }
    }

    /// The next bytes, or nil at the end of the input.
    ///
    /// They stay valid until the next call, and no longer than the reader.
    mutating func next() throws(Failure) -> UnsafeRawBufferPointer? {
      do {
        let count = try descriptor.fill(buffer)
        progress?.advance(by: count)
        // SAFETY: the buffer lives as long as the reader, and the count is what the system has written into it.
        return count == 0 ? nil : UnsafeRawBufferPointer(rebasing: buffer[..<count])
      } catch {
        throw Failure(error, reading: source.name)
      }
    }
  }
#endif
