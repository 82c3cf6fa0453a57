internal import CByteScan

// From member to member and from element to element.

extension InPlaceWalk {
  // MARK: Objects

  /// Enters an object.
  ///
  /// - Returns: The position of the first key; nil if there is none, or no object.
  @inline(never)
  package func members(at position: Position) -> Position? {
    var cursor = cursor(at: position)
    guard cursor.byte == UInt8(ascii: "{"), open() else { return giveUp() }
    cursor.index &+= 1
    let byte = cursor.skipLine()
    if byte == UInt8(ascii: "\"") { return self.position(cursor) }
    return byte == UInt8(ascii: "}") ? close(cursor) : giveUp()
  }

  /// Moves on after the value of a member.
  ///
  /// - Returns: The position of the next key; nil at the end of the object.
  @inline(__always)
  func nextMember(_ cursor: inout TextCursor) -> Position? {
    let byte = cursor.skipLine()
    guard byte == UInt8(ascii: ",") else { return byte == UInt8(ascii: "}") ? close(cursor) : giveUp() }
    cursor.index &+= 1
    guard cursor.skipLine() == UInt8(ascii: "\"") else { return giveUp() }
    return position(cursor)
  }

  /// Moves on after the value of a member that ends at a position. Nil stands for a walk that has given up.
  @inline(never)
  package func nextMember(after position: Position?) -> Position? {
    guard let position else { return giveUp() }
    var cursor = cursor(at: position)
    return nextMember(&cursor)
  }

  /// The position of a value, after that of its key.
  @inline(never)
  package func value(after key: Position) -> Position? {
    var cursor = cursor(at: key)
    return cursor.skipColon() ? position(cursor) : giveUp()
  }

  /// The position of the value of a member that has been tried to be read, which is found without a change of the state.
  ///
  /// SAFETY: a colon and a value follow the key.
  func valueTried(after key: Position, _ length: Int) -> Position {
    var position = key + length
    while position.pointee <= UInt8(ascii: " ") || position.pointee == UInt8(ascii: ":") { position += 1 }
    return position
  }

  /// The kind of the value at a position by its first byte; nil if none starts with that.
  func kind(at position: Position) -> TapeWord.Tag? {
    // At least one byte can be read at the position of a value.
    switch position.pointee {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"): .true
    case UInt8(ascii: "f"): .false
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    default: nil
    }
  }

  /// The number of bytes in a key; -1 if the key has escapes, or is no key.
  @inline(never)
  package func length(ofKeyAt position: Position) -> Int {
    let cursor = cursor(at: position)
    let end = cursor.plainEndOfKey(from: 1)
    if cursor.byte(at: end) == UInt8(ascii: "\"") { return end &- 1 }
    guard let text = cursor.textEnd(from: end), !text.isEscaped else { return -1 }
    return text.end &- 1
  }

  /// Skips a member.
  ///
  /// - Parameters:
  ///   - position: The position of the key.
  ///   - length: The result of `length(ofKeyAt:)`.
  /// - Returns: The position of the next key; nil at the end of the object.
  @inline(never)
  package func skipMember(at position: Position, _ length: Int) -> Position? {
    guard length >= 0, length < state.pointee.rules.longTokenBytes else { return giveUp() }
    var cursor = cursor(at: position + (length &+ 2))
    guard cursor.skipColon(), skipValue(&cursor) else { return giveUp() }
    return nextMember(&cursor)
  }

  // MARK: Arrays

  /// Enters an array.
  ///
  /// - Returns: The position of the first element; nil if there is none, or no array.
  @inline(never)
  package func elements(at position: Position) -> Position? {
    var cursor = cursor(at: position)
    guard cursor.byte == UInt8(ascii: "["), open() else { return giveUp() }
    cursor.index &+= 1
    return cursor.skipLine() == UInt8(ascii: "]") ? close(cursor) : self.position(cursor)
  }

  /// Moves on after an element.
  ///
  /// - Returns: The position of the next element; nil at the end of the array.
  @inline(__always)
  func nextElement(_ cursor: inout TextCursor) -> Position? {
    let byte = cursor.skipLine()
    guard byte == UInt8(ascii: ",") else { return byte == UInt8(ascii: "]") ? close(cursor) : giveUp() }
    cursor.index &+= 1
    cursor.skipLine()
    return position(cursor)
  }

  /// Moves on after an element that ends at a position.
  @inline(never)
  package func nextElement(after position: Position) -> Position? {
    var cursor = cursor(at: position)
    return nextElement(&cursor)
  }

  // MARK: Nesting

  /// Opens a container. Returns false if there are too many, or too little of the stack is left.
  @inline(__always)
  private func open() -> Bool {
    let depth = state.pointee.depth
    guard depth < min(InPlaceWalk.maximumDepth, state.pointee.rules.maximumDepth),
      UInt(frame_address()) >= state.pointee.stackLimit
    else { return false }
    state.pointee.depth = depth &+ 1
    return true
  }

  /// Closes a container. The cursor is at its last byte.
  @_transparent
  func close(_ cursor: TextCursor) -> Position? {
    state.pointee.depth &-= 1
    state.pointee.after = cursor.text + (cursor.index &+ 1)
    return nil
  }

  // MARK: Skipping

  /// Skips the value at a position. Returns its end; nil if the walk has given up.
  @inline(never)
  func skip(valueAt position: Position) -> Position? {
    var cursor = cursor(at: position)
    guard skipValue(&cursor) else { return giveUp() }
    state.pointee.after = cursor.text + cursor.index
    return after
  }

  /// Skips a value; returns false if it is not valid.
  @inline(__always)
  func skipValue(_ cursor: inout TextCursor) -> Bool {
    switch cursor.byte {
    case UInt8(ascii: "\""):
      guard let end = skipText(cursor) else { return false }
      cursor.index = end
      return true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard let end = skipContainer(cursor) else { return false }
      cursor.index = end
      return true
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let start = cursor.index
      return cursor.skipNumber() && cursor.index &- start < state.pointee.rules.longTokenBytes
    default: return cursor.skipLiteral() != nil
    }
  }

  /// The index after a string.
  @inline(__always)
  private func skipText(_ cursor: TextCursor) -> Int? {
    let start = cursor.index &+ 1
    var end = cursor.plainEnd(from: start)
    if cursor.byte(at: end) != UInt8(ascii: "\"") {
      guard let text = cursor.textEnd(from: end) else { return nil }
      end = text.end
    }
    return end &- start < state.pointee.rules.longTokenBytes ? end &+ 1 : nil
  }

  /// The index after an array or object, by the tokenizer.
  @inline(never)
  private func skipContainer(_ cursor: TextCursor) -> Int? {
    let rules = state.pointee.rules.inside(state.pointee.depth)
    let sink = CheckSink(maximumDepth: max(rules.maximumDepth - rules.outerDepth, 0))
    var tokenizer = Tokenizer(cursor, sink, .value, rules)
    return tokenizer.run(.value) ? tokenizer.cursor.index : nil
  }
}
