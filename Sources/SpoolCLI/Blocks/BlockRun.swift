#if CLI
  import Spool

  /// A run of bytes of an input that probably consists of whole elements.
  struct Block: Sendable {
    let bytes: [UInt8]
    /// The boundary at which the block begins, if it is one.
    let boundary: JSONBoundary
  }

  /// The owner of an input that several threads read in blocks for a command.
  ///
  /// An owner can read all of the input by itself, and keeps track of the errors and their places. It reads everything
  /// that no other thread could read: the start and the end of the input, and each block that turns out not to be one
  /// or has an error. So output and errors are those of one thread.
  protocol BlockOwner: ~Copyable {
    /// The result of another thread for a block.
    associatedtype Part: Sendable

    /// The boundary at the end of what has been read.
    var boundary: JSONBoundary? { get }

    /// The function that reads a block on another thread; it returns nil if the block has to be read by the owner.
    var reading: @Sendable (Block) -> Part? { get }

    /// The index at which some bytes of the input are likely to have a boundary; nil if there is none.
    func likelyEnd(of bytes: UnsafeRawBufferPointer) -> Int?

    /// Reads bytes that follow those that have been read.
    mutating func read(_ bytes: UnsafeRawBufferPointer, _ output: inout StandardOutput) throws

    /// Takes the result of another thread for bytes that follow those that have been read, from a boundary to an equal
    /// one.
    ///
    /// - Returns: False if the owner has to read the bytes itself.
    mutating func take(_ part: Part, of bytes: UnsafeRawBufferPointer, _ output: inout StandardOutput) throws -> Bool

    /// Ends the input.
    mutating func finish(_ output: inout StandardOutput) throws
  }

  /// Reads an input in blocks, on several threads, in order.
  struct BlockRun<Owner: BlockOwner & ~Copyable>: ~Copyable {
    private enum Event { case full, idle, end }

    private var pieces: PieceReader
    private var owner: Owner
    private let map: OrderedMap<Block, Owner.Part?>
    /// The most blocks that are in memory, besides the one that is being filled.
    private let mostBlocks: Int
    private var blockBytes: Int
    /// The bytes that follow the last block.
    private var pending: [UInt8]

    /// Blocks grow up to this size if elements turn out to be so long that smaller ones have no boundaries.
    private static var mostBlockBytes: Int { 8 << 20 }
    /// How long an input may pause, in milliseconds, before what has arrived of a block is read and written.
    private static var patience: Int32 { 20 }

    init(
      _ pieces: consuming PieceReader, startingWith start: [UInt8], _ owner: consuming Owner, _ threads: ThreadOptions
    ) {
      map = OrderedMap(threads: threads.count, owner.reading)
      mostBlocks = 2 * threads.count
      blockBytes = threads.blockBytes
      pending = start
      self.pieces = pieces
      self.owner = owner
    }

    deinit { map.stop() }

    /// Reads the input to its end.
    mutating func run(_ output: inout StandardOutput) throws {
      while true {
        let event: Event
        do {
          event = try fill()
        } catch {
          // The bytes before the damage count, and so does an error in them.
          try readAll(&output)
          throw error
        }
        switch event {
        case .full: try divide(&output)
        case .idle:
          try readAll(&output)
          try output.flush()
        case .end:
          try readAll(&output)
          return try owner.finish(&output)
        }
      }
    }

    /// Reads input until a block is full.
    private mutating func fill() throws -> Event {
      while pending.count < blockBytes {
        if isBusy && pieces.isWaiting(Self.patience) { return .idle }
        guard let piece = try pieces.next() else { return .end }
        pending.append(contentsOf: piece)
      }
      return .full
    }

    /// True if something has arrived that has not been written.
    private var isBusy: Bool { !pending.isEmpty || map.count > 0 }

    /// Gives bytes that are probably a block to the other threads.
    private mutating func divide(_ output: inout StandardOutput) throws {
      guard let end = pending.withUnsafeBytes({ owner.likelyEnd(of: $0) }) else {
        try readAll(&output)
        return grow()
      }
      if map.count >= mostBlocks { try takeFirst(&output) }
      if owner.boundary == nil { try takeAll(&output) }
      if let boundary = owner.boundary {
        let rest = Array(pending[end...])
        pending.removeSubrange(end...)
        map.append(Block(bytes: pending, boundary: boundary))
        pending = []
        pending.reserveCapacity(blockBytes + PieceReader.pieceBytes)
        pending += rest
      } else {
        try pending.withUnsafeBytes { try owner.read(UnsafeRawBufferPointer(rebasing: $0[..<end]), &output) }
        pending.removeFirst(end)
      }
    }

    /// Takes the first of the blocks that other threads have.
    private mutating func takeFirst(_ output: inout StandardOutput) throws {
      guard let (block, part) = map.removeFirst() else { return }
      try block.bytes.withUnsafeBytes { bytes in
        if let part, owner.boundary == block.boundary, try owner.take(part, of: bytes, &output) { return }
        try owner.read(bytes, &output)
        // A block with an error, or with too much output, still ends at a boundary.
        if owner.boundary != block.boundary { grow() }
      }
    }

    private mutating func takeAll(_ output: inout StandardOutput) throws {
      while map.count > 0 { try takeFirst(&output) }
    }

    /// Reads all that has arrived.
    private mutating func readAll(_ output: inout StandardOutput) throws {
      try takeAll(&output)
      try pending.withUnsafeBytes { try owner.read($0, &output) }
      pending.removeAll(keepingCapacity: true)
    }

    private mutating func grow() { blockBytes = max(min(2 * blockBytes, Self.mostBlockBytes), blockBytes) }
  }
#endif
