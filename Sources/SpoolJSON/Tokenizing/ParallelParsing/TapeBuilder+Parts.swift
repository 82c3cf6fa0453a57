extension TapeBuilder {
  /// Appends what another builder has gathered inside its first word, to the innermost open container, or to the values
  /// outside all containers.
  ///
  /// - Parameters:
  ///   - other: The other builder, which stays as it is.
  ///   - threads: The most threads that copy the words.
  mutating func append(_ other: TapeBuilder, threads: Int) {
    let stretches = TapeStretch.all(of: other, movingTo: makeRoom(forContentsOf: other))
    // SAFETY: the ranges do not overlap; there is room for all of them, and all are copied when this returns.
    nonisolated(unsafe) let words = words
    let workers = min(threads, stretches.count)
    Threads.perform(workers) { worker in
      for index in stride(from: worker, to: stretches.count, by: workers) { stretches[index].copy(to: words) }
    }
    adoptContainers(of: other)
  }
}

/// Words of a tape that become part of another tape, at another index.
private struct TapeStretch: @unchecked Sendable {
  // SAFETY: the words do not change while they are copied, and their builder outlives the copy.
  private let words: UnsafePointer<UInt64>
  private let range: Range<Int>
  private let shift: Int

  /// The number of words that are copied at a time.
  private static let length = 1 << 16

  /// All words of a builder except the first one, to be copied to the words from an index on, where there is room for
  /// them.
  static func all(of builder: TapeBuilder, movingTo start: Int) -> [TapeStretch] {
    stride(from: 1, to: builder.count, by: length).map { first in
      TapeStretch(
        words: builder.words, range: first..<min(first + length, builder.count), shift: start - 1)
    }
  }

  private init(words: UnsafeMutablePointer<UInt64>, range: Range<Int>, shift: Int) {
    self.words = UnsafePointer(words)
    self.range = range
    self.shift = shift
  }

  /// Copies the words to the other tape, and adjusts the indices in containers.
  func copy(to other: UnsafeMutablePointer<UInt64>) {
    let place = other + shift
    for index in range {
      let word = TapeWord(bits: words[index])
      place[index] = word.bits &+ (word.isContainer ? UInt64(shift) : 0)
    }
  }
}
