extension JSONParser {
  /// The tokenizer that turns a JSON text into a tape. All engines accept the same texts, report the same errors and
  /// write the same tape.
  public enum Engine: Sendable, Hashable {
    /// The faster engine for each case: ``buffer`` for a complete text, ``yajl`` for a text that arrives in pieces.
    case automatic

    /// libyajl, which takes pieces of any size. This is the reference engine.
    case yajl

    /// A single pass over the complete text. Pieces are gathered first, so errors are noticed only at the end.
    case buffer
  }
}
