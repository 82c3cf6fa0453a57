/// The beginning of a JSON text, for messages.
package enum ErrorExcerpt {
  /// A text, or, if it is longer than a number of bytes, its beginning and an ellipsis. It is cut between characters,
  /// and not inside an escape.
  package static func of(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, atMost limit: Int) -> String {
    if bytes.count <= limit { return String(decoding: bytes, as: UTF8.self) }
    // Decodes some bytes beyond the limit, so that a character that crosses the limit is recognised as too long.
    var rest = String(decoding: bytes.prefix(limit + 32), as: UTF8.self)[...]
    var (shown, length) = ("", 0)
    while !rest.isEmpty {
      let unit = rest.prefix(unitLength(rest))
      length += unit.utf8.count
      if length > limit { break }
      shown += unit
      rest = rest[unit.endIndex...]
    }
    return shown + "…"
  }

  /// How many characters of the text stand for the first one: more than one in an escape.
  private static func unitLength(_ text: Substring) -> Int {
    guard text.first == "\\" else { return 1 }
    let digits = text.dropFirst(2).prefix(4)
    guard text.dropFirst().first == "u", let code = UInt16(digits, radix: 16) else { return 2 }
    return 0xD800...0xDBFF ~= code ? 12 : 6
  }
}
