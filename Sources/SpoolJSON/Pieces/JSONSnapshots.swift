public import SpoolTape

/// Makes documents of a text that is still arriving. Each contains what has arrived so far.
///
///     var snapshots = JSONSnapshots()
///     try snapshots.feed(#"{"title": "Sp"#)
///     print(snapshots.current?.root["title"]?.string ?? "")  // Sp
///     try snapshots.feed(#"ool", "#)
///     print(snapshots.current?.root["title"]?.isComplete == true)  // true
///
/// Containers that are open are closed, and a key without a value is left out. A string that is cut contains what has
/// arrived of it, without an escape or a character that is cut. ``Options`` says what becomes of cut strings and
/// numbers. All code that reads documents can read snapshots; ``JSONValue/isComplete`` is false for values that may
/// still change. Copies of values, and edited values, are complete.
///
/// A snapshot copies neither text nor tape. Only if a snapshot is referenced elsewhere when the next piece arrives, its
/// words are copied, once. Feed the pieces as they arrive, and take a snapshot whenever one is needed.
public struct JSONSnapshots: ~Copyable {
  /// What snapshots contain of values that may still change.
  public struct Options: Sendable, Hashable {
    /// What the text may contain, and how large it may be.
    public var rules: JSONRules

    /// What happens if members of an object have equal keys. This is an error at the end of the text only; until then, the
    /// last of them is found, as in a document.
    public var duplicateKeys: JSONDocument.DuplicateKeys

    /// Whether snapshots contain the part that has arrived of a string that is cut. True by default.
    public var includesCutStrings: Bool

    /// Whether snapshots contain a number that may continue, if it is a number so far: `12` of `12.5` is one, `12.` is
    /// not. False by default.
    public var includesCutNumbers: Bool

    /// Whether the text is the first array or object among other text. False by default.
    ///
    /// What comes before the first bracket or brace is passed, for instance words and an opening fence, and so is
    /// everything after the end of that value. Errors have the places of the text as it arrives.
    public var findsFirstValue = false

    /// Creates options; by default, snapshots contain cut strings, and no cut numbers.
    public init(
      rules: JSONRules = .init(), duplicateKeys: JSONDocument.DuplicateKeys = .lastWins,
      includesCutStrings: Bool = true,
      includesCutNumbers: Bool = false
    ) {
      self.rules = rules
      self.duplicateKeys = duplicateKeys
      self.includesCutStrings = includesCutStrings
      self.includesCutNumbers = includesCutNumbers
    }
  }

  private let options: Options
  private let documentOptions: JSONDocument.Options
  private var text = GatheredText()
  private var tape: GrowingTape
  private var repair: TextRepair?
  private var firstValue: FirstValue?
  /// The error that has ended the text.
  private var error: JSONError?

  /// Creates snapshots of a text before its first piece.
  public init(options: Options = .init()) {
    var document = JSONDocument.Options(rules: options.rules)
    document.duplicateKeys = options.duplicateKeys
    self.options = options
    documentOptions = document
    tape = GrowingTape(Rules(document))
    repair = TextRepair(Rules(document))
    firstValue = options.findsFirstValue ? FirstValue() : nil
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameter bytes: Any number of bytes, copied. A piece may end anywhere, even inside an escape or a character.
  /// - Throws: A ``JSONError`` at the first byte that no JSON text can have there. The same error is thrown for all
  ///   pieces after it, and there are no more snapshots.
  /// - Complexity: Linear in the number of bytes, amortised; also in the length of the tape if the last snapshot is held,
  ///   unless one of the two that were held before it has been released.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer) throws(JSONError) {
    if let error { throw error }
    tape.withdraw()
    guard firstValue != nil else { return try take(bytes) }
    var rest = bytes[...]
    while let part = firstValue?.next(of: &rest, hasEnded: tape.mayEnd) {
      try part.withUnsafeBytes { (part) throws(JSONError) in try take(part) }
    }
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer) throws(JSONError) {
    text.append(bytes, through: &repair)
    try advance()
  }

  private mutating func advance() throws(JSONError) {
    guard let base = text.base else { return }
    do throws(JSONError) {
      try tape.advance(UnsafeBufferPointer(start: base, count: text.count))
    } catch {
      self.error = error
      throw error
    }
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameter bytes: Any number of bytes, copied.
  /// - Throws: A ``JSONError`` at the first byte that no JSON text can have there.
  public mutating func feed(_ bytes: [UInt8]) throws(JSONError) {
    try bytes.withBytes { (bytes) throws(JSONError) in try feed(bytes) }
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameter text: A piece of the text.
  /// - Throws: A ``JSONError`` at the first byte that no JSON text can have there.
  public mutating func feed(_ text: some StringProtocol) throws(JSONError) { try feed(Array(text.utf8)) }

  /// A document of what has arrived; nil if that does not contain a value yet, or is not JSON.
  ///
  /// It is the same document until the next piece arrives.
  ///
  /// - Complexity: Linear in the number of open containers.
  public var current: JSONDocument? {
    mutating get {
      guard error == nil else { return nil }
      let (text, count) = (text.shared(), repair?.count ?? 0)
      return tape.snapshot(
        over: text, options: documentOptions, replacements: count, cutStrings: options.includesCutStrings,
        cutNumbers: options.includesCutNumbers
      )
      .map(JSONDocument.init)
    }
  }

  /// Whether a text may end here, for all that its grammar says.
  package var mayEnd: Bool { error == nil && tape.mayEnd }

  /// Ends the text.
  ///
  /// - Returns: The document of the whole text.
  /// - Throws: A ``JSONError`` if the text is not valid or is incomplete, or if keys are equal and the options forbid
  ///   it.
  public consuming func finish() throws(JSONError) -> JSONDocument {
    if let error { throw error }
    tape.withdraw()
    text.endRepair(&repair)
    if repair != nil { try advance() }
    let whole = try tape.finish(over: text.take(), options: documentOptions).withCheckedKeys()
    return JSONDocument(whole.replacing(repair?.count ?? 0))
  }
}
