public import SpoolTape

/// Writes JSON text that arrives in pieces with other white space: none, or one member or element per line.
///
///     var reformatter = JSONReformatter(indentation: 2)
///     while let piece = read() { try reformatter.feed(piece) { try write($0) } }
///     try reformatter.finish()
///
/// There is no tape: the text is checked as by a ``JSONValidator``, and its strings and numbers are
/// copied byte for byte. So it may have any length, and needs the same small amount of memory. Comments and trailing commas,
/// if the rules allow them, are dropped; of several values, each starts on a new line. To sort keys, write a ``JSONValue``.
public struct JSONReformatter: Sendable {
  private var blocks: TokenBlocks
  private var copier: TokenCopier

  /// How much of the text is read before it is written.
  private static let pieceBytes = 1 << 16

  /// Creates a reformatter at the start of the text.
  ///
  /// - Parameters:
  ///   - indentation: The number of spaces for each level, from 0 to 1,024; nil for a text without white space.
  ///   - rules: What the text may contain, and how large it may be.
  ///   - allowsMultipleValues: Allows any number of values one after another, including none.
  public init(indentation: Int? = nil, rules: JSONRules = .init(), allowsMultipleValues: Bool = false) {
    self.init(
      layout: JSONWriter.Options(indentation: indentation), rules: rules, allowsMultipleValues: allowsMultipleValues)
  }

  /// Creates a reformatter with the layout of a writer, which must neither sort keys nor escape slashes.
  package init(layout: JSONWriter.Options, rules: JSONRules, allowsMultipleValues: Bool) {
    blocks = TokenBlocks(rules: rules, allowsMultipleValues: allowsMultipleValues)
    let unit = layout.unit
    copier = TokenCopier(TokenCopier.Layout(unit: unit, isSpaced: unit != nil))
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameters:
  ///   - bytes: Any number of bytes. A piece may end anywhere, even inside a token or character.
  ///   - sink: A closure that takes what has been written. The bytes are valid only until it returns.
  /// - Throws: A ``JSONError`` at the first byte that is not valid, or any error of `sink`. After that, the reformatter must
  ///   not be used.
  /// - Complexity: Linear in the number of bytes that are taken and written.
  public mutating func feed(
    _ bytes: UnsafeRawBufferPointer, to sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let text = JSONText(escapesSlashes: false, capacity: min(bytes.count, Self.pieceBytes) + 64)
    var rest = bytes[...]
    while !rest.isEmpty {
      try blocks.feed(UnsafeRawBufferPointer(rebasing: rest.prefix(Self.pieceBytes))) { copier.copy($0, to: text) }
      rest = rest.dropFirst(Self.pieceBytes)
      if text.count > 0 { try text.withBytes(sink) }
      text.removeAll()
    }
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameters:
  ///   - bytes: Any number of bytes.
  ///   - sink: A closure that takes what has been written. The bytes are valid only until it returns.
  /// - Throws: A ``JSONError`` at the first byte that is not valid, or any error of `sink`.
  public mutating func feed(_ bytes: [UInt8], to sink: (UnsafeRawBufferPointer) throws -> Void) throws {
    try bytes.withUnsafeBytes { try feed($0, to: sink) }
  }

  /// Ends the text.
  ///
  /// - Throws: A ``JSONError`` at the end of the input if the text is incomplete.
  public mutating func finish() throws(JSONError) { try blocks.finish { _ in } }

  /// A whole document with other white space, in UTF-8.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - indentation: The number of spaces for each level, from 0 to 1,024; nil for a text without white space.
  ///   - rules: What the text may contain, and how large it may be.
  ///   - allowsMultipleValues: Allows any number of values one after another, including none.
  /// - Returns: The text in UTF-8, without a final line end.
  /// - Throws: A ``JSONError`` with the place of the first error.
  public static func bytes(
    of text: [UInt8], indentation: Int? = nil, rules: JSONRules = .init(), allowsMultipleValues: Bool = false
  ) throws -> [UInt8] {
    var reformatter = JSONReformatter(
      indentation: indentation, rules: rules, allowsMultipleValues: allowsMultipleValues)
    var bytes: [UInt8] = []
    try reformatter.feed(text) { bytes.append(contentsOf: $0) }
    try reformatter.finish()
    return bytes
  }

  /// A whole document with other white space.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - indentation: The number of spaces for each level, from 0 to 1,024; nil for a text without white space.
  ///   - rules: What the text may contain, and how large it may be.
  ///   - allowsMultipleValues: Allows any number of values one after another, including none.
  /// - Returns: The text, without a final line end.
  /// - Throws: A ``JSONError`` with the place of the first error.
  public static func text(
    of text: String, indentation: Int? = nil, rules: JSONRules = .init(), allowsMultipleValues: Bool = false
  ) throws -> String {
    let bytes = try bytes(
      of: Array(text.utf8), indentation: indentation, rules: rules, allowsMultipleValues: allowsMultipleValues)
    return String(decoding: bytes, as: UTF8.self)
  }
}
