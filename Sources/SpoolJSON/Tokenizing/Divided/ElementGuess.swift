/// Guesses where in the text of an array one element ends and the next begins.
///
/// What a byte stands for can only be known from all bytes before it. But text whose strings are taken for what is
/// between them gives itself away at once, and of the commas in a stretch of several elements, those with the fewest
/// brackets around them are the ones between elements. A guess may be wrong, so it must be checked.
struct ElementGuess {
  private let text: UnsafePointer<UInt8>
  private let start: Int
  /// Over the text up to the end of the stretch, so that no run is followed beyond it.
  private let cursor: BufferCursor

  /// A guess by some bytes, not from the first one of the text on. SAFETY: they are there while the guess is in use.
  init(_ text: UnsafePointer<UInt8>, _ stretch: Range<Int>) {
    self.text = text
    start = stretch.lowerBound
    cursor = BufferCursor(text, stretch.upperBound, allowsComments: false)
  }

  /// The index of a comma between two elements; nil if nothing looks like one.
  var comma: Int? {
    var start = start
    // An escape would be torn apart.
    while start < cursor.count && text[start - 1] == UInt8(ascii: "\\") { start += 1 }
    return outermostComma(from: start) ?? stringEnd(from: start).flatMap { outermostComma(from: $0) }
  }

  /// The first of the commas with the fewest brackets around them, if the text does not start in a string.
  private func outermostComma(from start: Int) -> Int? {
    var (index, depth, fewest, comma) = (start, 0, Int.max, Int?.none)
    while index < cursor.count {
      switch text[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","):
        if depth < fewest { (fewest, comma) = (depth, index) }
      case UInt8(ascii: "\""):
        guard let behind = stringEnd(from: index + 1), isEnd(behind) else { return nil }
        index = behind
        continue
      case UInt8(ascii: "\\"): return nil
      default: break
      }
      index += 1
    }
    return comma
  }

  /// The index behind a string; the end if it goes on there, nil if no string holds what follows.
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

  /// Whether what stands at an index may stand behind a string.
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
