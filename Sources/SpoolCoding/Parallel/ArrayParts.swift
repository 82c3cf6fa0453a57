internal import SpoolTape

/// A part of an array on a tape: some consecutive elements.
@frozen @usableFromInline
package struct ArrayPart: Sendable {
  /// The node of the first element.
  @usableFromInline package let first: Int
  /// The position of the first element in the array.
  @usableFromInline package let position: Int
  @usableFromInline package let count: Int
}

/// Hands out the parts of an array, in order, each once.
///
/// Finding the end of a part takes a walk over its elements. The thread that takes the part makes this walk, so that it
/// brings the tape into the cache of the core that needs it next.
struct ArrayParts: Sendable {
  private let storage: TapeStorage
  private var node: Int
  private var position = 0
  private let end: Int
  /// The number of words of the tape for a part, and the number of elements that is enough for one.
  private let words: Int
  private let elements: Int

  /// With fewer words than this, threads cost more than they save.
  private static let fewestWords = 1 << 10

  /// The parts of the array at an index of a tape: as few as one, or some more than asked for.
  init(_ storage: TapeStorage, array: Int, about count: Int) {
    self.storage = storage
    let reader = storage.reader
    (node, end) = (array + 1, reader[array].offset)
    words = count > 1 ? max((end - node) / count, ArrayParts.fewestWords) : .max
    elements = reader.count(at: array)
  }

  mutating func next() -> ArrayPart? {
    guard node < end else { return nil }
    let (first, start) = (node, position)
    if words == .max {
      (node, position) = (end, elements)
    } else {
      let (index, values) = storage.reader.pass(words: words, from: first, to: end)
      (node, position) = (index, start + values)
    }
    return ArrayPart(first: first, position: start, count: position - start)
  }

  /// Hands out no more parts.
  mutating func stop() { node = end }
}
