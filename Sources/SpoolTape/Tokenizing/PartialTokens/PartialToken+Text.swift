internal import CByteScan

extension PartialToken {
  /// Takes a byte of a string or key; returns true if it is the closing quote.
  mutating func stepText(_ byte: UInt8) throws(TokenFault) -> Bool {
    if case .string = state, byte == UInt8(ascii: "\"") { return true }
    try checkLength(index - start - 1)
    switch state {
    case .string: try stepCharacter(byte)
    case .escape: try stepEscape(byte)
    case .hex(let left, let unit): try stepDigit(byte, left, unit)
    default: try stepLowSurrogate(byte)
    }
    return false
  }

  private mutating func stepCharacter(_ byte: UInt8) throws(TokenFault) {
    switch byte {
    case UInt8(ascii: "\\"): move(to: .escape)
    case 0x00..<0x20: throw wrong(byte, .controlCharacter, .stringEnd)
    case 0x20..<0x80: break
    default: try startUTF8(byte)
    }
  }

  private mutating func stepEscape(_ byte: UInt8) throws(TokenFault) {
    switch byte {
    case UInt8(ascii: "u"): move(to: .hex(left: 4, .any))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      move(to: .string)
    default: throw wrong(byte, .invalidEscape, .escapeCharacter)
    }
  }

  /// Takes one of the four digits of an escape. `\ud` is followed by 0-7 in a character, by 8-b in a high surrogate, and
  /// by c-f in a low one.
  private mutating func stepDigit(_ byte: UInt8, _ left: Int, _ unit: Unit) throws(TokenFault) {
    guard byte.isHexDigit else { throw wrong(byte, .invalidEscape, .hexDigit) }
    let digit = byte | 0x20
    var next = unit
    switch unit {
    case .any: next = digit == UInt8(ascii: "d") ? .surrogate : .complete
    case .surrogate where digit >= UInt8(ascii: "c"): throw wrong(byte, .loneSurrogate, .highSurrogate)
    case .surrogate:
      next = digit == UInt8(ascii: "8") || digit == UInt8(ascii: "9") || digit >= 0x61 ? .high : .complete
    case .low where digit == UInt8(ascii: "d"): next = .lowD
    case .lowD where digit >= UInt8(ascii: "c"): next = .complete
    case .low, .lowD: throw wrong(byte, .loneSurrogate, .lowSurrogate)
    case .complete, .high: break
    }
    move(to: left > 1 ? .hex(left: left - 1, next) : next == .high ? .lowBackslash : .string)
  }

  /// Takes the backslash or the `u` of the escape after a high surrogate.
  private mutating func stepLowSurrogate(_ byte: UInt8) throws(TokenFault) {
    switch (state, byte) {
    case (.lowBackslash, UInt8(ascii: "\\")): move(to: .lowU)
    case (.lowU, UInt8(ascii: "u")): move(to: .hex(left: 4, .low))
    default: throw wrong(byte, .loneSurrogate, .lowSurrogate)
    }
  }

  // MARK: Characters of several bytes

  /// Takes the first byte of a character in a string or comment.
  mutating func startUTF8(_ byte: UInt8) throws(TokenFault) {
    guard let sequence = UTF8Sequence(first: byte) else { throw wrong(byte, .invalidUTF8, .nothing) }
    switch state {
    case .string: move(to: .utf8(sequence, .string))
    case .lineComment: move(to: .utf8(sequence, .lineComment))
    default: move(to: .utf8(sequence, .blockComment))
    }
  }

  mutating func stepUTF8(
    _ byte: UInt8, _ sequence: UTF8Sequence, _ surroundings: Surroundings
  ) throws(TokenFault) {
    var sequence = sequence
    guard sequence.take(byte) else { throw wrong(byte, .invalidUTF8, .nothing) }
    if surroundings == .string { try checkLength(index - start - 1) }
    switch surroundings {
    case _ where sequence.remaining > 0: move(to: .utf8(sequence, surroundings))
    case .string: move(to: .string)
    case .lineComment: move(to: .lineComment)
    case .blockComment: move(to: .blockComment)
    }
  }
}

extension UInt8 {
  /// Returns true for 0-9, a-f and A-F.
  package var isHexDigit: Bool { hex_digit(self) >= 0 }
}

extension PartialToken {
  /// Takes a byte of a comment; returns true if it is the last one. Vertical tab and form feed are rejected here as
  /// everywhere; all other UTF-8 is allowed.
  mutating func stepComment(_ byte: UInt8) throws(TokenFault) -> Bool {
    switch (state, byte) {
    case (.slash, UInt8(ascii: "/")): move(to: .lineComment)
    case (.slash, UInt8(ascii: "*")): move(to: .blockComment)
    case (.slash, _): throw wrong(byte, .unexpectedByte, .commentStart)
    case (_, 0x0B), (_, 0x0C): throw wrong(byte, .unexpectedByte, .commentEnd)
    case (.blockStar, UInt8(ascii: "/")), (.lineComment, UInt8(ascii: "\n")): return true
    case (.blockComment, UInt8(ascii: "*")), (.blockStar, UInt8(ascii: "*")): move(to: .blockStar)
    default:
      if case .blockStar = state { move(to: .blockComment) }
      if byte >= 0x80 { try startUTF8(byte) }
    }
    return false
  }
}
