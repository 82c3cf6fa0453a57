/// Counts the lines of a text that arrives in pieces. LF, CRLF and CR end a line.
package struct LineCounter: Sendable {
  /// The number of bytes that have been counted.
  package private(set) var offset = 0
  /// The line of the next byte, counted from 1.
  private(set) var line = 1
  /// The offset of the start of that line.
  private(set) var lineStart = 0
  /// The start of the line before if the last byte was a CR, because an LF after it still belongs to that line.
  private var returnedLineStart: Int?

  package init() {}

  /// Counts the next bytes. Linear in their number, but much faster than any look at single bytes.
  package mutating func count(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first else { return }
    let isRestOfEnd = returnedLineStart != nil && first == UInt8(ascii: "\n")
    returnedLineStart = nil
    if isRestOfEnd { lineStart = offset + 1 }
    let ends = ByteSearch.lineEnds(in: bytes, from: isRestOfEnd ? 1 : 0)
    if let last = ends.last {
      if last == bytes.count - 1, bytes[last] == UInt8(ascii: "\r") {
        returnedLineStart = ends.lastButOne.map { offset + $0 + 1 } ?? lineStart
      }
      line += ends.count
      lineStart = offset + last + 1
    }
    offset += bytes.count
  }

  /// Counts bytes that are known not to end a line.
  package mutating func pass(_ byteCount: Int) {
    offset += byteCount
    returnedLineStart = nil
  }

  /// The place of a byte.
  ///
  /// - Parameters:
  ///   - index: The index of the byte, which may be less than 0 if there is no end of a line since that byte.
  ///   - bytes: The bytes that follow those that have been counted.
  package func place(of index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> JSONPlace {
    var lines = self
    if index > 0 { lines.count(UnsafeBufferPointer(rebasing: bytes[..<index])) }
    if let start = lines.returnedLineStart, index >= 0, index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
      return JSONPlace(offset: offset + index, line: lines.line - 1, column: lines.offset - start + 1)
    }
    return JSONPlace(offset: offset + index, line: lines.line, column: offset + index - lines.lineStart + 1)
  }
}
