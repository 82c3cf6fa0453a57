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
