import SpoolJSON

/// An array whose parts are filled by several threads, each in a place of its own.
///
/// Elements are created in their final place, because copying a model retains every string in it.
@usableFromInline
enum PartialArray {
  /// Fills an array, and closes the gaps where a part has made fewer elements than there is room for.
  ///
  /// - Parameters:
  ///   - value: The array on a tape whose parts are mapped.
  ///   - workers: How many of them may be filled at a time; the number of cores is another limit.
  ///   - fill: Initialises elements of a part from the start of its room; the result says how many, and what went
  ///     wrong.
  ///   - report: Is given what each part has to report, in order.
  /// - Returns: The elements in order.
  /// - Throws: What went wrong in the first part where something did.
  @inlinable
  static func make<Element>(
    from value: JSONValue, _ workers: Int,
    _ fill: @Sendable (ArrayPart, UnsafeMutablePointer<Element>) -> Filled, _ report: (ReportNotes) -> Void
  ) throws -> [Element] {
    try [Element](unsafeUninitializedCapacity: value.count) { elements, count in
      guard let base = elements.baseAddress else { return }
      // SAFETY: each part is filled once, by one thread, in a room that is no other part's; all have ended when
      // `run` returns.
      nonisolated(unsafe) let room = base
      let results = run(value, workers) { fill($0, room + $0.position) }
      for (part, filled) in results {
        // SAFETY: the part has initialised so many elements; the place they move to is free, or they are there already.
        if part.position != count {
          (base + count).moveInitialize(from: base + part.position, count: filled.count)
        }
        count += filled.count
        report(filled.notes)
      }
      if let error = results.lazy.compactMap(\.filled.error).first { throw error }
    }
  }

  /// What has become of a part.
  @usableFromInline
  struct Filled: Sendable {
    @usableFromInline var count = 0
    @usableFromInline var error: (any Error)?
    /// What there is to report.
    @usableFromInline var notes = ReportNotes()

    @inlinable
    init() {}
  }

  /// Runs a function on all parts of an array; the results are in order.
  @usableFromInline
  static func run(
    _ array: JSONValue, _ workers: Int, _ fill: @Sendable (ArrayPart) -> Filled
  ) -> [(part: ArrayPart, filled: Filled)] {
    // More parts than threads, so that no thread waits long for the last one.
    let count = workers > 1 ? min(workers, 1 << 16) * 16 : 1
    let parts = Locked(ArrayParts(array.storage, array: array.index, about: count))
    let results = Locked<[(part: ArrayPart, filled: Filled)]>([])
    Threads.perform(max(1, min(workers, 1 << 16))) { _ in
      gatherFreeMemory()
      while let part = parts.withLock({ $0.next() }) {
        let filled = fill(part)
        results.withLock { $0.append((part, filled)) }
      }
    }
    return results.withLock { $0.sorted { $0.part.position < $1.part.position } }
  }

  /// Has glibc merge the small blocks that other threads have given back to this thread's heap, which it does when a
  /// large one is released. Otherwise each new string takes the next of them, wherever in memory that is: two threads
  /// over and over took a quarter more time.
  private static func gatherFreeMemory() {
    #if canImport(Glibc)
      UnsafeMutableRawPointer.allocate(byteCount: 100_000, alignment: 16).deallocate()
    #endif
  }
}
