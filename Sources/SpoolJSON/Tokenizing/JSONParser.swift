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
    duplicateKeys: JSONDocument.DuplicateKeys = .lastWins, engine: Engine = .automatic
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
    guard text.count <= Rules(options).maximumInputBytes,
      yajl?.advance(text: base, available: text.count, isWhole: false) ?? true
    else { throw diagnose() }
    try buffer?.advance(UnsafeBufferPointer(start: base, count: text.count))
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
      return JSONDocument(try JSONParser.tape(of: source, with: yajl, options: options).replacing(count))
    }
    guard var buffer else { throw .unavailableEngine }
    return JSONDocument(try buffer.finish(over: source, options: options).withCheckedKeys().replacing(count))
  }

  /// The tape of a complete document. If the text has to be repaired and the options allow it, it is repaired first.
  package static func tape(of text: SourceText, options: JSONDocument.Options) throws(JSONError) -> TapeStorage {
    do throws(JSONError) {
      return try strictTape(of: text, options: options)
    } catch {
      // A text that ends too early may end inside a character, which the repair makes longer.
      guard error.category == .syntax || error.category == .incomplete,
        let repaired = TextRepair.text(text.bytes, Rules(options))
      else { throw error }
      return try strictTape(of: SourceText(repaired.bytes), options: options).replacing(repaired.count)
    }
  }

  private static func strictTape(
    of text: SourceText, options: JSONDocument.Options
  ) throws(JSONError) -> TapeStorage {
    let options = PathTape.fits(options) ? options : options.keepingAll
    guard options.engine == .yajl else {
      return try Tokenizer<TapeBuilder>.tape(of: text, options: options).withCheckedKeys()
    }
    guard let tokenizer = YajlTokenizer(textBytes: text.count, options: options) else { throw .unavailableEngine }
    return try tape(of: text, with: tokenizer, options: options)
  }

  private static func tape(
    of text: SourceText, with tokenizer: consuming YajlTokenizer, options: JSONDocument.Options
  ) throws(JSONError) -> TapeStorage {
    guard text.count <= Rules(options).maximumInputBytes,
      tokenizer.advance(text: text.base, available: text.count, isWhole: true),
      tokenizer.finish(text: text.base, count: text.count)
    else { throw diagnosis(of: text.bytes, options: options) }
    if !tokenizer.endsWell(text: text.base, count: text.count) { try check(text.bytes, options) }
    return try tokenizer.takeTape(over: text).withCheckedKeys()
  }

  private func diagnose() -> JSONError {
    let bytes = UnsafeRawBufferPointer(start: text.base, count: text.count)
    return JSONParser.diagnosis(of: bytes, options: options, isWhole: false)
  }

  /// Finds the place of an error that yajl has reported, or the byte at which the text becomes too long.
  @inline(never)
  static func diagnosis(
    of text: UnsafeRawBufferPointer, options: JSONDocument.Options, isWhole: Bool = true
  ) -> JSONError {
    do throws(JSONError) {
      try check(text, options, isWhole: isWhole)
      return .unexplained(text.count)
    } catch {
      return error
    }
  }

  @inline(never)
  private static func check(
    _ text: UnsafeRawBufferPointer, _ options: JSONDocument.Options, isWhole: Bool = true
  ) throws(JSONError) {
    var rules = options.rules
    // The text has already been repaired.
    rules.invalidText = .error
    var validator = JSONValidator(rules: rules, allowsMultipleValues: options.allowsMultipleValues)
    try validator.feed(text)
    if isWhole { try validator.finish() }
  }
}

extension JSONParser {
  /// The tokenizer that turns JSON text into a tape. All engines accept the same input, report the same errors and
  /// write the same tape.
  public enum Engine: Sendable, Hashable {
    /// ``yajl`` for a ``JSONParser``, if it is available; ``buffer`` for a complete document.
    case automatic

    /// libyajl, which takes pieces of any size. This is the reference engine.
    ///
    /// It is not available everywhere (``isYajlAvailable``). Where it is not, a parse with it throws a ``JSONError`` with
    /// the code ``JSONError/Code/engineUnavailable``. <doc:Yajl> says what it does and what Spool adds.
    case yajl

    /// Spool's own tokenizer, which takes complete documents and pieces of any size, and throws an error with the piece that
    /// brings the wrong byte. It takes about a quarter of the time of ``yajl``.
    case buffer

    /// True if Spool has been built with libyajl: on macOS or Linux, with the trait `Yajl`, which is on by default, and
    /// not with the static Linux SDK.
    public static var isYajlAvailable: Bool { YajlTokenizer.isAvailable }

    /// The engine that the tests compare others with: libyajl, or where it is not available the buffer tokenizer.
    package static var reference: Engine { isYajlAvailable ? .yajl : .buffer }

    var isAvailable: Bool { self != .yajl || Engine.isYajlAvailable }
  }
}

extension [UInt8] {
  /// Calls a closure with the bytes.
  func withBytes(_ body: (UnsafeRawBufferPointer) throws(JSONError) -> Void) throws(JSONError) {
    // A closure that throws nothing keeps the typed error out of the standard library's rethrowing calls.
    let result = withUnsafeBytes { bytes -> Result<Void, JSONError> in
      do throws(JSONError) {
        return .success(try body(bytes))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}
