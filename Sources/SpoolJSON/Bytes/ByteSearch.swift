internal import CByteScan

/// Finds bytes, thirty-two at a time.
enum ByteSearch {
  /// The index of the first LF or CR at an index or after it; the count if there is none.
  static func lineEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    search(bytes, from: start, byte_scan_line_32) { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  /// The index of the first byte of a value; the count if there is none.
  static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
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
