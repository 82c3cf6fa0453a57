/// Writes values as JSON text (RFC 8259).
///
/// Strings and numbers are copied from the source text as they stand, so no digit and no escape is lost, and members
/// are written as they were read, those with equal keys too. Nesting takes no stack.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public struct Options: Sendable, Hashable {
    /// Whether each member and element has a line of its own, two spaces in for each level. Off by default.
    public var isPretty = false
    /// Whether the members of objects are sorted by the UTF-8 of their keys. Off by default: document order.
    public var sortsKeys = false
    /// Whether `/` is written as `\/`. Off by default.
    public var escapesSlashes = false

    /// Compact text in document order.
    public init(isPretty: Bool = false, sortsKeys: Bool = false, escapesSlashes: Bool = false) {
      self.isPretty = isPretty
      self.sortsKeys = sortsKeys
      self.escapesSlashes = escapesSlashes
    }
  }

  /// How the text is laid out.
  public var options: Options

  /// Creates a writer.
  ///
  /// - Parameter options: How the text is laid out.
  public init(options: Options = .init()) { self.options = options }

  /// Writes a value piece by piece, each about 64 kB, so any size needs little memory.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - sink: Takes each piece; the bytes are gone when it returns.
  /// - Throws: What `sink` throws.
  /// - Complexity: Linear in the size of the text; sorting keys adds a logarithm.
  public func write(_ value: JSONValue, to sink: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try write(value, indentation: 0, to: sink)
  }

  /// The same for a value inside of so many containers.
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

  /// Writes a value behind some bytes, into the memory that they have: for many small values, one after another.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bytes: What its text is appended to, in UTF-8, without a final line end.
  public func append(_ value: JSONValue, to bytes: inout [UInt8]) {
    WriterRun.append(value, to: &bytes, options: options)
  }
}

extension JSONValue: CustomStringConvertible {
  /// The text of the value.
  ///
  /// - Parameter options: How the text is laid out; compact by default.
  /// - Returns: The text in UTF-8, without a final line end.
  public func serialized(_ options: JSONWriter.Options = .init()) -> [UInt8] {
    JSONWriter(options: options).bytes(of: self)
  }

  /// The compact text of the value.
  public var description: String { String(decoding: serialized(), as: UTF8.self) }
}
