extension JSONValidator {
  /// Skips the plain bytes of a string; returns their number.
  mutating func skipPlainText(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let room = min(
      bytes.count - start, options.maximumInputBytes - offset,
      options.maximumTokenBytes - (offset - tokenStart - 1))
    var length = 0
    while length < room, Self.isPlain(bytes[start + length]) { length += 1 }
    if length > 0 { previousByte = bytes[start + length - 1] }
    offset += length
    return length
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Takes a byte inside a string or key.
  mutating func stepString(_ byte: UInt8) throws(JSONError) {
    if state == .string && byte == UInt8(ascii: "\"") { return endString() }
    try checkTokenLength(offset - tokenStart - 1)
    switch state {
    case .string: try stepCharacter(byte)
    case .escape: try stepEscape(byte)
    case .hex4:
      try checkHexDigit(byte)
      state = byte | 0x20 == UInt8(ascii: "d") ? .surrogateHex3 : .hex3
    case .surrogateHex3: try stepSurrogateDigit(byte)
    case .hex3: try stepHexDigit(byte, .hex2)
    case .hex2: try stepHexDigit(byte, .hex1)
    case .hex1: try stepHexDigit(byte, resumed)
    default: try stepLowSurrogate(byte)
    }
  }

  private mutating func endString() {
    if isKey {
      state = .colon
    } else {
      endValue(isScalar: false)
    }
  }

  /// Throws an error at the first byte of the token if the token would be longer than the options allow.
  func checkTokenLength(_ before: Int) throws(JSONError) {
    guard before >= options.maximumTokenBytes else { return }
    throw JSONError(
      .tokenLimit, at: tokenStart, line: line, column: tokenStart - lineStart + 1,
      expected: .limit(options.maximumTokenBytes), found: .end)
  }

  private mutating func stepCharacter(_ byte: UInt8) throws(JSONError) {
    switch byte {
    case UInt8(ascii: "\\"): state = .escape
    case 0x00..<0x20: throw error(.controlCharacter, byte, .stringEnd)
    case 0x20..<0x80: break
    default: try startUTF8(byte)
    }
  }

  private mutating func stepEscape(_ byte: UInt8) throws(JSONError) {
    switch byte {
    case UInt8(ascii: "u"):
      resumed = .string
      state = .hex4
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      state = .string
    default: throw error(.invalidEscape, byte, .escapeCharacter)
    }
  }

  private func checkHexDigit(_ byte: UInt8) throws(JSONError) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      return
    default: throw error(.invalidEscape, byte, .hexDigit)
    }
  }

  private mutating func stepHexDigit(_ byte: UInt8, _ next: State) throws(JSONError) {
    try checkHexDigit(byte)
    state = next
  }

  /// Takes the digit after `\ud`: 0-7 is a character, 8-b a high surrogate, c-f a low surrogate without a high one.
  private mutating func stepSurrogateDigit(_ byte: UInt8) throws(JSONError) {
    try checkHexDigit(byte)
    switch byte | 0x20 {
    case UInt8(ascii: "c")...UInt8(ascii: "f"): throw error(.loneSurrogate, byte, .highSurrogate)
    case UInt8(ascii: "8"), UInt8(ascii: "9"), UInt8(ascii: "a"), UInt8(ascii: "b"): resumed = .lowBackslash
    default: break
    }
    state = .hex2
  }

  /// Takes a byte of `\uDC00` to `\uDFFF` after a high surrogate.
  private mutating func stepLowSurrogate(_ byte: UInt8) throws(JSONError) {
    switch state {
    case .lowBackslash where byte == UInt8(ascii: "\\"): state = .lowU
    case .lowU where byte == UInt8(ascii: "u"): state = .lowHex4
    case .lowBackslash, .lowU: throw error(.loneSurrogate, byte, .lowSurrogate)
    default:
      try checkHexDigit(byte)
      let low: ClosedRange<UInt8> = UInt8(ascii: "c")...UInt8(ascii: "f")
      guard state == .lowHex4 ? byte | 0x20 == UInt8(ascii: "d") : low.contains(byte | 0x20) else {
        throw error(.loneSurrogate, byte, .lowSurrogate)
      }
      resumed = .string
      state = state == .lowHex4 ? .lowHex3 : .hex2
    }
  }
}
