/// JSON text that has been parsed: its tape, and the bytes that the tape points into.
///
/// A document is immutable and may be shared between threads. Its values are small views that keep it alive.
public struct JSONDocument: Sendable {
  package let storage: TapeStorage

  package init(_ storage: TapeStorage) { self.storage = storage }

  /// Parses an array of bytes, which is retained, not copied.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8; a byte order mark is skipped.
  ///   - options: What the text may contain, and how large it may be.
  /// - Throws: A ``JSONError`` with the place of the first error.
  /// - Complexity: Linear in the number of bytes.
  public init(_ bytes: [UInt8], options: JSONDocument.Options = .init()) throws(JSONError) {
    storage = try JSONParser.tape(of: SourceText(bytes), options: options)
  }

  /// Parses a string, which is retained; only a string of at most 15 bytes is copied.
  ///
  /// - Parameters:
  ///   - text: The JSON text. Offsets in errors count the bytes of its UTF-8.
  ///   - options: What the text may contain, and how large it may be.
  /// - Throws: A ``JSONError`` with the place of the first error.
  public init(_ text: String, options: JSONDocument.Options = .init()) throws(JSONError) {
    storage = try JSONParser.tape(of: SourceText(text), options: options)
  }

  /// Parses a copy of some bytes.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8; a byte order mark is skipped.
  ///   - options: What the text may contain, and how large it may be.
  /// - Throws: A ``JSONError`` with the place of the first error.
  public init(copying bytes: UnsafeRawBufferPointer, options: JSONDocument.Options = .init()) throws(JSONError) {
    storage = try JSONParser.tape(of: SourceText(copying: bytes), options: options)
  }

  /// Parses bytes that the caller owns, without copying them.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8. It must not move or change for as long as `owner` lives.
  ///   - owner: The object that keeps the bytes alive. The document retains it.
  ///   - options: What the text may contain, and how large it may be.
  /// - Throws: A ``JSONError`` with the place of the first error.
  public init(
    unsafeBytes bytes: UnsafeRawBufferPointer, owner: any Sendable, options: JSONDocument.Options = .init()
  ) throws(JSONError) {
    try self.init(SourceText(bytes, owner: owner), options: options)
  }

  /// Parses a text whose bytes have been obtained already.
  package init(_ text: SourceText, options: JSONDocument.Options) throws(JSONError) {
    storage = try JSONParser.tape(of: text, options: options)
  }

  /// Parses a file. From 16 MiB on, a file is mapped into memory; a smaller one is read, and a pipe or device is read to
  /// its end.
  ///
  /// A mapped file must not be cut short while the document is alive: the system ends a process that reads beyond the end
  /// of a mapped file. If its bytes are changed, the values change: strings stay valid, but what they and numbers hold
  /// has no meaning. ``JSONDocument/Options/assumesUnchangedFiles`` promises that neither happens.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - options: What the text may contain, and how large it may be.
  /// - Throws: A ``JSONError`` with the place of the first error, or one of category `file` if the file cannot be read.
  public init(contentsOfFile path: String, options: JSONDocument.Options = .init()) throws(JSONError) {
    try self.init(SourceText(contentsOfFile: path, isUnchanged: options.assumesUnchangedFiles), options: options)
  }

  /// Parses a file that is mapped if it has at least a given number of bytes, which may change. For tests.
  package init(mappingFile path: String, from smallest: Int, options: JSONDocument.Options = .init()) throws(JSONError)
  {
    storage = try JSONParser.tape(
      of: try MappedFile.text(path: path, isUnchanged: false, smallest: smallest), options: options)
  }

  /// A document of null.
  static func ofNull() -> JSONDocument {
    var builder = TapeBuilder(textBytes: 1)
    builder.appendNulls(1)
    return JSONDocument(builder.finish(over: SourceText([]), options: .init()))
  }

  /// The value of the document. With `allowsMultipleValues`, it is an array of all values in the text.
  public var root: JSONValue { JSONValue(storage: storage, index: 0) }

  /// The tape of the document.
  public var tape: Tape { Tape(storage: storage) }
}
