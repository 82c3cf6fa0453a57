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
  package func float(at position: Position) -> Float? { number(at: position, NumberText.float) }

  @inline(never)
  package func double(at position: Position) -> Double? {
    var cursor = cursor(at: position)
    return ended(double(&cursor), cursor)
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
    return state.pointee.mayChange ? ChangingText.string(source) : ValidText.string(source)
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
  @inline(__always)
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
  @inline(__always)
  func writtenInteger(_ cursor: inout TextCursor) -> Int? {
    if let value = cursor.takePlainInteger() { return Int(exactly: value) }
    let start = cursor.index
    guard cursor.skipNumber(), NumberText.isInteger(cursor.text + start, cursor.index &- start) else { return nil }
    return NumberText.int64(cursor.text + start, cursor.index &- start).flatMap { Int(exactly: $0) }
  }

  /// Takes a number; nil if there is none, or if it is too large, or too small to be other than zero.
  @inline(__always)
  func double(_ cursor: inout TextCursor) -> Double? {
    if let value = cursor.takePlainDouble() { return value }
    let start = cursor.index
    guard cursor.skipNumber(), cursor.index &- start < state.pointee.rules.longTokenBytes else {
      cursor.index = start
      return nil
    }
    let value = NumberText.double(cursor.text + start, cursor.index &- start)
    return value != 0 || NumberText.isZero(cursor.text + start, cursor.index &- start) ? value : nil
  }
}

extension TextCursor {
  /// Takes an integer of up to 18 digits, without fraction and exponent. Returns nil, at the same index, for anything
  /// else.
  @inline(__always)
  mutating func takePlainInteger() -> Int64? {
    let isNegative = byte == NumberByte.minus
    let first = isNegative ? index &+ 1 : index
    var end = first
    guard let magnitude = takeDigits(&end), end &- first <= 18 else { return nil }
    if end &- first > 1, byte(at: first) == NumberByte.zero { return nil }
    let next = byte(at: end)
    if next == NumberByte.point || NumberByte.isExponentMark(next) { return nil }
    index = end
    let value = Int64(truncatingIfNeeded: magnitude)
    return isNegative ? 0 &- value : value
  }

  /// Takes a number of up to 19 digits without an exponent, if the digits and the place of the point determine its
  /// value exactly. Returns nil, at the same index, for anything else.
  @inline(__always)
  mutating func takePlainDouble() -> Double? {
    let isNegative = byte == NumberByte.minus
    let first = isNegative ? index &+ 1 : index
    var end = first
    guard var significand = takeDigits(&end) else { return nil }
    if end &- first > 1, byte(at: first) == NumberByte.zero { return nil }
    var digits = end &- first
    var exponent = 0
    if byte(at: end) == NumberByte.point {
      let fraction = end &+ 1
      end = fraction
      guard takeDigits(&end, after: &significand) else { return nil }
      exponent = fraction &- end
      digits &-= exponent
    }
    guard digits <= DecimalApproximation.maximumDigits, !NumberByte.isExponentMark(byte(at: end)),
      let value = NumberText.double(significand: significand, exponent: exponent)
    else { return nil }
    index = end
    return isNegative ? -value : value
  }

  @_transparent
  private func takeDigits(_ end: inout Int) -> UInt64? {
    var value: UInt64 = 0
    return takeDigits(&end, after: &value) ? value : nil
  }

  /// Appends the digits from an index on to a number, which has no meaning if there are more than 19. Returns false if
  /// there are none.
  @inline(__always)
  private func takeDigits(_ end: inout Int, after value: inout UInt64) -> Bool {
    let start = end
    // SAFETY: eight bytes are readable.
    while end &+ 8 <= count {
      let word = DigitWord(text + end)
      let digits = word.digitCount
      guard digits == 8 else {
        if digits > 0 {
          value = value &* PowersOfTen.words[digits] &+ word.first(digits).value
          end &+= digits
        }
        return end > start
      }
      value = value &* 100_000_000 &+ word.value
      end &+= 8
    }
    while byte(at: end) &- NumberByte.zero < 10 {
      value = value &* 10 &+ UInt64(byte(at: end) &- NumberByte.zero)
      end &+= 1
    }
    return end > start
  }
}
