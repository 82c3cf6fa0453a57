/// Grows a contiguous copy of a text that arrives in pieces.
package struct GatheredText: ~Copyable {
  package private(set) var count = 0
  private var block: PieceMemory.Block?
  /// The object that owns the block, once documents use it too.
  private var owner: Owner?

  package init() {}

  deinit { if let block, owner == nil { PieceMemory.free(block) } }

  /// The start of the text, which moves whenever the memory grows.
  package var base: UnsafePointer<UInt8>? { block.map { UnsafePointer($0.memory.assumingMemoryBound(to: UInt8.self)) } }

  /// The text so far. It stays as it is: more is only appended after it, or to a copy.
  package mutating func shared() -> SourceText {
    guard let block else { return SourceText([UInt8]()) }
    let owner = owner ?? Owner(block)
    self.owner = owner
    return SourceText(base: owner.base, count: count, owner: owner)
  }

  /// Appends a piece. Amortised linear, because the capacity doubles.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, bytes.count > 0 else { return }
    // SAFETY: there is room for the piece.
    makeRoom(bytes.count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  /// Appends a piece, repaired first if a repair is given.
  package mutating func append(_ bytes: UnsafeRawBufferPointer, through repair: inout TextRepair?) {
    guard let repaired = repair?.repaired(bytes) else { return append(bytes) }
    repaired.withUnsafeBytes { append($0) }
  }

  /// Appends what a repair has left at the end.
  package mutating func endRepair(_ repair: inout TextRepair?) { repair?.rest().withUnsafeBytes { append($0) } }

  /// Appends what is left of a file, at most a given number of bytes.
  mutating func append(_ file: SystemFile, atMost limit: Int) throws(JSONError) {
    let start = makeRoom(limit)
    let end = count + limit
    let first = count
    while count < end {
      // SAFETY: there is room for as many bytes as the limit says.
      let room = UnsafeMutableRawBufferPointer(start: start + (count - first), count: end - count)
      let length = try file.read(into: room)
      if length == 0 { return }
      count += length
    }
  }

  /// The address after the text, where there is room for more bytes.
  private mutating func makeRoom(_ byteCount: Int) -> UnsafeMutableRawPointer {
    let needed = count + byteCount
    var block = block ?? PieceMemory.allocate(max(needed, 1024))
    if block.capacity < needed {
      let capacity = max(needed, block.capacity * 2)
      block = copyOfShared(capacity) ?? PieceMemory.grow(block, used: count, to: capacity)
    }
    self.block = block
    return block.memory + count
  }

  /// A larger copy of the text if readers have it; nil if none has it any more, so that its block can grow.
  private mutating func copyOfShared(_ capacity: Int) -> PieceMemory.Block? {
    guard var shared = owner.take(), let block else { return nil }
    if isKnownUniquelyReferenced(&shared) {
      shared.giveUp()
      return nil
    }
    let copy = PieceMemory.allocate(capacity)
    copy.memory.copyMemory(from: block.memory, byteCount: count)
    return copy
  }

  /// Returns the text with its ownership, and leaves this value empty.
  package mutating func take() -> SourceText {
    defer { (block, owner, count) = (nil, nil, 0) }
    if owner != nil { return shared() }
    guard let block else { return SourceText([UInt8]()) }
    let owner = Owner(PieceMemory.shrink(block, used: count))
    return SourceText(base: owner.base, count: count, owner: owner)
  }

  /// Frees the text when its last document is released.
  private final class Owner: @unchecked Sendable {
    // SAFETY: what documents read of the block is written once, before they have it; more is only written after that. The block
    // is released by the one owner that it was handed to, or given up by its only reference.
    private var block: PieceMemory.Block?
    let base: UnsafePointer<UInt8>

    init(_ block: PieceMemory.Block) {
      self.block = block
      base = UnsafePointer(block.memory.assumingMemoryBound(to: UInt8.self))
    }

    deinit { if let block { PieceMemory.free(block) } }

    func giveUp() { block = nil }
  }
}
