/// An error in a text, without its line and column, which only the owner of the text can count.
package struct TokenFault: Error {
  package var kind: JSONError.Code.Kind
  /// The index of the byte, counted from the start of the bytes at hand; less than 0 for the start of a token that
  /// began in an earlier piece.
  package var index: Int
  package var expected: JSONError.Expected
  package var found: JSONError.Found

  package init(_ kind: JSONError.Code.Kind, at index: Int, _ expected: JSONError.Expected, found: JSONError.Found) {
    self.kind = kind
    self.index = index
    self.expected = expected
    self.found = found
  }

  /// The same fault, with an index that counts from an earlier byte.
  package func moved(by count: Int) -> TokenFault {
    var fault = self
    fault.index += count
    return fault
  }

  /// The fault at the end of a text that is incomplete.
  package static func end(_ expected: JSONError.Expected, at index: Int) -> TokenFault {
    TokenFault(.unexpectedEnd, at: index, expected, found: .end)
  }

  /// The fault of a text that is too long. Which byte is there depends on whether the text has been repaired, and says nothing.
  package static func inputLimit(_ limit: Int, at index: Int) -> TokenFault {
    TokenFault(.inputLimit, at: index, .limit(limit), found: .end)
  }

  /// The fault of a key that an earlier member of the same object has, too.
  package static func duplicateKey(at index: Int) -> TokenFault {
    TokenFault(.duplicateKey, at: index, .key, found: .byte(UInt8(ascii: "\"")))
  }

  /// The fault of a text that a tokenizer does not take although nothing is wrong with it. The tests look for such a
  /// text; none is known.
  package static func unexplained(_ index: Int) -> TokenFault {
    TokenFault(.unexpectedByte, at: index, .endOfText, found: .end)
  }
}

extension JSONError {
  /// The error of a fault, with its place in a text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes from which the fault counts.
  ///   - lines: The lines of the text before these bytes.
  package init(_ fault: TokenFault, in bytes: UnsafeBufferPointer<UInt8>, _ lines: LineCounter = LineCounter()) {
    let place = lines.place(of: fault.index, in: bytes)
    let isWide = Self.looksLikeWideText(fault.found, place.offset)
    self.init(isWide ? .unsupportedEncoding : fault.kind, at: place, expected: fault.expected, found: fault.found)
  }

  /// The first two bytes of UTF-16 and UTF-32, with or without a byte order mark, contain a NUL, FE or FF (RFC 4627,
  /// 3).
  private static func looksLikeWideText(_ found: Found, _ offset: Int) -> Bool {
    switch (offset, found) {
    case (0, .byte(0x00)), (0, .byte(0xFE)), (0, .byte(0xFF)), (1, .byte(0x00)): true
    default: false
    }
  }
}
