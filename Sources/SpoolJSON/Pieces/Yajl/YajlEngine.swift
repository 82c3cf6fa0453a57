public import SpoolTape

extension JSONDocument.Engine {
  /// libyajl, which takes pieces of any size. This is the reference engine.
  ///
  /// It is not available everywhere (``isYajlAvailable``). Where it is not, a parse with it throws a ``JSONError`` with
  /// the code ``JSONError/Code/engineUnavailable``. <doc:Yajl> says what it does and what Spool adds.
  public static var yajl: Self { Self(YajlEngine.self) }

  /// True if Spool has been built with libyajl: on macOS or Linux, with the trait `Yajl`, which is on by default, and
  /// not with the static Linux SDK.
  public static var isYajlAvailable: Bool { YajlTokenizer.isAvailable }

  /// The engine that the tests compare others with: libyajl, or where it is not available the buffer tokenizer.
  package static var reference: Self { isYajlAvailable ? .yajl : .buffer }

  var isAvailable: Bool { self != .yajl || Self.isYajlAvailable }
}

private enum YajlEngine: OtherTokenizer {
  static func tape(of text: SourceText, options: JSONDocument.Options) throws(JSONError) -> TapeStorage {
    guard let tokenizer = YajlTokenizer(textBytes: text.count, options: options) else { throw .unavailableEngine }
    return try tokenizer.tape(of: text, options: options)
  }
}

// The errors, which yajl does not name: the validator finds them.

extension YajlTokenizer {
  /// Tokenizes the new part of the text, as far as it has arrived.
  mutating func advance(_ text: UnsafeBufferPointer<UInt8>, _ options: JSONDocument.Options) throws(JSONError) {
    guard let base = text.baseAddress else { return }
    guard text.count <= Rules(options).maximumInputBytes, advance(text: base, available: text.count, isWhole: false)
    else { throw Self.diagnosis(of: UnsafeRawBufferPointer(text), options: options, isWhole: false) }
  }

  /// The tape of a text that has arrived.
  consuming func tape(of text: SourceText, options: JSONDocument.Options) throws(JSONError) -> TapeStorage {
    guard text.count <= Rules(options).maximumInputBytes,
      advance(text: text.base, available: text.count, isWhole: true), finish(text: text.base, count: text.count)
    else { throw Self.diagnosis(of: text.bytes, options: options, isWhole: true) }
    if !endsWell(text: text.base, count: text.count) { try Self.check(text.bytes, options, isWhole: true) }
    return try takeTape(over: text).withCheckedKeys()
  }

  /// Finds the place of an error that yajl has reported, or the byte at which the text becomes too long.
  @inline(never)
  private static func diagnosis(
    of text: UnsafeRawBufferPointer, options: JSONDocument.Options, isWhole: Bool
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
    _ text: UnsafeRawBufferPointer, _ options: JSONDocument.Options, isWhole: Bool
  ) throws(JSONError) {
    var rules = options.rules
    // The text has already been repaired.
    rules.invalidText = .error
    var validator = JSONValidator(rules: rules, allowsMultipleValues: options.allowsMultipleValues)
    try validator.feed(text)
    if isWhole { try validator.finish() }
  }
}
