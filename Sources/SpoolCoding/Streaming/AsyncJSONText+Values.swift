package import SpoolJSON

extension AsyncSequence where Element: Encodable {
  /// The elements as a text in pieces.
  ///
  /// - Parameters:
  ///   - layout: How the text is laid out.
  ///   - encoder: What encodes an element, with the options that it has now.
  ///   - makePiece: Copies the bytes of a piece.
  package func jsonText<Piece>(
    _ layout: JSONTextLayout, by encoder: SpoolJSONEncoder,
    as makePiece: @escaping (UnsafeRawBufferPointer) -> Piece
  ) -> AsyncJSONText<Self, Piece> {
    let encoding = EncodingOptions(encoder.options, elementsOf: layout.options)
    return AsyncJSONText(self, layout, makePiece: makePiece) { try $0.write($1, encoding) }
  }
}
