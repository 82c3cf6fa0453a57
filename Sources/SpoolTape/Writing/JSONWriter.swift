/// How JSON text is laid out, and what writes it (RFC 8259).
///
/// Strings and numbers are copied unchanged from the source text, so no digit and no escape is lost. All members are
/// written, even those with equal keys. Nested values need no recursion.
public enum JSONWriter {
  /// The layout of the text.
  public struct Options: Sendable, Hashable {
    /// The number of spaces for each level, with each member and element on a line of its own; nil for compact text. Nil by
    /// default.
    ///
    /// The smallest number is 0, and the largest 1,024. Other numbers become the nearest of these.
    public var indentation: Int? {
      get { spaces }
      set { spaces = newValue.map { min(max($0, 0), Self.mostSpaces) } }
    }
    private var spaces: Int?
    private static let mostSpaces = 1024
    /// Whether each member and element is on a line of its own, indented by two spaces for each level unless ``indentation``
    /// says otherwise. False by default.
    public var isPretty: Bool {
      get { indentation != nil }
      set { indentation = newValue ? indentation ?? 2 : nil }
    }
    /// Sorts the members of objects by the UTF-8 of their keys. False by default, which keeps the document order.
    public var sortsKeys: Bool
    /// Writes `/` as `\/`. False by default.
    public var escapesSlashes: Bool
    /// Indents pretty text by tabs instead of spaces.
    package var usesTabs = false
    /// Puts the white space of pretty text where Foundation does: a space before each colon, too, and two line ends into an
    /// empty container.
    package private(set) var usesFoundationStyle = false

    /// A layout of JSONEncoder and JSONSerialization.
    package static func ofFoundation(isPretty: Bool, sortsKeys: Bool = false) -> Options {
      var layout = Options(isPretty: isPretty, sortsKeys: sortsKeys)
      layout.usesFoundationStyle = true
      return layout
    }

    /// What each level of pretty text is indented by; nil for compact text.
    package var unit: [UInt8]? {
      indentation.map { Array(repeating: UInt8(ascii: usesTabs ? "\t" : " "), count: $0) }
    }

    /// Creates a layout; by default that of compact text in document order.
    ///
    /// - Parameters:
    ///   - isPretty: Whether each member and element is on a line of its own.
    ///   - sortsKeys: Whether the members of objects are sorted by their keys.
    ///   - escapesSlashes: Whether `/` is written as `\/`.
    ///   - indentation: The number of spaces for each level, from 0 to 1,024. With one, the text is pretty.
    public init(
      isPretty: Bool = false, sortsKeys: Bool = false, escapesSlashes: Bool = false, indentation: Int? = nil
    ) {
      self.sortsKeys = sortsKeys
      self.escapesSlashes = escapesSlashes
      self.indentation = indentation ?? (isPretty ? 2 : nil)
    }
  }

  /// Writes a value in pieces of about 64 kB.
  ///
  /// - Parameter depth: The number of containers that the value is in.
  package static func write(
    _ value: JSONValue, _ options: Options, depth: Int = 0, to sink: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var run = WriterRun(value: value, options: options, indentation: depth)
    while run.advance() { try run.flush(sink) }
    try run.flush(sink)
  }
}

extension JSONValue: CustomStringConvertible {
  /// Writes the text of the value in pieces of about 64 kB, so a value of any size needs little memory.
  ///
  /// - Parameters:
  ///   - options: The layout of the text; compact by default.
  ///   - sink: A closure that takes each piece, in UTF-8. The bytes are valid only until it returns.
  /// - Throws: Any error of `sink`.
  /// - Complexity: Linear in the size of the text; sorting keys adds a logarithmic factor.
  public func write(
    options: JSONWriter.Options = .init(), to sink: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    try JSONWriter.write(self, options, to: sink)
  }

  /// Appends the text of the value to an array of bytes, which is fast for many small values.
  ///
  /// - Parameters:
  ///   - bytes: The array to which the text is appended, in UTF-8, without a final line end.
  ///   - options: The layout of the text; compact by default.
  public func write(into bytes: inout [UInt8], options: JSONWriter.Options = .init()) {
    WriterRun.append(self, to: &bytes, options: options)
  }

  /// The text of the value, in UTF-8.
  ///
  /// - Parameter options: The layout of the text; compact by default.
  /// - Returns: The text, without a final line end.
  public func bytes(options: JSONWriter.Options = .init()) -> [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes, options: options)
    return bytes
  }

  /// The text of the value.
  ///
  /// - Parameter options: The layout of the text; compact by default.
  /// - Returns: The text, without a final line end.
  public func text(options: JSONWriter.Options = .init()) -> String {
    String(decoding: bytes(options: options), as: UTF8.self)
  }

  /// The compact text of the value.
  public var description: String { text() }
}
