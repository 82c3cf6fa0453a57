extension PartialToken {
  /// The token that starts at a byte, at which a tokenizer has stopped.
  ///
  /// - Parameters:
  ///   - byte: The byte, which is neither white space nor a comma, colon or bracket that the tokenizer could have taken.
  ///   - index: The index of the byte.
  ///   - due: What the grammar expects there.
  ///   - closer: The byte that ends the innermost container; 0 outside all containers.
  ///   - rules: What the text may contain.
  /// - Throws: A fault if no token may start with the byte.
  init(_ byte: UInt8, at index: Int, _ due: Due, closer: UInt8, _ rules: Rules) throws(TokenFault) {
    func wrong(_ expected: JSONError.Expected, _ kind: JSONError.Code.Kind = .unexpectedByte) -> TokenFault {
      TokenFault(kind.orEncoding(byte), at: index, expected, found: .byte(byte))
    }
    let isComment = byte == UInt8(ascii: "/") && rules.allowsComments
    if isComment {
      self.init(.comment, .slash, at: index, rules.maximumTokenBytes)
      return
    }
    switch due {
    case .start where byte == ByteOrderMark.first:
      self.init(.mark, .mark(1), at: index, rules.maximumTokenBytes)
      return
    case .colon: throw wrong(.colon)
    case .afterValue:
      switch closer {
      case UInt8(ascii: "]"): throw wrong(.commaOrArrayEnd)
      case UInt8(ascii: "}"): throw wrong(.commaOrObjectEnd)
      default: throw wrong(.endOfText, .trailingText)
      }
    case .key, .keyOrEnd:
      guard byte == UInt8(ascii: "\"") else { throw wrong(due == .key ? .key : .keyOrObjectEnd) }
      self.init(.text(isKey: true), .string, at: index, rules.maximumTokenBytes)
      return
    case .touchingRoot where byte != UInt8(ascii: "\"") && byte | 0x20 != UInt8(ascii: "{"): throw wrong(.separator)
    default: break
    }
    try self.init(value: byte, at: index, rules, wrong(due == .elementOrEnd ? .valueOrArrayEnd : .value))
  }

  /// The scalar that starts at a byte; throws a fault if there is none.
  private init(value byte: UInt8, at index: Int, _ rules: Rules, _ fault: TokenFault) throws(TokenFault) {
    let (kind, state): (Kind, State)
    switch byte {
    case UInt8(ascii: "\""): (kind, state) = (.text(isKey: false), .string)
    case UInt8(ascii: "-"): (kind, state) = (.number, .minus)
    case UInt8(ascii: "0"): (kind, state) = (.number, .zero)
    case UInt8(ascii: "1")...UInt8(ascii: "9"): (kind, state) = (.number, .integer)
    case UInt8(ascii: "t"): (kind, state) = (.literal(.true), .literal(1))
    case UInt8(ascii: "f"): (kind, state) = (.literal(.false), .literal(1))
    case UInt8(ascii: "n"): (kind, state) = (.literal(.null), .literal(1))
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      // A tokenizer stops at an opening bracket only if it is nested too deeply.
      throw TokenFault(.depthLimit, at: index, .limit(rules.maximumDepth), found: .byte(byte))
    default: throw fault
    }
    self.init(kind, state, at: index, rules.maximumTokenBytes)
    if case .number = kind, rules.maximumTokenBytes == 0 {
      throw TokenFault(.tokenLimit, at: index, .limit(0), found: .end)
    }
  }
}

extension JSONError.Code.Kind {
  /// The kind of an error at a byte where a token may start. A byte that starts no UTF-8 sequence is an error of the
  /// encoding.
  fileprivate func orEncoding(_ byte: UInt8) -> Self {
    byte >= 0x80 && (byte < 0xC2 || byte > 0xF4) ? .invalidUTF8 : self
  }
}

extension Due {
  /// What is missing if the text ends here; nil if the text is complete.
  ///
  /// - Parameter closer: The byte that ends the innermost container; 0 outside all containers.
  func missing(closer: UInt8, _ rules: Rules) -> JSONError.Expected? {
    switch self {
    case .start: rules.allowsMultipleValues ? nil : .value
    case .nextRoot, .touchingRoot: nil
    case .root, .value: .value
    case .elementOrEnd: .valueOrArrayEnd
    case .key: .key
    case .keyOrEnd: .keyOrObjectEnd
    case .colon: .colon
    case .afterValue: closer == 0 ? nil : closer == UInt8(ascii: "]") ? .commaOrArrayEnd : .commaOrObjectEnd
    }
  }
}
