#if CLI
  import Spool

  /// Collects statistics of JSON from its tokens and from the bytes between them. It keeps only one key of the text.
  struct StatisticsScanner: Sendable {
    /// An open array or object, and the number of its values so far.
    private struct Level {
      let isObject: Bool
      let place: Statistics.Place
      var values = 0
    }

    private(set) var statistics = Statistics()
    /// The innermost level. The outermost one stands for the text outside all containers, or for the container that is
    /// open at the boundary where a part begins.
    private var level = Level(isObject: false, place: Statistics.Place())
    /// The levels around the innermost one.
    private var outer: [Level] = []
    /// The first bytes of the current key, if the key is in several pieces.
    private var key: [UInt8] = []
    /// The start of the current string, key or number.
    private var tokenStart = 0
    /// The number of bytes so far, and before the current text.
    private var end = 0
    private var start = 0
    private var lineStart = 0
    /// The offset after the last CR.
    private var returnEnd = -1

    /// A scanner at the start of the text.
    init() {}

    /// A scanner of a part of a text, which starts at a boundary and ends at an equal one.
    init(after boundary: JSONBoundary) {
      level = Level(isObject: boundary.isInObject, place: Statistics.Place())
    }

    /// Takes some tokens, with what is before and after them.
    mutating func take(_ block: TokenBlock) {
      var index = block.range.lowerBound
      for token in block.tokens {
        pass(block, from: index, to: token.range.lowerBound)
        take(token, block)
        index = token.range.upperBound
      }
      pass(block, from: index, to: block.range.upperBound)
      end = start + block.offset + block.range.upperBound
      statistics.bytes = end
    }

    /// Ends the text, either at its end or at the first byte that is not valid. Another text may follow.
    mutating func finish() {
      statistics.lines += end > lineStart ? 1 : 0
      statistics.roots += (outer.first ?? level).values
      (level, outer) = (Level(isObject: false, place: Statistics.Place()), [])
      (start, lineStart, returnEnd) = (end, end, -1)
    }

    /// Takes the statistics of a part that comes next.
    ///
    /// - Parameter part: A scanner that began at the boundary where this one is, and has ended at an equal boundary.
    /// - Returns: False if the part has to be scanned again, because this scanner counts lines or keys in another way.
    mutating func take(_ part: StatisticsScanner) -> Bool {
      guard returnEnd != end, part.statistics.keyCounts.others == 0 else { return false }
      if part.statistics.depth > 0 {
        statistics.depth = max(statistics.depth, part.statistics.depth + outer.count)
      }
      let place = place(at: end)
      if part.statistics.lines > 0 { lineStart = end + part.lineStart }
      if part.returnEnd == part.end { returnEnd = end + part.end }
      end += part.end
      level.values += part.level.values
      statistics.add(part.statistics, from: place)
      return true
    }

    private func place(at offset: Int) -> Statistics.Place {
      Statistics.Place(line: statistics.lines + 1, column: offset - lineStart + 1)
    }

    // MARK: Between tokens

    /// Takes bytes between two tokens: white space, commas, colons and comments.
    private mutating func pass(_ block: TokenBlock, from start: Int, to end: Int) {
      var index = start
      while index < end {
        let byte = block.bytes[index]
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"): statistics.spaceBytes += 1
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          statistics.spaceBytes += 1
          endLine(byte, at: offset(index, block))
        case UInt8(ascii: "/"):
          let comment = index..<min(ValidTextCursor(block.bytes).end(ofCommentAt: index), end)
          passComment(block, comment)
          index = comment.upperBound
          continue
        default: break
        }
        index += 1
      }
    }

    private mutating func passComment(_ block: TokenBlock, _ range: Range<Int>) {
      for index in range where block.bytes[index] == UInt8(ascii: "\n") || block.bytes[index] == UInt8(ascii: "\r") {
        endLine(block.bytes[index], at: offset(index, block))
      }
    }

    /// The offset, from the start of all texts, of a byte of a block.
    private func offset(_ index: Int, _ block: TokenBlock) -> Int { start + block.offset + index }

    /// Counts a line at LF, at CRLF and at CR.
    private mutating func endLine(_ byte: UInt8, at offset: Int) {
      if byte == UInt8(ascii: "\r") || returnEnd != offset { statistics.lines += 1 }
      lineStart = offset + 1
      if byte == UInt8(ascii: "\r") { returnEnd = lineStart }
    }

    // MARK: Tokens

    private mutating func take(_ token: TokenBlock.Token, _ block: TokenBlock) {
      if token.isFirst { tokenStart = offset(token.range.lowerBound, block) }
      let length = offset(token.range.upperBound, block) - tokenStart
      switch token.kind {
      case .object, .array: open(isObject: token.kind == .object)
      case .end: close()
      case .key: takeKey(token, block, length - 2)
      case .string:
        if token.isFirst { level.values += 1 }
        if token.isLast { statistics.strings.add(length - 2, at: place(at: tokenStart)) }
      case .number:
        if token.isFirst { level.values += 1 }
        if token.isLast { statistics.numbers.add(length, at: place(at: tokenStart)) }
      case .literal: if token.isFirst { takeLiteral(block.bytes[token.range.lowerBound]) }
      case .comment: passComment(block, token.range)
      case .mark: break
      }
    }

    private mutating func takeLiteral(_ byte: UInt8) {
      level.values += 1
      switch byte {
      case UInt8(ascii: "t"): statistics.trues += 1
      case UInt8(ascii: "f"): statistics.falses += 1
      default: statistics.nulls += 1
      }
    }

    private mutating func open(isObject: Bool) {
      level.values += 1
      outer.append(level)
      level = Level(isObject: isObject, place: place(at: tokenStart))
      statistics.depth = max(statistics.depth, outer.count)
    }

    private mutating func close() {
      guard let around = outer.popLast() else { return }
      if level.isObject {
        statistics.objects.add(level.values, at: level.place)
      } else {
        statistics.arrays.add(level.values, at: level.place)
      }
      level = around
    }

    /// Takes a key, or a part of one, of which only the first bytes are kept.
    private mutating func takeKey(_ token: TokenBlock.Token, _ block: TokenBlock, _ length: Int) {
      // The range without the quotes.
      let range =
        token.range.lowerBound + (token.isFirst ? 1 : 0)..<token.range.upperBound - (token.isLast ? 1 : 0)
      let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: block.bytes[range]))
      if token.isLast { statistics.keys.add(length, at: place(at: tokenStart)) }
      if token.isFirst && token.isLast {
        let kept = min(bytes.count, KeyCounts.maximumKeyBytes)
        return statistics.keyCounts.add(UnsafeRawBufferPointer(rebasing: bytes[..<kept]))
      }
      if token.isFirst { key.removeAll(keepingCapacity: true) }
      key += bytes.prefix(KeyCounts.maximumKeyBytes - key.count)
      if token.isLast { key.withUnsafeBytes { statistics.keyCounts.add($0) } }
    }
  }
#endif
