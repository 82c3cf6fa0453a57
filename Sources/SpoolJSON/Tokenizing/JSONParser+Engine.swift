extension JSONParser {
  /// What turns a text into a tape. All engines accept the same texts, report the same errors and write the same tape.
  public enum Engine: Sendable, Hashable {
    /// The faster one for the text at hand: ``buffer`` for a complete text, ``yajl`` for one that arrives in pieces.
    case automatic

    /// libyajl, which takes pieces of any size; the reference.
    case yajl

    /// A single pass over the complete text. Pieces are gathered first, so errors are noticed at the end.
    case buffer
  }
}
