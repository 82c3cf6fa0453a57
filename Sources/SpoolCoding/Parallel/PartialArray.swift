public import SpoolTape

/// An array whose parts are filled by several threads, each in a place of its own.
///
/// Elements are created in their final place, because copying a value retains every string in it.
@usableFromInline
package enum PartialArray {
  /// Fills an array, and closes the gaps where a part has made fewer elements than there is room for.
  ///
  /// - Parameters:
  ///   - value: The array on a tape.
  ///   - workers: How many of its parts may be filled at a time; the number of cores is another limit.
  ///   - fill: Initialises elements of a part from the start of its room. The result has their number, and the error if
  ///     there was one.
  ///   - report: Called with the report of each part, in order, up to the first part with an error.
  /// - Returns: The elements in order.
  /// - Throws: The error of the first part with an error.
  @inlinable
  package static func make<Element, Notes>(
    from value: JSONValue, _ workers: Int,
    _ fill: @Sendable (ArrayPart, UnsafeMutablePointer<Element>) -> Filled<Notes>, _ report: (Notes) -> Void = { _ in }
  ) throws -> [Element] {
    try [Element](unsafeUninitializedCapacity: value.count) { elements, count in
      guard let base = elements.baseAddress else { return }
      // SAFETY: each part is filled once, by one thread, in a room that is no other part's; all have ended when
      // `run` returns.
      nonisolated(unsafe) let room = base
      var error: (any Error)?
      for (part, filled) in run(value, workers, { fill($0, room + $0.position) }) {
        // SAFETY: the part has initialised as many elements; the place they move to is free, or they are already there.
        if part.position != count {
          (base + count).moveInitialize(from: base + part.position, count: filled.count)
        }
        count += filled.count
        if error == nil { report(filled.notes) }
        error = error ?? filled.error
      }
      if let error { throw error }
    }
  }

  /// The result of a part.
  @frozen @usableFromInline
  package struct Filled<Notes: Sendable>: Sendable {
    @usableFromInline package var count = 0
    @usableFromInline package var error: (any Error)?
    /// The report of the part.
    @usableFromInline package var notes: Notes

    @inlinable
    package init(_ notes: Notes) { self.notes = notes }
  }

  /// Runs a function on the parts of an array, up to one with an error. The results are in order.
  @usableFromInline
  static func run<Notes>(
    _ array: JSONValue, _ workers: Int, _ fill: @Sendable (ArrayPart) -> Filled<Notes>
  ) -> [(part: ArrayPart, filled: Filled<Notes>)] {
    // More parts than threads, so that no thread waits long for the last one.
    let workers = max(1, min(workers, 1 << 16))
    let count = workers > 1 ? workers * 16 : 1
    let parts = Locked(ArrayParts(array.storage, array: array.index, about: count))
    let results = Locked<[(part: ArrayPart, filled: Filled<Notes>)]>([])
    Threads.perform(workers) { _ in
      gatherFreeMemory()
      while let part = parts.withLock({ $0.next() }) {
        let filled = fill(part)
        results.withLock { $0.append((part, filled)) }
        // Parts before this one are being filled already.
        if filled.error != nil { parts.withLock { $0.stop() } }
      }
    }
    return results.withLock { $0.sorted { $0.part.position < $1.part.position } }
  }

  /// Makes glibc merge the small blocks that other threads have given back to this thread's heap, which it does when a
  /// large block is released. Otherwise each new string takes the next of them, wherever in memory it is: repeated
  /// calls with two threads took a quarter more time.
  private static func gatherFreeMemory() {
    #if canImport(Glibc)
      UnsafeMutableRawPointer.allocate(byteCount: 100_000, alignment: 16).deallocate()
    #endif
  }
}
