/// A comment: `// line`, up to a line feed, or `/* block */`.
enum Comment {
  /// The index after the comment that starts at an index.
  ///
  /// - Parameters:
  ///   - bytes: The text, from whose end on nothing is read.
  ///   - start: The index of the slash.
  ///   - endsWithText: True if the end of the text may be the end of a line comment.
  /// - Returns: Nil if there is no comment, or none with an end.
  /// - Complexity: Linear in the length of the comment.
  static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, endsWithText: Bool) -> Int? {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
    var rest = UnsafeBufferPointer(rebasing: bytes[(start + 2)...])
    let first = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      let line = ByteSearch.first(UInt8(ascii: "\n"), in: rest)
      return line < rest.count || endsWithText ? first + line : nil
    case UInt8(ascii: "*"):
      var passed = 0
      while !rest.isEmpty {
        let star = ByteSearch.first(UInt8(ascii: "*"), in: rest)
        guard star + 1 < rest.count else { return nil }
        passed += star + 1
        if rest[star + 1] == UInt8(ascii: "/") { return first + passed + 1 }
        rest = UnsafeBufferPointer(rebasing: rest[(star + 1)...])
      }
      return nil
    default: return nil
    }
  }
}
