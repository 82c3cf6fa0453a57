extension CutToken {
  /// Bytes that make a whole token of the bytes so far. They stand for bytes of which it is known that they do so, too,
  /// but which are not at hand any more.
  var completion: [UInt8] {
    switch state {
    case .mark: []
    // The space ends the number, which other bytes of the text could continue with.
    case .zero, .integer, .fraction, .exponentDigits: Array(" ".utf8)
    case .minus, .point, .exponent, .exponentSign: Array("0 ".utf8)
    case .string, .lowBackslash, .utf8(_, .string): Array("\"".utf8)
    case .escape, .lowU: Array("n\"".utf8)
    case .hex(let left, _): Array(repeating: UInt8(ascii: "0"), count: left) + Array("\"".utf8)
    case .literal(let matched):
      if case .literal(let literal) = kind { Array(literal.name.rawValue.utf8.dropFirst(matched)) } else { [] }
    case .slash: Array("/\n".utf8)
    case .lineComment, .utf8(_, .lineComment): Array("\n".utf8)
    case .blockComment, .utf8(_, .blockComment): Array("*/".utf8)
    case .blockStar: Array("/".utf8)
    }
  }

  /// True if yajl hands over bytes of the token.
  var hasText: Bool {
    switch kind {
    case .text, .number: true
    case .literal, .comment, .mark: false
    }
  }
}
