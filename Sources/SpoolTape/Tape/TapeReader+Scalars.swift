public import CByteScan

extension TapeReader {
  /// True if a value is a string.
  @inlinable @_transparent
  package func isString(at index: Int) -> Bool { self[index].rawTag &>> 1 == TapeWord.Tag.string.rawValue &>> 1 }

  @inlinable @_transparent
  package func isObject(at index: Int) -> Bool { self[index].is(.object) }

  @inlinable @_transparent
  package func isArray(at index: Int) -> Bool { self[index].is(.array) }

  /// The text of a string without escapes; nil for anything else.
  @inlinable @_transparent
  package func plainSource(at index: Int) -> UnsafeBufferPointer<UInt8>? {
    self[index].is(.string) ? source(at: index) : nil
  }

  /// The kind of a value.
  @inlinable @_transparent
  package func kind(at index: Int) -> JSONValue.Kind {
    // Compares the numbers of the tags, the most frequent kinds first.
    switch self[index].rawTag {
    case TapeWord.Tag.string.rawValue, TapeWord.Tag.escapedString.rawValue: .string
    case TapeWord.Tag.number.rawValue: .number
    case TapeWord.Tag.object.rawValue: .object
    case TapeWord.Tag.array.rawValue: .array
    case TapeWord.Tag.true.rawValue, TapeWord.Tag.false.rawValue: .bool
    default: .null
    }
  }
}

extension TapeReader {
  /// The elements of an array as integers; nil unless all of them are plain digits that fit.
  ///
  /// This is for large arrays: for a few bytes of digits, the call would take as long as reading them.
  @usableFromInline
  package func integers(ofArrayAt index: Int) -> [Int]? {
    elements(ofArrayAt: index) { text, count, _ in NumberText.plainInteger(text, count).flatMap { Int(exactly: $0) } }
  }

  /// The elements of an array as doubles; nil if one of them is not a number, is infinite, or is zero although a digit is not.
  @usableFromInline
  package func doubles(ofArrayAt index: Int) -> [Double]? {
    elements(ofArrayAt: index) { text, count, hasRoom in
      guard let value: Double = NumberText.nearest(text, count, hasRoom),
        value != 0 || NumberText.isZero(text, count)
      else { return nil }
      return value
    }
  }

  @inline(__always)
  private func elements<Number>(
    ofArrayAt index: Int, _ read: (UnsafePointer<UInt8>, Int, _ hasRoom: Bool) -> Number?
  ) -> [Number]? {
    let end = self[index].offset
    var numbers: [Number] = []
    // An array that is made with room is made by code that is not specialised, which is slow for a few numbers.
    numbers.reserveCapacity(count(at: index))
    var element = index &+ 1
    while element < end {
      let word = self[element]
      guard word.isShort(.number),
        let number = read(text + word.offset, word.length, hasRoom(at: word.offset))
      else { return nil }
      numbers.append(number)
      element &+= 1
    }
    return numbers
  }
}

extension TapeReader {
  /// The text of a string or key, with its escapes decoded; nil for anything else.
  @inlinable
  package func string(at index: Int) -> String? {
    let tag = self[index].rawTag
    guard tag >= TapeWord.Tag.string.rawValue && tag <= TapeWord.Tag.escapedKey.rawValue else { return nil }
    // The tags of strings and keys with escapes are odd numbers.
    return tag & 1 == 1 ? escapedText(source(at: index)) : plainText(source(at: index))
  }

  /// The string for the source of a number, or of a string or key without escapes.
  @inlinable @_transparent
  package func plainText(_ source: UnsafeBufferPointer<UInt8>) -> String {
    mayChange ? ChangingText.string(source) : ValidText.string(source)
  }

  /// The string for the source of a string or key with escapes.
  @inlinable @_transparent
  package func escapedText(_ source: UnsafeBufferPointer<UInt8>) -> String {
    mayChange ? ChangingText.string(decoding: source) : EscapedText.string(source)
  }

  /// Returns true if a key decodes to the given UTF-8.
  @inlinable @_transparent
  package func key(at index: Int, equals name: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = self[index]
    if word.rawTag == TapeWord.Tag.key.rawValue {
      let source = source(at: index)
      return source.count == name.count && Bytes.equal(source.baseAddress, name.baseAddress, name.count)
    }
    return EscapedText.equals(source(at: index), name)
  }

  /// Returns true if a key without escapes, of fewer than 2^24 - 1 bytes, has the given UTF-8.
  @inlinable @inline(__always)
  package func plainKey(at index: Int, equals name: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let word = self[index]
    return word.isShort(.key) && word.length == count && short_bytes_equal(text + word.offset, name, count)
  }

  /// Returns true if a key equals another one that is given by its word. The word is null for keys that cannot be
  /// compared in this way.
  @inlinable @_transparent
  package func key(at index: Int, looksEqualTo other: TapeWord) -> Bool {
    let word = self[index]
    // Tag and length must agree.
    return (word.bits ^ other.bits) &>> 36 == 0 && Bytes.equal(text + word.offset, text + other.offset, word.length)
  }

  /// Returns true if two keys, each with or without escapes, have the same text.
  package func keysEqual(_ a: Int, _ b: Int) -> Bool {
    if self[b].rawTag == TapeWord.Tag.key.rawValue { return key(at: a, equals: source(at: b)) }
    if self[a].rawTag == TapeWord.Tag.key.rawValue { return key(at: b, equals: source(at: a)) }
    // Keys are not compared as strings, because for `String` an e with a combining accent equals an accented e.
    var name = string(at: b) ?? ""
    return name.withUTF8 { EscapedText.equals(source(at: a), $0) }
  }
}
