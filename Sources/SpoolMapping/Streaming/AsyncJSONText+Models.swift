package import SpoolJSON

extension AsyncSequence where Element: BaseMappable {
  /// The elements as a text in pieces.
  ///
  /// - Parameters:
  ///   - layout: How the text is laid out.
  ///   - context: What the models see as `map.context`.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  ///   - makePiece: Copies the bytes of a piece.
  package func jsonText<Piece>(
    _ layout: JSONTextLayout, context: (any MapContext & Sendable)?, shouldIncludeNilValues: Bool,
    as makePiece: @escaping (UnsafeRawBufferPointer) -> Piece
  ) -> AsyncJSONText<Self, Piece> {
    AsyncJSONText(self, layout, makePiece: makePiece) {
      try $0.write($1, context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    }
  }
}
