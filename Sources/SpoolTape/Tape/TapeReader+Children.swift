internal import CByteScan

/// The members of an object in the order of the text, hidden ones too: the indices of keys and of their values.
@frozen @usableFromInline
package struct TapeMembers: Sequence, IteratorProtocol {
  @usableFromInline let reader: TapeReader
  @usableFromInline var key: Int
  @usableFromInline let end: Int

  @inlinable @_transparent
  init(_ reader: TapeReader, objectAt index: Int) {
    self.reader = reader
    (key, end) = (index &+ 1, reader[index].offset)
  }

  @inlinable @_transparent
  package mutating func next() -> (key: Int, value: Int)? {
    guard key < end else { return nil }
    let member = (key: key, value: reader.nextScalar(after: key))
    key = reader.next(after: member.value)
    return member
  }
}

/// The indices of the elements of an array.
@frozen @usableFromInline
package struct TapeElements: Sequence, IteratorProtocol {
  @usableFromInline let reader: TapeReader
  @usableFromInline var element: Int
  @usableFromInline let end: Int

  @inlinable @_transparent
  init(_ reader: TapeReader, arrayAt index: Int) {
    self.reader = reader
    (element, end) = (index &+ 1, reader[index].offset)
  }

  @inlinable @_transparent
  package mutating func next() -> Int? {
    guard element < end else { return nil }
    defer { element = reader.next(after: element) }
    return element
  }
}

extension TapeReader {
  @inlinable @_transparent
  package func members(ofObjectAt index: Int) -> TapeMembers { TapeMembers(self, objectAt: index) }

  @inlinable @_transparent
  package func elements(ofArrayAt index: Int) -> TapeElements { TapeElements(self, arrayAt: index) }
}

extension TapeReader {
  /// Skips values until at least a given number of words has been skipped, or the end is reached.
  ///
  /// Going from value to value waits for memory at each value, so all words are fetched ahead of time. A thread that
  /// reads the values afterwards, on the same core, then finds them in the cache.
  ///
  /// - Returns: The index after the last value that was skipped, and the number of values.
  package func pass(words count: Int, from start: Int, to end: Int) -> (index: Int, values: Int) {
    var (index, values, fetched) = (start, 0, start)
    while index < end && index - start < count {
      while fetched < end && fetched < index + TapeReader.wordsAhead {
        byte_prefetch(words + fetched)
        fetched += TapeReader.wordsOfLine
      }
      index = next(after: index)
      values += 1
    }
    return (index, values)
  }

  private static var wordsAhead: Int { 1 << 10 }
  private static var wordsOfLine: Int { 8 }
}
