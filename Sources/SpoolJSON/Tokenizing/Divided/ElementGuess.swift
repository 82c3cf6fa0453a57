/// Guesses where in the text of an array one element ends and the next begins.
///
/// The meaning of a byte depends on all bytes before it. But if a guess takes the insides of strings for the text
/// between strings, or the other way round, this usually becomes obvious at once. And of the commas in a stretch of
/// several elements, those with the least nesting are the ones between elements. A guess may be wrong, so it must be
/// verified.
struct ElementGuess {
  private let text: UnsafePointer<UInt8>
  private let start: Int
  /// A cursor over the text up to the end of the stretch, so that no run is followed beyond the end.
  private let cursor: TextCursor<WholeText>

  /// A guess from a stretch of bytes inside the text. SAFETY: the bytes must stay valid while the guess is in use.
  init(_ text: UnsafePointer<UInt8>, _ stretch: Range<Int>) {
    self.text = text
    start = stretch.lowerBound
    cursor = TextCursor<WholeText>(text, stretch.upperBound, allowsComments: false)
  }

  /// The index of a comma between two elements; nil if there is no plausible one.
  var comma: Int? {
    var start = start
    // The stretch would begin inside an escape.
    while start < cursor.count && text[start - 1] == UInt8(ascii: "\\") { start += 1 }
    return outermostComma(from: start) ?? stringEnd(from: start).flatMap { outermostComma(from: $0) }
  }

  /// The first of the commas with the least nesting, if the stretch does not start in a string.
  private func outermostComma(from start: Int) -> Int? {
    var (index, depth, fewest, comma) = (start, 0, Int.max, Int?.none)
    while index < cursor.count {
      switch text[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","):
        if depth < fewest { (fewest, comma) = (depth, index) }
      case UInt8(ascii: "\""):
        guard let next = stringEnd(from: index + 1), isEnd(next) else { return nil }
        index = next
        continue
      case UInt8(ascii: "\\"): return nil
      default: break
      }
      index += 1
    }
    return comma
  }

  /// The index after a string; the end if the string goes on there, nil if the bytes cannot be those of a string.
  private func stringEnd(from start: Int) -> Int? {
    var index = start
    while index < cursor.count {
      index = cursor.plainEnd(from: index)
      switch cursor.byte(at: index) {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      case 0..<UInt8(ascii: " "): return index < cursor.count ? nil : cursor.count
      default: index += 1
      }
    }
    return cursor.count
  }

  /// Returns true if the bytes at an index can follow a string.
  private func isEnd(_ index: Int) -> Bool {
    var cursor = cursor
    cursor.index = index
    cursor.skipSpace()
    switch cursor.byte {
    case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return true
    default: return cursor.isAtEnd
    }
  }
}
