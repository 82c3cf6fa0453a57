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
    storage = try TapeStorage.tape(of: SourceText(bytes), options: options)
  }

  /// Parses a string, which is retained; only a string of at most 15 bytes is copied.
  ///
  /// - Parameters:
  ///   - text: The JSON text. Offsets in errors count the bytes of its UTF-8.
  ///   - options: What the text may contain, and how large it may be.
  /// - Throws: A ``JSONError`` with the place of the first error.
  public init(_ text: String, options: JSONDocument.Options = .init()) throws(JSONError) {
    storage = try TapeStorage.tape(of: SourceText(text), options: options)
  }

  /// Parses a copy of some bytes.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8; a byte order mark is skipped.
  ///   - options: What the text may contain, and how large it may be.
  /// - Throws: A ``JSONError`` with the place of the first error.
  public init(copying bytes: UnsafeRawBufferPointer, options: JSONDocument.Options = .init()) throws(JSONError) {
    storage = try TapeStorage.tape(of: SourceText(copying: bytes), options: options)
  }

  #if compiler(>=6.2)
    /// Parses a copy of some bytes.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8; a byte order mark is skipped.
    ///   - options: What the text may contain, and how large it may be.
    /// - Throws: A ``JSONError`` with the place of the first error.
    public init(copying bytes: RawSpan, options: JSONDocument.Options = .init()) throws(JSONError) {
      self = try bytes.withUnsafeBytes { (bytes) throws(JSONError) in try JSONDocument(copying: bytes, options: options)
      }
    }
  #endif

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
    storage = try TapeStorage.tape(of: text, options: options)
  }

  /// Parses a file. From 16 MiB on, a file is mapped into memory; a smaller one is read, and a pipe or device is read to
  /// its end.
  ///
  /// A mapped file must not be cut short while the document is alive: the system ends a process that reads beyond the
  /// end of a mapped file. If its bytes are changed, the values change: strings stay valid, but the contents of strings
  /// and numbers have no meaning. ``JSONDocument/Options/assumesUnchangedFiles`` promises that neither happens.
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
    storage = try TapeStorage.tape(
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

extension JSONDocument {
  /// What a document may contain, and how it is made.
  public struct Options: Sendable, Hashable {
    /// What the text may contain beyond RFC 8259, and how large it may be.
    public var rules: JSONRules

    /// Allows any number of values one after another, including none. False by default.
    ///
    /// The root of the document is then an array of these values. Two values need no white space between them unless
    /// both are numbers or literals.
    public var allowsMultipleValues = false

    /// What happens if members of an object have equal keys. By default, the last one counts.
    public var duplicateKeys = DuplicateKeys.lastWins

    /// The tokenizer to use. The document and the errors do not depend on it.
    public var engine = Engine.automatic

    /// The path of the only value that is wanted. Nil, which is all of the text, by default.
    ///
    /// The document then keeps only that value, and the arrays and objects that lead to it: other members are left out, and
    /// elements before the one on the path are null. All of the text is read and checked, but memory is needed only for
    /// what is kept. If equal keys are an error, with several values, with several threads, and with the engine yajl, the
    /// document keeps everything.
    public var keptPath: JSONKeyPath?

    /// The number of threads that may tokenize the text; 1 by default.
    ///
    /// A large array or object is divided where one of its values, or one inside them, ends; several values are divided
    /// between lines. Only the buffer tokenizer does this, and not if comments are allowed. The document and the errors do
    /// not depend on this option. A text with an error is read twice, and so is what lies between two places that have
    /// been guessed wrongly. The tapes of all threads except one are copied, so at the peak, the tape takes nearly twice
    /// as much memory. With ``keptPath``, the document of a divided text keeps everything.
    public var concurrency = 1

    /// Promises that no file is changed or cut short while a document of it is alive. False by default.
    ///
    /// A file is then mapped into memory whatever its size, and the bytes of its strings are not checked again when they
    /// become a `String`. If the promise is broken, the behaviour of the program is undefined.
    public var assumesUnchangedFiles = false

    /// Creates options: one value of strict JSON, unless the rules say something else.
    public init(rules: JSONRules = JSONRules()) { self.rules = rules }

    /// The options for a tape of the whole text.
    var keepingAll: Options {
      var options = self
      options.keptPath = nil
      return options
    }
  }

  /// What happens if members of an object have equal keys: the same bytes after their escapes have been decoded.
  public enum DuplicateKeys: Sendable, Hashable {
    /// The last of them is the one that is found, counted, iterated over and mapped.
    case lastWins
    /// A ``JSONError`` with the code `duplicateKey`, at the opening quote of the first key that an earlier member of
    /// its object has, too. An error in the syntax, anywhere in the text, comes first.
    case error
  }
}

extension JSONDocument {
  /// How many characters of the text have been replaced by U+FFFD, if the rules say so: ``JSONRules/invalidText``. O(1). For elements of
  /// a stream, the stream counts them.
  public var replacements: Int { storage.replacements }

  /// Calls a closure with the text that the document was parsed from. For an element of a stream, the text consists of
  /// the bytes of that element. For a file that is mapped into memory, they are what the file holds now.
  ///
  /// - Parameter body: A closure that takes the bytes, which are valid only until it returns.
  /// - Returns: The result of `body`.
  /// - Throws: Any error of `body`.
  public func withSource<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(storage) { try body(storage.text.bytes) }
  }
}
