internal import CByteScan

extension TextCursor {
  /// The index of the closing quote of a string, and true if the string contains escapes. Nil if the string is not
  /// valid.
  ///
  /// - Parameter start: An index inside the string, at a byte that is not plain ASCII.
  @inline(never)
  func textEnd(from start: Int) -> (end: Int, isEscaped: Bool)? {
    var index = start
    var isEscaped = false
    while index < count {
      switch text[index] {
      case UInt8(ascii: "\""): return (index, isEscaped)
      case UInt8(ascii: "\\"):
        guard let end = escapeEnd(from: index) else { return nil }
        index = end
        isEscaped = true
      case 0x80...:
        guard let end = charactersEnd(from: index) else { return nil }
        index = end
      default: return nil
      }
      index = plainEnd(from: index)
    }
    return nil
  }

  /// An index up to which the bytes from the cursor on are whole characters of a string without escapes. More whole
  /// characters may follow.
  var wholeCharactersEnd: Int {
    var end = plainEnd(from: index)
    while byte(at: end) >= 0x80 {
      var next = end
      _ = UTF8Check.skipSequences(UnsafeRawPointer(text), count, &next)
      if next == end { break }
      end = plainEnd(from: next)
    }
    return end
  }

  /// The end of the non-ASCII characters from an index on, and perhaps of plain characters after them; nil if one is
  /// malformed.
  @inline(__always)
  private func charactersEnd(from start: Int) -> Int? {
    // Many characters at a time.
    if characters_are_available() != 0 {
      // SAFETY: `count` bytes are readable.
      let length = characters_end(text + start, count &- start)
      return length < 0 ? nil : start &+ length
    }
    var index = start
    guard UTF8Check.skipSequences(UnsafeRawPointer(text), count, &index) else { return nil }
    // Only the last bytes of the text remain.
    while index &+ 4 > count, byte(at: index) >= 0x80 {
      guard var sequence = UTF8Sequence(first: text[index]) else { return nil }
      index &+= 1
      while sequence.remaining > 0 {
        guard sequence.take(byte(at: index)) else { return nil }
        index &+= 1
      }
    }
    return index
  }

  /// The end of an escape, including the low surrogate that must follow a high one; nil if the escape is not valid.
  @inline(__always)
  func escapeEnd(from start: Int) -> Int? {
    switch byte(at: start &+ 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start &+ 2
    case UInt8(ascii: "u"): return unitEnd(from: start)
    default: return nil
    }
  }

  private func unitEnd(from start: Int) -> Int? {
    guard let unit = unit(at: start &+ 2) else { return nil }
    guard unit & 0xF800 == 0xD800 else { return start &+ 6 }
    guard unit < 0xDC00, byte(at: start &+ 6) == UInt8(ascii: "\\"), byte(at: start &+ 7) == UInt8(ascii: "u"),
      let low = self.unit(at: start &+ 8), low & 0xFC00 == 0xDC00
    else { return nil }
    return start &+ 12
  }

  /// Four hexadecimal digits.
  func unit(at start: Int) -> UInt32? {
    guard start &+ 4 <= count else { return nil }
    // SAFETY: four bytes are readable.
    return UInt32(exactly: hex_unit(text + start))
  }
}
