extension PartialToken {
  /// A literal, and its bytes.
  enum Literal: Sendable {
    case `true`, `false`, null

    var name: JSONError.StaticName {
      switch self {
      case .true: .true
      case .false: .false
      case .null: .null
      }
    }

    fileprivate var text: StaticString {
      switch self {
      case .true: "true"
      case .false: "false"
      case .null: "null"
      }
    }
  }

  /// Takes a byte of a literal; returns true if it is the last one.
  mutating func stepLiteral(_ byte: UInt8, _ matched: Int) throws(TokenFault) -> Bool {
    guard case .literal(let literal) = kind else { return true }
    // SAFETY: `matched` is below the length of the literal's text, because the last byte ends the token.
    guard byte == literal.text.utf8Start[matched] else { throw wrong(byte, .unexpectedByte, .literal(literal.name)) }
    move(to: .literal(matched + 1))
    return matched + 1 == literal.text.utf8CodeUnitCount
  }

  /// Takes a byte that belongs to a number.
  mutating func stepNumber(_ byte: UInt8) throws(TokenFault) {
    try checkLength(index - start)
    if let next = try numberState(after: byte) { move(to: next) }
  }

  /// The state after a byte of a number (RFC 8259, 6); nil if the number ends before that byte.
  func numberState(after byte: UInt8) throws(TokenFault) -> State? {
    let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    let isExponent = byte | 0x20 == UInt8(ascii: "e")
    switch state {
    case .minus where byte == UInt8(ascii: "0"): return .zero
    case .minus where isDigit, .integer where isDigit: return .integer
    case .zero where byte == UInt8(ascii: "."), .integer where byte == UInt8(ascii: "."): return .point
    case .point where isDigit, .fraction where isDigit: return .fraction
    case .exponent where isDigit, .exponentSign where isDigit, .exponentDigits where isDigit: return .exponentDigits
    case .exponent where byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"): return .exponentSign
    case .zero where isExponent, .integer where isExponent, .fraction where isExponent: return .exponent
    case .zero, .integer, .fraction, .exponentDigits: return nil
    default: throw wrong(byte, .unexpectedByte, .digit)
    }
  }
}
