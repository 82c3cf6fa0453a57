/// Finds where values, and the gaps between them, end in a text that is known to be valid.
///
/// Nothing is checked, but nothing outside the text is read, because the text of a mapped file may have changed.
struct TextScanner {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The text up to an offset.
  func prefix(_ end: Int) -> TextScanner { TextScanner(bytes: UnsafeBufferPointer(rebasing: bytes.prefix(end))) }

  /// The byte at an offset; 0 at the end of the text.
  subscript(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  // MARK: Values

  func end(ofValueAt start: Int) -> Int {
    switch self[start] {
    case UInt8(ascii: "\""): end(ofStringAt: start)
    case UInt8(ascii: "{"), UInt8(ascii: "["): end(ofContainerAt: start)
    default: end(ofScalarAt: start)
    }
  }

  func end(ofStringAt start: Int) -> Int {
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

  /// The offset of the value of a member, given the end of its key.
  func value(afterKey end: Int) -> Int {
    let colon = space(from: end)
    return self[colon] == UInt8(ascii: ":") ? space(from: colon + 1) : colon
  }

  // MARK: Gaps

  /// The gap that begins at an offset.
  func gap(at start: Int) -> TextGap {
    var gap = TextGap(trail: start..<start)
    var offset = space(from: start)
    if self[offset] == UInt8(ascii: ",") {
      gap.trail = start..<offset
      gap.hasComma = true
      offset += 1
    } else {
      offset = start
    }
    gap.tail = offset..<offset
    let end = space(from: offset)
    let isAtEnd = self[end] == UInt8(ascii: "]") || self[end] == UInt8(ascii: "}") || end == bytes.count
    let (comment, endsLine) = comments(from: offset, to: end)
    if let comment, isAtEnd || isLineEnd(self[comment]) {
      (gap.tail, gap.tailEndsLine) = (offset..<comment, endsLine)
    }
    gap.lead = gap.tail.upperBound..<end
    return gap
  }

  /// The end of the comments on the rest of a line, with white space that comes before the end of the line; nil if there
  /// are none. True if the last one is a line comment.
  private func comments(from start: Int, to end: Int) -> (end: Int?, endsLine: Bool) {
    var offset = start
    var result: (end: Int?, endsLine: Bool) = (nil, false)
    while offset < end, !isLineEnd(bytes[offset]) {
      if bytes[offset] == UInt8(ascii: "/") {
        let isLine = self[offset + 1] == UInt8(ascii: "/")
        offset = self.end(ofCommentAt: offset)
        result = (offset, isLine)
      } else {
        offset += 1
        if isLineEnd(self[offset]), result.end != nil { result.end = offset }
      }
    }
    return result
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// The end of white space and comments.
  func space(from start: Int) -> Int {
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

  /// The end of a comment, which is after its first byte in any case.
  private func end(ofCommentAt start: Int) -> Int {
    Comment.end(in: bytes, from: start, endsWithText: true) ?? bytes.count
  }
}
