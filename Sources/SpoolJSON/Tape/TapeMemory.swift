#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Memory for the words of tapes.
///
/// Touching fresh pages of memory costs more than writing the words, so the memory of the last large tape that was
/// released is kept for the next one.
enum TapeMemory {
  typealias Words = UnsafeMutablePointer<UInt64>

  /// The sizes of tapes whose memory is kept. The allocator is fast for smaller tapes; larger ones would take too much
  /// memory.
  private static let keptCapacities = 1 << 13...1 << 22

  // SAFETY: read and written under the lock only.
  nonisolated(unsafe) private static var spare: (words: Words, capacity: Int)?

  /// SAFETY: initialised once and never destroyed, at an address that never moves.
  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
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
    pthread_mutex_lock(lock)
    let other = spare
    spare = (words, capacity)
    pthread_mutex_unlock(lock)
    if let other { HeapMemory.release(other.words) }
  }

  private static func takeSpare() -> (words: Words, capacity: Int)? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    defer { spare = nil }
    return spare
  }

  /// Changes the capacity of a block; the words that fit are kept.
  static func reallocate(_ words: Words?, _ capacity: Int) -> Words {
    HeapMemory.reallocate(words, capacity * MemoryLayout<UInt64>.stride).assumingMemoryBound(to: UInt64.self)
  }
}
