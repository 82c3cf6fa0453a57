import Testing

@testable import SpoolJSON
@testable import SpoolTape

/// The tokens in blocks are those of the text, whatever its pieces are.
@Suite("Blocks of tokens") struct TokenBlocksTests {
  /// A token whose parts have been put together.
  private struct Token: Equatable, CustomStringConvertible {
    var kind: TokenBlock.Kind
    var offset: Int
    var bytes: [UInt8]

    var description: String { "\(kind) \(shown(bytes)) at \(offset)" }
  }

  /// The tokens of a text in pieces of a size, up to the error that ends it, if there is one.
  private func tokens(_ text: [UInt8], _ options: JSONDocument.Options, pieces size: Int) -> ([Token], JSONError?) {
    var tokens: [Token] = []
    var isOpen = false
    var end = 0
    func take(_ block: TokenBlock) {
      #expect(block.offset + block.range.lowerBound == end, "a gap between blocks")
      end = block.offset + block.range.upperBound
      for token in block.tokens {
        #expect(token.isFirst == !isOpen, "\(token)")
        isOpen = !token.isLast
        let bytes = Array(block.bytes[token.range])
        if token.isFirst {
          tokens.append(Token(kind: token.kind, offset: block.offset + token.range.lowerBound, bytes: bytes))
        } else {
          #expect(tokens.last?.kind == token.kind)
          tokens[tokens.count - 1].bytes += bytes
        }
      }
    }
    var fault: JSONError?
    var blocks = TokenBlocks(rules: options.rules, allowsMultipleValues: options.allowsMultipleValues)
    do throws(JSONError) {
      for start in stride(from: 0, to: text.count, by: size) {
        let piece = OwnedMemory(Array(text[start..<min(start + size, text.count)]))
        defer { withExtendedLifetime(piece) {} }
        try blocks.feed(piece.bytes, take)
      }
      try blocks.finish(take)
      #expect(end == text.count && !isOpen)
    } catch {
      #expect(end == error.place.offset, "\(shown(text)): \(error)")
      fault = error
    }
    return (tokens.filter { $0.kind != .comment && $0.kind != .mark }, fault)
  }

  /// The tokens of a value as they must be, but for their places.
  private func check(_ tokens: inout ArraySlice<Token>, _ value: JSONValue) throws {
    func next() throws -> Token {
      let token = tokens.popFirst()
      return try #require(token)
    }
    func isNext(_ kind: TokenBlock.Kind, _ bytes: String?) throws {
      let token = try next()
      #expect(token.kind == kind && bytes.map { utf8($0) == token.bytes } != false, "\(token), not \(kind)")
    }
    func isValue(_ kind: TokenBlock.Kind, _ value: JSONValue) throws {
      let token = try next()
      let read = try JSONDocument(token.bytes).root
      #expect(token.kind == kind && read == value, "\(token), not \(value)")
    }
    switch value.kind {
    case .object:
      try isNext(.object, "{")
      for (key, member) in value.object! {
        let token = try next()
        let read = try JSONDocument(token.bytes).root.string
        #expect(token.kind == .key && read == key, "\(token), not the key \(key)")
        try check(&tokens, member)
      }
      try isNext(.end, "}")
    case .array:
      try isNext(.array, "[")
      for element in value.array! { try check(&tokens, element) }
      try isNext(.end, "]")
    case .string: try isValue(.string, value)
    case .number: try isNext(.number, value.numberText)
    case .bool, .null: try isNext(.literal, value.description)
    }
  }

  private func check(_ text: [UInt8], _ options: JSONDocument.Options, sizes: [Int]) throws {
    let (whole, error) = tokens(text, options, pieces: max(text.count, 1))
    #expect(error == Outcome { try JSONDocument(text, options: options) }.error, "\(shown(text))")
    for token in whole { #expect(text[token.offset...].starts(with: token.bytes)) }
    var unique = options
    unique.duplicateKeys = .error
    if error == nil, let root = try? JSONDocument(text, options: unique).root {
      var rest = whole[...]
      for value in options.allowsMultipleValues ? Array(root.array!) : [root] { try check(&rest, value) }
      #expect(rest.isEmpty)
    }
    for size in sizes {
      let (cut, sameError) = tokens(text, options, pieces: size)
      #expect(sameError == error, "\(shown(text)) in pieces of \(size)")
      #expect(cut == whole, "\(shown(text)) in pieces of \(size)")
    }
  }

  @Test func randomTexts() throws {
    var made = RandomJSON(random: SeededRandom("TokenBlocksTests"))
    for round in 0..<SeededRandom.cases(300) {
      var options = JSONDocument.Options()
      options.allowsMultipleValues = round % 3 == 0
      options.rules.allowsComments = round % 2 == 0
      options.rules.allowsTrailingCommas = round % 5 == 0
      made.allowsComments = options.rules.allowsComments
      made.allowsTrailingCommas = options.rules.allowsTrailingCommas
      let text = options.allowsMultipleValues ? made.texts(count: 3, size: 12) : made.text(size: 30)
      try check(text, options, sizes: [1, 2, 5, 16])
      try check(made.mutated(text), options, sizes: [1, 3])
    }
  }

  /// More tokens than a block has room for: brackets that all close, commas before all of them, containers without contents.
  @Test(arguments: [("[", "]"), ("[", ",]"), ("{\"a\":", "}"), ("[[],{},", "]")]) func manyTokens(
    opening: String, closing: String
  ) throws {
    for depth in [1, 63, 500, 1200] {
      var options = JSONDocument.Options()
      options.rules.maximumDepth = .max
      options.rules.allowsTrailingCommas = true
      let text = repeated(opening, depth) + utf8("1") + repeated(closing, depth)
      let (whole, error) = tokens(text, options, pieces: text.count)
      #expect(error == nil)
      #expect(whole.filter { $0.kind == .end }.count == whole.filter { $0.kind == .array || $0.kind == .object }.count)
      #expect(whole.filter { $0.kind == .end }.count >= depth)
      for size in [1, 7, 1000] { #expect(tokens(text, options, pieces: size).0 == whole) }
    }
  }

  @Test(arguments: DataDirectory.fixtures.files) func fixtures(file: String) throws {
    try check(try DataDirectory.fixtures.bytes(file), .init(), sizes: [64, 4096])
  }
}
