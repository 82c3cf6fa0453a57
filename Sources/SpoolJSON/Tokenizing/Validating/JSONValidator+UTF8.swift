extension JSONValidator {
  /// Takes the first byte of a multi-byte character in a string or comment.
  mutating func startUTF8(_ byte: UInt8) throws(JSONError) {
    guard let sequence = UTF8Sequence(first: byte) else { throw error(.invalidUTF8, byte, .nothing) }
    utf8 = sequence
    utf8Return = state
    state = .utf8
  }

  mutating func stepUTF8(_ byte: UInt8) throws(JSONError) {
    guard utf8.take(byte) else { throw error(.invalidUTF8, byte, .nothing) }
    if utf8Return == .string { try checkTokenLength(offset - tokenStart - 1) }
    if utf8.remaining == 0 { state = utf8Return }
  }
}
