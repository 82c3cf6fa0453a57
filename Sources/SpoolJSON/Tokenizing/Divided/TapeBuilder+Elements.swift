extension TapeBuilder {
  /// Appends the elements that other builders have gathered, on as many threads as there are builders.
  mutating func append(elementsOf others: ArraySlice<TapeBuilder>) {
    var index = makeRoom(forElementsOf: others)
    var stretches: [TapeStretch] = []
    for other in others {
      stretches += TapeStretch.all(of: other, movingTo: index)
      index += other.count - 1
    }
    // SAFETY: the ranges do not overlap; there is room for all of them, and all are copied when this returns.
    nonisolated(unsafe) let words = words
    let workers = others.count + 1
    Threads.perform(workers) { [stretches] worker in
      for index in stride(from: worker, to: stretches.count, by: workers) { stretches[index].copy(to: words) }
    }
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

  /// Copies the words to the other tape, and adjusts the end indices of containers.
  func copy(to other: UnsafeMutablePointer<UInt64>) {
    let place = other + shift
    for index in range {
      let word = TapeWord(bits: words[index])
      place[index] = word.bits &+ (word.isContainer ? UInt64(shift) : 0)
    }
  }
}
