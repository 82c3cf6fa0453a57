internal import CByteScan

/// Memory for the words of tapes.
///
/// Touching fresh pages of memory costs more than writing the words, so the memory of the last large tape that was
/// released is kept for the next one.
enum TapeMemory {
  typealias Words = UnsafeMutablePointer<UInt64>

  /// The sizes of tapes whose memory is kept. The allocator is fast for smaller tapes; larger ones would take too much
  /// memory.
  private static let keptCapacities = 1 << 13...1 << 22

  /// The memory that is kept, whose first word is its capacity; nil if there is none.
  ///
  /// SAFETY: initialised once and never destroyed; read and written by atomic exchange only, so a block has one owner.
  nonisolated(unsafe) private static let spare: UnsafeMutablePointer<UnsafeMutableRawPointer?> = {
    let spare = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
    spare.initialize(to: nil)
    return spare
  }()

  /// Memory for about as many words as requested. The number is a first estimate, which may turn out too small or too
  /// large.
  static func allocate(about capacity: Int) -> (words: Words, capacity: Int) {
    if capacity >= keptCapacities.lowerBound, let spare = takeSpare() {
      // A tape has between 0.02 and 8 bytes for each byte of its text, so the estimate is always rough.
      if spare.capacity >= capacity / 8 { return spare }
      HeapMemory.release(spare.words)
    }
    return (reallocate(nil, capacity), capacity)
  }

  /// Returns memory that is no longer used.
  static func free(_ words: Words, capacity: Int) {
    guard keptCapacities.contains(capacity) else { return HeapMemory.release(words) }
    words[0] = UInt64(capacity)
    if let other = atomic_exchange_pointer(spare, words) { HeapMemory.release(other) }
  }

  private static func takeSpare() -> (words: Words, capacity: Int)? {
    // SAFETY: the block holds words, of which at least the first one is initialised.
    guard let words = atomic_exchange_pointer(spare, nil)?.assumingMemoryBound(to: UInt64.self) else { return nil }
    return (words, Int(words[0]))
  }

  /// Changes the capacity of a block; the words that fit are kept.
  static func reallocate(_ words: Words?, _ capacity: Int) -> Words {
    HeapMemory.reallocate(words, capacity * MemoryLayout<UInt64>.stride).assumingMemoryBound(to: UInt64.self)
  }
}
