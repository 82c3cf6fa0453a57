/// Memory for the words of tapes.
enum TapeMemory {
  typealias Words = UnsafeMutablePointer<UInt64>

  private static let spare = SpareMemory()
  private static let wordBytes = MemoryLayout<UInt64>.stride
  /// The most words that are reserved before it is known that they are needed. It is a power of two, and so are the
  /// sizes to which the memory grows from it, so the largest block that is kept can be one of them.
  private static let mostGuessed = 1 << 17

  /// Memory for the first words of the tape of a text. A tape has between 0.02 and 8 bytes for each byte of the text,
  /// so any guess is rough, and the memory has to grow if it turns out to be too small.
  static func allocate(forTextOf byteCount: Int) -> (words: Words, capacity: Int) {
    let guess = min(byteCount / wordBytes + 16, mostGuessed)
    if guess * wordBytes >= SpareMemory.kept.lowerBound, let block = spare.take(guess) { return bound(block) }
    return (reallocate(nil, guess), guess)
  }

  /// Memory for at least as many words as are needed, and not many more.
  static func allocate(exactly count: Int) -> (words: Words, capacity: Int) {
    let byteCount = count * wordBytes
    if byteCount >= SpareMemory.kept.lowerBound, let block = spare.take(byteCount, atMost: byteCount / 4 * 5) {
      return bound(block)
    }
    return (reallocate(nil, max(count, 1)), max(count, 1))
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
