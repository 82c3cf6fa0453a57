/// The part of a stream that is in memory: the bytes that have arrived and may still be needed.
///
/// Offsets count from the start of the whole stream.
struct StreamWindow: ~Copyable {
  // SAFETY: `memory` has room for `capacity` bytes, of which the first `count` are initialised.
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  /// The offset of the first byte in memory.
  private var base = 0
  /// The offset of the first byte that is still needed.
  private(set) var start = 0
  /// The lines of all bytes before `start`.
  private(set) var lines = TextLines()

  init() {
    capacity = 1 << 12
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// The offset after the last byte that has arrived.
  var end: Int { base + count }

  /// The number of bytes in memory that are still needed.
  var heldBytes: Int { end - start }

  /// The bytes from `start` on. Valid until the next `append`.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory + (start - base), count: heldBytes)
  }

  /// Releases bytes at the start, which are no longer needed, and counts their lines.
  mutating func discard(_ count: Int) {
    guard count > 0 else { return }
    lines.count(UnsafeBufferPointer(rebasing: bytes[..<count]))
    start += count
  }

  /// Appends a piece. Amortised linear, because the needed bytes move only when the capacity is used up.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    guard let source = piece.baseAddress, piece.count > 0 else { return }
    if count + piece.count > capacity { makeRoom(for: piece.count) }
    UnsafeMutableRawPointer(memory + count).copyMemory(from: source, byteCount: piece.count)
    count += piece.count
  }

  private mutating func makeRoom(for length: Int) {
    let held = heldBytes
    let needed = held + length
    let first = memory + (start - base)
    if needed <= capacity / 2 {
      memory.update(from: first, count: held)
    } else {
      capacity = max(needed, capacity) * 2
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
      larger.initialize(from: first, count: held)
      memory.deallocate()
      memory = larger
    }
    (base, count) = (start, held)
  }
}
