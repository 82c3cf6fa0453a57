#if CLI
  import Spool

  /// The statistics of all inputs so far.
  final class StatisticsTotal {
    var scanner: StatisticsScanner

    init(_ scanner: StatisticsScanner) { self.scanner = scanner }
  }

  /// Checks an input, and collects its statistics. Several threads may read it in blocks.
  struct StatisticsBlocks: BlockOwner {
    // Copyable, because Swift 6.3.1 cannot build it for the thread sanitizer otherwise (invalid bitcast).
    private let name: String
    private let rules: JSONRules
    private let total: StatisticsTotal
    private var validator: JSONValidator
    /// The number of bytes that have been read.
    private var offset = 0

    init(_ name: String, _ syntax: SyntaxOptions, _ total: StatisticsTotal) {
      var rules = syntax.rules
      rules.maximumInputBytes = .max
      self.name = name
      self.rules = rules
      self.total = total
      validator = JSONValidator(rules: rules, allowsMultipleValues: true)
    }

    var boundary: JSONBoundary? { validator.boundary }

    func likelyEnd(of bytes: UnsafeRawBufferPointer) -> Int? {
      if boundary?.depth ?? 0 == 0, let end = JSONBoundary.likelyOffsetAfterLine(in: bytes) { return end }
      return JSONBoundary.likelyOffsetAfterComma(in: bytes)
    }

    var reading: @Sendable (Block) -> StatisticsScanner? {
      { [rules] block in try? Self.part(of: block, rules) }
    }

    private static func part(of block: Block, _ rules: JSONRules) throws -> StatisticsScanner? {
      var validator = JSONValidator(after: block.boundary, rules: rules, allowsMultipleValues: true)
      var scanner = StatisticsScanner(after: block.boundary)
      try block.bytes.withUnsafeBytes { bytes in
        // A piece that has been validated is still in the cache when it is scanned.
        for start in stride(from: 0, to: bytes.count, by: PieceReader.pieceBytes) {
          let end = min(start + PieceReader.pieceBytes, bytes.count)
          let piece = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
          try validator.feed(piece)
          scanner.take(piece)
        }
      }
      return validator.boundary == block.boundary ? scanner : nil
    }

    mutating func read(_ bytes: UnsafeRawBufferPointer, _ output: inout StandardOutput) throws {
      do {
        try validator.feed(bytes)
      } catch {
        total.scanner.take(UnsafeRawBufferPointer(rebasing: bytes[..<max(0, error.offset - offset)]))
        throw Failure(error, in: name)
      }
      total.scanner.take(bytes)
      offset += bytes.count
    }

    mutating func take(
      _ part: StatisticsScanner, of bytes: UnsafeRawBufferPointer, _ output: inout StandardOutput
    ) throws -> Bool {
      guard total.scanner.take(part) else { return false }
      offset += bytes.count
      return validator.advance(past: bytes)
    }

    mutating func finish(_ output: inout StandardOutput) throws {
      do {
        try validator.finish()
      } catch {
        throw Failure(error, in: name)
      }
    }
  }
#endif
