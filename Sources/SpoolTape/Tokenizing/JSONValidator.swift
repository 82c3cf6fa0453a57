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

  /// Takes the next piece of the text.
  ///
  /// - Parameter bytes: Any number of bytes.
  /// - Throws: A ``JSONError`` at the first byte that is not valid.
  public mutating func feed(_ bytes: [UInt8]) throws(JSONError) {
    try bytes.withBytes { (bytes) throws(JSONError) in try feed(bytes) }
  }

  /// Ends the text.
  ///
  /// - Throws: A ``JSONError`` at the end of the input if the text is incomplete.
  public mutating func finish() throws(JSONError) {
    try pieces.endRepair { _, _, _, _ in }
    try pieces.finish()
  }
}
