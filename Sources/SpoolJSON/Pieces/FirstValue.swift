internal import SpoolTape

/// Finds the first array or object in a text with other text around it, as a filter before a tokenizer.
///
/// What comes before it becomes white space, so that the places of all that follows stay as they are. What comes after
/// it is left out. Where it ends is known to the tokenizer alone, so each part ends at a bracket or brace at which that
/// may be.
struct FirstValue: Sendable {
  private enum Place: Sendable { case before, inside, after }

  private var place = Place.before

  /// The next part of a piece; nil if no more of it is needed.
  ///
  /// - Parameters:
  ///   - rest: What is left of the piece.
  ///   - hasEnded: Whether the text may end after the last part.
  mutating func next(of rest: inout Slice<UnsafeRawBufferPointer>, hasEnded: Bool) -> Part? {
    if place == .inside, hasEnded { place = .after }
    guard place != .after, !rest.isEmpty else { return nil }
    if place == .before {
      let words = rest.prefix { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "[") }
      rest = rest[words.endIndex...]
      if !rest.isEmpty { place = .inside }
      if !words.isEmpty { return .words(words.map(Self.space)) }
    }
    let end = rest.firstIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }.map { $0 + 1 } ?? rest.endIndex
    defer { rest = rest[end...] }
    return .json(UnsafeRawBufferPointer(rebasing: rest[..<end]))
  }

  /// White space in the place of a byte, which ends a line if the byte does.
  private static func space(_ byte: UInt8) -> UInt8 {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? byte : UInt8(ascii: " ")
  }

  /// A part of the text for the tokenizer.
  enum Part {
    case words([UInt8])
    case json(UnsafeRawBufferPointer)

    func withUnsafeBytes(_ body: (UnsafeRawBufferPointer) throws(JSONError) -> Void) throws(JSONError) {
      switch self {
      case .words(let spaces): try spaces.withBytes(body)
      case .json(let bytes): try body(bytes)
      }
    }
  }
}
