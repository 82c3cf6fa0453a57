public import SpoolTape

/// Makes a document from JSON text that arrives in pieces.
///
///     var parser = JSONParser()
///     try parser.feed(Array("[1, 2".utf8))
///     try parser.feed(Array(", 3]".utf8))
///     let document = try parser.finish()
///
/// The pieces are gathered, because the document needs the whole text, and tokenized as they arrive. A piece may end
/// anywhere. For a complete document, use the initializers of ``JSONDocument``.
public struct JSONParser: ~Copyable {
  private let options: JSONDocument.Options
  private var text = GatheredText()
  // One of these is not nil, which one depends on the engine; none of them if the engine is not available.
  private var yajl: YajlTokenizer?
  private var buffer: GrowingTape?
  private var repair: TextRepair?

  /// Creates a parser at the start of the text.
  ///
  /// - Parameters:
  ///   - rules: What the text may contain, and how large it may be.
  ///   - allowsMultipleValues: Allows any number of values one after another, including none. The root of the document is
  ///     then an array of them.
  ///   - duplicateKeys: What happens if members of an object have equal keys.
  ///   - engine: The tokenizer to use. The document and the errors do not depend on it.
  public init(
    rules: JSONRules = .init(), allowsMultipleValues: Bool = false,
    duplicateKeys: JSONDocument.DuplicateKeys = .lastWins, engine: JSONDocument.Engine = .automatic
  ) {
    var options = JSONDocument.Options(rules: rules)
    options.allowsMultipleValues = allowsMultipleValues
    options.duplicateKeys = duplicateKeys
    options.engine = engine
    self.options = options
    repair = TextRepair(Rules(options))
    if options.engine != .buffer { yajl = YajlTokenizer(textBytes: 0, options: options) }
    if yajl == nil && options.engine != .yajl { buffer = GrowingTape(Rules(options)) }
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameter bytes: Any number of bytes, copied.
  /// - Throws: A ``JSONError`` if the text so far is not valid. After that, the parser must not be used. An error may
  ///   also be thrown later, at the latest by ``finish()``, but always with the same place.
  /// - Complexity: Linear in the number of bytes, amortised.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer) throws(JSONError) {
    guard options.engine.isAvailable else { throw .unavailableEngine }
    text.append(bytes, through: &repair)
    try advance()
  }

  private mutating func advance() throws(JSONError) {
    guard let base = text.base else { return }
    let bytes = UnsafeBufferPointer(start: base, count: text.count)
    try yajl?.advance(bytes, options)
    try buffer?.advance(bytes)
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameter bytes: Any number of bytes, copied.
  /// - Throws: A ``JSONError`` if the text so far is not valid.
  public mutating func feed(_ bytes: [UInt8]) throws(JSONError) {
    try bytes.withBytes { (bytes) throws(JSONError) in try feed(bytes) }
  }

  #if compiler(>=6.2)
    /// Takes the next piece of the text.
    ///
    /// - Parameter bytes: Any number of bytes, copied.
    /// - Throws: A ``JSONError`` if the text so far is not valid.
    public mutating func feed(_ bytes: RawSpan) throws(JSONError) {
      try bytes.withUnsafeBytes { (bytes) throws(JSONError) in try feed(bytes) }
    }
  #endif

  /// Ends the text.
  ///
  /// - Returns: The document, which owns the gathered text.
  /// - Throws: A ``JSONError`` if the text is not valid or is incomplete.
  public consuming func finish() throws(JSONError) -> JSONDocument {
    text.endRepair(&repair)
    if repair != nil { try advance() }
    let (source, count) = (text.take(), repair?.count ?? 0)
    if let yajl {
      return JSONDocument(try yajl.tape(of: source, options: options).replacing(count))
    }
    guard var buffer else { throw .unavailableEngine }
    return JSONDocument(try buffer.finish(over: source, options: options).withCheckedKeys().replacing(count))
  }
}
