/// What the grammar of RFC 8259 expects at a place between two tokens.
///
/// Together with the kinds of the open containers, which a sink knows, this is all that a tokenizer remembers of the
/// text before that place.
enum Due: Sendable {
  /// The start of the text: a byte order mark, or what ``root`` says.
  case start
  /// The only value outside all containers.
  case root
  /// Another value outside all containers, if there is one.
  case nextRoot
  /// The same, directly after a number or literal, which no other number or literal may touch.
  case touchingRoot
  /// The value of a member, or an element after a comma.
  case value
  /// An element, or the end of the array.
  case elementOrEnd
  /// A key after a comma.
  case key
  /// A key, or the end of the object.
  case keyOrEnd
  /// The colon after a key.
  case colon
  /// A comma or the end of the innermost container; outside all containers, the end of the text.
  case afterValue
}

extension Due {
  /// What is expected outside all containers, before the first value.
  static func first(allowsMultipleValues: Bool) -> Due { allowsMultipleValues ? .nextRoot : .root }

  /// What is expected after a value.
  ///
  /// - Parameters:
  ///   - isBare: True if the value is a number or literal.
  ///   - closer: The byte that ends the innermost container; 0 outside all containers.
  static func after(bareValue isBare: Bool, closer: UInt8, allowsMultipleValues: Bool) -> Due {
    closer != 0 || !allowsMultipleValues ? .afterValue : isBare ? .touchingRoot : .nextRoot
  }
}
