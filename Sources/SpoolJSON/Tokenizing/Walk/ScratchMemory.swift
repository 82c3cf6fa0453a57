/// Memory for the elements of arrays whose length is not known yet.
///
/// The elements of an array lie one after another; while one of them is read, the arrays inside it use the memory after
/// it. The first bytes belong to the caller, so that small texts need no allocation.
@usableFromInline
struct ScratchMemory {
  /// The memory that nobody uses.
  @usableFromInline var top: UnsafeMutableRawPointer
  @usableFromInline var end: UnsafeMutableRawPointer
  /// A block that has been used before, and how large it is.
  var spare: UnsafeMutableRawBufferPointer?

  /// The number of bytes that the caller provides. With the copy of the last bytes of a text, they stay below the 1024 that
  /// the standard library takes from the stack.
  @inlinable static var firstBytes: Int { 704 }
  static var blockBytes: Int { 32 << 10 }

  /// Memory that starts with `firstBytes` of the caller's.
  init(first: UnsafeMutableRawPointer) {
    top = first
    end = first + ScratchMemory.firstBytes
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

/// The elements of one array, some of which may be in scratch memory and the earlier ones in an array already.
@frozen @usableFromInline
struct ScratchElements<Element> {
  @usableFromInline let state: UnsafeMutablePointer<TextWalkState>
  /// Where the elements in scratch memory start, and the end of the memory for them.
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var room: Int
  @usableFromInline var count = 0
  @usableFromInline var elements: [Element] = []
  /// The memory as it was before.
  @usableFromInline let outer: (top: UnsafeMutableRawPointer, end: UnsafeMutableRawPointer)
  @usableFromInline var block: UnsafeMutableRawBufferPointer?

  @inlinable @inline(__always)
  init(_ state: UnsafeMutablePointer<TextWalkState>) {
    self.state = state
    outer = (state.pointee.scratch.top, state.pointee.scratch.end)
    // SAFETY: aligned for elements; the room ends before the end of the memory.
    let start = outer.top.alignedUp(for: Element.self)
    base = start.assumingMemoryBound(to: Element.self)
    room = max(outer.end - start, 0) / MemoryLayout<Element>.stride
  }

  /// The place of the next element, with the memory after it free for others.
  @inlinable @inline(__always)
  mutating func place() -> UnsafeMutablePointer<Element> {
    if count == room { makeRoom() }
    let place = base + count
    state.pointee.scratch.top = UnsafeMutableRawPointer(place + 1)
    return place
  }

  /// Moves the elements into the array, and gets a block of memory if there is hardly any.
  @inlinable @inline(never)
  mutating func makeRoom() {
    flush()
    if room >= 16 { return }
    let block = state.pointee.block(for: 16 * MemoryLayout<Element>.stride)
    if let own = self.block { state.pointee.takeBack(own) }
    self.block = block
    // SAFETY: a block is aligned to 16 bytes, and has room for sixteen elements.
    let start = block.baseAddress.unsafelyUnwrapped
    base = start.assumingMemoryBound(to: Element.self)
    room = block.count / MemoryLayout<Element>.stride
    state.pointee.scratch.end = start + block.count
  }

  /// Moves the elements into the array.
  @inlinable
  mutating func flush() {
    if elements.isEmpty { elements.reserveCapacity(count) }
    elements.append(contentsOf: MovedElements(base: base, count: count))
    count = 0
  }

  /// All elements.
  @inlinable @inline(__always)
  mutating func finish() -> [Element] {
    flush()
    leave()
    return elements
  }

  /// Destroys the elements in scratch memory.
  @inlinable
  mutating func abandon() {
    base.deinitialize(count: count)
    leave()
  }

  @inlinable @inline(__always)
  mutating func leave() {
    (state.pointee.scratch.top, state.pointee.scratch.end) = outer
    if let block { state.pointee.takeBack(block) }
  }
}

extension TextWalkState {
  @usableFromInline @inline(never)
  mutating func block(for bytes: Int) -> UnsafeMutableRawBufferPointer { scratch.block(for: bytes) }

  @usableFromInline @inline(never)
  mutating func takeBack(_ block: UnsafeMutableRawBufferPointer) { scratch.takeBack(block) }
}

/// Elements that are moved out of memory, once.
///
/// `Array.append(contentsOf:)` passes its memory to `_copyContents(initializing:)`.
@frozen @usableFromInline
struct MovedElements<Element>: Sequence, IteratorProtocol {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var count: Int

  @inlinable @inline(__always)
  init(base: UnsafeMutablePointer<Element>, count: Int) { (self.base, self.count) = (base, count) }

  @inlinable var underestimatedCount: Int { count }

  @inlinable
  mutating func next() -> Element? {
    guard count > 0 else { return nil }
    defer { (base, count) = (base + 1, count - 1) }
    return base.move()
  }

  @inlinable @inline(__always)
  func _copyContents(initializing buffer: UnsafeMutableBufferPointer<Element>) -> (MovedElements, Int) {
    guard let start = buffer.baseAddress else { return (self, 0) }
    let moved = Swift.min(count, buffer.count)
    start.moveInitialize(from: base, count: moved)
    return (MovedElements(base: base + moved, count: count - moved), moved)
  }
}
