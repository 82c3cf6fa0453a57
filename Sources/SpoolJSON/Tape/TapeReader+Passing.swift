internal import CByteScan

extension TapeReader {
  /// Passes over values until so many words are behind, or the end is reached.
  ///
  /// To go from value to value is to wait for memory each time, so all words are fetched on the way. Whoever reads the
  /// values next, on the same core, finds them there.
  ///
  /// - Returns: The index behind the last value passed over, and how many they are.
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
