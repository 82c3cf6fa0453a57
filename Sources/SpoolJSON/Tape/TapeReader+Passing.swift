internal import CByteScan

extension TapeReader {
  /// Skips values until at least a given number of words has been skipped, or the end is reached.
  ///
  /// Going from value to value waits for memory at each value, so all words are fetched ahead of time. A thread that
  /// reads the values afterwards, on the same core, finds them in the cache.
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
