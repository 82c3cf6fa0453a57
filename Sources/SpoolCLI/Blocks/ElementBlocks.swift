#if CLI
  import Spool

  /// The elements of an input that several threads read in blocks, and the output of a command for them.
  struct ElementBlocks<Work: ElementWork>: BlockOwner, ~Copyable {
    /// The output of a block.
    struct Part: Sendable {
      var elements = 0
      var text: BoundedText
    }

    private var elements: CheckedElements
    private var work: Work
    private let options: JSONElementStream.Options
    private let isDividedByLines: Bool
    private let name: String
    private let count: (Int) -> Void

    init(
      _ layout: JSONElementStream.Layout, _ options: ElementOptions, _ work: Work, _ name: String,
      _ count: @escaping (Int) -> Void
    ) {
      elements = CheckedElements(layout, options, name, countsOnly: Work.countsOnly)
      self.options = options.streamOptions(countsOnly: Work.countsOnly)
      self.work = work
      self.name = name
      self.count = count
      if case .elements = layout { isDividedByLines = false } else { isDividedByLines = true }
    }

    var boundary: JSONBoundary? { elements.boundary }

    func likelyEnd(of bytes: UnsafeRawBufferPointer) -> Int? {
      isDividedByLines ? JSONBoundary.likelyOffsetAfterLine(in: bytes) : JSONBoundary.likelyOffsetAfterComma(in: bytes)
    }

    var reading: @Sendable (Block) -> Part? {
      { [work, options] block in try? Self.part(of: block, work, options) }
    }

    private static func part(of block: Block, _ work: Work, _ options: JSONElementStream.Options) throws -> Part? {
      var work = work.separated()
      var part = Part(text: BoundedText(limit: 4 * block.bytes.count + PieceReader.pieceBytes))
      var stream = JSONElementStream(after: block.boundary, options: options)
      try block.bytes.withUnsafeBytes { try stream.feed($0) }
      while let element = try stream.next() {
        try work.write(element, to: &part.text)
        part.elements += 1
      }
      return stream.boundary == block.boundary ? part : nil
    }

    mutating func read(_ bytes: UnsafeRawBufferPointer, _ output: inout StandardOutput) throws {
      try elements.feed(bytes)
      try writeElements(&output)
    }

    private mutating func writeElements(_ output: inout StandardOutput) throws {
      while let element = try elements.next(&output) {
        try Failure.atLine(of: element, in: name) { try work.write(element, to: &output) }
        count(1)
      }
    }

    mutating func take(_ part: Part, of bytes: UnsafeRawBufferPointer, _ output: inout StandardOutput) throws -> Bool {
      guard elements.pass(bytes, part.elements) else { return false }
      try output.write(part.text.bytes)
      count(part.elements)
      return true
    }

    mutating func finish(_ output: inout StandardOutput) throws {
      elements.finish()
      try writeElements(&output)
      try elements.reportSkippedLines(&output)
    }
  }

  /// Text that must not become longer than a limit, so that a few blocks of it fit in memory.
  struct BoundedText: ByteSink, Sendable {
    struct IsFull: Error {}

    private(set) var bytes: [UInt8] = []
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    mutating func write(_ new: UnsafeRawBufferPointer) throws {
      guard new.count <= limit - bytes.count else { throw IsFull() }
      bytes.append(contentsOf: new)
    }
  }
#endif
