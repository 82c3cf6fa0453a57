/// Memory for the words of tapes.
enum TapeMemory {
  typealias Words = UnsafeMutablePointer<UInt64>

  private static let spare = SpareMemory()
  private static let wordBytes = MemoryLayout<UInt64>.stride
  /// The most bytes that are reserved before it is known that they are needed. It is a power of two, and so are the
  /// sizes to which the memory grows from it, so the largest block that is kept can be one of them.
  private static let mostGuessed = 1 << 20

  /// Memory for the first words of the tape of a text. A tape has between 0.02 and 8 bytes for each byte of the text,
  /// and rarely more than 4, so any guess is rough. If the memory turns out to be too small, it has to grow.
  static func allocate(forTextOf byteCount: Int) -> (words: Words, capacity: Int) {
    let words = min(byteCount / wordBytes + 16, mostGuessed / wordBytes)
    let guess = words * wordBytes
    guard guess >= SpareMemory.kept.lowerBound,
      // Tapes do not keep memory that they have not used, so the block of such a text may be smaller than the guess.
      let block = spare.take(guess...max(guess, byteCount * 4)) ?? spare.take(guess / 8...guess)
    else { return (reallocate(nil, words), words) }
    return bound(block)
  }

  /// Memory for at least as many words as are needed, and not many more.
  static func allocate(exactly count: Int) -> (words: Words, capacity: Int) {
    let byteCount = count * wordBytes
    return spare.take(byteCount...byteCount / 4 * 5).map(bound) ?? (reallocate(nil, max(count, 1)), max(count, 1))
  }

  /// Doubles the capacity of a block that is full.
  static func grow(_ words: Words, _ capacity: Int) -> (words: Words, capacity: Int) {
    bound(spare.grow(block(words, capacity), used: capacity * wordBytes, to: 2 * capacity * wordBytes))
  }

  /// Returns memory that is no longer used.
  static func free(_ words: Words, capacity: Int) { spare.give(block(words, capacity)) }

  /// Changes the capacity of a block; the words that fit are kept.
  static func reallocate(_ words: Words?, _ capacity: Int) -> Words {
    HeapMemory.reallocate(words, capacity * wordBytes).assumingMemoryBound(to: UInt64.self)
  }

  private static func block(_ words: Words, _ capacity: Int) -> SpareMemory.Block {
    SpareMemory.Block(memory: words, capacity: capacity * wordBytes)
  }

  private static func bound(_ block: SpareMemory.Block) -> (words: Words, capacity: Int) {
    // SAFETY: blocks of tapes hold words only.
    (block.memory.assumingMemoryBound(to: UInt64.self), block.capacity / wordBytes)
  }
}
