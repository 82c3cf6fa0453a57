extension TextCursor {
  /// Skips a number; returns false if there is no valid number at the cursor (RFC 8259, 6). The bytes after the number
  /// are not checked.
  @inline(__always)
  mutating func skipNumber() -> Bool {
    if byte == UInt8(ascii: "-") { index &+= 1 }
    if byte == UInt8(ascii: "0") {
      index &+= 1
    } else {
      guard skipDigits() else { return false }
    }
    if byte == UInt8(ascii: ".") {
      index &+= 1
      guard isDigit(byte) else { return false }
      index = digitsEnd(from: index &+ 1)
    }
    return byte | 0x20 != UInt8(ascii: "e") || skipExponent()
  }

  /// Skips digits, of which there are usually few; returns false if there are none.
  @inline(__always)
  private mutating func skipDigits() -> Bool {
    guard isDigit(byte) else { return false }
    repeat { index &+= 1 } while isDigit(byte)
    return true
  }

  @inline(__always)
  private mutating func skipExponent() -> Bool {
    index &+= 1
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index &+= 1 }
    return skipDigits()
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
