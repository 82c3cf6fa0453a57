import SpoolJSON

// Texts are read in place if the plans of models can do that, and otherwise mapped from a tape.

extension Mapper {
  @inlinable
  func readModel(
    _ source: some MappingSource, at path: String? = nil, _ rule: ElementRule = .strict
  ) throws -> N {
    try read(source, at: path) { try readModel($0(), at: path, rule) }
  }

  @inlinable
  func readModels(_ source: some MappingSource, at path: String? = nil, _ rule: ElementRule) throws -> [N] {
    try read(source, at: path) { try readModels($0(), at: path, rule) }
  }

  @inlinable
  func readModelOrModels(_ source: some MappingSource) throws -> [N] {
    try read(source, at: nil) { try readModelOrModels($0()) }
  }

  @inlinable
  func readRows(_ source: some MappingSource, at path: String? = nil, _ rule: ElementRule) throws -> [[N]] {
    try read(source, at: path) { try readRows($0(), at: path, rule) }
  }

  @inlinable
  func readDictionary(_ source: some MappingSource, at path: String? = nil, _ rule: ElementRule) throws -> [String: N] {
    try read(source, at: path) { try readDictionary($0(), at: path, rule) }
  }

  @inlinable
  func readArrays(_ source: some MappingSource, at path: String? = nil, _ rule: ElementRule) throws -> [String: [N]] {
    try read(source, at: path) { try readArrays($0(), at: path, rule) }
  }

  // MARK: Texts whose errors in the syntax say what the text should hold

  @inlinable
  func readModel(_ text: String, _ shape: MapError.Shape) throws -> N {
    try readInPlace(text) ?? readModel(makeMap(text, shape), .strict, shape)
  }

  @inlinable
  func readModels(_ text: String, _ shape: MapError.Shape, _ rule: ElementRule) throws -> [N] {
    try readInPlace(text) ?? readModels(makeMap(text, shape), rule)
  }

  @inlinable
  func readDictionary(_ text: String, _ shape: MapError.Shape, _ rule: ElementRule) throws -> [String: N] {
    try readInPlace(text) ?? readDictionary(makeMap(text, shape), rule)
  }

  // MARK: Reading in place

  /// Reads a source in place if possible. If not, passes what makes its map to a function.
  @inlinable
  func read<Result: GeneratedCode.FieldValue>(
    _ source: some MappingSource, at path: String?, _ read: (() throws -> Map) throws -> Result
  ) throws -> Result {
    let source = try source._source(parsing)
    if path?.isEmpty ?? true, let result: Result = readInPlace(source) { return result }
    return try read { try makeMap(source, at: path) }
  }

  @inlinable
  func readInPlace<Result: GeneratedCode.FieldValue>(_ text: String) throws -> Result? {
    try readInPlace(text._source(parsing))
  }

  @inlinable
  func readInPlace<Result: GeneratedCode.FieldValue>(_ source: GeneratedCode.Source) -> Result? {
    guard N._fields.isKnown, !configuration.hasOptions, case .text(let text) = source else { return nil }
    return readInPlace(text)
  }

  /// Nil if something in the text is unusual for the models, or wrong.
  @usableFromInline
  func readInPlace<Result: GeneratedCode.FieldValue>(_ text: GeneratedCode.MappingText) -> Result? {
    let plan = Result._plan.plan
    guard text.isWorthAWalk(for: N.self), plan.fitsText else { return nil }
    let result: Result? = SpoolJSON.TextWalk.run(over: text.source, parsing, stackLimit: text.stackLimit) {
      walk, start in
      withUnsafeTemporaryAllocation(of: Result.self, capacity: 1) { memory in
        // SAFETY: the memory is that of one value, and is left empty.
        guard let address = memory.baseAddress else { return nil }
        let end = plan.read(UnsafeMutableRawPointer(address), walk, at: start, isEmpty: true)
        return end == nil ? nil : address.move()
      }
    }
    text.didWalk(for: N.self, hasGivenUp: result == nil)
    return result
  }
}
