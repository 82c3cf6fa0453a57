extension Tokenizer {
  /// Takes tokens from the cursor on until the loop can go on.
  mutating func resume(_ scope: Scope) -> Next {
    sink.moveContents(to: nil)
    if due == .afterValue { return afterValue().map { leave(at: $0, scope) } ?? .value }
    guard let byte = begin() else {
      return due == .touchingRoot && cursor.isAtEnd && !cursor.canGrow ? .end : .stop
    }
    switch due {
    case .nextRoot where cursor.isAtEnd: return cursor.canGrow ? .stop : .end
    case .elementOrEnd, .keyOrEnd:
      sink.moveContents(to: cursor.index)
      guard byte == closer else { return .value }
      close()
    case .value:
      guard let isOpen = value() else { return .stop }
      if isOpen { return .value }
    default: return .value
    }
    return afterValue().map { leave(at: $0, scope) } ?? .value
  }

  /// Takes what comes before the next token, and returns the byte at the cursor then; nil if that byte has not arrived.
  mutating func begin() -> UInt8? {
    switch due {
    case .start:
      guard takeMark() else { return nil }
    case .touchingRoot:
      guard separate() else { return nil }
    case .colon:
      guard cursor.skipColon() else { return nil }
      due = .value
    default: break
    }
    return cursor.skipSpace()
  }

  /// Records what is expected at the cursor after the loop has ended.
  mutating func leave(at exit: Exit, _ scope: Scope) -> Next {
    switch exit {
    case .key: due = dueInside(isFirst: sink.isAtFirst(cursor.index))
    case .colon: due = .colon
    case .value: due = dueOfValue
    case .afterValue: due = .afterValue
    case .root: return leaveRoot(scope)
    }
    return .stop
  }

  /// What is expected where a value should start.
  private var dueOfValue: Due {
    switch closer {
    case 0: .first(allowsMultipleValues: allowsMultipleValues)
    case UInt8(ascii: "]"): dueInside(isFirst: sink.isAtFirst(cursor.index))
    default: .value
    }
  }

  /// What is expected in the innermost container where an element or member may start.
  func dueInside(isFirst: Bool) -> Due {
    let mayEnd = isFirst || allowsTrailingCommas
    return closer == UInt8(ascii: "]") ? mayEnd ? .elementOrEnd : .value : mayEnd ? .keyOrEnd : .key
  }

  /// Moves on after a value outside all containers. As long as the text may grow, it does not end.
  private mutating func leaveRoot(_ scope: Scope) -> Next {
    guard sink.isAtRoot, scope == .text else {
      due = .afterValue
      return sink.isAtRoot && scope == .value ? .end : .stop
    }
    let end = cursor.index
    cursor.skipSpace()
    guard allowsMultipleValues else {
      due = .afterValue
      return cursor.isAtEnd && !cursor.canGrow ? .end : .stop
    }
    let touches = cursor.index == end && Bytes.isBare(cursor.byte(at: end - 1))
    due = touches ? .touchingRoot : .nextRoot
    if cursor.isAtEnd { return cursor.canGrow ? .stop : .end }
    return touches && Bytes.isBare(cursor.byte) ? .stop : .value
  }

  /// Takes a byte order mark, if there is one; returns false if only a part of one has arrived, or nothing yet.
  private mutating func takeMark() -> Bool {
    if cursor.isAtEnd && cursor.canGrow { return false }
    if cursor.byte == ByteOrderMark.first {
      let length = ByteOrderMark.length(UnsafeBufferPointer(start: cursor.text, count: cursor.count))
      if length == 0 { return false }
      cursor.index = length
    }
    due = .first(allowsMultipleValues: allowsMultipleValues)
    return true
  }

  /// Moves on from a number or literal outside all containers; returns false if it is not known to have ended, or if
  /// another one touches it.
  private mutating func separate() -> Bool {
    let start = cursor.index
    cursor.skipSpace()
    if cursor.index == start && (cursor.isAtEnd || Bytes.isBare(cursor.byte)) { return false }
    due = .nextRoot
    return true
  }
}

extension Tokenizer {
  /// What is expected after a value that ends at the cursor.
  ///
  /// - Parameter isBare: True if the value is a number or literal.
  func dueAfterValue(isBare: Bool) -> Due {
    .after(bareValue: isBare, closer: closer, allowsMultipleValues: allowsMultipleValues)
  }

  /// Takes a string, key or number that is too long for the loop, but not for the options.
  ///
  /// - Returns: False if there is no such token at the cursor.
  @inline(never)
  mutating func takeLongToken() -> Bool {
    guard !sink.isFull, let token = longToken, token.range.count >= longTokenBytes,
      token.range.count <= maximumTokenBytes
    else {
      return false
    }
    sink.takeLong(token.tag, offset: token.range.lowerBound, length: token.range.count)
    cursor.index = token.tag == .number ? token.range.upperBound : token.range.upperBound + 1
    due = token.tag.isKey ? .colon : dueAfterValue(isBare: token.tag == .number)
    return true
  }

  private var longToken: (tag: TapeWord.Tag, range: Range<Int>)? {
    let isText = cursor.byte == UInt8(ascii: "\"")
    switch due {
    case .colon, .afterValue, .start: return nil
    case .key, .keyOrEnd: return isText ? longText(.key, .escapedKey) : nil
    case .touchingRoot where !isText: return nil
    default: return isText ? longText(.string, .escapedString) : longNumber
    }
  }

  private func longText(_ plain: TapeWord.Tag, _ escaped: TapeWord.Tag) -> (TapeWord.Tag, Range<Int>)? {
    let start = cursor.index + 1
    guard let text = cursor.textEnd(from: cursor.plainEnd(from: start)) else { return nil }
    return (text.isEscaped ? escaped : plain, start..<text.end)
  }

  private var longNumber: (TapeWord.Tag, Range<Int>)? {
    var end = cursor
    guard end.skipNumber(), !(end.isAtEnd && end.canGrow) else { return nil }
    return (.number, cursor.index..<end.index)
  }
}
