/// How deeply objects may be nested in a text in which those that are too deep for the stack are empty.
///
/// When the stack ends, the limit becomes half of the depth, because the next values may lead to the same object. As
/// many objects as were written until then may be written within that limit; then it is halved again. So values that
/// are not deep are written, and the time is linear except for the number of limits.
package struct DepthLimit {
  private var limit = Int.max
  /// The number of objects that have been begun within the limit, and the most that may be.
  private var (count, most) = (0, 0)

  /// Whether an object may have members.
  ///
  /// - Parameters:
  ///   - depth: The number of objects around it.
  ///   - hasStack: Whether the stack has room for it.
  package mutating func admits(_ depth: Int, hasStack: Bool) -> Bool {
    count += 1
    if !hasStack {
      if limit == .max { restart(depth / 2) }
      return false
    }
    if limit < .max, count > most { restart(limit / 2) }
    return depth < limit
  }

  private mutating func restart(_ limit: Int) { (self.limit, most, count) = (limit, max(most, count), 0) }
}
