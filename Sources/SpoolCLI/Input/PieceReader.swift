#if CLI
  /// Reads an input to its end, one piece at a time, through one buffer; gzip is decoded, and UTF-16 and UTF-32 are
  /// converted to UTF-8.
  struct PieceReader: ~Copyable {
    private let descriptor: Descriptor
    private let source: InputSource
    private let buffer: UnsafeMutableRawBufferPointer
    private let progress: ProgressBar?
    private var hasStarted = false
    /// The decoder; nil if the input is not compressed.
    private var gzip: Gzip?
    /// The converter; nil if the text is in UTF-8.
    private var wide: WideText?
    private var hasEnded = false

    static let pieceBytes = 64 << 10

    init(_ source: InputSource, _ options: ProgressOptions) throws(Failure) {
      do {
        descriptor = try source.isStandardInput ? .standardInput : .forReading(source.file)
      } catch {
        throw Failure(error, reading: source.name)
      }
      self.source = source
      buffer = .allocate(byteCount: Self.pieceBytes, alignment: 16)
      progress = options.bar("reading \(source.name)", total: descriptor.byteCount)
    }

    deinit {
      progress?.finish()
      buffer.deallocate()
      if !source.isStandardInput { descriptor.shut() }
    }

    /// Returns true if reading would block because no more input arrives within a time.
    ///
    /// - Parameter milliseconds: The time to wait for input.
    func isWaiting(_ milliseconds: Int32 = 0) -> Bool { descriptor.isWaiting(milliseconds) }

    /// The next bytes, or nil at the end of the input.
    ///
    /// The bytes are valid until the next call, and no longer than the reader.
    mutating func next() throws(Failure) -> UnsafeRawBufferPointer? {
      if !hasStarted {
        let first = try start()
        if let first { wide = WideText(first, pieceBytes: Self.pieceBytes) }
        return first.map { wide?.converted($0) ?? $0 }
      }
      if let piece = gzip == nil ? try fill() : try decode() { return wide?.converted(piece) ?? piece }
      guard let wide, !hasEnded else { return nil }
      hasEnded = true
      return wide.rest()
    }

    private mutating func start() throws(Failure) -> UnsafeRawBufferPointer? {
      hasStarted = true
      var count = 0
      // Two bytes are needed to recognise gzip and UTF-16, and four for UTF-32.
      while count < 2 || count < WideText.markBytes && (buffer[0] == 0xFF || buffer[0] == 0),
        let more = try fill(from: count)
      { count += more.count }
      let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      guard Gzip.isGzip(piece) else { return count == 0 ? nil : piece }
      let gzip = Gzip()
      gzip.take(piece)
      self.gzip = gzip
      return try decode()
    }

    private func decode() throws(Failure) -> UnsafeRawBufferPointer? {
      guard let gzip else { return nil }
      while true {
        if let piece = try check({ () throws(Gzip.Damage) in try gzip.next() }) { return piece }
        guard let piece = try fill() else { break }
        gzip.take(piece)
      }
      try check { () throws(Gzip.Damage) in try gzip.finish() }
      return nil
    }

    private func check<Result>(_ body: () throws(Gzip.Damage) -> Result) throws(Failure) -> Result {
      do {
        return try body()
      } catch {
        throw .damagedGzip(name: source.name, error)
      }
    }

    private func fill(from start: Int = 0) throws(Failure) -> UnsafeRawBufferPointer? {
      do {
        let count = try descriptor.fill(UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
        progress?.advance(by: count)
        // SAFETY: the buffer lives as long as the reader, and the count is what the system has written into it.
        return count == 0 ? nil : UnsafeRawBufferPointer(rebasing: buffer[start..<(start + count)])
      } catch {
        throw Failure(error, reading: source.name)
      }
    }
  }
#endif
