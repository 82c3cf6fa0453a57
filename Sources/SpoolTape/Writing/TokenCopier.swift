/// Copies the tokens of a text that arrives in pieces, with other white space between them.
///
/// What lies between tokens is dropped: white space, comments, commas before a closing bracket, a byte order mark. Strings and
/// numbers are copied byte for byte. The copier needs the same memory for texts of any length.
package struct TokenCopier: Sendable {
  /// The white space of a text.
  package struct Layout: Sendable {
    /// What each level is indented by; nil if all is on one line.
    package var unit: [UInt8]?
    /// True if a space comes after each colon, and after commas that do not end a line.
    package var isSpaced = false
    /// What each line but the first begins with: a line end, and the white space around the whole text.
    package var lineStart = [UInt8(ascii: "\n")]

    package init(unit: [UInt8]? = nil, isSpaced: Bool = false, lineStart: [UInt8] = [UInt8(ascii: "\n")]) {
      self.unit = unit
      self.isSpaced = isSpaced
      self.lineStart = lineStart
    }
  }

  private let layout: Layout
  private var depth = 0
  private var before = Separation.start

  /// What comes before the next token.
  private enum Separation {
    case start, opened, colon, value
  }

  package init(_ layout: Layout) { self.layout = layout }

  /// Appends the tokens of a block to a text.
  package mutating func copy(_ block: TokenBlock, to text: JSONText) {
    for token in block.tokens {
      switch token.kind {
      case .object, .array:
        begin(text)
        depth += 1
        before = .opened
      case .end:
        depth -= 1
        if before != .opened { startLine(text) }
        before = .value
      case .key, .string, .number, .literal: if token.isFirst { begin(text) }
      case .comment, .mark: continue
      }
      text.append(UnsafeBufferPointer(rebasing: block.bytes[token.range]))
      if token.kind == .key && token.isLast { endKey(text) }
    }
  }

  private mutating func endKey(_ text: JSONText) {
    text.append(UInt8(ascii: ":"))
    if layout.isSpaced { text.append(UInt8(ascii: " ")) }
    before = .colon
  }

  /// Appends what comes before a value or key.
  private mutating func begin(_ text: JSONText) {
    switch before {
    case .start, .colon: break
    case .opened: startLine(text)
    // With several values, each has a line of its own.
    case .value where depth == 0: text.append(layout.lineStart)
    case .value:
      text.append(UInt8(ascii: ","))
      if layout.unit == nil && layout.isSpaced { text.append(UInt8(ascii: " ")) }
      startLine(text)
    }
    before = .value
  }

  private func startLine(_ text: JSONText) {
    guard let unit = layout.unit else { return }
    text.append(layout.lineStart)
    for _ in 0..<depth { text.append(unit) }
  }
}
