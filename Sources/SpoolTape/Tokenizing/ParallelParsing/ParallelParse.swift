/// A large text, divided into parts that several threads tokenize.
///
/// Where a part begins is a guess: after a comma in some container, or, among several values, after a line. Each part is
/// tokenized from there (`ParsedPart`), and the tapes are joined in order. A guess is right if the text before it ends at
/// its place, in a container of the kind that was guessed. If it is wrong, that text continues through the part, as if
/// it had not been tokenized. So the tape is the same as that of one thread.
package struct ParallelParse {
  private let text: SourceText
  private let options: JSONDocument.Options
  /// Where the parts begin, except the first one, and where each of them ends.
  private let starts: [PartStart]

  /// The least number of bytes for which another thread is worthwhile.
  package static let smallestPart = 1 << 18

  /// Returns true if texts with the given options may be divided. Commas in comments do not separate values.
  package static func fits(_ options: JSONDocument.Options) -> Bool {
    !options.rules.allowsComments && options.rules.maximumDepth > 0
  }

  /// A text in at most a given number of parts; nil if it cannot be divided.
  init?(_ text: SourceText, into count: Int, smallestPart: Int = smallestPart, options: JSONDocument.Options) {
    let count = min(count, text.count / smallestPart)
    guard count > 1, ParallelParse.fits(options), options.allowsMultipleValues || ParallelParse.isContainer(text) else {
      return nil
    }
    let length = text.count / count
    var starts: [PartStart] = []
    for part in 1..<count {
      let place = part * length
      guard place > starts.last?.index ?? 0 else { continue }
      let guess = PartGuess(text.base, place..<min(place + PartGuess.stretch(length), text.count))
      if let start = options.allowsMultipleValues ? guess.line : guess.comma { starts.append(start) }
    }
    guard !starts.isEmpty else { return nil }
    self.text = text
    self.options = options
    self.starts = starts
  }

  /// The document of bytes, from parts of any size, and how many bytes had to be tokenized after the parts; nil if the
  /// bytes cannot be divided or are not valid.
  package static func document(
    _ bytes: [UInt8], into count: Int, smallestPart: Int, options: JSONDocument.Options
  ) -> (document: JSONDocument, bytesAfterwards: Int)? {
    ParallelParse(SourceText(bytes), into: count, smallestPart: smallestPart, options: options)?.joined
      .map { (JSONDocument($0), $1) }
  }

  private static func isContainer(_ text: SourceText) -> Bool {
    var cursor = TextCursor(text.base, text.count, allowsComments: false)
    cursor.index = ByteOrderMark.length(UnsafeBufferPointer(start: text.base, count: text.count))
    return cursor.skipSpace() | 0x20 == UInt8(ascii: "{")
  }

  /// The tape of the text; nil if the text is not valid.
  var tape: TapeStorage? { joined?.tape }

  private var joined: (tape: TapeStorage, bytesAfterwards: Int)? {
    let parts = tokenized
    let others = parts.dropFirst().joined()
    defer { for part in others { part.builder.deallocate() } }
    var whole = JoinedTape(parts[0][0], text, options)
    for part in others { whole.append(part, threads: parts.count) }
    let bytes = whole.bytesAfterwards
    return whole.finish().map { ($0, bytes) }
  }

  /// The parts with their tapes. The first one is the start of the text.
  private var tokenized: [[ParsedPart]] {
    let count = starts.count + 1
    return [[ParsedPart]](unsafeUninitializedCapacity: count) { room, initialized in
      // SAFETY: each part is tokenized once, and written to its own place; all have been written when `perform` returns.
      nonisolated(unsafe) let parts = room.baseAddress.unsafelyUnwrapped
      Threads.perform(count) { number in
        let end = number < starts.count ? starts[number].index : text.count
        let start = number > 0 ? starts[number - 1] : nil
        (parts + number).initialize(to: ParsedPart.all(from: start, to: end, in: text, options))
      }
      initialized = count
    }
  }
}
