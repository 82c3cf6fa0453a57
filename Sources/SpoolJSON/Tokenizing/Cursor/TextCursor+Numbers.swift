extension TextCursor {
  /// Skips a number; returns false if there is no valid number at the cursor, which is where a digit is missing then.
  @inline(__always)
  mutating func skipNumber() -> Bool {
    let number = number(from: index)
    index = number.end
    return number.isValid
  }

  /// The end of the number at an index, or the place where a digit is missing (RFC 8259, 6). The bytes after the number are not
  /// checked.
  @_transparent
  func number(from start: Int) -> (end: Int, isValid: Bool) {
    var end = byte(at: start) == UInt8(ascii: "-") ? start &+ 1 : start
    if byte(at: end) == UInt8(ascii: "0") {
      end &+= 1
    } else {
      // There are usually few of them.
      guard isDigit(at: end) else { return (end, false) }
      repeat { end &+= 1 } while isDigit(at: end)
    }
    if byte(at: end) == UInt8(ascii: ".") {
      end &+= 1
      guard isDigit(at: end) else { return (end, false) }
      end = digitsEnd(from: end &+ 1)
    }
    return byte(at: end) | 0x20 == UInt8(ascii: "e") ? exponent(from: end &+ 1) : (end, true)
  }

  /// The end of an exponent whose letter stands before an index, or the place where a digit is missing.
  @inline(__always)
  private func exponent(from start: Int) -> (end: Int, isValid: Bool) {
    let isSigned = byte(at: start) == UInt8(ascii: "+") || byte(at: start) == UInt8(ascii: "-")
    var end = isSigned ? start &+ 1 : start
    guard isDigit(at: end) else { return (end, false) }
    repeat { end &+= 1 } while isDigit(at: end)
    return (end, true)
  }

  @_transparent
  private func isDigit(at index: Int) -> Bool { byte(at: index) &- UInt8(ascii: "0") < 10 }
}
