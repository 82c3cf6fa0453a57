// Scalars: values of members, and elements of arrays.

extension InPlaceWalk {
  /// The position after a null; nil, without giving up, if there is another value.
  @inline(never)
  package func null(at position: Position) -> Position? {
    var cursor = cursor(at: position)
    guard cursor.skipNull() else { return nil }
    state.pointee.after = cursor.text + cursor.index
    return after
  }

  // MARK: Values

  /// The string at a position. `after` is its end.
  @inline(never)
  package func string(at position: Position) -> String? {
    var cursor = cursor(at: position)
    return ended(string(&cursor), cursor)
  }

  @inline(never)
  package func integer(at position: Position) -> Int? {
    var cursor = cursor(at: position)
    return ended(writtenInteger(&cursor), cursor)
  }

  @inline(never)
  package func float(at position: Position) -> Float? {
    var cursor = cursor(at: position)
    return ended(floating(&cursor), cursor)
  }

  @inline(never)
  package func double(at position: Position) -> Double? {
    var cursor = cursor(at: position)
    return ended(floating(&cursor), cursor)
  }

  @inline(never)
  package func bool(at position: Position) -> Bool? {
    var cursor = cursor(at: position)
    let tag = cursor.skipLiteral()
    return ended(tag == .true ? true : tag == .false ? false : nil, cursor)
  }

  /// The bytes of a string, without quotes, if it has no escapes and is ASCII. `after` is its end.
  @inline(never)
  package func plainText(at position: Position) -> UnsafeBufferPointer<UInt8>? {
    let cursor = cursor(at: position)
    guard cursor.byte == UInt8(ascii: "\"") else { return nil }
    let end = cursor.plainEnd(from: 1)
    guard cursor.byte(at: end) == UInt8(ascii: "\""), end < state.pointee.rules.longTokenBytes else { return nil }
    state.pointee.after = position + (end &+ 1)
    return UnsafeBufferPointer(start: position + 1, count: end &- 1)
  }

  /// The result of a function that reads the source of a number.
  @inline(__always)
  package func number<Value>(at position: Position, _ read: (UnsafePointer<UInt8>, Int) -> Value?) -> Value? {
    var cursor = cursor(at: position)
    guard cursor.skipNumber(), cursor.index < state.pointee.rules.longTokenBytes else {
      _ = giveUp()
      return nil
    }
    return ended(read(position, cursor.index), cursor)
  }

  @_transparent
  private func ended<Value>(_ value: Value?, _ cursor: TextCursor) -> Value? {
    state.pointee.after = value == nil ? nil : cursor.text + cursor.index
    return value
  }
}

extension InPlaceWalk {
  // MARK: At a cursor

  /// Takes a string; nil if there is none.
  @inline(__always)
  func string(_ cursor: inout TextCursor) -> String? {
    guard cursor.byte == UInt8(ascii: "\"") else { return nil }
    let start = cursor.index &+ 1
    let end = cursor.plainEnd(from: start)
    let isPlain = cursor.byte(at: end) == UInt8(ascii: "\"")
    guard isPlain, end &- start < state.pointee.rules.longTokenBytes else {
      let text = unusualString(cursor.text + start, cursor.text + end)
      if text != nil, let after { cursor.index = after - cursor.text }
      return text
    }
    cursor.index = end &+ 1
    let source = UnsafeBufferPointer(start: cursor.text + start, count: end &- start)
    return state.pointee.mayChange ? ChangingText.string(source) : ValidText.string(ascii: source)
  }

  /// A string with escapes or other than ASCII characters. `after` is its end.
  @inline(never)
  private func unusualString(_ start: Position, _ plainEnd: Position) -> String? {
    let cursor = cursor(at: start)
    guard let text = cursor.textEnd(from: plainEnd - start), text.end < state.pointee.rules.longTokenBytes else {
      return nil
    }
    state.pointee.after = start + (text.end &+ 1)
    let source = UnsafeBufferPointer(start: start, count: text.end)
    if text.isEscaped {
      return state.pointee.mayChange ? ChangingText.string(decoding: source) : EscapedText.string(source)
    }
    return state.pointee.mayChange ? ChangingText.string(source) : ValidText.string(source)
  }

  /// Takes an integer, without its fraction; nil if there is none that is in range.
  ///
  /// - Parameter isWritten: Whether it must be written as an integer.
  @_transparent
  func integer(_ cursor: inout TextCursor, isWritten: Bool) -> Int? {
    if let value = cursor.takePlainInteger() { return Int(exactly: value) }
    let start = cursor.index
    guard cursor.skipNumber(), cursor.index &- start < state.pointee.rules.longTokenBytes,
      !isWritten || NumberText.isInteger(cursor.text + start, cursor.index &- start)
    else {
      cursor.index = start
      return nil
    }
    return NumberText.truncatedInt64(cursor.text + start, cursor.index &- start).flatMap { Int(exactly: $0) }
  }

  /// Takes an integer that is written as one; nil if there is none that is in range.
  @_transparent
  func writtenInteger(_ cursor: inout TextCursor) -> Int? {
    if let value = cursor.takePlainInteger() { return Int(exactly: value) }
    let start = cursor.index
    guard cursor.skipNumber(), NumberText.isInteger(cursor.text + start, cursor.index &- start) else { return nil }
    return NumberText.int64(cursor.text + start, cursor.index &- start).flatMap { Int(exactly: $0) }
  }

  /// Takes a number; nil if there is none, or if it is too large, or too small to be other than zero.
  @_transparent
  func floating<Format: BinaryFormat>(_ cursor: inout TextCursor) -> Format? {
    if let value: Format = cursor.takePlainNumber() { return value }
    let start = cursor.index
    guard cursor.skipNumber(), cursor.index &- start < state.pointee.rules.longTokenBytes else {
      cursor.index = start
      return nil
    }
    let value: Format? = NumberText.nearest(cursor.text + start, cursor.index &- start)
    return value != 0 || NumberText.isZero(cursor.text + start, cursor.index &- start) ? value : nil
  }
}
