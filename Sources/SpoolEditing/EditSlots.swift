internal import SpoolTape

/// The slots of an array that is edited, in chunks, so that a change moves only those of one chunk.
///
/// The start of a chunk is computed when a position in it is requested, and forgotten when a chunk before it changes.
/// So successive changes at one place, or from the last position to the first, cost the same in an array of any length;
/// other changes cost a step for each chunk.
struct EditSlots: Sendable {
  private var chunks: [[Int]] = []
  /// The positions of the first slots of the chunks, as far as they are known.
  private var starts: [Int] = []
  private(set) var count = 0

  private static let chunkLength = 1 << 10

  init() {}

  init(_ slots: some Sequence<Int>) {
    for slot in slots { append(slot) }
  }

  /// Adds a slot to those of a new array.
  mutating func append(_ slot: Int) {
    if count.isMultiple(of: Self.chunkLength) {
      chunks.append([])
      starts.append(count)
    }
    chunks[chunks.count - 1].append(slot)
    count += 1
  }

  /// The chunk of a position, and the position in it. The position after the last slot is in the last chunk.
  private func place(_ position: Int) -> (chunk: Int, offset: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    guard var start = starts.isEmpty ? nil : starts[low] else { return (0, position) }
    // Searches beyond the starts that are known.
    while low + 1 < chunks.count, position >= start + chunks[low].count {
      start += chunks[low].count
      low += 1
    }
    return (low, position - start)
  }

  private mutating func learnStarts(through position: Int) {
    if starts.isEmpty && !chunks.isEmpty { starts = [0] }
    while let last = starts.last, starts.count < chunks.count, last + chunks[starts.count - 1].count <= position {
      starts.append(last + chunks[starts.count - 1].count)
    }
  }

  private mutating func forgetStarts(after chunk: Int) {
    if starts.count > chunk + 1 { starts.removeLast(starts.count - chunk - 1) }
  }

  subscript(position: Int) -> Int {
    get {
      let (chunk, offset) = place(position)
      return chunks[chunk][offset]
    }
    set {
      learnStarts(through: position)
      let (chunk, offset) = place(position)
      chunks[chunk][offset] = newValue
    }
  }

  mutating func insert(_ slot: Int, at position: Int) {
    if chunks.isEmpty { chunks = [[]] }
    learnStarts(through: position)
    let (chunk, offset) = place(position)
    chunks[chunk].insert(slot, at: offset)
    count += 1
    forgetStarts(after: chunk)
    guard chunks[chunk].count == 2 * Self.chunkLength else { return }
    // Slots that are added at the end leave full chunks behind.
    let cut = offset == chunks[chunk].count - 1 ? offset : Self.chunkLength
    chunks.insert(Array(chunks[chunk][cut...]), at: chunk + 1)
    chunks[chunk].removeSubrange(cut...)
  }

  mutating func remove(at position: Int) -> Int {
    learnStarts(through: position)
    let (chunk, offset) = place(position)
    let slot = chunks[chunk].remove(at: offset)
    count -= 1
    forgetStarts(after: chunk)
    if chunks[chunk].isEmpty {
      chunks.remove(at: chunk)
      forgetStarts(after: chunk - 1)
    }
    return slot
  }

  /// A place between two slots, for one pass over all slots.
  struct Cursor {
    fileprivate var chunk = 0
    fileprivate var offset = 0
  }

  /// The slot after a place; nil at the end.
  func slot(at cursor: Cursor) -> Int? {
    cursor.chunk < chunks.count ? chunks[cursor.chunk][cursor.offset] : nil
  }

  func advance(_ cursor: inout Cursor) {
    cursor.offset += 1
    guard cursor.offset >= chunks[cursor.chunk].count else { return }
    cursor = Cursor(chunk: cursor.chunk + 1, offset: 0)
  }
}

extension EditSlots: Sequence {
  func makeIterator() -> AnyIterator<Int> {
    var cursor = Cursor()
    return AnyIterator {
      guard let slot = slot(at: cursor) else { return nil }
      advance(&cursor)
      return slot
    }
  }
}
