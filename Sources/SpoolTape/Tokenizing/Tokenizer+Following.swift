/// The events of a tokenizer that follows a text from value to value.
package enum TextEvent {
  /// A value starts at the cursor.
  case value
  /// A key has been taken; the range is that of its text, without the quotes.
  case key(Range<Int>)
  /// The innermost container has been closed.
  case closed
}

extension Tokenizer {
  /// Takes the tokens up to the next event; returns nil if it stops before there is one, as a run does.
  ///
  /// A value is left to the caller, which enters it with ``enter()``, or tokenizes it elsewhere.
  mutating func follow() -> TextEvent? {
    if due == .afterValue {
      let byte = cursor.skipSpace()
      guard byte == UInt8(ascii: ","), closer != 0 else { return byte == closer && closer != 0 ? closed() : nil }
      cursor.index &+= 1
      due = dueInside(isFirst: false)
    }
    guard let byte = begin() else { return nil }
    switch due {
    case .keyOrEnd where byte == closer, .elementOrEnd where byte == closer: return closed()
    case .key, .keyOrEnd:
      let start = cursor.index &+ 1
      guard byte == UInt8(ascii: "\""), text(.key) || takeLongToken() else { return nil }
      due = .colon
      return .key(start..<cursor.index &- 1)
    default: return cursor.isAtEnd || cursor.isAtComment ? nil : .value
    }
  }

  private mutating func closed() -> TextEvent {
    close()
    if sink.makeRoom() { closer = Tokenizer.closer(in: sink) }
    due = dueAfterValue(isBare: false)
    return .closed
  }

  /// Opens the container at the cursor; returns false if it is nested too deeply.
  mutating func enter() -> Bool {
    guard sink.canOpen(upTo: maximumDepth) || sink.makeRoom() && sink.canOpen(upTo: maximumDepth) else { return false }
    let isObject = cursor.byte == UInt8(ascii: "{")
    sink.open(isObject ? .object : .array, offset: cursor.index, contentsAt: cursor.index)
    closer = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    due = isObject ? .keyOrEnd : .elementOrEnd
    cursor.index &+= 1
    return true
  }
}
