internal import EssentialFoundation
package import SpoolTape

// Encodes the value at the top.

extension EncodingOptions {
  /// Calls a closure with the text of a value.
  ///
  /// - Throws: Any error of the closure, and those of an encoder with these options.
  package func encode<Value: Encodable>(_ value: Value, _ body: (JSONText) throws -> Void) throws {
    try EncodingRun.call(value, self) {
      try $0.write(value, $1)
    } result: {
      try body($0)
    }
  }
}

extension EncodingRun {
  /// Encodes the value that a closure writes.
  ///
  /// - Parameters:
  ///   - value: The value, for errors.
  ///   - keepsPlaceholders: Whether placeholders stay in the text, so that they become part of another text.
  ///   - body: Writes the value to an encoder.
  ///   - result: Makes the result from the text, which it may take.
  static func call<T, Result>(
    _ value: T, _ options: EncodingOptions, keepsPlaceholders: Bool = false,
    _ body: (EncodingRun, ValueEncoder) throws -> Void,
    result: (JSONText) throws -> Result
  ) throws -> Result {
    KeptContainers.shared.sweepIfDue()
    var run = reuse(options) ?? EncodingRun(options)
    var (hasNothing, hasResult) = (false, false)
    defer { end(&run, hasResult: hasResult) }
    run.isSorted = false
    try run.encode(in: nil, .same) {
      try body(run, $0)
      hasNothing = $0.isEmpty
    }
    if hasNothing { throw error(value, "Top-level \(T.self) did not encode any values.") }
    run.isFinished = true
    if run.deepest >= maximumDepth && run.isTooDeep {
      throw error(value, "Unable to encode the given top-level value to JSON.")
    }
    if let layout = options.layout, layout.isPretty || !run.isSorted { try run.text.layOut(layout) }
    if !run.text.isValid && !keepsPlaceholders { run.text.replacePlaceholders(by: "NaN") }
    let result = try result(run.text)
    hasResult = true
    return result
  }

  /// The depth limit of JSONEncoder.
  static let maximumDepth = 512

  private static func error(_ value: Any, _ text: String) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: [], debugDescription: text))
  }

  /// True if the text exceeds the depth limit. The depth is counted again, because `deepest` may be too great.
  private var isTooDeep: Bool {
    var validator = JSONValidator(rules: JSONRules(maximumDepth: Self.maximumDepth - 1))
    return text.withBytes { (try? validator.feed($0)) == nil }
  }
}
