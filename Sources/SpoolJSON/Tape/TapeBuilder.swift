/// Appends words to a growing tape. A tokenizer calls it once for each token.
///
/// While a container is open its word holds the index of the container around it and how many members that one had
/// so far, so nesting needs no stack beside the tape.
struct TapeBuilder {
  private(set) var words: UnsafeMutablePointer<UInt64>
  private(set) var count = 0
  private var capacity: Int
  /// The index of the innermost open container; `outside` if there is none.
  private var open = TapeBuilder.outside
  /// How many values the innermost open container has.
  private var members = 0
  private(set) var depth = 0

  private static let outside = Int(TapeWord.maximumOffset)

  /// A builder with room for a tape of as many bytes as its text. The owner must call `finish` or `deallocate`.
  init(textBytes: Int) {
    (words, capacity) = TapeMemory.allocate(about: textBytes / 8 + 16)
  }

  func deallocate() { TapeMemory.free(words, capacity: capacity) }

  /// The offset behind one of the last tokens that has a place; nil if none of them has.
  var lastTokenEnd: Int? {
    for index in stride(from: count - 1, to: max(count - 16, -1), by: -1) {
      let word = TapeWord(bits: words[index])
      if word.isLocated { return word.offset + word.length }
    }
    return nil
  }

  /// Appends a literal.
  @inline(__always)
  mutating func append(_ tag: TapeWord.Tag) {
    append(TapeWord(tag, offset: 0, length: 0))
    members &+= 1
  }

  /// Appends a string, number or key. A key is no member by itself: its value is.
  @inline(__always)
  mutating func append(_ tag: TapeWord.Tag, offset: Int, length: Int) {
    append(TapeWord(tag, offset: offset, length: length))
    if length >= TapeWord.longLength { append(TapeWord(length: length)) }
    if tag != .key && tag != .escapedKey { members &+= 1 }
  }

  /// Appends a string, number or key that is known to be shorter than `TapeWord.longLength`.
  @inline(__always)
  mutating func appendShort(_ tag: TapeWord.Tag, offset: Int, length: Int) {
    append(TapeWord(tag, offset: offset, shortLength: length))
    if tag != .key { members &+= 1 }
  }

  @inline(__always)
  mutating func openContainer(_ tag: TapeWord.Tag) {
    let index = count
    append(TapeWord(tag, offset: open, length: members))
    open = index
    members = 0
    depth &+= 1
  }

  /// Closes the innermost open container, which must exist.
  @inline(__always)
  mutating func closeContainer() {
    // SAFETY: tokenizers close only what they have opened, so `open` is the index of a word below `count`.
    let word = TapeWord(bits: words[open])
    let tag = TapeWord(bits: word.bits & 0xF << 60)
    words[open] = tag.bits | TapeWord(.null, offset: count, length: members).bits
    open = word.offset
    members = word.length &+ 1
    depth &-= 1
  }

  @inline(__always)
  private mutating func append(_ word: TapeWord) {
    if count == capacity { grow() }
    // SAFETY: `count < capacity`, the number of words allocated.
    words[count] = word.bits
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    capacity *= 2
    words = TapeMemory.reallocate(words, capacity)
  }

  /// Hands the words over, in memory of about their size. The builder must not be used afterwards.
  mutating func finish() -> (words: UnsafeMutablePointer<UInt64>, capacity: Int) {
    if count < capacity - capacity / 4 {
      capacity = max(count, 1)
      words = TapeMemory.reallocate(words, capacity)
    }
    return (words, capacity)
  }
}
