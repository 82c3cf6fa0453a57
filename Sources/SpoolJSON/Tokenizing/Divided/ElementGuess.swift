/// Guesses where in the text of an array one element ends and the next begins.
///
/// What a byte stands for can only be known from all bytes before it. But text whose strings are taken for what is
/// between them gives itself away at once, and of the commas in a stretch of several elements, those with the fewest
/// brackets around them are the ones between elements. A guess may be wrong, so it must be checked.
struct ElementGuess {
  private let text: UnsafePointer<UInt8>
  private let count: Int
  /// Over the stretch that is looked at, so that no run is followed beyond it.
  private var cursor: BufferCursor

  /// SAFETY: so many bytes are at the address while the guess is in use.
  init(_ text: UnsafePointer<UInt8>, _ count: Int) {
    self.text = text
    self.count = count
    cursor = BufferCursor(text, count, allowsComments: false)
  }

  /// The index of a comma between two elements; nil if nothing looks like one.
  ///
  /// - Parameters:
  ///   - start: Where to start, above 0.
  ///   - length: How many bytes to look at.
  mutating func comma(from start: Int, within length: Int) -> Int? {
    let end = min(start + length, count)
    cursor = BufferCursor(text, end, allowsComments: false)
    var start = start
    // An escape would be torn apart.
    while start < end && text[start - 1] == UInt8(ascii: "\\") { start += 1 }
    if let comma = outermostComma(from: start, to: end) { return comma }
    return stringEnd(from: start, to: end).flatMap { outermostComma(from: $0, to: end) }
  }

  /// The first of the commas with the fewest brackets around them, if the text does not start in a string.
  private func outermostComma(from start: Int, to end: Int) -> Int? {
    var (index, depth, fewest, comma) = (start, 0, Int.max, Int?.none)
    while index < end {
      switch text[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","):
        if depth < fewest { (fewest, comma) = (depth, index) }
      case UInt8(ascii: "\""):
        guard let behind = stringEnd(from: index + 1, to: end), behind >= end || isEnd(behind) else { return nil }
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
  private func stringEnd(from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      index = cursor.plainEnd(from: index)
      switch cursor.byte(at: index) {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      case 0..<UInt8(ascii: " "): return index < cursor.count ? nil : end
      default: index += 1
      }
    }
    return end
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
