public import SpoolJSON

extension JSONElementWriter {
  /// Writes a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - mapper: The mapper with the settings. For many models, `write(contentsOf:by:)` is faster.
  /// - Throws: A ``MapError`` with the key path, from the number of the element on, if JSON cannot represent something
  ///   in it, such as NaN or a value of a type that cannot be written: then nothing of it is written. Any error of the
  ///   sink.
  @inlinable
  public func write<Model: BaseMappable>(_ model: Model, by mapper: Mapper<Model> = Mapper()) throws {
    let map = modelMap(mapper)
    try writeModel(map) { map.append(model) }
  }

  /// Writes models, one after another.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - mapper: The mapper with the settings.
  /// - Throws: A ``MapError`` with the key path, from the number of the element on, if JSON cannot represent something
  ///   in a model, such as NaN or a value of a type that cannot be written: then those before it are written. Any error
  ///   of the sink.
  @inlinable
  public func write<Models: Sequence>(
    contentsOf models: Models, by mapper: Mapper<Models.Element> = Mapper()
  ) throws where Models.Element: BaseMappable {
    let map = modelMap(mapper)
    for model in models {
      map.forgetStack()
      try writeModel(map) { map.append(model) }
    }
  }

  /// The map that writes models into the buffer, or into another text if that must be laid out afterwards.
  @usableFromInline
  func modelMap<Model>(_ mapper: Mapper<Model>) -> Map {
    if let state = modelState as? ModelWriting, state.isOf(mapper) {
      state.map.context = mapper.context
      state.map.forgetStack()
      return state.map
    }
    let target = needsLayout ? JSONText(escapesSlashes: options.escapesSlashes, isStrict: true) : text
    let map = mapper.makeMap(writer: TextWriter(text: target))
    modelState = ModelWriting(map, mapper)
    return map
  }

  private var needsLayout: Bool { options.isPretty || options.sortsKeys }

  /// Writes the model that a body appends to the text of the map.
  @usableFromInline
  func writeModel(_ map: Map, _ append: () -> Void) throws {
    guard needsLayout, let written = map.writer?.text else {
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
      error.location.tail.insert(.position(count), at: 0)
      throw error
    }
    text.forgetFailure()
  }
}

/// The map that has written the last model, kept for the next model with the same settings.
private final class ModelWriting {
  let map: Map
  private let mapper: AnyObject
  private let changeCount: Int
  /// Whether the mapper has settings that the map has taken over.
  private let hasSettings: Bool

  init<Model>(_ map: Map, _ mapper: Mapper<Model>) {
    self.map = map
    self.mapper = mapper
    changeCount = mapper.changeCount
    hasSettings = mapper.hasWritingSettings
  }

  /// Returns true if the map has the settings of a mapper.
  func isOf<Model>(_ mapper: Mapper<Model>) -> Bool {
    if self.mapper === mapper { return changeCount == mapper.changeCount }
    return !hasSettings && !mapper.hasWritingSettings && map.shouldIncludeNilValues == mapper.shouldIncludeNilValues
  }
}

extension AsyncSequence where Element: BaseMappable {
  /// The elements as a text in pieces.
  ///
  /// - Parameters:
  ///   - layout: How the text is laid out.
  ///   - configuration: The settings of a mapper that writes the models.
  ///   - makePiece: Copies the bytes of a piece.
  package func jsonText<Piece>(
    _ layout: JSONTextLayout, by configuration: MapperConfiguration,
    as makePiece: @escaping (UnsafeRawBufferPointer) -> Piece
  ) -> AsyncJSONText<Self, Piece> {
    let mapper = Mapper<Element>(configuration)
    return AsyncJSONText(self, layout, makePiece: makePiece) { try $0.write($1, by: mapper) }
  }
}
