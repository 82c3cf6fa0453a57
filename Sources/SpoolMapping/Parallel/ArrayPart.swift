/// A stretch of the elements of an array on a tape.
@frozen @usableFromInline
struct ArrayPart: Sendable {
  /// The node of the first element, and the one behind the last.
  @usableFromInline let first: Int
  @usableFromInline let end: Int
  /// The position of the first element in the array.
  @usableFromInline let position: Int
  @usableFromInline let count: Int
}

extension Map {
  /// Below this many words of tape, threads cost more than they save.
  private static let smallestPart = 1 << 10

  /// Cuts an array into parts of about equal size on the tape, in order. The node must be an array on a tape.
  ///
  /// - Parameters:
  ///   - array: The node of the array.
  ///   - limit: How many parts there may be, or few more.
  /// - Complexity: Linear in the number of elements.
  @usableFromInline
  func parts(of array: Int, about limit: Int) -> [ArrayPart] {
    let (first, end) = elements(of: array)
    let size = limit > 1 ? max((end - first) / limit, Map.smallestPart) : end - first
    var parts: [ArrayPart] = []
    var (start, node) = (first, first)
    var (position, count) = (0, 0)
    while node < end {
      node = element(after: node)
      count += 1
      guard node - start >= size || node == end else { continue }
      parts.append(ArrayPart(first: start, end: node, position: position, count: count))
      (start, position, count) = (node, position + count, 0)
    }
    return parts
  }
}
