extension JSONError: CustomStringConvertible {
  /// The place and the reason: `line 3, column 7 (byte 41): unexpected "x", expected a value`.
  public var description: String {
    if category == .file || category == .build { return reason }
    let place = place
    return "\(place.words) (byte \(place.offset)): \(reason)"
  }

  /// One sentence that says what is wrong, without the place.
  public var reason: String {
    switch code.kind {
    case .unexpectedByte: "unexpected \(found.words), expected \(expected.words)"
    case .unexpectedEnd: "the input ends too early, expected \(expected.words)"
    case .trailingText: "unexpected \(found.words) after the value, expected the end of the input"
    case .controlCharacter: "\(found.words) inside a string must be escaped"
    case .invalidEscape: "\(found.words) is not valid in an escape, expected \(expected.words)"
    case .loneSurrogate: "lone surrogate in a \\u escape, expected \(expected.words) but found \(found.words)"
    case .invalidUTF8: "\(found.words) is not valid UTF-8 here"
    case .unsupportedEncoding: "the text looks like UTF-16 or UTF-32, expected UTF-8"
    case .depthLimit: "arrays and objects are nested deeper than the limit of \(expected.words)"
    case .inputLimit: "the input is longer than the limit of \(expected.words) bytes"
    case .tokenLimit: "a string, key or number is longer than the limit of \(expected.words) bytes"
    case .elementLimit: "an element is longer than the limit of \(expected.words) bytes"
    case .bufferLimit: "more than the limit of \(expected.words) bytes have arrived but have not been taken as elements"
    case .duplicateKey: "an earlier member of the object has the same key"
    case .unexpectedValue: "unexpected \(found.words)"
    case .pathNotFound: "found \(found.words), expected \(expected.words)"
    case .fileUnreadable: "cannot read \(found.words)"
    case .fileUnwritable: "cannot write \(found.words)"
    case .engineUnavailable: "the engine yajl is not available: this build has no libyajl"
    }
  }
}

extension JSONError.Expected {
  var words: String {
    switch self {
    case .value: "a value"
    case .valueOrArrayEnd: "a value or \"]\""
    case .keyOrObjectEnd: "a key or \"}\""
    case .key: "a key"
    case .colon: "\":\""
    case .commaOrArrayEnd: "\",\" or \"]\""
    case .commaOrObjectEnd: "\",\" or \"}\""
    case .endOfText: "the end of the input"
    case .separator: "white space between two values"
    case .digit: "a digit"
    case .hexDigit: "a hexadecimal digit"
    case .stringEnd: "the closing quote of a string"
    case .escapeCharacter: "one of \" \\ / b f n r t u"
    case .highSurrogate: "the high half of the pair first"
    case .lowSurrogate: "the low half of the pair"
    case .commentStart: "\"/\" or \"*\" to open a comment"
    case .commentEnd: "the end of a comment"
    case .literal(let name): "the rest of \"\(name.rawValue)\""
    case .limit(let limit): "\(limit)"
    case .elements(at: ""): "an array or object at the root"
    case .elements(let path): "an array or object at \(path)"
    case .member(let key): "the key \"\(key)\""
    case .element(let index): "an element with the index \(index)"
    case .recordSeparator: "byte 0x1E before a value"
    case .nothing: "nothing"
    }
  }
}

extension JSONError.Found {
  var words: String {
    switch self {
    case .end: "the end of the input"
    case .file(let path, let reason): "\(path): \(reason)"
    case .value(let text): text
    case .byte(UInt8(ascii: "\"")): "'\"'"
    case .byte(let byte) where byte > 0x20 && byte < 0x7F: "\"\(Character(Unicode.Scalar(byte)))\""
    case .byte(let byte): "byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
  }
}
