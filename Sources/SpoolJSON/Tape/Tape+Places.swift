extension TapeStorage {
  /// The offset in the text of the value at an index, in bytes: its opening quote, bracket or first character.
  ///
  /// Literals and containers have no offset, so the text is scanned from the last token before them that has one. This
  /// is meant for errors, and is linear in the distance to that token.
  package func textOffset(ofValueAt index: Int) -> Int {
    let reader = reader
    defer { withExtendedLifetime(self) {} }
    if reader[index].isLocated { return start(reader, index) }
    var located = index - 1
    while located >= 0 && !reader[located].isLocated { located -= 1 }
    guard located >= 0 else { return skip(index - firstTextWord, from: markLength) }
    // A length word does not stand for a token.
    let isLong = reader[located].length == TapeWord.longLength
    return skip(index - located - (isLong ? 2 : 1), from: end(reader, located))
  }

  /// Returns true for the array around several values, which has no bracket in the text.
  private var firstTextWord: Int { options.allowsMultipleValues ? 1 : 0 }

  private var markLength: Int { text.count >= 3 && text.base[0] == 0xEF ? 3 : 0 }

  private func start(_ reader: TapeReader, _ index: Int) -> Int {
    reader[index].offset - (reader.isNumber(at: index) ? 0 : 1)
  }

  private func end(_ reader: TapeReader, _ index: Int) -> Int {
    reader[index].offset + reader.length(at: index) + (reader.isNumber(at: index) ? 0 : 1)
  }

  /// The offset of the token after `count` other tokens that have a word. Only containers and literals occur among
  /// them.
  private func skip(_ count: Int, from start: Int) -> Int {
    var offset = start
    var remaining = count
    guard remaining >= 0 else { return start }
    while offset < text.count {
      switch text.base[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
        if remaining == 0 { return offset }
        remaining -= 1
        offset += literalLength(text.base[offset])
      case UInt8(ascii: "/"): offset = endOfComment(offset)
      default: offset += 1
      }
    }
    return offset
  }

  private func literalLength(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "t"), UInt8(ascii: "n"): 4
    case UInt8(ascii: "f"): 5
    default: 1
    }
  }

  private func endOfComment(_ start: Int) -> Int {
    let isLine = start + 1 < text.count && text.base[start + 1] == UInt8(ascii: "/")
    var offset = start + 2
    while offset < text.count {
      if isLine && text.base[offset] == UInt8(ascii: "\n") { return offset + 1 }
      if !isLine && text.base[offset] == UInt8(ascii: "/") && offset > start + 2
        && text.base[offset - 1] == UInt8(ascii: "*") && offset - 1 > start + 1
      {
        return offset + 1
      }
      offset += 1
    }
    return offset
  }
}

/// A place in a text, as line and column.
package struct TextPlace: Equatable, Sendable {
  /// The line, counted from 1. LF, CRLF and CR end a line.
  package let line: Int
  /// The column, counted from 1, in UTF-8 bytes.
  package let column: Int

  /// The place of a byte. Linear in the offset, so use it only for errors.
  package init(offset: Int, in text: UnsafeBufferPointer<UInt8>) {
    var line = 1
    var start = 0
    for index in 0..<min(offset, text.count) {
      let isReturn = text[index] == UInt8(ascii: "\r")
      if text[index] == UInt8(ascii: "\n")
        || isReturn && !(index + 1 < text.count && text[index + 1] == UInt8(ascii: "\n"))
      {
        line += 1
        start = index + 1
      }
    }
    self.line = line
    column = offset - start + 1
  }
}
