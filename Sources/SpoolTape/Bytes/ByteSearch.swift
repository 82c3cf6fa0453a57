internal import CByteScan

/// Finds bytes, thirty-two at a time.
package enum ByteSearch {
  /// The index of the first LF or CR at an index or after it; the count if there is none.
  package static func lineEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    search(bytes, from: start, byte_scan_line_32) { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  /// How many lines end at an index or after it, and the indices of the last two ends. CRLF is one end, at its LF.
  static func lineEnds(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (count: Int, last: Int?, lastButOne: Int?) {
    guard let base = bytes.baseAddress, start < bytes.count else { return (0, nil, nil) }
    let feeds = byte_count_ends(base + start, bytes.count - start)
    guard feeds.returns == 0 else { return lineEndsWithReturns(in: bytes, from: start) }
    return (feeds.feeds, feeds.feeds > 0 ? lastLineEnd(in: bytes, from: start) : nil, nil)
  }

  /// Returns true if there is a control character at an index or after it. Where there is none, no line ends.
  package static func hasControl(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    // SAFETY: the bytes from `start` on are readable.
    bytes.baseAddress.map { byte_has_control($0 + start, bytes.count - start) != 0 } ?? false
  }

  /// The index of the last LF or CR at an index or after it; nil if there is none.
  static func lastLineEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var index = bytes.count
    // SAFETY: thirty-two bytes before the index are readable.
    while index - 32 >= start && byte_scan_line_32(base + index - 32) == 32 { index -= 32 }
    while index > start {
      index -= 1
      if base[index] == UInt8(ascii: "\n") || base[index] == UInt8(ascii: "\r") { return index }
    }
    return nil
  }

  private static func lineEndsWithReturns(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (count: Int, last: Int?, lastButOne: Int?) {
    var count = 0
    var last: Int?
    var lastButOne: Int?
    var index = lineEnd(in: bytes, from: start)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\r"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") {
        index += 1
      }
      count += 1
      (last, lastButOne) = (index, last)
      index = lineEnd(in: bytes, from: index + 1)
    }
    return (count, last, lastButOne)
  }

  /// The index of the first byte of a value; the count if there is none.
  package static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    search(bytes, from: 0, { byte_scan_unlike_32($0, byte) }, { $0 == byte })
  }

  /// - Parameters:
  ///   - run: Returns how many bytes, at the start of the first thirty-two, do not match.
  ///   - isFound: Returns true if a byte matches.
  @inline(__always)
  private static func search(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ run: (UnsafePointer<UInt8>) -> CInt,
    _ isFound: (UInt8) -> Bool
  ) -> Int {
    guard let base = bytes.baseAddress else { return bytes.count }
    var index = start
    // SAFETY: thirty-two bytes are readable.
    while index + 32 <= bytes.count {
      let length = Int(run(base + index))
      index += length
      if length < 32 { return index }
    }
    while index < bytes.count && !isFound(bytes[index]) { index += 1 }
    return index
  }
}
