/// Checks a JSON text that arrives in pieces, without keeping it.
///
/// The validator is a pushdown automaton that takes one byte at a time, so it finds the first byte that no valid text
/// can have at its place, with its line and column. It accepts exactly what ``JSONParser`` accepts with the same
/// options. The tokenizers, which are faster, use the validator to find the place of an error that they have noticed.
///
/// A validator needs one byte of memory for each level of nesting. The grammar is that of RFC 8259, the UTF-8 table
/// that of Unicode 15, table 3-7.
public struct JSONValidator: Sendable {
  let options: JSONParser.Options
  var state = State.start
  /// The offset of the current byte.
  var offset = 0
  var line = 1
  var lineStart = 0
  /// The start of the line that a CR has just ended, because an LF after the CR still belongs to that line.
  var returnedLineStart = 0
  var containers: [Container] = []
  /// The offset of the current string or number: its opening quote or first character.
  var tokenStart = 0
  var isKey = false
  /// True if the previous byte is the last one of a number or literal outside all containers.
  var touchesScalar = false
  var literal = Literal.null
  var literalMatched = 0
  /// The state to return to when a comment or an escape ends.
  var resumed = State.start
  var utf8 = UTF8Sequence()
  var utf8Return = State.start
  var previousByte: UInt8 = 0

  enum Container: UInt8, Sendable { case array, object }

  enum State: UInt8, Sendable {
    case start, mark2, mark3
    case rootValue, nextRoot, value, arrayStart, objectStart, key, colon, afterValue
    case string, escape, hex4, hex3, hex2, hex1, surrogateHex3
    case lowBackslash, lowU, lowHex4, lowHex3
    case minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits
    case literal
    case slash, lineComment, blockComment, blockStar
    case utf8
  }

  /// Creates a validator at the start of a text.
  ///
  /// - Parameter options: What the text may hold, and how large it may be.
  public init(options: JSONParser.Options = .init()) {
    self.options = options
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameter bytes: Any number of bytes. A piece may end anywhere, even inside a token or character.
  /// - Throws: A ``JSONError`` at the first byte that is not valid. After that, the validator must not be used.
  /// - Complexity: Linear in the number of bytes.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer) throws(JSONError) {
    var index = 0
    while index < bytes.count {
      if state == .string { index += skipPlainText(bytes, from: index) }
      if index == bytes.count { break }
      let byte = bytes[index]
      if offset >= options.maximumInputBytes {
        throw error(.inputLimit, byte, .limit(options.maximumInputBytes))
      }
      try step(byte)
      previousByte = byte
      offset += 1
      index += 1
    }
  }

  /// Ends the text.
  ///
  /// - Throws: A ``JSONError`` at the end of the input if the text is incomplete.
  public mutating func finish() throws(JSONError) {
    if let expected = missing(in: state) {
      throw JSONError(
        .unexpectedEnd, at: offset, line: line, column: offset - lineStart + 1, expected: expected, found: .end)
    }
  }

  /// Consumes one byte in the current state.
  mutating func step(_ byte: UInt8) throws(JSONError) {
    switch state {
    case .start, .mark2, .mark3: try stepMark(byte)
    case .rootValue, .nextRoot, .value, .arrayStart, .objectStart, .key, .colon, .afterValue:
      try stepStructure(byte)
    case .string, .escape, .hex4, .hex3, .hex2, .hex1, .surrogateHex3, .lowBackslash, .lowU, .lowHex4, .lowHex3:
      try stepString(byte)
    case .minus, .zero, .integer, .point, .fraction, .exponent, .exponentSign, .exponentDigits:
      try stepNumber(byte)
    case .literal: try stepLiteral(byte)
    case .slash, .lineComment, .blockComment, .blockStar: try stepComment(byte)
    case .utf8: try stepUTF8(byte)
    }
  }

  /// The optional byte order mark: EF BB BF.
  private mutating func stepMark(_ byte: UInt8) throws(JSONError) {
    switch (state, byte) {
    case (.start, 0xEF): state = .mark2
    case (.mark2, 0xBB): state = .mark3
    case (.mark3, 0xBF): state = firstState
    case (.start, _):
      state = firstState
      try stepStructure(byte)
    default: throw error(.unexpectedByte, byte, .value)
    }
  }

  private var firstState: State { options.allowsMultipleValues ? .nextRoot : .rootValue }

  /// What the grammar still requires if the input ends in a state; nil if the text is complete.
  private func missing(in state: State) -> JSONError.Expected? {
    switch state {
    case .start: return options.allowsMultipleValues ? nil : .value
    case .nextRoot: return nil
    case .zero, .integer, .fraction, .exponentDigits, .afterValue: return missingAfterValue
    case .lineComment: return missing(in: resumed)
    case .utf8: return utf8Return == .string ? .stringEnd : .commentEnd
    case .mark2, .mark3, .rootValue, .value: return .value
    case .arrayStart: return .valueOrArrayEnd
    case .objectStart: return .keyOrObjectEnd
    case .key: return .key
    case .colon: return .colon
    case .minus, .point, .exponent, .exponentSign: return .digit
    case .literal: return .literal(literal.name)
    case .slash: return .commentStart
    case .blockComment, .blockStar: return .commentEnd
    default: return .stringEnd
    }
  }

  private var missingAfterValue: JSONError.Expected? {
    containers.last.map { $0 == .array ? .commaOrArrayEnd : .commaOrObjectEnd }
  }

  /// The error of the given kind at the current byte.
  @inline(never)
  func error(_ kind: JSONError.Code.Kind, _ byte: UInt8, _ expected: JSONError.Expected) -> JSONError {
    let isInLineEnd = byte == UInt8(ascii: "\n") && previousByte == UInt8(ascii: "\r")
    let isWide = kind != .inputLimit && looksLikeWideText(byte)
    return JSONError(
      isWide ? .unsupportedEncoding : kind, at: offset, line: isInLineEnd ? line - 1 : line,
      column: offset - (isInLineEnd ? returnedLineStart : lineStart) + 1, expected: expected, found: .byte(byte))
  }

  /// The first two bytes of UTF-16 and UTF-32, with or without a byte order mark, contain a NUL, FE or FF (RFC 4627,
  /// 3).
  private func looksLikeWideText(_ byte: UInt8) -> Bool {
    switch offset {
    case 0: byte == 0x00 || byte == 0xFE || byte == 0xFF
    case 1: byte == 0x00
    default: false
    }
  }
}
