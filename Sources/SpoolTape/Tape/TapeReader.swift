/// Reads a tape without reference counting and bounds checks.
///
/// SAFETY: a reader is valid while the `TapeStorage` it was made from lives, and every index given to it is that of a
/// value or key word of that tape. It is made inside a scope that holds the storage and does not leave that scope. If
/// the text changes, the places of tokens in the words stay valid, but the tokens may be different.
@frozen @usableFromInline
package struct TapeReader {
  @usableFromInline package let words: UnsafePointer<UInt64>
  @usableFromInline package let text: UnsafePointer<UInt8>
  /// The number of bytes of the text that are readable, or -1 if other processes may change them.
  @usableFromInline let readableCount: Int

  package init(words: UnsafePointer<UInt64>, text: UnsafePointer<UInt8>, count: Int, mayChange: Bool) {
    self.words = words
    self.text = text
    readableCount = mayChange ? -1 : count
  }

  /// True if other processes may change the bytes of the text, so that they must be checked again before they become a
  /// string.
  @inlinable
  package var mayChange: Bool { @_transparent get { readableCount < 0 } }

  /// True if so much can be read from an offset in the text on that no byte of a number has to be compared with the end.
  @inlinable @_transparent
  func hasRoom(at offset: Int) -> Bool { offset &+ NumberText.room <= readableCount }

  /// An empty reader, for values without a tape. SAFETY: no index is valid for it, so the address is never read.
  package static var none: TapeReader {
    let nowhere = UnsafeRawPointer(bitPattern: 8).unsafelyUnwrapped
    return TapeReader(
      words: nowhere.assumingMemoryBound(to: UInt64.self), text: nowhere.assumingMemoryBound(to: UInt8.self), count: 0,
      mayChange: false)
  }

  @inlinable
  package subscript(index: Int) -> TapeWord {
    @_transparent get { TapeWord(bits: words[index]) }
  }

  /// The index of the word that follows a value or key. For a container, this is the word after its last member. O(1).
  @inlinable @_transparent
  package func next(after index: Int) -> Int {
    let word = self[index]
    if word.isContainer { return word.offset }
    return index &+ (word.length == TapeWord.longLength ? 2 : 1)
  }

  /// The index of the word that follows a scalar or key, which must not be a container. O(1).
  @inlinable @_transparent
  package func nextScalar(after index: Int) -> Int {
    index &+ (self[index].length == TapeWord.longLength ? 2 : 1)
  }

  /// The length in bytes of a string, key or number in the source text.
  @inlinable @_transparent
  package func length(at index: Int) -> Int {
    let length = self[index].length
    return length == TapeWord.longLength ? self[index &+ 1].wideLength : length
  }

  /// The source text of a string (without quotes), key or number.
  @inlinable @_transparent
  package func source(at index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text + self[index].offset, count: length(at: index))
  }

  /// The number of values in a container. O(1), or linear from 2^24 - 1 values on.
  @inlinable
  package func count(at index: Int) -> Int {
    let word = self[index]
    guard word.length == TapeWord.longLength else { return word.length }
    var count = 0
    var child = index &+ 1
    while child < word.offset {
      if !self[child].isKey { count &+= 1 }
      child = next(after: child)
    }
    return count
  }

  @inlinable @_transparent
  package func isNull(at index: Int) -> Bool { self[index].is(.null) }

  @inlinable @_transparent
  package func isNumber(at index: Int) -> Bool { self[index].is(.number) }

  /// The value of a boolean; nil for anything else.
  @inlinable
  package func bool(at index: Int) -> Bool? {
    let word = self[index]
    return word.is(.true) ? true : word.is(.false) ? false : nil
  }
}
