internal import SpoolTape

/// The part of a stream that is in memory: the bytes that have arrived and may still be needed.
///
/// Offsets count from the start of the whole stream.
struct StreamWindow: ~Copyable {
  // SAFETY: the first `count` bytes of the block are initialised.
  private var block = PieceMemory.allocate(1 << 12)
  private var count = 0
  /// The offset of the first byte in memory.
  private var base = 0
  /// The offset of the first byte that is still needed.
  private(set) var start = 0
  /// The lines of all bytes before `start`.
  private(set) var lines = LineCounter()
  /// No control character, and so no end of a line, is at this offset or after it.
  private var controlsEnd = 0

  deinit { PieceMemory.free(block) }

  /// The offset after the last byte that has arrived.
  var end: Int { base + count }

  /// The number of bytes in memory that are still needed.
  var heldBytes: Int { end - start }

  /// The bytes from `start` on. Valid until the next `append`.
  var bytes: UnsafeBufferPointer<UInt8> {
    let memory = UnsafePointer(block.memory.assumingMemoryBound(to: UInt8.self))
    return UnsafeBufferPointer(start: memory + (start - base), count: heldBytes)
  }

  /// Releases bytes at the start, which are no longer needed, and counts their lines.
  mutating func discard(_ count: Int) {
    guard count > 0 else { return }
    if controlsEnd > start {
      lines.count(UnsafeBufferPointer(rebasing: bytes[..<count]))
    } else {
      lines.pass(count)
    }
    start += count
  }

  /// Appends a piece. Amortised linear, because the needed bytes move only when the capacity is used up.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    guard let source = piece.baseAddress, piece.count > 0 else { return }
    if count + piece.count > block.capacity { makeRoom(for: piece.count) }
    (block.memory + count).copyMemory(from: source, byteCount: piece.count)
    let old = heldBytes
    count += piece.count
    if ByteSearch.hasControl(in: bytes, from: old) { controlsEnd = end }
  }

  /// Counts the lines of bytes that are not needed. No bytes may be held.
  mutating func pass(_ piece: UnsafeRawBufferPointer) {
    // SAFETY: bytes are read as bytes, whatever type they are bound to.
    let memory = piece.baseAddress?.assumingMemoryBound(to: UInt8.self)
    lines.count(UnsafeBufferPointer(start: memory, count: piece.count))
    start += piece.count
    (base, count) = (start, 0)
  }

  private mutating func makeRoom(for length: Int) {
    let held = heldBytes
    // The bytes that are needed move to the start; the two ranges may overlap.
    block.memory.copyMemory(from: block.memory + (start - base), byteCount: held)
    (base, count) = (start, held)
    // Half of the memory stays free, so that bytes do not move again too soon.
    guard held + length > block.capacity / 2 else { return }
    block = PieceMemory.grow(block, used: held, to: max(held + length, block.capacity) * 2)
  }
}
