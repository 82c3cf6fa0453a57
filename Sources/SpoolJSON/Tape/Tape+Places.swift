extension TapeStorage {
  /// The offset in the text of the value at an index, in bytes: its opening quote, bracket or first character.
  ///
  /// Literals and containers carry no offset, so the text is read from the last token before that does.
  /// For errors: linear in the distance to that token.
  package func textOffset(ofValueAt index: Int) -> Int {
    let reader = reader
    defer { withExtendedLifetime(self) {} }
    if reader[index].isLocated { return start(reader, index) }
    var located = index - 1
    while located >= 0 && !reader[located].isLocated { located -= 1 }
    guard located >= 0 else { return skip(index - firstTextWord, from: markLength) }
    // A length word stands for no token of its own.
    let isLong = reader[located].length == TapeWord.longLength
    return skip(index - located - (isLong ? 2 : 1), from: end(reader, located))
  }

  /// The array around several values has no bracket in the text.
  private var firstTextWord: Int { options.allowsMultipleValues ? 1 : 0 }

  private var markLength: Int { text.count >= 3 && text.base[0] == 0xEF ? 3 : 0 }

  private func start(_ reader: TapeReader, _ index: Int) -> Int {
    reader[index].offset - (reader.isNumber(at: index) ? 0 : 1)
  }

  private func end(_ reader: TapeReader, _ index: Int) -> Int {
    reader[index].offset + reader.length(at: index) + (reader.isNumber(at: index) ? 0 : 1)
  }

  /// The offset of the first token that has a word, after `count` others; only containers and literals are met.
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

/// A place in a text, as people count it.
package struct TextPlace: Equatable, Sendable {
  /// From 1; LF, CRLF and CR end a line.
  package let line: Int
  /// From 1, in UTF-8 bytes.
  package let column: Int

  /// The place of a byte. Linear in its offset: for errors.
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
