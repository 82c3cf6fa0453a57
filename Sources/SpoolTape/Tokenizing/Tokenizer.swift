/// Turns JSON text into tokens, in one pass (RFC 8259).
///
/// The grammar consists of two loops instead of states: one takes a value, the other takes what may follow a value. What
/// is done with the tokens is up to the sink: a `TapeBuilder` writes a tape, a `CheckSink` only checks. A sink records
/// the open containers, so nesting needs no stack here. Escapes, numbers and UTF-8 are checked on the way, and converted
/// when they are read.
///
/// A run ends at the end of the text, or before the first token that cannot be taken as a whole: `cursor` is at its
/// first byte then, and `due` says what the grammar expects there. For example, a run over the piece `[1, {"a": tr` of a
/// text takes `[`, `1`, `,`, `{`, `"a"` and `:`, and stops at `tr` with `due == .value`. A tokenizer does not know
/// whether the token is wrong or merely cut by the end of the piece; `PartialToken` does. When there is more of the text,
/// the tokenizer continues at that place.
///
/// All methods on the hot path are `@_transparent`, because the compiler ignores `@inline(__always)` once the caller
/// has grown, and a method that is called takes the address of the state, which then cannot stay in registers (15 % of
/// the speed).
struct Tokenizer<Sink: TokenSink> {
  var cursor: TextCursor
  var sink: Sink
  /// What is expected at the cursor before and after a run.
  var due: Due
  /// The byte that ends the innermost open container; 0 outside all of them.
  var closer: UInt8
  let maximumDepth: Int
  let maximumTokenBytes: Int
  let longTokenBytes: Int
  let allowsMultipleValues: Bool
  let allowsTrailingCommas: Bool

  /// A tokenizer for the rest of a text.
  ///
  /// - Parameters:
  ///   - cursor: The place where the rest starts.
  ///   - sink: The sink, in which the containers around that place are open.
  ///   - due: What is expected at that place.
  ///   - rules: What the text may contain.
  init(_ cursor: TextCursor, _ sink: Sink, _ due: Due, _ rules: Rules) {
    self.cursor = cursor
    self.sink = sink
    self.due = due
    closer = Tokenizer.closer(in: sink)
    maximumDepth = rules.maximumDepth - rules.outerDepth
    maximumTokenBytes = rules.maximumTokenBytes
    longTokenBytes = rules.longTokenBytes
    allowsMultipleValues = rules.allowsMultipleValues
    allowsTrailingCommas = rules.allowsTrailingCommas
  }

  /// How much of a text is tokenized.
  enum Scope {
    /// The whole text.
    case text
    /// One value, whatever follows it.
    case value
  }

  /// How a tokenizer continues.
  enum Next {
    /// With another value, after its key in an object.
    case value
    /// It ends: everything that the scope asks for has been taken.
    case end
    /// It stops until more of the text arrives, if any does.
    case stop
  }

  /// Tokenizes the text from the cursor on.
  ///
  /// - Returns: True if it has taken all that the scope asks for. With bytes that may still grow in number, a whole text
  ///   never ends.
  mutating func run(_ scope: Scope) -> Bool {
    var next = resume(scope)
    while next != .end {
      if next == .value {
        next = leave(at: loop(), scope)
      } else if sink.makeRoom() {
        closer = Tokenizer.closer(in: sink)
        next = resume(scope)
      } else if takeLongToken() {
        next = resume(scope)
      } else {
        return false
      }
    }
    return true
  }

  // MARK: The loop

  /// Why the loop ends: what it could not take as a whole.
  enum Exit {
    case key, colon, value
    /// A comma or the end of the innermost container.
    case afterValue
    /// Nothing: a value outside all containers has ended.
    case root
  }

  /// Tokenizes the text from a key, or from a value without a key, on.
  ///
  /// Rare events, such as the growth of the sink, end the loop. So little state changes within the loop, and that state
  /// can stay in registers.
  @inline(never)
  private mutating func loop() -> Exit {
    // A local variable whose address is never taken.
    var tokenizer = self
    var exit = Exit.value
    while true {
      if tokenizer.closer == UInt8(ascii: "}") {
        if !tokenizer.key() {
          exit = .key
          break
        }
        if !tokenizer.cursor.skipColon() {
          exit = .colon
          break
        }
      }
      guard let isOpen = tokenizer.value() else { break }
      if isOpen { continue }
      if let end = tokenizer.afterValue() {
        exit = end
        break
      }
    }
    cursor.index = tokenizer.cursor.index
    sink = tokenizer.sink
    // Uses the stored property and not the local variable: a value that is not used after the loop takes one register
    // less.
    closer = Tokenizer.closer(in: sink)
    return exit
  }

  /// Takes a scalar, an empty container, or the opening bracket of another container, for which it returns true.
  /// Returns nil if there is no whole value.
  @_transparent
  mutating func value() -> Bool? {
    guard sink.hasRoom else { return nil }
    let byte = cursor.byte
    if byte == UInt8(ascii: "\"") { return text(.string) ? false : nil }
    if byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") { return number() ? false : nil }
    // Brackets and braces differ only in this bit.
    if byte | 0x20 == UInt8(ascii: "{") { return open(byte) }
    return literal() ? false : nil
  }

  @_transparent
  private mutating func literal() -> Bool {
    let start = cursor.index
    guard let tag = cursor.skipLiteral() else { return false }
    sink.takeLiteral(tag, offset: start)
    return true
  }

  @_transparent
  private mutating func number() -> Bool {
    let start = cursor.index
    if cursor.skipNumber(), !(cursor.isAtEnd && cursor.canGrow), take(.number, from: start, to: cursor.index) {
      return true
    }
    cursor.index = start
    return false
  }

  /// Takes a string or key, whose opening quote is at the cursor.
  @_transparent
  mutating func text(_ tag: TapeWord.Tag) -> Bool {
    let start = cursor.index &+ 1
    let end = tag.isKey ? cursor.plainEndOfKey(from: start) : cursor.plainEnd(from: start)
    if end < cursor.count && cursor.text[end] == UInt8(ascii: "\"") {
      guard take(tag, from: start, to: end) else { return false }
      cursor.index = end &+ 1
      return true
    }
    guard let text = cursor.textEnd(from: end) else { return false }
    let escaped: TapeWord.Tag = tag.isKey ? .escapedKey : .escapedString
    guard take(text.isEscaped ? escaped : tag, from: start, to: text.end) else { return false }
    cursor.index = text.end &+ 1
    return true
  }

  /// Takes a key.
  @_transparent
  private mutating func key() -> Bool { sink.hasRoom && cursor.byte == UInt8(ascii: "\"") && text(.key) }

  /// Takes a string, key or number; false if it is long.
  @_transparent
  private mutating func take(_ tag: TapeWord.Tag, from start: Int, to end: Int) -> Bool {
    let length = end &- start
    guard length < longTokenBytes else { return false }
    sink.take(tag, offset: start, length: length)
    return true
  }

  // MARK: Containers

  /// Opens a container, and moves the cursor to its contents. Returns false if the container is empty, and nil if it is
  /// nested too deeply.
  @_transparent
  private mutating func open(_ byte: UInt8) -> Bool? {
    guard sink.canOpen(upTo: maximumDepth) else { return nil }
    let tag: TapeWord.Tag = byte == UInt8(ascii: "{") ? .object : .array
    // For both kinds, the closing byte is the opening byte plus two.
    let end = byte &+ 2
    let start = cursor.index
    cursor.index &+= 1
    guard cursor.skipLine() != end else {
      sink.takeEmpty(tag, offset: start, end: cursor.index)
      cursor.index &+= 1
      return false
    }
    sink.open(tag, offset: start, contentsAt: cursor.index)
    closer = end
    return true
  }

  /// Closes the innermost container.
  @_transparent
  mutating func close() {
    sink.close(offset: cursor.index)
    cursor.index &+= 1
    closer = Tokenizer.closer(in: sink)
  }

  @_transparent
  static func closer(in sink: Sink) -> UInt8 {
    !sink.hasKind ? 0 : sink.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  /// Moves on to the next value, and closes the containers that end on the way. Returns nil if there is a next value.
  @_transparent
  mutating func afterValue() -> Exit? {
    while closer != 0 {
      guard sink.canClose else { return .afterValue }
      let byte = cursor.skipLine()
      if byte == UInt8(ascii: ",") {
        cursor.index &+= 1
        let next = cursor.skipLine()
        guard allowsTrailingCommas && next == closer else { return nil }
        close()
        continue
      }
      guard byte == closer else { return .afterValue }
      close()
    }
    return .root
  }
}

/// What the grammar of RFC 8259 expects at a place between two tokens.
///
/// Together with the kinds of the open containers, which a sink knows, this is all that a tokenizer remembers of the
/// text before that place.
package enum Due: Sendable {
  /// The start of the text: a byte order mark, or what ``root`` says.
  case start
  /// The only value outside all containers.
  case root
  /// Another value outside all containers, if there is one.
  case nextRoot
  /// Another value outside all containers, if there is one, directly after a number or literal. A number or literal
  /// must not touch the one before it.
  case touchingRoot
  /// The value of a member, or an element after a comma.
  case value
  /// An element, or the end of the array.
  case elementOrEnd
  /// A key after a comma.
  case key
  /// A key, or the end of the object.
  case keyOrEnd
  /// The colon after a key.
  case colon
  /// A comma or the end of the innermost container; outside all containers, the end of the text.
  case afterValue
}

extension Due {
  /// What is expected outside all containers, before the first value.
  static func first(allowsMultipleValues: Bool) -> Due { allowsMultipleValues ? .nextRoot : .root }

  /// What is expected after a value.
  ///
  /// - Parameters:
  ///   - isBare: True if the value is a number or literal.
  ///   - closer: The byte that ends the innermost container; 0 outside all containers.
  static func after(bareValue isBare: Bool, closer: UInt8, allowsMultipleValues: Bool) -> Due {
    closer != 0 || !allowsMultipleValues ? .afterValue : isBare ? .touchingRoot : .nextRoot
  }
}
