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
/// Touching fresh pages costs more than writing the words, so the memory of the last large tape that was dropped is
/// kept for the next one.
enum TapeMemory {
  typealias Words = UnsafeMutablePointer<UInt64>

  /// Smaller tapes are left to the allocator, which is fast for them; larger ones are not kept.
  private static let keptCapacities = 1 << 13...1 << 22

  // SAFETY: read and written under the lock only.
  nonisolated(unsafe) private static var spare: (words: Words, capacity: Int)?

  /// SAFETY: initialised once and never destroyed, at an address that never moves.
  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  /// Memory for about as many words as asked for: a first guess, which the tape may outgrow or leave unused.
  static func allocate(about capacity: Int) -> (words: Words, capacity: Int) {
    if capacity >= keptCapacities.lowerBound, let spare = takeSpare() {
      // A tape has between 0.02 and 8 bytes for each byte of its text, so the guess is rough either way.
      if spare.capacity >= capacity / 8 { return spare }
      HeapMemory.release(spare.words)
    }
    return (reallocate(nil, capacity), capacity)
  }

  /// Takes memory back.
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

  /// Changes the capacity of memory; what fits of the words is kept.
  static func reallocate(_ words: Words?, _ capacity: Int) -> Words {
    HeapMemory.reallocate(words, capacity * MemoryLayout<UInt64>.stride).assumingMemoryBound(to: UInt64.self)
  }
}
