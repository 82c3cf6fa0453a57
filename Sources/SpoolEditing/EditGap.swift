internal import SpoolTape

/// The text between two items of a container: `trail , tail lead`. Each part may be empty. The tail consists of the
/// comments on the same line, which belong to the item before, or to the opening bracket.
struct EditGap {
  /// The text from the item before to the comma; empty if there is no comma.
  var trail = 0..<0
  var hasComma = false
  /// The text from the comma to the end of its line, if there is a comment.
  var tail = 0..<0
  /// True if the tail ends with a line comment, after which a new line must begin.
  var tailEndsLine = false
  /// The text before the next item, or before the closing bracket.
  var lead = 0..<0
}

extension ValidTextCursor {
  /// The gap that begins at an offset.
  func gap(at start: Int) -> EditGap {
    var gap = EditGap(trail: start..<start)
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
    // The text of a mapped file may change between two reads.
    gap.lead = gap.tail.upperBound..<max(gap.tail.upperBound, end)
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
        // The carriage return of a line end is the last byte of the comment, and belongs to the line end here.
        if isLine, self[offset] == UInt8(ascii: "\n"), bytes[offset - 1] == UInt8(ascii: "\r") { offset -= 1 }
        result = (offset, isLine)
      } else {
        offset += 1
        if isLineEnd(self[offset]), result.end != nil { result.end = offset }
      }
    }
    return result
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
