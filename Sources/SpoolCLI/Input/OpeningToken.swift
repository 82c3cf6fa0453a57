#if CLI
  import Spool

  /// Finds out whether the first value of the input is an array.
  struct OpeningToken {
    /// The bytes that were read.
    private(set) var taken: [UInt8] = []
    /// True if the first value is an array; nil as long as there is no token.
    private(set) var isArray: Bool?
    private var blocks: TokenBlocks

    /// The most bytes to search. They are kept in memory, so their number is limited.
    private static let maximumBytes = 1 << 20

    init(_ rules: JSONRules) { blocks = TokenBlocks(rules: rules, allowsMultipleValues: true) }

    var isKnown: Bool { isArray != nil || taken.count >= Self.maximumBytes }

    mutating func take(_ piece: UnsafeRawBufferPointer) {
      taken.append(contentsOf: piece)
      var first: TokenBlock.Kind?
      // Errors in the input will be found again.
      let isRight =
        (try? blocks.feed(piece) { block in
          if first == nil { first = block.tokens.first { $0.kind != .comment && $0.kind != .mark }?.kind }
        }) != nil
      if first != nil || !isRight { isArray = first == .array }
    }
  }
#endif
