/// Finds where tokens, values and the white space between them end in a text that is known to be valid.
///
/// Nothing is checked. But even in a mapped file that has changed meanwhile, each search ends and reads nothing outside
/// the text. Offsets are in bytes. A search is linear in the bytes that it passes.
package struct ValidTextCursor {
  package let bytes: UnsafeBufferPointer<UInt8>

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The text up to an offset.
  package func prefix(_ end: Int) -> ValidTextCursor {
    ValidTextCursor(UnsafeBufferPointer(rebasing: bytes.prefix(end)))
  }

  /// The byte at an offset; 0 at the end of the text.
  package subscript(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  // MARK: Values

  /// The end of a value, given its start.
  package func end(ofValueAt start: Int) -> Int {
    switch self[start] {
    case UInt8(ascii: "\""): end(ofStringAt: start)
    case UInt8(ascii: "{"), UInt8(ascii: "["): end(ofContainerAt: start)
    default: end(ofScalarAt: start)
    }
  }

  /// The end of a string, given its opening quote.
  package func end(ofStringAt start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count {
      offset += ByteSearch.first(UInt8(ascii: "\""), in: UnsafeBufferPointer(rebasing: bytes[offset...]))
      var escapes = 0
      while offset - escapes - 1 > start, self[offset - escapes - 1] == UInt8(ascii: "\\") { escapes += 1 }
      offset += 1
      if escapes.isMultiple(of: 2) { break }
    }
    return min(offset, bytes.count)
  }

  private func end(ofContainerAt start: Int) -> Int {
    var offset = start
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""): offset = end(ofStringAt: offset)
      case UInt8(ascii: "/"): offset = end(ofCommentAt: offset)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        offset += 1
        if depth <= 0 { return offset }
      default: offset += 1
      }
    }
    return offset
  }

  private func end(ofScalarAt start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "E"):
        offset += 1
      default: return offset
      }
    }
    return offset
  }

  /// The offset of the next key or value from an offset between two tokens on, or the end of the text. Commas, colons and closing
  /// brackets are passed.
  package func start(from start: Int) -> Int {
    var offset = space(from: start)
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"): offset = space(from: offset + 1)
      default: return offset
      }
    }
    return offset
  }

  /// The offset of the value of a member, given the end of its key.
  package func value(afterKey end: Int) -> Int {
    let colon = space(from: end)
    return self[colon] == UInt8(ascii: ":") ? space(from: colon + 1) : colon
  }

  // MARK: Between tokens

  /// The end of white space and comments.
  package func space(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset += 1
      case UInt8(ascii: "/"): offset = end(ofCommentAt: offset)
      default: return offset
      }
    }
    return offset
  }

  /// True if there is a comment between two tokens.
  package func hasComment(in gap: Range<Int>) -> Bool { bytes[gap].contains(UInt8(ascii: "/")) }

  /// The end of a comment, which is after its first byte in any case.
  package func end(ofCommentAt start: Int) -> Int {
    Comment.end(in: bytes, from: start, endsWithText: true) ?? bytes.count
  }
}
