/// A part of a text, with the tape of as much of it as belongs to the container in which it begins.
struct ParsedPart {
  /// Where the part begins; nil for the start of the text.
  let start: PartStart?
  /// The index after the part.
  private(set) var end: Int
  /// The tape, whose first word is the container. The owner must deallocate the builder.
  let builder: TapeBuilder
  /// The place that the tokenizer has reached.
  let index: Int
  /// What the grammar expects there.
  let due: Due
  /// True if the container ends there, with its last byte.
  let isClosed: Bool

  /// How often a part is continued after the end of a container.
  private static let mostContainers = 64

  /// How many containers may be around the one in which a part begins; the others are for what is inside.
  static func outerDepth(_ rules: Rules) -> Int { min(rules.maximumDepth / 2, 16) }

  /// The part between two places. If the container in which it begins ends before the part does, more parts follow, each
  /// of which begins in a container around the one before.
  static func all(
    from start: PartStart?, to end: Int, in text: SourceText, _ options: JSONDocument.Options
  ) -> [ParsedPart] {
    var parts = [ParsedPart(start, end, text, options)]
    while parts.count < mostContainers, let next = parts[parts.count - 1].nextStart(in: text) {
      parts[parts.count - 1].end = next.index
      parts.append(ParsedPart(next, end, text, options))
    }
    return parts
  }

  private init(_ start: PartStart?, _ end: Int, _ text: SourceText, _ options: JSONDocument.Options) {
    var rules = Rules(options)
    // The first builder takes the words of all others.
    var builder = TapeBuilder(textBytes: start.map { end - $0.index } ?? text.count)
    if let container = start?.container {
      rules = rules.inside(ParsedPart.outerDepth(rules))
      builder.openUnchecked(container)
    } else if rules.allowsMultipleValues {
      builder.openRoots()
    }
    let place = start.map { $0.index + 1 } ?? 0
    var tokenizer = Tokenizer(
      TextCursor(text.base, end, at: place, allowsComments: false), builder, .start, rules)
    if let start { tokenizer.due = start.container == nil ? .nextRoot : tokenizer.dueInside(isFirst: false) }
    // The tokenizer leaves a part of a container at the end of the container.
    let hasEnded = tokenizer.run(start?.container == nil ? .text : .value)
    self.start = start
    self.end = end
    self.builder = tokenizer.sink
    (index, due) = (tokenizer.cursor.index, tokenizer.due)
    isClosed = start?.container != nil && hasEnded
  }

  /// The comma after the containers that end here; nil if there is none in the part.
  private func nextStart(in text: SourceText) -> PartStart? {
    guard isClosed else { return nil }
    var comma = index
    while comma < end, Bytes.isBlank(text.base[comma]) || text.base[comma] | 0x20 == UInt8(ascii: "}") { comma += 1 }
    guard comma < end, text.base[comma] == UInt8(ascii: ",") else { return nil }
    return PartGuess(text.base, comma..<end).after(comma)
  }
}
