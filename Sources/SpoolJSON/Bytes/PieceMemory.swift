/// Memory for texts that arrive in pieces.
enum PieceMemory {
  private static let spare = SpareMemory()

  typealias Block = SpareMemory.Block

  static func allocate(_ byteCount: Int) -> Block {
    if byteCount >= SpareMemory.kept.lowerBound, let block = spare.take(byteCount) { return block }
    return Block(memory: HeapMemory.reallocate(nil, byteCount), capacity: byteCount)
  }

  /// A block of at least another size with the same first bytes.
  static func grow(_ block: Block, used: Int, to byteCount: Int) -> Block {
    spare.grow(block, used: used, to: byteCount)
  }

  /// The same block, without most of the bytes that are not used.
  static func shrink(_ block: Block, used: Int) -> Block {
    if used >= block.capacity - block.capacity / 4 { return block }
    let byteCount = max(used, 1)
    return Block(memory: HeapMemory.reallocate(block.memory, byteCount), capacity: byteCount)
  }

  static func free(_ block: Block) { spare.give(block) }
}
