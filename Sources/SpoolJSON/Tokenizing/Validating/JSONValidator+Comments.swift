extension JSONValidator {
  /// Takes a byte of a comment. Vertical tab and form feed are rejected here as everywhere; all other UTF-8 is allowed.
  mutating func stepComment(_ byte: UInt8) throws(JSONError) {
    switch (state, byte) {
    case (.slash, UInt8(ascii: "/")): state = .lineComment
    case (.slash, UInt8(ascii: "*")): state = .blockComment
    case (.slash, _): throw error(.unexpectedByte, byte, .commentStart)
    case (_, 0x0B), (_, 0x0C): throw error(.unexpectedByte, byte, .commentEnd)
    case (.blockStar, UInt8(ascii: "/")): state = resumed
    case (.blockComment, UInt8(ascii: "*")), (.blockStar, UInt8(ascii: "*")): state = .blockStar
    case (.lineComment, UInt8(ascii: "\n")):
      endLine(byte)
      state = resumed
    case (_, UInt8(ascii: "\n")), (_, UInt8(ascii: "\r")):
      endLine(byte)
      if state == .blockStar { state = .blockComment }
    default:
      if state == .blockStar { state = .blockComment }
      if byte >= 0x80 { try startUTF8(byte) }
    }
  }
}
