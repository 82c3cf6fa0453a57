/// The text of an array, divided into parts of several elements, which several threads tokenize.
///
/// Where the parts begin is a guess: at a comma. The guess is right if the part before begins at the right place, and
/// its tokenizer reaches that comma after an element, with only the array open. The first part begins after the bracket
/// of the array. So all parts are right if the tokenizer of each part ends like this.
package struct DividedArray {
  private let text: SourceText
  /// The ranges of the parts, without the commas between them.
  private let parts: [Range<Int>]

  /// The least number of bytes for which another thread is worthwhile.
  package static let smallestPart = 1 << 18
  /// The least number of bytes that are examined for a guess.
  private static let shortestStretch = 1 << 12

  /// Returns true if texts with the given options may be divided. Commas in comments do not separate elements.
  package static func fits(_ options: JSONParser.Options) -> Bool {
    !options.allowsComments && !options.allowsMultipleValues && options.maximumDepth > 0
  }

  /// The parts of a text, at most a given number; nil unless the text can be an array of more than one part.
  init?(_ text: SourceText, into count: Int, smallestPart: Int = smallestPart) {
    let count = min(count, text.count / smallestPart)
    guard count > 1, let elements = DividedArray.elements(of: text) else { return nil }
    let length = elements.count / count
    var (parts, start) = ([Range<Int>](), elements.lowerBound)
    for part in 1..<count {
      let place = elements.lowerBound + part * length
      let stretch = max(length / 16, min(length, DividedArray.shortestStretch))
      let end = min(place + stretch, elements.upperBound)
      guard place > start, let comma = ElementGuess(text.base, place..<end).comma else { continue }
      parts.append(start..<comma)
      start = comma + 1
    }
    guard !parts.isEmpty else { return nil }
    self.text = text
    self.parts = parts + [start..<elements.upperBound]
  }

  /// The document of an array of bytes, from parts of any size; nil if a guess is wrong or the text is not valid.
  package static func document(
    _ bytes: [UInt8], into count: Int, smallestPart: Int, options: JSONParser.Options
  ) -> JSONDocument? {
    DividedArray(SourceText(bytes), into: count, smallestPart: smallestPart)?.tape(options: options)
      .map { JSONDocument($0) }
  }

  /// The range between the first and the last bracket; nil if one of them is missing.
  private static func elements(of text: SourceText) -> Range<Int>? {
    var cursor = TextCursor<WholeText>(text.base, text.count, allowsComments: false)
    cursor.index = ByteOrderMark.length(UnsafeBufferPointer(start: text.base, count: text.count))
    cursor.skipSpace()
    guard cursor.byte == UInt8(ascii: "[") else { return nil }
    var end = text.count - 1
    while end > cursor.index && Bytes.isBlank(text.base[end]) { end -= 1 }
    guard end > cursor.index && text.base[end] == UInt8(ascii: "]") else { return nil }
    return cursor.index + 1..<end
  }

  /// The tape of the text, the same as one thread makes; nil if a guess is wrong or the text is not valid.
  func tape(options: JSONParser.Options) -> TapeStorage? {
    let builders = tokenized(options).compactMap(\.self)
    defer { for builder in builders.dropFirst() { builder.deallocate() } }
    guard var whole = builders.first else { return nil }
    guard builders.count == parts.count else {
      whole.deallocate()
      return nil
    }
    whole.append(elementsOf: builders.dropFirst())
    whole.closeContainer()
    return whole.finish(over: text, options: options)
  }

  /// The tapes of the parts; nil for a part that is not valid.
  private func tokenized(_ options: JSONParser.Options) -> [TapeBuilder?] {
    [TapeBuilder?](unsafeUninitializedCapacity: parts.count) { room, count in
      // SAFETY: each part is tokenized once, and its builder is written to its own place; all builders have been
      // written when `perform` returns.
      nonisolated(unsafe) let builders = room.baseAddress.unsafelyUnwrapped
      Threads.perform(parts.count) { part in
        // The first builder takes the elements of all others.
        let builder = TapeBuilder(textBytes: part == 0 ? text.count : parts[part].count)
        (builders + part).initialize(
          to: Tokenizer<WholeText, TapeBuilder>.tape(ofElements: parts[part], in: text, builder, options))
      }
      count = parts.count
    }
  }
}
