internal import CByteScan

/// Keeps the last large block of memory that was released, for the next use, because touching fresh pages of memory
/// costs more than writing to them.
struct SpareMemory: Sendable {
  /// A block of memory of the C library.
  struct Block {
    var memory: UnsafeMutableRawPointer
    /// The size in bytes.
    var capacity: Int
  }

  /// The sizes of blocks that are kept, in bytes. The allocator is fast for smaller ones; larger ones would take too
  /// much memory.
  static let kept = 1 << 16...1 << 25

  /// The block that is kept, whose first word is its size; nil if there is none.
  ///
  /// SAFETY: initialised once and never destroyed; read and written by atomic exchange only, so a block has one owner.
  nonisolated(unsafe) private let place: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  init() {
    place = .allocate(capacity: 1)
    place.initialize(to: nil)
  }

  /// The block that is kept; nil if there is none.
  private func takeAny() -> Block? {
    // SAFETY: a block that is kept begins with its size.
    guard let memory = atomic_exchange_pointer(place, nil) else { return nil }
    return Block(memory: memory, capacity: memory.load(as: Int.self))
  }

  /// Takes the kept block if its size is within the limits. A kept block of another size is released.
  func take(_ byteCount: Int, atMost limit: Int = .max) -> Block? {
    guard let block = takeAny() else { return nil }
    if block.capacity >= byteCount && block.capacity <= limit { return block }
    HeapMemory.release(block.memory)
    return nil
  }

  /// Keeps or releases a block that is no longer used.
  func give(_ block: Block) {
    guard Self.kept.contains(block.capacity) else { return HeapMemory.release(block.memory) }
    block.memory.storeBytes(of: block.capacity, as: Int.self)
    if let other = atomic_exchange_pointer(place, block.memory) { HeapMemory.release(other) }
  }

  /// A block of at least a given size that begins with the bytes of another block.
  ///
  /// - Parameters:
  ///   - block: The block, which must not be used afterwards.
  ///   - used: How many of its bytes are needed.
  ///   - byteCount: The size.
  func grow(_ block: Block, used: Int, to byteCount: Int) -> Block {
    guard byteCount >= Self.kept.lowerBound, let spare = take(byteCount) else {
      return Block(memory: HeapMemory.reallocate(block.memory, byteCount), capacity: byteCount)
    }
    spare.memory.copyMemory(from: block.memory, byteCount: used)
    HeapMemory.release(block.memory)
    return spare
  }
}

/// Memory of the C library, which can often grow without a copy.
enum HeapMemory {
  /// Changes the size of a block; the contents that fit are kept.
  static func reallocate(_ memory: UnsafeMutableRawPointer?, _ byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = CLibrary.reallocate(memory, byteCount) else {
      fatalError("out of memory")  // SAFETY: without memory no error can be reported; nothing is written.
    }
    return memory
  }

  static func release(_ memory: UnsafeMutableRawPointer) { CLibrary.release(memory) }
}

/// Memory for texts that arrive in pieces.
enum PieceMemory {
  private static let spare = SpareMemory()

  typealias Block = SpareMemory.Block

  static func allocate(_ byteCount: Int) -> Block {
    if byteCount >= SpareMemory.kept.lowerBound, let block = spare.take(byteCount) { return block }
    return Block(memory: HeapMemory.reallocate(nil, byteCount), capacity: byteCount)
  }

  /// A block of at least a given size that begins with the bytes of another block.
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
