extension JSONValidator {
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

    var text: StaticString {
      switch self {
      case .true: "true"
      case .false: "false"
      case .null: "null"
      }
    }
  }

  /// Takes the first byte of a literal.
  mutating func start(_ literal: Literal) {
    self.literal = literal
    literalMatched = 1
    state = .literal
  }

  mutating func stepLiteral(_ byte: UInt8) throws(JSONError) {
    // SAFETY: `literalMatched` is below the length of the literal's text: reaching it leaves this state.
    guard byte == literal.text.utf8Start[literalMatched] else {
      throw error(.unexpectedByte, byte, .literal(literal.name))
    }
    literalMatched += 1
    if literalMatched == literal.text.utf8CodeUnitCount { endValue(isScalar: true) }
  }

  /// Takes the first byte of a number.
  mutating func startNumber(_ next: State) throws(JSONError) {
    try checkTokenLength(0)
    state = next
  }

  /// Takes a byte of a number, or the first byte after it.
  mutating func stepNumber(_ byte: UInt8) throws(JSONError) {
    guard let next = try numberState(after: byte) else {
      endValue(isScalar: true)
      return try stepStructure(byte)
    }
    try checkTokenLength(offset - tokenStart)
    state = next
  }

  /// The state after a byte of a number; nil if the number ends before that byte.
  func numberState(after byte: UInt8) throws(JSONError) -> State? {
    let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    switch state {
    case .minus where byte == UInt8(ascii: "0"): return .zero
    case .minus where isDigit: return .integer
    case .integer where isDigit: return .integer
    case .zero where byte == UInt8(ascii: "."), .integer where byte == UInt8(ascii: "."): return .point
    case .point where isDigit, .fraction where isDigit: return .fraction
    case .exponent where isDigit, .exponentSign where isDigit, .exponentDigits where isDigit:
      return .exponentDigits
    case .exponent where byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"): return .exponentSign
    case .zero where byte | 0x20 == UInt8(ascii: "e"), .integer where byte | 0x20 == UInt8(ascii: "e"),
      .fraction where byte | 0x20 == UInt8(ascii: "e"):
      return .exponent
    case .zero, .integer, .fraction, .exponentDigits: return nil
    default: throw error(.unexpectedByte, byte, .digit)
    }
  }
}
