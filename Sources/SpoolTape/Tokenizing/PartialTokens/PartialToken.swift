/// A token, a comment or a byte order mark of which only the beginning is there, followed byte by byte.
///
/// This automaton knows what a tokenizer does not record: where inside a token a text is cut, or where a token goes
/// wrong. It starts where a run of the tokenizer stops. If nothing is wrong with the bytes up to the end of a piece, it
/// continues with the next piece, and needs none of the earlier bytes. What may follow a token is left to the tokenizer,
/// so there is no second grammar here. For example, after the piece `["a\ud8`, a tokenizer stops at the quote, and the
/// automaton is in the state `.hex(left: 2, …)` of a string.
///
/// The UTF-8 table is that of Unicode 15, table 3-7.
struct PartialToken: Sendable {
  /// The kind of token that has begun.
  enum Kind: Sendable {
    case text(isKey: Bool)
    case number
    case literal(Literal)
    case comment
    case mark
  }

  enum State: Sendable {
    /// The second or third byte of a byte order mark is next.
    case mark(Int)
    /// Between two characters of a string.
    case string
    /// After a backslash.
    case escape
    /// Before a hexadecimal digit of an escape.
    case hex(left: Int, Unit)
    /// Before the backslash or the `u` of the escape that must follow a high surrogate.
    case lowBackslash, lowU
    case minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits
    /// After so many bytes of a literal.
    case literal(Int)
    /// After the slash that opens a comment.
    case slash
    case lineComment, blockComment, blockStar
    /// Inside a character of several bytes.
    case utf8(UTF8Sequence, Surroundings)
  }

  /// What a character of several bytes is part of.
  enum Surroundings: Sendable {
    case string, lineComment, blockComment
  }

  /// What the digits of an escape so far say about its unit.
  enum Unit: Sendable {
    /// No digit yet, in any escape; no digit yet, in an escape that must be a low surrogate.
    case any, low
    /// After a `d`, in any escape; after a `d`, in an escape that must be a low surrogate.
    case surrogate, lowD
    /// No surrogate, or the second half of a pair; the first half of a pair.
    case complete, high
  }

  let kind: Kind
  private(set) var state: State
  /// The index of the first byte, and the index of the byte that is next. Both count from the start of the bytes at
  /// hand, so `start` may be less than 0.
  private(set) var start: Int
  private(set) var index: Int
  private let maximumBytes: Int
  /// The index after the last whole character of a text, at which an escape or a character that is cut begins.
  private(set) var wholeEnd: Int
  /// True if there is an escape before `wholeEnd`.
  private(set) var isEscaped = false
  private var hasEscape = false

  init(_ kind: Kind, _ state: State, at index: Int, _ maximumBytes: Int) {
    self.kind = kind
    self.state = state
    start = index
    self.index = index + 1
    wholeEnd = index + 1
    self.maximumBytes = maximumBytes
  }

  /// Counts from another byte, because the bytes before it are not at hand any more.
  mutating func discard(_ count: Int) {
    start -= count
    index -= count
    wholeEnd -= count
  }

  /// Takes bytes up to the end of the token.
  ///
  /// - Parameter bytes: All bytes at hand.
  /// - Returns: The index after the token; nil if all bytes have been taken, and the token goes on.
  /// - Throws: A fault at the first byte that no token can have there.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) throws(TokenFault) -> Int? {
    while index < bytes.count {
      if case .string = state {
        skipPlainText(bytes)
        noteWholeCharacters()
      }
      if index == bytes.count { return nil }
      if try hasEnded(before: bytes[index]) { return index }
      let hasEnded = try step(bytes[index])
      index += 1
      if hasEnded { return index }
    }
    if case .string = state { noteWholeCharacters() }
    return nil
  }

  private mutating func noteWholeCharacters() { (wholeEnd, isEscaped) = (index, hasEscape) }

  /// True if the bytes so far are a whole token, if nothing follows it.
  var isComplete: Bool {
    switch state {
    case .zero, .integer, .fraction, .exponentDigits, .lineComment: true
    default: false
    }
  }

  /// What is missing at the end of the text.
  var missing: JSONError.Expected {
    switch state {
    case .mark: .value
    case .minus, .zero, .integer, .point, .fraction, .exponent, .exponentSign, .exponentDigits: .digit
    case .literal: if case .literal(let literal) = kind { .literal(literal.name) } else { .value }
    case .slash: .commentStart
    case .lineComment, .blockComment, .blockStar, .utf8(_, .lineComment), .utf8(_, .blockComment): .commentEnd
    default: .stringEnd
    }
  }

  /// Takes a byte; returns true if it is the last one of the token.
  private mutating func step(_ byte: UInt8) throws(TokenFault) -> Bool {
    switch state {
    case .mark(let number): return try stepMark(byte, number)
    case .string, .escape, .hex, .lowBackslash, .lowU: return try stepText(byte)
    case .literal(let matched): return try stepLiteral(byte, matched)
    case .slash, .lineComment, .blockComment, .blockStar: return try stepComment(byte)
    case .utf8(let sequence, let surroundings):
      try stepUTF8(byte, sequence, surroundings)
      return false
    default:
      try stepNumber(byte)
      return false
    }
  }

  /// A number ends before the first byte that does not belong to it.
  private func hasEnded(before byte: UInt8) throws(TokenFault) -> Bool {
    guard case .number = kind else { return false }
    return try numberState(after: byte) == nil
  }

  /// The byte order mark: EF BB BF.
  private mutating func stepMark(_ byte: UInt8, _ number: Int) throws(TokenFault) -> Bool {
    guard byte == (number == 1 ? 0xBB : 0xBF) else { throw wrong(byte, .unexpectedByte, .value) }
    state = .mark(number + 1)
    return number == 2
  }

  mutating func move(to state: State) {
    if case .escape = state { hasEscape = true }
    self.state = state
  }

  /// The fault at the current byte.
  func wrong(_ byte: UInt8, _ kind: JSONError.Code.Kind, _ expected: JSONError.Expected) -> TokenFault {
    TokenFault(kind, at: index, expected, found: .byte(byte))
  }

  /// Throws a fault at the first byte of the token if the token has more than the given number of bytes, and these are
  /// more than the options allow.
  func checkLength(_ before: Int) throws(TokenFault) {
    guard before >= maximumBytes else { return }
    throw TokenFault(.tokenLimit, at: start, .limit(maximumBytes), found: .end)
  }

  /// Skips bytes that cannot end the text; they count for the length of the token.
  private mutating func skipPlainText(_ bytes: UnsafeBufferPointer<UInt8>) {
    let room = maximumBytes - (index - start - 1)
    guard room > 0, let base = bytes.baseAddress else { return }
    let cursor = TextCursor(base, min(bytes.count, index + room), at: index, allowsComments: false)
    index = cursor.wholeCharactersEnd
  }
}
