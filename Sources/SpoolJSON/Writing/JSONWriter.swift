/// Writes values as JSON text (RFC 8259).
///
/// Strings and numbers are copied unchanged from the source text, so no digit and no escape is lost. All members are
/// written, even those with equal keys. Nested values need no recursion.
public struct JSONWriter: Sendable {
  /// The layout of the text.
  public struct Options: Sendable, Hashable {
    /// Writes each member and element on a line of its own, indented for each level. False by default.
    public var isPretty = false
    /// The number of spaces for each level of pretty text; 2 by default.
    public var indentation = 2
    /// Sorts the members of objects by the UTF-8 of their keys. False by default, which keeps the document order.
    public var sortsKeys = false
    /// Writes `/` as `\/`. False by default.
    public var escapesSlashes = false
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
    var unit: [UInt8]? {
      isPretty ? Array(repeating: UInt8(ascii: usesTabs ? "\t" : " "), count: max(indentation, 0)) : nil
    }

    /// Creates the default options: compact text in document order.
    public init(isPretty: Bool = false, sortsKeys: Bool = false, escapesSlashes: Bool = false, indentation: Int = 2) {
      self.isPretty = isPretty
      self.indentation = indentation
      self.sortsKeys = sortsKeys
      self.escapesSlashes = escapesSlashes
    }
  }

  /// The layout of the text.
  public var options: Options

  /// Creates a writer.
  ///
  /// - Parameter options: The layout of the text.
  public init(options: Options = .init()) { self.options = options }

  /// Writes a value in pieces of about 64 kB, so a value of any size needs little memory.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - sink: A closure that takes each piece. The bytes are valid only until it returns.
  /// - Throws: Any error of `sink`.
  /// - Complexity: Linear in the size of the text; sorting keys adds a logarithmic factor.
  public func write(_ value: JSONValue, to sink: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try write(value, indentation: 0, to: sink)
  }

  /// Writes a value that is nested in a number of containers.
  func write(
    _ value: JSONValue, indentation: Int, to sink: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var run = WriterRun(value: value, options: options, indentation: indentation)
    while run.advance() { try run.flush(sink) }
    try run.flush(sink)
  }

  /// The text of a value in one array of bytes.
  ///
  /// - Parameter value: The value.
  /// - Returns: Its text in UTF-8, without a final line end.
  public func bytes(of value: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    write(value) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Appends the text of a value to an array of bytes. Use this to write many small values one after another.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bytes: The array to which the text is appended, in UTF-8, without a final line end.
  public func append(_ value: JSONValue, to bytes: inout [UInt8]) {
    WriterRun.append(value, to: &bytes, options: options)
  }
}

extension JSONValue: CustomStringConvertible {
  /// The text of the value.
  ///
  /// - Parameter options: The layout of the text; compact by default.
  /// - Returns: The text in UTF-8, without a final line end.
  public func serialized(_ options: JSONWriter.Options = .init()) -> [UInt8] {
    JSONWriter(options: options).bytes(of: self)
  }

  /// The compact text of the value.
  public var description: String { String(decoding: serialized(), as: UTF8.self) }
}
