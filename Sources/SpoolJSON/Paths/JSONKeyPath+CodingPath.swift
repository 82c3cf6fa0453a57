extension JSONKeyPath {
  /// Creates the path that the coding path of an error or a decoder stands for, such as `lines[0].count`.
  ///
  /// The key of an element of an array, as the decoders of Spool, of Foundation and of the standard library make it, is a
  /// position; all other keys are keys of members, also those of a dictionary with `Int` keys. With a key strategy, keys
  /// are those of the types, and not those of the text.
  ///
  /// - Parameter codingPath: The coding path.
  public init(codingPath: [any CodingKey]) {
    self.init(
      components: codingPath.map { key in
        key.intValue.flatMap { key.stringValue == "Index \($0)" ? .position($0) : nil } ?? .key(key.stringValue)
      })
  }
}
