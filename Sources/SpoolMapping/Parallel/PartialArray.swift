/// An array whose parts are filled by several threads, each in a place of its own.
///
/// Elements are made where they stay: to copy a model is to retain every string in it.
@usableFromInline
enum PartialArray {
  /// Fills an array, and closes the gaps where a part has made fewer elements than there is room for.
  ///
  /// - Parameters:
  ///   - parts: The parts, in order.
  ///   - workers: How many of them may be filled at a time.
  ///   - fill: Initialises elements of a part from the start of its room; the result says how many, and what went wrong.
  /// - Returns: The elements in order.
  /// - Throws: What went wrong in the first part where something did.
  @inlinable
  static func make<Element>(
    _ parts: [ArrayPart], _ workers: Int,
    _ fill: @Sendable (ArrayPart, UnsafeMutablePointer<Element>) -> Filled
  ) throws -> [Element] {
    var filled = [Filled](repeating: Filled(), count: parts.count)
    let room = parts.reduce(0) { $0 + $1.count }
    return try [Element](unsafeUninitializedCapacity: room) { elements, count in
      guard let base = elements.baseAddress else { return }
      filled.withUnsafeMutableBufferPointer { filled in
        // SAFETY: a task is run once, and touches only the result with its number and the room of its part; all have
        // ended when `run` returns.
        nonisolated(unsafe) let (filled, base) = (filled, base)
        Workers.run(parts.count, atMost: workers) { filled[$0] = fill(parts[$0], base + parts[$0].position) }
      }
      for (part, filled) in zip(parts, filled) {
        // SAFETY: the part has initialised so many elements; the place they move to is free, or they are there already.
        if part.position != count {
          (base + count).moveInitialize(from: base + part.position, count: filled.count)
        }
        count += filled.count
      }
      if let error = filled.lazy.compactMap(\.error).first { throw error }
    }
  }

  /// What has become of a part.
  @usableFromInline
  struct Filled: Sendable {
    @usableFromInline var count = 0
    @usableFromInline var error: (any Error)?

    @inlinable
    init() {}
  }
}
