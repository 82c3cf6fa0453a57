internal import CByteScan

/// Decodes the escapes of a string that a tokenizer has accepted (RFC 8259, 7).
///
/// Other bytes, to which the source may have changed in a mapped file, give other bytes: at most as many, and never a
/// trap or a read beyond the source.
@usableFromInline
package enum EscapedText {
  /// The decoded text of an escaped source.
  @usableFromInline
  package static func string(_ source: UnsafeBufferPointer<UInt8>) -> String {
    // SAFETY: the escapes have been checked, so the result is valid UTF-8.
    withDecoded(source) { ValidText.string($0) }
  }

  /// Calls a closure with the decoded text of any bytes. If they are not a source that a tokenizer has accepted, the
  /// text has no meaning.
  @inline(__always)
  static func withDecoded<Result>(
    _ source: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: source.count + spareBytes) { target in
      // SAFETY: decoding never lengthens a text, so there is enough room.
      let base = target.baseAddress.unsafelyUnwrapped
      return body(UnsafeBufferPointer(start: base, count: decode(source, into: base)))
    }
  }

  /// Returns true if an escaped source decodes to the given UTF-8.
  @usableFromInline
  package static func equals(_ source: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count <= source.count else { return false }
    return withDecoded(source) { $0.count == name.count && Bytes.equal($0.baseAddress, name.baseAddress, name.count) }
  }

  /// Writes the decoded text, which is at most as long as the source; returns its length in bytes. There must be room
  /// for as many bytes as the source has, and for `spareBytes` more.
  @usableFromInline
  static func decode(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int {
    guard let base = source.baseAddress else { return 0 }
    var read = 0
    var written = 0
    while read < source.count {
      let run = copyRun(base + read, source.count &- read, target + written)
      read &+= run
      written &+= run
      guard read < source.count else { break }
      let byte = source[read]
      read &+= 1
      if byte == UInt8(ascii: "\\") {
        written &+= decodeEscape(source, &read, target + written)
      } else {
        // These bytes occur only in the text of a path: the other kind of quote, and control characters.
        target[written] = byte
        written &+= 1
      }
    }
    return written
  }

  /// How many bytes after the decoded text `decode` may write.
  private static let spareBytes = 16

  /// Copies the bytes up to the next backslash, quote or control character in blocks of sixteen, and returns their number.
  @inline(__always)
  private static func copyRun(
    _ source: UnsafePointer<UInt8>, _ length: Int, _ target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let backslash = UInt8(ascii: "\\")
    var index = 0
    // SAFETY: sixteen bytes are readable.
    while index &+ 16 <= length {
      let run = Int(byte_scan_copy_16(source + index, target + index, backslash))
      index &+= run
      if run < 16 { return index }
    }
    let rest = CInt(truncatingIfNeeded: length &- index)
    return index &+ Int(byte_scan_copy_few(source + index, rest, target + index, backslash))
  }

  /// Decodes the escape whose backslash was the last byte read; returns how many bytes it wrote.
  private static func decodeEscape(
    _ source: UnsafeBufferPointer<UInt8>, _ read: inout Int, _ target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard read < source.count else { return 0 }
    let byte = source[read]
    read += 1
    switch byte {
    case UInt8(ascii: "b"): target[0] = 0x08
    case UInt8(ascii: "f"): target[0] = 0x0C
    case UInt8(ascii: "n"): target[0] = 0x0A
    case UInt8(ascii: "r"): target[0] = 0x0D
    case UInt8(ascii: "t"): target[0] = 0x09
    case UInt8(ascii: "u"): return decodeUnit(source, &read, target)
    default: target[0] = byte
    }
    return 1
  }

  /// Decodes four hexadecimal digits, and the low surrogate that must follow a high one.
  private static func decodeUnit(
    _ source: UnsafeBufferPointer<UInt8>, _ read: inout Int, _ target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var scalar = hex4(source, read)
    read += 4
    if scalar & 0xFC00 == 0xD800 {
      scalar = 0x10000 + (scalar & 0x3FF) << 10 + hex4(source, read + 2) & 0x3FF
      read += 6
    }
    return writeUTF8(scalar, target)
  }

  private static func hex4(_ source: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt32 {
    guard start + 4 <= source.count, let base = source.baseAddress else { return 0 }
    return UInt32(max(hex_unit(base + start), 0))
  }

  private static func writeUTF8(_ scalar: UInt32, _ target: UnsafeMutablePointer<UInt8>) -> Int {
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: scalar >> shift & 0x3F) }
    func head(_ mark: UInt8, _ shift: UInt32) -> UInt8 { mark | UInt8(truncatingIfNeeded: scalar >> shift) }
    switch scalar {
    case 0..<0x80:
      target[0] = UInt8(truncatingIfNeeded: scalar)
      return 1
    case 0x80..<0x800:
      (target[0], target[1]) = (head(0xC0, 6), tail(0))
      return 2
    case 0x800..<0x10000:
      (target[0], target[1], target[2]) = (head(0xE0, 12), tail(6), tail(0))
      return 3
    default:
      (target[0], target[1], target[2], target[3]) = (head(0xF0, 18), tail(12), tail(6), tail(0))
      return 4
    }
  }
}
