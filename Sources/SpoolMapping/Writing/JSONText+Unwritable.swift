import SpoolJSON

extension JSONText {
  /// The first value that JSON cannot represent whose placeholder is in the text from an offset on, with its path. Nil
  /// if there is none: all values can be represented, or a later value of the same key has replaced those that cannot.
  /// An abandoned text always has one.
  func firstUnwritable(from start: Int = 0) -> (value: UnwritableValue, path: [MapError.PathComponent])? {
    guard let first = failures.first else { return nil }
    // Only a model that writes into two maps at once can make a text that is not JSON.
    guard let root = try? document(from: start).root else { return (first, []) }
    return root.storage.withReader { reader in
      var index = root.index
      let end = reader.next(after: index)
      while index < end {
        let isContainer = reader[index].isContainer
        if !isContainer, let value = unwritable(at: reader.source(at: index)) {
          return (value, TapePaths.parts(reader, from: root.index, to: index) + value.path)
        }
        index = isContainer ? index + 1 : reader.nextScalar(after: index)
      }
      return isAbandoned ? (first, []) : nil
    }
  }

  /// The error about that value.
  func firstError(from start: Int = 0) -> MapError? {
    firstUnwritable(from: start).map { MapError(unwritable: $0.value, path: $0.path) }
  }
}
