public import SpoolJSON

extension JSONElementWriter {
  /// Writes a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - context: What it sees as `map.context`.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  /// - Throws: A ``MapError`` with the key path, from the number of the element on, if JSON cannot represent something
  ///   in it, such as NaN or a value of a type that cannot be written: then nothing of it is written. What the sink
  ///   throws.
  @inlinable
  public func write<Model: BaseMappable>(
    _ model: Model, context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false
  ) throws {
    let map = modelMap(context, shouldIncludeNilValues)
    try writeModel { map.append(model) }
  }

  /// Writes models, one after another.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - context: What they see as `map.context`.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  /// - Throws: A ``MapError`` with the key path, from the number of the element on, if JSON cannot represent something
  ///   in a model, such as NaN or a value of a type that cannot be written: then those before it are written. What the
  ///   sink throws.
  @inlinable
  public func write<Models: Sequence>(
    contentsOf models: Models, context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false
  ) throws where Models.Element: BaseMappable {
    for model in models { try write(model, context: context, shouldIncludeNilValues: shouldIncludeNilValues) }
  }

  /// The map that writes models into the buffer, or, where the text must be laid out, into another one.
  @usableFromInline
  func modelMap(_ context: (any MapContext)?, _ shouldIncludeNilValues: Bool) -> Map {
    if let map = modelState as? Map, map.shouldIncludeNilValues == shouldIncludeNilValues {
      map.context = context
      map.forgetStack()
      return map
    }
    let target = needsLayout ? JSONText(escapesSlashes: options.escapesSlashes, isStrict: true) : text
    let map = Map(
      writer: TextWriter(text: target), context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    modelState = map
    return map
  }

  private var needsLayout: Bool { options.isPretty || options.sortsKeys }

  /// Writes the model that a body appends to the text of the map.
  @usableFromInline
  func writeModel(_ append: () -> Void) throws {
    guard needsLayout, let written = ((modelState as? Map)?.writer as? TextWriter)?.text else {
      return try write { text in
        let start = text.count
        append()
        try check(text, from: start)
      }
    }
    defer {
      written.truncate(to: 0)
      written.forgetFailure()
    }
    append()
    try check(written, from: 0)
    try write(written.document())
  }

  /// Throws if something in the model that starts at an offset cannot be represented in JSON.
  private func check(_ text: JSONText, from start: Int) throws {
    guard !text.isValid else { return }
    if var error = text.firstError(from: start) {
      error.place.tail.insert(.position(count), at: 0)
      throw error
    }
    text.forgetFailure()
  }
}

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
