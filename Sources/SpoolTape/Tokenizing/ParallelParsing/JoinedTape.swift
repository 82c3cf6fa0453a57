/// The tape of a text, to which the tapes of its parts are appended one after the other.
struct JoinedTape: ~Copyable {
  private let text: SourceText
  private let options: JSONDocument.Options
  private let rules: Rules
  private var builder: TapeBuilder
  /// The place up to which the text is on the tape.
  private var index: Int
  /// What the grammar expects there.
  private var due: Due
  /// True if nothing more is needed for the text up to the last part.
  private var hasEnded = false
  /// The number of bytes that were tokenized here, because no part had tokenized them.
  private(set) var bytesAfterwards = 0

  /// A tape with the first part of a text, whose builder it takes over.
  init(_ first: ParsedPart, _ text: SourceText, _ options: JSONDocument.Options) {
    self.text = text
    self.options = options
    rules = Rules(options)
    (builder, index, due) = (first.builder, first.index, first.due)
  }

  deinit { builder.deallocate() }

  /// Appends a part, as far as it has been tokenized, and tokenizes the rest of its text: all of it if the guess of its
  /// start was wrong.
  mutating func append(_ part: ParsedPart, threads: Int) {
    if let start = part.start, continues(at: start) {
      builder.append(part.builder, threads: threads)
      (index, due) = (part.index, part.due)
      if part.isClosed {
        builder.closeContainer()
        due = .after(
          bareValue: false, closer: Tokenizer<TapeBuilder>.closer(in: builder),
          allowsMultipleValues: rules.allowsMultipleValues)
      }
    }
    let cursor = TextCursor(text.base, part.end, at: index, allowsComments: false)
    var tokenizer = Tokenizer(cursor, builder, due, rules)
    hasEnded = tokenizer.run(.text)
    bytesAfterwards += tokenizer.cursor.index - index
    (builder, index, due) = (tokenizer.sink, tokenizer.cursor.index, tokenizer.due)
  }

  /// Returns true if the tape ends where a part begins, in the container that was guessed.
  private func continues(at start: PartStart) -> Bool {
    guard index == start.index else { return false }
    switch (start.container, due) {
    case (nil, .nextRoot), (nil, .touchingRoot): return true
    case (let container?, .afterValue):
      return !builder.isAtRoot && builder.isInObject == (container == .object)
        && builder.depth <= ParsedPart.outerDepth(rules) + 1
    default: return false
    }
  }

  /// The tape; nil if the text is not valid. After this, the value must not be used.
  mutating func finish() -> TapeStorage? {
    guard hasEnded else { return nil }
    if rules.allowsMultipleValues { builder.closeRoots() }
    return builder.finish(over: text, options: options)
  }
}

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
