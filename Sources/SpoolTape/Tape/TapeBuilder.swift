/// Appends words to a growing tape. A tokenizer calls the builder once for each token.
///
/// While a container is open, its word holds the index of the enclosing container and the number of values that this
/// one has so far. Nesting therefore needs no stack in addition to the tape.
@frozen @usableFromInline
package struct TapeBuilder {
  @usableFromInline package internal(set) var words: UnsafeMutablePointer<UInt64>
  @usableFromInline package internal(set) var count = 0
  @usableFromInline var capacity: Int
  /// The index of the innermost open container; `outside` if there is none.
  @usableFromInline var open = TapeBuilder.outside
  /// The number of values in the innermost open container.
  @usableFromInline var members = 0
  @usableFromInline package internal(set) var depth = 0

  @inlinable static var outside: Int { Int(clamping: TapeWord.maximumOffset) }

  /// A builder for the tape of a text of a given length. The owner must call `finish` or `deallocate`.
  package init(textBytes: Int) {
    (words, capacity) = TapeMemory.allocate(forTextOf: textBytes)
  }

  /// Frees the words, unless they have become part of a tape.
  package func deallocate() {
    if capacity > 0 { TapeMemory.free(words, capacity: capacity) }
  }

  /// The offset after the last tokens, if one of them has an offset; nil if none of them has one.
  package var lastTokenEnd: Int? {
    for index in stride(from: count - 1, to: max(count - 16, -1), by: -1) {
      let word = TapeWord(bits: words[index])
      if word.isLocated { return word.offset + word.length }
    }
    return nil
  }

  /// Returns true if the values from an index on, which must all be closed, end with a container, and no two neighbours
  /// among them are numbers or literals. Linear in the number of these values.
  package func endsWithContainer(from start: Int) -> Bool {
    var index = start
    var wasBare = false
    var isContainer = false
    while index < count {
      let word = TapeWord(bits: words[index])
      let isBare = word.rawTag <= TapeWord.Tag.number.rawValue
      if isBare && wasBare { return false }
      wasBare = isBare
      isContainer = word.isContainer
      index = isContainer ? word.offset : index + (word.length == TapeWord.longLength ? 2 : 1)
    }
    return isContainer
  }

  /// True if a word fits without growth. The methods below with "unchecked" in their names may be called only if this
  /// is true.
  ///
  /// The callers check this themselves, so that their common path calls no function and saves no registers.
  @inlinable @_transparent
  package var hasRoom: Bool { count < capacity }

  /// Appends a literal.
  @inlinable @_transparent
  package mutating func appendUnchecked(_ tag: TapeWord.Tag) {
    appendUnchecked(TapeWord(tag, offset: 0, length: 0))
    members &+= 1
  }

  /// Appends a string, number or key that is known to be shorter than `TapeWord.longLength`.
  ///
  /// A key does not count as a member; its value does.
  @inlinable @_transparent
  package mutating func appendUnchecked(_ tag: TapeWord.Tag, offset: Int, length: Int) {
    appendUnchecked(TapeWord(tag, offset: offset, shortLength: length))
    if !tag.isKey { members &+= 1 }
  }

  /// True if no container is open.
  @inlinable @_transparent
  package var isAtRoot: Bool { open == TapeBuilder.outside }

  /// Keeps the first word for the array of several values outside all containers. The builder must be empty.
  package mutating func openRoots() { appendUnchecked(TapeWord(.array, offset: 0, length: 0)) }

  /// Ends the array of several values outside all containers.
  package mutating func closeRoots() { words[0] = TapeWord(.array, offset: count, length: members).bits }

  /// Appends an array or object without contents.
  @_transparent
  mutating func appendEmptyUnchecked(_ tag: TapeWord.Tag) {
    appendUnchecked(TapeWord(tag, offset: count &+ 1, shortLength: 0))
    members &+= 1
  }

  @inlinable @_transparent
  package mutating func openUnchecked(_ tag: TapeWord.Tag) {
    let index = count
    appendUnchecked(TapeWord(tag, offset: open, length: members))
    open = index
    members = 0
    depth &+= 1
  }

  @inlinable @_transparent
  mutating func appendUnchecked(_ word: TapeWord) {
    // SAFETY: `hasRoom` was true, so `count < capacity`, the number of words allocated.
    words[count] = word.bits
    count &+= 1
  }

  /// Appends a string, number or key of any length.
  package mutating func append(_ tag: TapeWord.Tag, offset: Int, length: Int) {
    makeRoom()
    appendUnchecked(TapeWord(tag, offset: offset, length: length))
    if length >= TapeWord.longLength {
      makeRoom()
      appendUnchecked(TapeWord(length: length))
    }
    if !tag.isKey { members &+= 1 }
  }

  /// Appends a number of nulls.
  mutating func appendNulls(_ count: Int) {
    for _ in 0..<count {
      makeRoom()
      appendUnchecked(.null)
    }
  }

  /// Grows so that a word fits; returns false if one fits already.
  @discardableResult
  package mutating func makeRoom() -> Bool {
    if hasRoom { return false }
    (words, capacity) = TapeMemory.grow(words, capacity)
    return true
  }

  /// True if the innermost open container, which must exist, is an object.
  ///
  /// SAFETY: `open` is the index of a word below `count` while a container is open.
  @_transparent
  var isInObject: Bool { TapeWord(bits: words[open]).is(.object) }

  /// True if the innermost open container has no values so far.
  var isAtFirst: Bool { members == 0 }

  /// Closes the innermost open container, which must exist.
  @inlinable @_transparent
  package mutating func closeContainer() {
    // SAFETY: tokenizers close only what they have opened, so `open` is the index of a word below `count`.
    let word = TapeWord(bits: words[open])
    let tag = TapeWord(bits: word.bits & 0xF << 60)
    words[open] = tag.bits | TapeWord(.null, offset: count, length: members).bits
    open = word.offset
    members = word.length &+ 1
    depth &-= 1
  }

  /// Makes room for the words of another builder except its first one.
  ///
  /// - Returns: The index of the first of them; the caller must write all of them, and call ``adoptContainers(of:)`` then.
  mutating func makeRoom(forContentsOf other: TapeBuilder) -> Int {
    defer { count += other.count - 1 }
    if count + other.count - 1 > capacity {
      capacity = count + other.count - 1
      words = TapeMemory.reallocate(words, capacity)
    }
    return count
  }

  /// Takes over the open containers of another builder, whose words, except the first one, are the last words here.
  /// That first word stands for the innermost container that is open here, or for all values outside containers.
  mutating func adoptContainers(of other: TapeBuilder) {
    let shift = count - other.count
    let first = TapeWord(bits: other.words[0])
    // The array of several values has no end as long as it is open.
    let isOpen = other.open == 0 || other.isAtRoot && first.offset == 0
    guard !isOpen, !other.isAtRoot else { return members += isOpen ? other.members : first.length }
    var (outermost, depth) = (other.open, 1)
    while case let next = TapeWord(bits: other.words[outermost]).offset, next != 0, next != TapeBuilder.outside {
      (outermost, depth) = (next, depth + 1)
    }
    // SAFETY: the words of open containers are below the count of the other builder, so they have been written here.
    let word = TapeWord(bits: other.words[outermost])
    words[outermost + shift] = TapeWord(word.tag, offset: open, length: members + word.length).bits
    (open, members) = (other.open + shift, other.members)
    self.depth += depth
  }

  /// The containers that are open.
  struct Nesting {
    fileprivate let open, members, depth: Int
  }

  /// Begins with a value as if no container were open. Returns the containers that are open around it.
  mutating func beginRoot() -> Nesting {
    defer { (open, members, depth) = (TapeBuilder.outside, 0, 0) }
    return Nesting(open: open, members: members, depth: depth)
  }

  /// Ends such a value, and counts it in the innermost container that was open before it.
  mutating func endRoot(inside nesting: Nesting) {
    (open, members, depth) = (nesting.open, nesting.members + 1, nesting.depth)
  }

  /// Forgets all words, but keeps the memory.
  mutating func restart() { (count, open, members, depth) = (0, TapeBuilder.outside, 0, 0) }

  /// True if the tape is a single number.
  var isNumber: Bool { count > 0 && TapeWord(bits: words[0]).is(.number) }

  /// A document with a copy of a text and a copy of the words in one block of memory. The builder can still be used.
  func document(over text: UnsafeBufferPointer<UInt8>, options: JSONDocument.Options) -> JSONDocument {
    let (block, capacity) = TapeMemory.allocate(exactly: count + (text.count + 7) / 8)
    block.update(from: words, count: count)
    // SAFETY: the text is in the same block as the words, which the storage frees, so it needs no owner.
    let copy = UnsafeMutableRawPointer(block + count).assumingMemoryBound(to: UInt8.self)
    if let base = text.baseAddress { copy.update(from: base, count: text.count) }
    return JSONDocument(
      TapeStorage(
        words: block, capacity: capacity, count: count,
        text: SourceText(base: copy, count: text.count, owner: 0), options: options))
  }

  /// The tape of a text, in memory of about the size of the tape. After this, only `deallocate` may be called.
  package mutating func finish(over text: SourceText, options: JSONDocument.Options) -> TapeStorage {
    if count < capacity - capacity / 4 {
      capacity = max(count, 1)
      words = TapeMemory.reallocate(words, capacity)
    }
    defer { capacity = 0 }
    return TapeStorage(words: words, capacity: capacity, count: count, text: text, options: options)
  }
}

// The tape of a text that has not ended.

/// The text of a scalar, without quotes.
package typealias ScalarRange = (tag: TapeWord.Tag, offset: Int, length: Int)

extension TapeBuilder {
  /// The changes that make the words readable although containers are open.
  struct Closed {
    /// The number of words that can be read.
    fileprivate(set) var count = 0
    fileprivate var growth = TapeStorage.Growth(innermost: -1, cut: -1)
    /// The original words of the open containers, and of a key that is read as one with escapes.
    fileprivate var words: [(index: Int, word: UInt64)] = []
  }

  /// Ends all open containers here. Before more words are appended, ``reopen(_:)`` must be called.
  ///
  /// - Parameters:
  ///   - dropsKey: Whether the last word is that of a key whose value is left out.
  ///   - value: A scalar that takes the place after the last word, but is no part of the tape after ``reopen(_:)``.
  ///   - textCount: How many bytes of the text have arrived.
  ///   - closed: Receives the changes; its memory is used again.
  mutating func close(
    dropsKey: Bool, adding value: ScalarRange?, beforeByte textCount: Int, _ closed: inout Closed
  ) {
    var end = dropsKey ? count - (TapeWord(bits: words[count - 1]).is(.length) ? 2 : 1) : count
    var members = members
    if let value {
      let before = (count, members)
      append(value.tag, offset: value.offset, length: value.length)
      (end, members) = (count, self.members)
      (count, self.members) = before
    }
    var index = open
    closed.count = end
    closed.growth = TapeStorage.Growth(innermost: isAtRoot ? -1 : open, cut: value == nil ? -1 : count)
    closed.words.removeAll(keepingCapacity: true)
    while index != TapeBuilder.outside {
      // SAFETY: open containers have words below the count.
      let word = TapeWord(bits: words[index])
      closed.words.append((index, word.bits))
      words[index] = TapeWord(word.tag, offset: end, length: members).bits
      (index, members) = (word.offset, word.length &+ 1)
    }
    hideLastKey(beforeByte: textCount, &closed)
  }

  /// Lets readers decode the last key, as one with escapes, if comparing it by words of eight bytes would read bytes that
  /// have not arrived. It is the only such key: one before it is at least eight bytes from the end.
  private mutating func hideLastKey(beforeByte textCount: Int, _ closed: inout Closed) {
    var index = closed.count - 1
    // A word stands for one byte at least, or for the length of a text that is longer by far.
    while index > 0, index >= closed.count - FieldRow.wordBytes {
      let word = TapeWord(bits: words[index])
      if word.is(.key) {
        guard word.offset - 1 + FieldRow.wordBytes > textCount else { return }
        closed.words.append((index, word.bits))
        words[index] = TapeWord(.escapedKey, offset: word.offset, length: word.length).bits
        return
      }
      index -= 1
    }
  }

  /// Puts back the words of the containers that are still open.
  mutating func reopen(_ closed: Closed) {
    for (index, word) in closed.words { words[index] = word }
  }

  /// Continues with a copy of the words, and leaves the original words to a tape.
  mutating func copyWords() {
    let old = words
    (words, capacity) = TapeMemory.allocate(exactly: count + count / 4 + 16)
    words.update(from: old, count: count)
  }

  /// A tape of the words that can be read. The builder still owns the words.
  func tape(of closed: Closed, over text: SourceText, options: JSONDocument.Options) -> TapeStorage {
    TapeStorage(
      words: words, capacity: capacity, count: closed.count, text: text, options: options, ownsWords: false,
      growth: closed.growth)
  }
}
