/// Checks JSON text that arrives in pieces, without keeping it.
///
///     var validator = JSONValidator()
///     while let piece = read() { try validator.feed(piece) }
///     try validator.finish()
///
/// A validator accepts exactly what ``JSONParser`` accepts with the same rules, and reports the same errors, except
/// that it keeps no keys, so equal ones are no error. It runs the same tokenizer without a tape, and continues inside a
/// token that the end of a piece has cut. So it needs the same small amount of memory for texts and tokens of any length,
/// and one bit for each level of nesting. A copy of a validator continues where the original is.
public struct JSONValidator: Sendable {
  private var pieces: CheckedPieces<CheckSink>

  /// Creates a validator at the start of the text.
  ///
  /// - Parameters:
  ///   - rules: What the text may contain, and how large it may be.
  ///   - allowsMultipleValues: Allows any number of values one after another, including none.
  public init(rules: JSONRules = .init(), allowsMultipleValues: Bool = false) {
    pieces = CheckedPieces(Rules(rules, allowsMultipleValues: allowsMultipleValues))
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameter bytes: Any number of bytes. A piece may end anywhere, even inside a token or character.
  /// - Throws: A ``JSONError`` at the first byte that is not valid. After that, the validator must not be used.
  /// - Complexity: Linear in the number of bytes.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer) throws(JSONError) {
    try pieces.feed(bytes) { _, _, _, _ in }
  }

  /// Ends the text.
  ///
  /// - Throws: A ``JSONError`` at the end of the input if the text is incomplete.
  public mutating func finish() throws(JSONError) { try pieces.finish() }

  // MARK: Blocks

  /// The boundary at the end of what has arrived: a place after a comma in an array or object, or between values outside
  /// all containers; nil if there is none, or if the text cannot be validated in blocks.
  ///
  /// There is none at the start of the text, and none with comments.
  package var boundary: JSONBoundary? { pieces.boundary }

  /// Creates a validator of the values after a boundary of another validator. Places in errors count from the boundary.
  ///
  /// - Parameters:
  ///   - boundary: The boundary.
  ///   - rules: The rules of the other validator.
  ///   - allowsMultipleValues: Whether the other validator allows several values.
  package init(after boundary: JSONBoundary, rules: JSONRules = .init(), allowsMultipleValues: Bool = false) {
    pieces = CheckedPieces(after: boundary, Rules(rules, allowsMultipleValues: allowsMultipleValues))
  }

  /// Takes bytes that another validator has accepted, which began at the boundary of this one and ended at an equal
  /// boundary.
  ///
  /// - Parameter bytes: The bytes. They are not examined, except for the ends of lines.
  /// - Returns: False if this validator is not at a boundary, or if the bytes exceed the limit of its input. It is
  ///   unchanged then.
  @discardableResult
  package mutating func advance(past bytes: UnsafeRawBufferPointer) -> Bool { pieces.advance(past: bytes) }
}
