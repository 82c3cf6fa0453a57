import SpoolJSON

// Texts are read in place if the plans of models can do that, and otherwise mapped from a tape.

extension Mapper {
  /// A call that reads the value of a source at a path.
  @inlinable
  func read<Result: GeneratedCode.FieldValue>(
    _ source: some MappingSource, at path: String? = nil, _ rule: ElementRule,
    _ body: (Map) throws(ReadFault) -> Result
  ) throws -> Result {
    // In a call with options, what fails before there is a map leaves an empty report.
    guard path?.isEmpty ?? true, N._fields.isKnown, !configuration.hasOptions else {
      return try read({ try makeMap(source._source(), at: path) }, at: path, rule, body)
    }
    let source = try source._source()
    if case .text(let text) = source, let result: Result = readInPlace(text) { return result }
    return try read({ try makeMap(source, at: path) }, at: path, rule, body)
  }

  /// Nil if something in the text is unusual for the models, or wrong.
  @usableFromInline
  func readInPlace<Result: GeneratedCode.FieldValue>(_ text: GeneratedCode.MappingText) -> Result? {
    let plan = Result._plan.plan
    // A walk does not compare keys with each other.
    guard text.isWorthAWalk(for: N.self), plan.fitsText, configuration.duplicateKeys == .lastWins else { return nil }
    let result: Result? = SpoolJSON.TextWalk.run(over: text.source, configuration.rules, stackLimit: text.stackLimit) {
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
