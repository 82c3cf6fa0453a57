internal import CByteScan

/// Keeps large blocks of memory that were released, for the next use, because touching fresh pages of memory costs more
/// than writing to them.
///
/// There is at most one block for each power of two, so that a short text leaves the block of a long one alone. Together,
/// they have at most 32 MiB. What has to go is the block that was given first; a block that has not been used while 256
/// others were given goes, too. One thread at a time uses the blocks. Another thread does not wait: it takes no block, and
/// releases what it gives.
package struct SpareMemory: Sendable {
  /// A block of memory of the C library.
  package struct Block {
    package var memory: UnsafeMutableRawPointer
    /// The size in bytes.
    package var capacity: Int
  }

  /// The sizes of blocks that are kept, in bytes, of which the largest is also that of all blocks together. The allocator
  /// is fast for smaller ones; larger ones would take too much memory.
  static let kept = 1 << 16...1 << 25

  /// The blocks; nil while a thread uses them.
  ///
  /// SAFETY: initialised once and never destroyed; read and written by atomic exchange only, so the blocks have one user.
  nonisolated(unsafe) private let place: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  init() {
    place = .allocate(capacity: 1)
    place.initialize(to: Unmanaged.passRetained(SpareBlocks()).toOpaque())
  }

  /// Calls a closure with the blocks; returns nil if another thread uses them.
  private func withBlocks<Result>(_ body: (SpareBlocks) -> Result?) -> Result? {
    guard let blocks = atomic_exchange_pointer(place, nil) else { return nil }
    defer { _ = atomic_exchange_pointer(place, blocks) }
    // SAFETY: what is at the place is this object, with a reference.
    return body(Unmanaged<SpareBlocks>.fromOpaque(blocks).takeUnretainedValue())
  }

  /// Takes the smallest of the blocks whose sizes are in a range.
  func take(_ sizes: ClosedRange<Int>) -> Block? {
    guard sizes.overlaps(Self.kept) else { return nil }
    return withBlocks { $0.take(sizes.clamped(to: Self.kept)) }
  }

  /// Takes a block for a number of bytes, and perhaps more later. Much larger ones are left to texts that need them.
  func take(from byteCount: Int) -> Block? {
    byteCount < Self.kept.lowerBound ? nil : take(byteCount...byteCount * 4)
  }

  /// Keeps or releases a block that is no longer used.
  func give(_ block: Block) {
    guard Self.kept.contains(block.capacity), withBlocks({ $0.give(block) }) != nil else {
      return HeapMemory.release(block.memory)
    }
  }

  /// A block of at least a given size that begins with the bytes of another block.
  ///
  /// - Parameters:
  ///   - block: The block, which must not be used afterwards.
  ///   - used: How many of its bytes are needed.
  ///   - byteCount: The size.
  func grow(_ block: Block, used: Int, to byteCount: Int) -> Block {
    guard let spare = take(from: byteCount) else {
      return Block(memory: HeapMemory.reallocate(block.memory, byteCount), capacity: byteCount)
    }
    spare.memory.copyMemory(from: block.memory, byteCount: used)
    give(block)
    return spare
  }
}

/// The blocks of `SpareMemory`.
private final class SpareBlocks {
  private struct Entry {
    let block: SpareMemory.Block
    /// How many blocks had been given when this one was.
    let number: Int
  }

  /// The blocks by the powers of two, of which the first is that of the smallest block.
  private var entries = [Entry?](repeating: nil, count: SpareBlocks.place(of: SpareMemory.kept.upperBound) + 1)
  private var bytes = 0
  private var number = 0

  /// How many blocks may be given while one is not used.
  private static let patience = 256

  private static func place(of byteCount: Int) -> Int {
    SpareMemory.kept.lowerBound.leadingZeroBitCount - byteCount.leadingZeroBitCount
  }

  func take(_ sizes: ClosedRange<Int>) -> SpareMemory.Block? {
    for place in Self.place(of: sizes.lowerBound)...Self.place(of: sizes.upperBound) {
      if let entry = entries[place], sizes.contains(entry.block.capacity) { return remove(place) }
    }
    return nil
  }

  func give(_ block: SpareMemory.Block) {
    let place = Self.place(of: block.capacity)
    release(place)
    number += 1
    bytes += block.capacity
    entries[place] = Entry(block: block, number: number)
    while let oldest = oldest, bytes > SpareMemory.kept.upperBound || isStale(oldest) { release(oldest) }
  }

  /// The place of the block that was given first.
  private var oldest: Int? {
    entries.indices.min { (entries[$0]?.number ?? .max) < (entries[$1]?.number ?? .max) }
  }

  private func isStale(_ place: Int) -> Bool { number - (entries[place]?.number ?? number) > Self.patience }

  private func release(_ place: Int) {
    if let block = remove(place) { HeapMemory.release(block.memory) }
  }

  private func remove(_ place: Int) -> SpareMemory.Block? {
    guard let entry = entries[place] else { return nil }
    entries[place] = nil
    bytes -= entry.block.capacity
    return entry.block
  }
}

/// Memory of the C library, which can often grow without a copy.
package enum HeapMemory {
  /// Changes the size of a block; the contents that fit are kept.
  package static func reallocate(_ memory: UnsafeMutableRawPointer?, _ byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = CLibrary.reallocate(memory, byteCount) else {
      fatalError("out of memory")  // SAFETY: without memory no error can be reported; nothing is written.
    }
    return memory
  }

  package static func release(_ memory: UnsafeMutableRawPointer) { CLibrary.release(memory) }
}

/// Memory for texts that arrive in pieces.
package enum PieceMemory {
  private static let spare = SpareMemory()

  package typealias Block = SpareMemory.Block

  package static func allocate(_ byteCount: Int) -> Block {
    spare.take(from: byteCount) ?? Block(memory: HeapMemory.reallocate(nil, byteCount), capacity: byteCount)
  }

  /// A block of at least a given size that begins with the bytes of another block.
  package static func grow(_ block: Block, used: Int, to byteCount: Int) -> Block {
    spare.grow(block, used: used, to: byteCount)
  }

  /// The same block, without most of the bytes that are not used.
  static func shrink(_ block: Block, used: Int) -> Block {
    if used >= block.capacity - block.capacity / 4 { return block }
    let byteCount = max(used, 1)
    return Block(memory: HeapMemory.reallocate(block.memory, byteCount), capacity: byteCount)
  }

  package static func free(_ block: Block) { spare.give(block) }
}
