#if CLI
  import Spool

  /// The statistics of all inputs so far.
  final class StatisticsTotal {
    var scanner: StatisticsScanner

    init(_ scanner: StatisticsScanner) { self.scanner = scanner }
  }

  /// Checks an input, and collects its statistics. Several threads may read it in blocks.
  struct StatisticsBlocks: BlockOwner {
    // Copyable, because otherwise Swift 6.3.1 cannot compile it for the thread sanitizer (invalid bitcast).
    private let name: String
    private let rules: JSONRules
    private let total: StatisticsTotal
    private var blocks: TokenBlocks

    init(_ name: String, _ syntax: SyntaxOptions, _ total: StatisticsTotal) {
      var rules = syntax.rules
      rules.maximumInputBytes = .max
      self.name = name
      self.rules = rules
      self.total = total
      blocks = TokenBlocks(rules: rules, allowsMultipleValues: true)
    }

    var boundary: JSONBoundary? { blocks.boundary }

    func likelyEnd(of bytes: UnsafeRawBufferPointer) -> Int? {
      if boundary?.depth ?? 0 == 0, let end = JSONBoundary.likelyOffsetAfterLine(in: bytes) { return end }
      return JSONBoundary.likelyOffsetAfterComma(in: bytes)
    }

    var reading: @Sendable (Block) -> StatisticsScanner? {
      { [rules] block in try? Self.part(of: block, rules) }
    }

    private static func part(of block: Block, _ rules: JSONRules) throws -> StatisticsScanner? {
      var blocks = TokenBlocks(after: block.boundary, rules: rules, allowsMultipleValues: true)
      var scanner = StatisticsScanner(after: block.boundary)
      try block.bytes.withUnsafeBytes { try blocks.feed($0) { scanner.take($0) } }
      return blocks.boundary == block.boundary ? scanner : nil
    }

    mutating func read(_ bytes: UnsafeRawBufferPointer, _ output: inout StandardOutput) throws {
      do {
        try blocks.feed(bytes) { total.scanner.take($0) }
      } catch {
        throw Failure(error, in: name)
      }
    }

    mutating func take(
      _ part: StatisticsScanner, of bytes: UnsafeRawBufferPointer, _ output: inout StandardOutput
    ) throws -> Bool {
      total.scanner.take(part) && blocks.advance(past: bytes)
    }

    mutating func finish(_ output: inout StandardOutput) throws {
      do {
        try blocks.finish { total.scanner.take($0) }
      } catch {
        throw Failure(error, in: name)
      }
    }
  }
#endif
