/// Memory for the elements of arrays whose length is not known yet.
///
/// The elements of an array lie one after another; while one of them is read, the arrays inside it use the memory after
/// it. The first bytes belong to the caller, so that small texts need no allocation.
struct ScratchMemory {
  /// The memory that is free.
  var top: UnsafeMutableRawPointer
  var end: UnsafeMutableRawPointer
  /// A block that has been used before, with its size.
  var spare: UnsafeMutableRawBufferPointer?

  /// The number of bytes that the caller provides. With the copy of the last bytes of a text, they stay below the 1024 that
  /// the standard library takes from the stack.
  static var firstBytes: Int { 704 }
  static var blockBytes: Int { 32 << 10 }

  /// Memory that starts with `firstBytes` bytes of the caller.
  init(first: UnsafeMutableRawPointer) {
    top = first
    end = first + ScratchMemory.firstBytes
  }

  /// The aligned memory that is free, and how many elements it has room for.
  @inline(__always)
  func room(_ stride: Int) -> (base: UnsafeMutableRawPointer, count: Int) {
    let base = top.alignedUp(toMultipleOf: 16)
    return (base, max(end - base, 0) / stride)
  }

  /// A block with room for some elements.
  mutating func block(for bytes: Int) -> UnsafeMutableRawBufferPointer {
    if let block = spare, block.count >= bytes {
      spare = nil
      return block
    }
    return .allocate(byteCount: max(bytes, ScratchMemory.blockBytes), alignment: 16)
  }

  /// Takes a block back.
  mutating func takeBack(_ block: UnsafeMutableRawBufferPointer) {
    if spare == nil { spare = block } else { block.deallocate() }
  }

  mutating func free() {
    spare?.deallocate()
    spare = nil
  }
}

extension InPlaceWalkState {
  @inline(never)
  mutating func block(for bytes: Int) -> UnsafeMutableRawBufferPointer { scratch.block(for: bytes) }

  @inline(never)
  mutating func takeBack(_ block: UnsafeMutableRawBufferPointer) { scratch.takeBack(block) }
}
