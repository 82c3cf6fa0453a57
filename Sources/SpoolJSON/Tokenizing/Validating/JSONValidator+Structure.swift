extension JSONValidator {
  /// Takes a byte between tokens, or the first byte of a token.
  mutating func stepStructure(_ byte: UInt8) throws(JSONError) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): touchesScalar = false
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      touchesScalar = false
      endLine(byte)
    case UInt8(ascii: "/") where options.allowsComments:
      touchesScalar = false
      resumed = state
      state = .slash
    default:
      switch state {
      case .colon: try stepColon(byte)
      case .key, .objectStart: try stepKey(byte)
      case .afterValue: try stepAfterValue(byte)
      default: try stepValue(byte)
      }
    }
  }

  /// Counts a line at LF, at CRLF and at CR.
  mutating func endLine(_ byte: UInt8) {
    if byte != UInt8(ascii: "\n") || previousByte != UInt8(ascii: "\r") { line += 1 }
    returnedLineStart = lineStart
    lineStart = offset + 1
  }

  /// Takes the first byte of a value.
  private mutating func stepValue(_ byte: UInt8) throws(JSONError) {
    if touchesScalar, byte != UInt8(ascii: "\""), byte | 0x20 != UInt8(ascii: "{") {
      throw unexpected(byte, .separator)
    }
    touchesScalar = false
    tokenStart = offset
    switch byte {
    case UInt8(ascii: "{"): try open(.object, .objectStart, byte)
    case UInt8(ascii: "["): try open(.array, .arrayStart, byte)
    case UInt8(ascii: "]") where state == .arrayStart: close()
    case UInt8(ascii: "\""):
      isKey = false
      state = .string
    case UInt8(ascii: "-"): try startNumber(.minus)
    case UInt8(ascii: "0"): try startNumber(.zero)
    case UInt8(ascii: "1")...UInt8(ascii: "9"): try startNumber(.integer)
    case UInt8(ascii: "t"): start(.true)
    case UInt8(ascii: "f"): start(.false)
    case UInt8(ascii: "n"): start(.null)
    default: throw unexpected(byte, state == .arrayStart ? .valueOrArrayEnd : .value)
    }
  }

  private mutating func stepKey(_ byte: UInt8) throws(JSONError) {
    switch byte {
    case UInt8(ascii: "\""):
      tokenStart = offset
      isKey = true
      state = .string
    case UInt8(ascii: "}") where state == .objectStart: close()
    default: throw unexpected(byte, state == .objectStart ? .keyOrObjectEnd : .key)
    }
  }

  private mutating func stepColon(_ byte: UInt8) throws(JSONError) {
    guard byte == UInt8(ascii: ":") else { throw unexpected(byte, .colon) }
    state = .value
  }

  private mutating func stepAfterValue(_ byte: UInt8) throws(JSONError) {
    switch (containers.last, byte) {
    case (.array, UInt8(ascii: ",")): state = options.allowsTrailingCommas ? .arrayStart : .value
    case (.object, UInt8(ascii: ",")): state = options.allowsTrailingCommas ? .objectStart : .key
    case (.array, UInt8(ascii: "]")), (.object, UInt8(ascii: "}")): close()
    case (.array, _): throw unexpected(byte, .commaOrArrayEnd)
    case (.object, _): throw unexpected(byte, .commaOrObjectEnd)
    case (nil, _): throw error(byte >= 0x80 ? .invalidUTF8OrTrailing(byte) : .trailingText, byte, .endOfText)
    }
  }

  private mutating func open(_ container: Container, _ next: State, _ byte: UInt8) throws(JSONError) {
    guard containers.count < options.maximumDepth else {
      throw error(.depthLimit, byte, .limit(options.maximumDepth))
    }
    containers.append(container)
    state = next
  }

  private mutating func close() {
    containers.removeLast()
    endValue(isScalar: false)
  }

  /// Continues after a complete value.
  mutating func endValue(isScalar: Bool) {
    if containers.isEmpty && options.allowsMultipleValues {
      state = .nextRoot
      touchesScalar = isScalar
    } else {
      state = .afterValue
    }
  }

  private func unexpected(_ byte: UInt8, _ expected: JSONError.Expected) -> JSONError {
    error(byte >= 0x80 ? .invalidUTF8OrUnexpected(byte) : .unexpectedByte, byte, expected)
  }
}

extension JSONError.Code.Kind {
  /// Returns true if no UTF-8 sequence starts with a byte. Such a byte is an encoding error wherever a token may start.
  private static func isNeverFirst(_ byte: UInt8) -> Bool { byte < 0xC2 || byte > 0xF4 }

  fileprivate static func invalidUTF8OrUnexpected(_ byte: UInt8) -> Self {
    isNeverFirst(byte) ? .invalidUTF8 : .unexpectedByte
  }

  fileprivate static func invalidUTF8OrTrailing(_ byte: UInt8) -> Self {
    isNeverFirst(byte) ? .invalidUTF8 : .trailingText
  }
}
