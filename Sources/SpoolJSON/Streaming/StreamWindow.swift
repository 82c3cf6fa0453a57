/// The stretch of a stream that is in memory: what has arrived and may still be needed.
///
/// Offsets are those in the whole stream.
struct StreamWindow: ~Copyable {
  // SAFETY: `memory` has room for `capacity` bytes, of which the first `count` are initialised.
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  /// The offset of the first byte in memory.
  private var base = 0
  /// The offset of the first byte that is still needed.
  private(set) var start = 0

  init() {
    capacity = 1 << 12
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// The offset behind the last byte that has arrived.
  var end: Int { base + count }

  /// How many bytes are held that are still needed.
  var heldBytes: Int { end - start }

  /// The bytes from an offset on, which must not lie before `start`. Valid until the next `append`.
  func bytes(from offset: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory + (offset - base), count: end - offset)
  }

  subscript(offset: Int) -> UInt8 { memory[offset - base] }

  /// Says that nothing before an offset is needed any more.
  mutating func discard(before offset: Int) { start = max(start, offset) }

  /// Appends a piece. Amortised linear: what is needed moves only when the room is used up.
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
