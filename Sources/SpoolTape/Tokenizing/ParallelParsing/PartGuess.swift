/// Where a part of a text may begin.
struct PartStart {
  /// The index of the byte between the text before the part and the part: a comma, or the end of a line.
  let index: Int
  /// The container in which the part begins: an array or an object; nil outside all containers.
  let container: TapeWord.Tag?
}

/// Guesses where in a text one value ends and the next begins.
///
/// The meaning of a byte depends on all bytes before it. But if a guess takes the insides of strings for the text
/// between strings, or the other way round, this usually becomes obvious at once. And of the commas in a stretch of
/// several elements, those with the least nesting are the ones between elements. A guess may be wrong, so it must be
/// verified.
struct PartGuess {
  private let text: UnsafePointer<UInt8>
  private let start: Int
  /// A cursor over the text up to the end of the stretch, so that no run is followed beyond the end.
  private let cursor: TextCursor

  /// The least number of bytes that may be examined.
  private static let shortestStretch = 1 << 12

  /// How many bytes are examined first for a comma. One thread examines them before the others begin, so they should be
  /// few. A comma deep inside a large element is good enough, because a part continues after its container.
  private static let firstStretch = 1 << 18

  /// How many bytes may be examined to divide a text into parts of a given length.
  static func stretch(_ length: Int) -> Int { max(length / 16, min(length, shortestStretch)) }

  /// A guess from a stretch of bytes inside the text. SAFETY: the bytes must stay valid while the guess is in use.
  init(_ text: UnsafePointer<UInt8>, _ stretch: Range<Int>) {
    self.text = text
    start = stretch.lowerBound
    cursor = TextCursor(text, stretch.upperBound, allowsComments: false)
  }

  /// The first end of a line after which a value of its own seems to begin; nil if there is no plausible one.
  var line: PartStart? {
    var index = start
    while let end = (index..<cursor.count).first(where: { text[$0] == UInt8(ascii: "\n") }) {
      switch cursor.byte(at: end + 1) {
      case 0...UInt8(ascii: " "), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ":"): break
      default: return PartStart(index: end, container: nil)
      }
      index = end + 1
    }
    return nil
  }

  /// A comma between two values in a container; nil if there is no plausible one.
  var comma: PartStart? {
    let end = min(start + PartGuess.firstStretch, cursor.count)
    let comma = PartGuess(text, start..<end).commaIndex ?? (end < cursor.count ? commaIndex : nil)
    return comma.map(after)
  }

  private var commaIndex: Int? {
    var start = start
    // Otherwise, the stretch would begin inside an escape.
    while start < cursor.count && text[start - 1] == UInt8(ascii: "\\") { start += 1 }
    return outermostComma(from: start) ?? stringEnd(from: start).flatMap { outermostComma(from: $0) }
  }

  /// The start after a comma, in the kind of container that what follows belongs to.
  func after(_ comma: Int) -> PartStart {
    var next = cursor
    next.index = comma + 1
    guard next.skipSpace() == UInt8(ascii: "\""), let end = stringEnd(from: next.index + 1) else {
      return PartStart(index: comma, container: .array)
    }
    next.index = end
    return PartStart(index: comma, container: next.skipSpace() == UInt8(ascii: ":") ? .object : .array)
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
