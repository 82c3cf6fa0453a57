internal import CByteScan

extension JSONText {
  /// Appends a string in quotes (RFC 8259, 7). Non-ASCII characters are written as they are.
  @usableFromInline
  package func append(string: String) {
    // The string is read in place, so that its bytes need not be counted first. Only a string of another runtime must
    // be copied.
    if string.utf8.withContiguousStorageIfAvailable({ append(quoted: $0) }) == nil {
      var string = string
      string.withUTF8 { append(quoted: $0) }
    }
  }

  @inline(__always)
  func append(quoted utf8: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    if let base = utf8.baseAddress {
      var index = appendPlain(base, utf8.count)
      // SAFETY: `index < count`, and a run in the remaining bytes ends at `count` at the latest.
      while index < utf8.count {
        appendEscape(base[index])
        index &+= 1
        index &+= appendPlain(base + index, utf8.count &- index)
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends bytes up to the first one that must be escaped; returns their number.
  @inline(__always)
  private func appendPlain(_ source: UnsafePointer<UInt8>, _ length: Int) -> Int {
    // SAFETY: sixteen bytes are written at each index, of which the last is `length`.
    let target = reserve(length &+ 16)
    var index = 0
    while index &+ 16 <= length {
      let run = Int(byte_scan_copy_16(source + index, target + index, thirdEscaped))
      index &+= run
      if run < 16 {
        advance(index)
        return index
      }
    }
    let rest = CInt(truncatingIfNeeded: length &- index)
    index &+= Int(byte_scan_copy_few(source + index, rest, target + index, thirdEscaped))
    advance(index)
    return index
  }

  @inline(__always)
  private func appendEscape(_ byte: UInt8) {
    let target = reserve(6)
    target[0] = UInt8(ascii: "\\")
    target[1] = byte
    advance(byte < 0x20 ? JSONText.writeControl(byte, to: target) : 2)
  }

  /// Writes the escape of a control character after its backslash; returns the length of the escape, including the
  /// backslash.
  @inline(never)
  private static func writeControl(_ byte: UInt8, to target: UnsafeMutablePointer<UInt8>) -> Int {
    switch byte {
    case 0x08: target[1] = UInt8(ascii: "b")
    case 0x09: target[1] = UInt8(ascii: "t")
    case 0x0A: target[1] = UInt8(ascii: "n")
    case 0x0C: target[1] = UInt8(ascii: "f")
    case 0x0D: target[1] = UInt8(ascii: "r")
    default:
      let digit = byte & 0xF
      (target[1], target[2], target[3]) = (UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0"))
      target[4] = UInt8(ascii: "0") + byte >> 4
      target[5] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      return 6
    }
    return 2
  }
}
