/// An array that only grows, in chunks of which each is twice as large as the one before. A copy shares them all.
///
/// SAFETY: only one of the copies is appended to, under a lock. What it puts into a chunk lies after all elements that
/// other copies have.
@usableFromInline
struct Chunks<Element>: @unchecked Sendable {
  @usableFromInline var chunks: [Chunk] = []
  @usableFromInline private(set) var count = 0

  @inlinable static var firstSize: Int { 16 }

  @usableFromInline
  final class Chunk {
    @usableFromInline let elements: UnsafeMutablePointer<Element>
    var count = 0

    init(capacity: Int) { elements = .allocate(capacity: capacity) }

    deinit {
      elements.deinitialize(count: count)
      elements.deallocate()
    }
  }

  @usableFromInline init() {}

  @usableFromInline init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

  /// The chunk of an element, and where it is in it.
  @inlinable
  static func place(_ index: Int) -> (chunk: Int, offset: Int) {
    let number = index / firstSize + 1
    let chunk = Int.bitWidth - 1 - number.leadingZeroBitCount
    return (chunk, index - firstSize * (1 << chunk - 1))
  }

  mutating func append(_ element: Element) {
    let (number, offset) = Self.place(count)
    if number == chunks.count { chunks.append(Chunk(capacity: Self.firstSize << number)) }
    let chunk = chunks[number]
    // SAFETY: the chunk has room, since the next one begins where it ends.
    (chunk.elements + offset).initialize(to: element)
    chunk.count += 1
    count += 1
  }

  @inlinable
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "index out of range")
    let (number, offset) = Self.place(index)
    let chunk = chunks[number]
    // SAFETY: the element has been put there, and stays while the chunk is held.
    return withExtendedLifetime(chunk) { chunk.elements[offset] }
  }
}
