/// The tokens of a text that arrives in pieces, in blocks, so that code in other modules can go over them in a loop.
///
///     var blocks = TokenBlocks(rules: rules)
///     while let piece = read() { try blocks.feed(piece) { block in … } }
///     try blocks.finish { block in … }
///
/// The text is checked as by a ``JSONValidator``. A token that the end of a piece cuts is given in parts, so that the memory
/// depends neither on the length of the text nor on that of a token.
package struct TokenBlocks: Sendable {
  private var pieces: CheckedPieces<BlockSink>

  /// Creates the blocks of a text.
  package init(rules: JSONRules = .init(), allowsMultipleValues: Bool = false) {
    pieces = CheckedPieces(Rules(rules, allowsMultipleValues: allowsMultipleValues))
  }

  /// Creates the blocks of what follows a boundary of another text.
  package init(after boundary: JSONBoundary, rules: JSONRules = .init(), allowsMultipleValues: Bool = false) {
    pieces = CheckedPieces(after: boundary, Rules(rules, allowsMultipleValues: allowsMultipleValues))
  }

  /// The boundary at the end of what has arrived: a place after a comma in an array or object, or between values outside all
  /// containers. There is none at the start of the text, and none with comments.
  package var boundary: JSONBoundary? { pieces.boundary }

  /// Takes the next piece of the text.
  ///
  /// - Parameters:
  ///   - bytes: Any number of bytes. A piece may end anywhere, even inside a token or character.
  ///   - body: A closure that takes each block, in the order of the text. A block is valid only until it returns.
  /// - Throws: A ``JSONError`` at the first byte that is not valid, after the blocks of what comes before it.
  /// - Complexity: Linear in the number of bytes.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer, _ body: (TokenBlock) -> Void) throws(JSONError) {
    let memory = UnsafeMutablePointer<TokenBlock.Token>.allocate(capacity: BlockSink.capacity)
    defer { memory.deallocate() }
    try pieces.feed(bytes, begin: { $0.begin(memory) }) { sink, bytes, offset, range in
      body(TokenBlock(tokens: sink.takeTokens(), bytes: bytes, range: range, offset: offset))
    }
  }

  /// Ends the text.
  ///
  /// - Parameter body: A closure that takes the last block.
  /// - Throws: A ``JSONError`` at the end of the input if the text is incomplete.
  package mutating func finish(_ body: (TokenBlock) -> Void) throws(JSONError) {
    let memory = UnsafeMutablePointer<TokenBlock.Token>.allocate(capacity: BlockSink.capacity)
    defer { memory.deallocate() }
    try pieces.endRepair(begin: { $0.begin(memory) }) { sink, bytes, offset, range in
      body(TokenBlock(tokens: sink.takeTokens(), bytes: bytes, range: range, offset: offset))
    }
    let offset = pieces.lines.offset
    try pieces.finish(begin: { $0.begin(memory) }) { sink in
      body(TokenBlock(tokens: sink.takeTokens(), bytes: .init(start: nil, count: 0), range: 0..<0, offset: offset))
    }
  }

  /// Takes bytes whose tokens have been taken elsewhere, from the boundary at the end of what has arrived to an equal one.
  ///
  /// - Parameter bytes: The bytes. They are not examined, except for the ends of lines.
  /// - Returns: False if there is no boundary, or if the bytes exceed the limit of the input. Nothing has changed then.
  package mutating func advance(past bytes: UnsafeRawBufferPointer) -> Bool { pieces.advance(past: bytes) }
}

/// Some tokens that follow each other in a text.
package struct TokenBlock {
  /// A token, or a part of one.
  package struct Token {
    package let kind: Kind
    /// False for a part that is not the first one of its token.
    package let isFirst: Bool
    /// False for a part after which another one follows.
    package let isLast: Bool
    /// The place in the bytes of the block, quotes included. Of a container, it is the opening bracket.
    package let range: Range<Int>
  }

  package enum Kind: UInt8 {
    case object, array
    /// A closing bracket.
    case end
    case key, string, number, literal
    /// A comment or byte order mark that the end of a piece has cut. Others are not given.
    case comment, mark
  }

  package let tokens: UnsafeBufferPointer<Token>
  package let bytes: UnsafeBufferPointer<UInt8>
  /// The range of the bytes that has been tokenized since the last block.
  package let range: Range<Int>
  /// The offset of the bytes in the text.
  package let offset: Int
}

/// A sink that notes tokens in memory of its owner.
private struct BlockSink: CheckingSink, NestingSink, @unchecked Sendable {
  var check: CheckSink
  // SAFETY: the memory has room for `capacity` tokens, and is used only during a call of its owner.
  private var memory: UnsafeMutablePointer<TokenBlock.Token>?
  private var count = 0

  static let capacity = 512
  /// Between two checks for room, at most a container without contents, a closing bracket and two parts are noted.
  private static let spare = 8

  init(maximumDepth: Int) { check = CheckSink(maximumDepth: maximumDepth) }

  mutating func begin(_ memory: UnsafeMutablePointer<TokenBlock.Token>) { (self.memory, count) = (memory, 0) }

  /// The tokens since the last call.
  mutating func takeTokens() -> UnsafeBufferPointer<TokenBlock.Token> {
    defer { count = 0 }
    return UnsafeBufferPointer(start: memory, count: count)
  }

  @inline(__always)
  private mutating func note(
    _ kind: TokenBlock.Kind, _ start: Int, _ end: Int, isFirst: Bool = true, isLast: Bool = true
  ) {
    guard let memory else { return }
    (memory + count).initialize(to: TokenBlock.Token(kind: kind, isFirst: isFirst, isLast: isLast, range: start..<end))
    count &+= 1
  }

  @inline(__always)
  var hasRoom: Bool { count < Self.capacity - Self.spare }

  @inline(__always)
  var canClose: Bool { hasRoom }

  @inline(__always)
  mutating func takeLiteral(_ tag: TapeWord.Tag, offset: Int) {
    note(.literal, offset, offset &+ (tag == .false ? 5 : 4))
  }

  @inline(__always)
  mutating func take(_ tag: TapeWord.Tag, offset: Int, length: Int) {
    switch tag {
    case .number: note(.number, offset, offset &+ length)
    case .key, .escapedKey: note(.key, offset &- 1, offset &+ length &+ 1)
    default: note(.string, offset &- 1, offset &+ length &+ 1)
    }
  }

  mutating func takeLong(_ tag: TapeWord.Tag, offset: Int, length: Int) { take(tag, offset: offset, length: length) }

  @inline(__always)
  mutating func takeEmpty(_ tag: TapeWord.Tag, offset: Int, end: Int) {
    note(tag.isObject ? .object : .array, offset, offset &+ 1)
    note(.end, end, end &+ 1)
  }

  @inline(__always)
  mutating func open(_ tag: TapeWord.Tag, offset: Int, contentsAt index: Int) {
    note(tag.isObject ? .object : .array, offset, offset &+ 1)
    check.open(tag, offset: offset, contentsAt: index)
  }

  mutating func enter(_ tag: TapeWord.Tag) { check.enter(tag) }

  @inline(__always)
  mutating func close(offset: Int) {
    note(.end, offset, offset &+ 1)
    check.close(offset: offset)
  }

  mutating func takePart(_ kind: PartialToken.Kind, _ range: Range<Int>, isFirst: Bool, isLast: Bool) {
    let kind: TokenBlock.Kind =
      switch kind {
      case .text(isKey: true): .key
      case .text(isKey: false): .string
      case .number: .number
      case .literal: .literal
      case .comment: .comment
      case .mark: .mark
      }
    note(kind, range.lowerBound, range.upperBound, isFirst: isFirst, isLast: isLast)
  }

}
