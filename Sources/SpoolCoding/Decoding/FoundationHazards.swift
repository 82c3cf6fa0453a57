internal import SpoolTape

/// Finds the parts of a text that must not be passed to JSONDecoder.
///
/// Foundation stops the process if the place of an error is after the last byte of the text: it reports an array that
/// is nested too deeply one byte after its bracket. With JSON5, it also stops the process when it reads some numbers
/// that lack digits: `1e+`, and `0x` before anything but digits.
struct FoundationHazards {
  /// The first such part.
  private(set) var fault: JSONError?
  /// How many arrays and objects are inside each other, at most.
  private(set) var depth = 0

  private let text: UnsafeBufferPointer<UInt8>
  private let isJSON5: Bool
  private var index = 0
  private var openCount = 0

  /// Goes through a text in UTF-8.
  init(_ text: UnsafeBufferPointer<UInt8>, isJSON5: Bool) {
    self.text = text
    self.isJSON5 = isJSON5
    if text.starts(with: FoundationEncoding.mark) { index = 3 }
    var endsInLineComment = false
    while fault == nil, index < text.count {
      let start = index
      take(text[index])
      endsInLineComment = index == text.count && isLineComment(at: start)
    }
    if fault == nil, text.last == UInt8(ascii: "["), !endsInLineComment {
      fault = JSONError(endOf: text)
    }
  }

  /// Passes the token that begins with a byte.
  private mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): open()
    case UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    case UInt8(ascii: "\""): skipString(byte)
    case UInt8(ascii: "'") where isJSON5: skipString(byte)
    case UInt8(ascii: "/") where isJSON5: skipComment()
    case _ where isJSON5 && Self.isPartOfWord(byte): takeWord()
    default: index += 1
    }
  }

  private mutating func open() {
    openCount += 1
    depth = max(depth, openCount)
    index += 1
  }

  private mutating func close() {
    openCount = max(openCount - 1, 0)
    index += 1
  }

  private mutating func skipString(_ quote: UInt8) {
    index += 1
    while index < text.count, text[index] != quote { index += text[index] == UInt8(ascii: "\\") ? 2 : 1 }
    index = min(index + 1, text.count)
  }

  private func isLineComment(at index: Int) -> Bool { isJSON5 && text[index...].starts(with: "//".utf8) }

  /// Passes a comment. In Foundation, a carriage return ends a line, too.
  private mutating func skipComment() {
    if isLineComment(at: index) {
      index = text[index...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? text.count
    } else if text[index...].starts(with: "/*".utf8) {
      index += 2
      while index < text.count, !text[index...].starts(with: "*/".utf8) { index += 1 }
      index = min(index + 2, text.count)
    } else {
      index += 1
    }
  }

  // MARK: Numbers

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Passes a number, a name or a literal.
  private mutating func takeWord() {
    let start = index
    index = text[start...].firstIndex { !Self.isPartOfWord($0) } ?? text.count
    let word = text[start..<index]
    let unsigned = word.first == UInt8(ascii: "+") || word.first == UInt8(ascii: "-") ? word.dropFirst() : word
    if unsigned.starts(with: "0x".utf8) || unsigned.starts(with: "0X".utf8) {
      let other = unsigned.dropFirst(2).firstIndex { !$0.isHexDigit }
      if let other { fault = JSONError(digitMissingAt: other, isHex: true, in: text) }
    } else if Self.endsInExponent(unsigned) {
      fault = JSONError(digitMissingAt: index, isHex: false, in: text)
    }
  }

  /// Returns true for a number that ends in `e+` or `e-`.
  private static func endsInExponent(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = word.first, first == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first,
      let last = word.last, last == UInt8(ascii: "+") || last == UInt8(ascii: "-")
    else { return false }
    return word.dropLast().last.map { $0 | 0x20 } == UInt8(ascii: "e")
  }
}
