/// Grows a contiguous copy of a text that arrives in pieces.
struct GatheredText: ~Copyable {
  private(set) var count = 0
  private var block: PieceMemory.Block?

  deinit { if let block { PieceMemory.free(block) } }

  /// The start of the text, which moves whenever the memory grows.
  var base: UnsafePointer<UInt8>? { block.map { UnsafePointer($0.memory.assumingMemoryBound(to: UInt8.self)) } }

  /// Appends a piece. Amortised linear, because the capacity doubles.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, bytes.count > 0 else { return }
    // SAFETY: there is room for the piece.
    makeRoom(bytes.count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

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
    if block.capacity < needed { block = PieceMemory.grow(block, used: count, to: max(needed, block.capacity * 2)) }
    self.block = block
    return block.memory + count
  }

  /// Returns the text with its ownership, and leaves this value empty.
  mutating func take() -> SourceText {
    defer { (block, count) = (nil, 0) }
    guard let block else { return SourceText([UInt8]()) }
    let owner = Owner(PieceMemory.shrink(block, used: count))
    return SourceText(base: owner.base, count: count, owner: owner)
  }

  /// Frees the text when its last document is released.
  private final class Owner: @unchecked Sendable {
    // SAFETY: the block is written once and only released, by the one owner it was handed to.
    private let block: PieceMemory.Block
    init(_ block: PieceMemory.Block) { self.block = block }
    deinit { PieceMemory.free(block) }

    var base: UnsafePointer<UInt8> { UnsafePointer(block.memory.assumingMemoryBound(to: UInt8.self)) }
  }
}
