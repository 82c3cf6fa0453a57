public import SpoolCoding
public import SpoolJSON

// For models that are `Encodable`, too, there are overloads for models, so these are disfavoured.

extension JSONElementWriter {
  /// Writes a value of an `Encodable` type.
  ///
  /// The writer decides on the layout: of the encoder's `outputFormatting`, only `sortedKeys` has an effect, like
  /// ``JSONWriter/Options/sortsKeys``. All other options are those of the encoder. Each call reads them again; for many
  /// values, `write(contentsOf:by:)` is faster.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - encoder: The encoder.
  /// - Throws: Any error of the encoder, and an `EncodingError` for a `Decimal` that is not a number, which
  ///   `JSONEncoder` writes as `NaN`: then nothing of the value is written. Any error of the sink.
  @_disfavoredOverload
  public func write(_ value: some Encodable, by encoder: SpoolJSONEncoder = SpoolJSONEncoder()) throws {
    try write(value, EncodingOptions(encoder, elementsOf: options))
  }

  /// Writes values of an `Encodable` type, one after another.
  ///
  /// The writer decides on the layout, as in `write(_:by:)`. The options of the encoder are read once, at the start.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - encoder: The encoder.
  /// - Throws: As `write(_:by:)` does; then the values before the one that failed are written.
  @_disfavoredOverload
  public func write<Values: Sequence>(
    contentsOf values: Values, by encoder: SpoolJSONEncoder = SpoolJSONEncoder()
  ) throws where Values.Element: Encodable {
    let encoding = EncodingOptions(encoder, elementsOf: options)
    for value in values { try write(value, encoding) }
  }

  /// Writes a value with options that were read from an encoder.
  func write<Value: Encodable>(_ value: Value, _ encoding: EncodingOptions) throws {
    try checkState()
    try encoding.encode(value) { text in
      guard options.isPretty else {
        return try write { target in text.withBytes { target.append($0.bindMemory(to: UInt8.self)) } }
      }
      try write(text.withBytes { try JSONDocument(copying: $0) })
    }
  }
}

extension AsyncSequence where Element: Encodable {
  /// The elements as a text in pieces.
  ///
  /// - Parameters:
  ///   - layout: How the text is laid out.
  ///   - encoder: The encoder, with its present options.
  ///   - makePiece: Copies the bytes of a piece.
  package func jsonText<Piece>(
    _ layout: JSONTextLayout, by encoder: SpoolJSONEncoder,
    as makePiece: @escaping (UnsafeRawBufferPointer) -> Piece
  ) -> AsyncJSONText<Self, Piece> {
    let encoding = EncodingOptions(encoder, elementsOf: layout.options)
    return AsyncJSONText(self, layout, makePiece: makePiece) { try $0.write($1, encoding) }
  }
}
