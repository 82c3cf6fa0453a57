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
  @inlinable @inline(__always)
  package func plainText(_ source: UnsafeBufferPointer<UInt8>) -> String {
    mayChange ? ChangingText.string(source) : ValidText.string(source)
  }

  /// The string for the source of a string or key with escapes.
  @inlinable @inline(__always)
  package func escapedText(_ source: UnsafeBufferPointer<UInt8>) -> String {
    mayChange ? ChangingText.string(decoding: source) : EscapedText.string(source)
  }

  /// Returns true if a key decodes to the given UTF-8.
  @inlinable @inline(__always)
  package func key(at index: Int, equals name: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = self[index]
    if word.rawTag == TapeWord.Tag.key.rawValue {
      let source = source(at: index)
      return source.count == name.count && Bytes.equal(source.baseAddress, name.baseAddress, name.count)
    }
    return EscapedText.equals(source(at: index), name)
  }

  /// Returns true if a key equals another one that is given by its word. The word is null for keys that cannot be
  /// compared in this way.
  @inlinable @inline(__always)
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
