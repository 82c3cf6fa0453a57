extension TapeStorage {
  /// Throws a fault if an object has members with equal keys, and the options say that this is an error.
  ///
  /// - Throws: A fault at the first key of the text that an earlier member of the same object has, too.
  /// - Complexity: Linear in the length of the tape, whatever the keys are. The memory needed is that of the widest
  ///   object.
  package func checkKeys() throws(TokenFault) {
    guard options.duplicateKeys == .error, let key = withReader(firstRepeatedKey) else { return }
    throw .duplicateKey(at: textOffset(ofValueAt: key))
  }

  /// The tape, if its keys are as the options require.
  package func withCheckedKeys() throws(JSONError) -> TapeStorage {
    do throws(TokenFault) {
      try checkKeys()
    } catch {
      throw JSONError(error, in: UnsafeBufferPointer(start: text.base, count: text.count))
    }
    return self
  }

  /// The index of the first key that an earlier member of the same object has, too; nil if there is none.
  ///
  /// An object is examined before the objects in it, so that only one of them has to be in memory.
  private func firstRepeatedKey(_ reader: TapeReader) -> Int? {
    var keys = ObjectIndex()
    var first = count
    var index = 0
    while index < first {
      let word = reader[index]
      if word.is(.object) {
        keys.fill(reader, objectAt: index)
        if keys.firstRepeated >= 0 { first = min(first, keys.firstRepeated) }
      }
      index = word.isContainer ? index + 1 : reader.nextScalar(after: index)
    }
    return first < count ? first : nil
  }
}
