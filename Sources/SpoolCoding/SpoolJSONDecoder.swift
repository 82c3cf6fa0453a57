public import EssentialFoundation
package import SpoolTape

/// A `JSONDecoder` that decodes the same values several times as fast.
///
///     let user = try SpoolJSONDecoder().decode(User.self, from: data)
///
/// It has the options of `JSONDecoder`, gives the same values, and throws the same errors, with the place in the text
/// as their underlying error where `JSONDecoder` has none. Input that is not strictly JSON (RFC 8259), and options that
/// only Foundation has, are passed on to Foundation, before any `init(from:)` has run, unless ``isStrict`` is set.
///
/// Threads may share a decoder. The decoder and containers that an `init(from:)` is given can be kept and used after the
/// call, but only by one thread at a time: those of one call have parts in common. They keep the whole text in memory.
/// Keyed containers may do so for some time after their release: until 16 of them or 16 MiB of texts are held, or twice
/// what was still in use when there were that many.
open class SpoolJSONDecoder: JSONDecoder, @unchecked Sendable {
  private let keptOptions = KeptOptions(DecodingOptions.standard)
  // SAFETY: used under the lock of the options only.
  private var refusesOtherTexts = false

  /// Whether input that is not strictly JSON is an error, even if `JSONDecoder` accepts it: trailing commas, UTF-16,
  /// invalid strings in values that are not read. False by default.
  ///
  /// If it is true, nothing is passed on to Foundation, and ``allowsJSON5`` and ``assumesTopLevelDictionary`` have no
  /// effect.
  ///
  /// The error is a `DecodingError` whose underlying error is a `JSONError` with line and column.
  open var isStrict: Bool {
    get { keptOptions.lock.withLock { refusesOtherTexts } }
    set { keptOptions.lock.withLock { refusesOtherTexts = newValue } }
  }

  /// How dates are decoded, as in `JSONDecoder`.
  open override var dateDecodingStrategy: DateDecodingStrategy {
    get { super.dateDecodingStrategy }
    set { keptOptions.change { super.dateDecodingStrategy = newValue } }
  }

  /// How data is decoded, as in `JSONDecoder`.
  open override var dataDecodingStrategy: DataDecodingStrategy {
    get { super.dataDecodingStrategy }
    set { keptOptions.change { super.dataDecodingStrategy = newValue } }
  }

  /// Which strings stand for numbers that JSON does not have, as in `JSONDecoder`.
  open override var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { super.nonConformingFloatDecodingStrategy }
    set { keptOptions.change { super.nonConformingFloatDecodingStrategy = newValue } }
  }

  /// How keys are decoded, as in `JSONDecoder`.
  open override var keyDecodingStrategy: KeyDecodingStrategy {
    get { super.keyDecodingStrategy }
    set { keptOptions.change { super.keyDecodingStrategy = newValue } }
  }

  /// The `userInfo` of the decoder that an `init(from:)` is given, as in `JSONDecoder`.
  open override var userInfo: [CodingUserInfoKey: any Sendable] {
    get { super.userInfo }
    set { keptOptions.change { super.userInfo = newValue } }
  }

  /// Whether the input may be JSON5, as in `JSONDecoder`, which then decodes it. Without effect if ``isStrict`` is true.
  open override var allowsJSON5: Bool {
    get { super.allowsJSON5 }
    set { keptOptions.change { super.allowsJSON5 = newValue } }
  }

  /// Whether the braces around the input may be missing, as in `JSONDecoder`, which then decodes it. Without effect if
  /// ``isStrict`` is true.
  open override var assumesTopLevelDictionary: Bool {
    get { super.assumesTopLevelDictionary }
    set { keptOptions.change { super.assumesTopLevelDictionary = newValue } }
  }

  /// If false, each keyed container is made anew, as on systems whose containers are not what `BoxPool` supposes. For
  /// tests, which set it before the decoder is used.
  package final var poolsContainers = true {
    didSet { keptOptions.change {} }
  }

  /// If false, fields are walked even if the objects before were unusual. For tests, which set it before the decoder is
  /// used.
  package final var pausesWalks = true {
    didSet { keptOptions.change {} }
  }

  /// The present options.
  var options: DecodingOptions {
    // A subclass may have options of its own.
    guard type(of: self) == SpoolJSONDecoder.self else {
      return readOptions()
    }
    return keptOptions.options(readOptions)
  }

  private func readOptions() -> DecodingOptions {
    DecodingOptions(self, poolsContainers: poolsContainers, pausesWalks: pausesWalks)
  }

  /// Creates a decoder with the default options of `JSONDecoder`.
  public override init() { super.init() }

  /// Decodes a value from JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The text.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  /// - Complexity: Linear in the size of the text.
  open override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    let options = options
    return try decode(type, nil, options, .success(SourceText(holding: data))) {
      try FoundationText(data, options).decode { try super.decode(type, from: $0) }
    }
  }

  /// Decodes a value from JSON text, with a configuration.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The text.
  ///   - configuration: The configuration that the value is decoded with.
  /// - Throws: A `DecodingError`, or whatever an `init(from:configuration:)` throws.
  open override func decode<T: DecodableWithConfiguration>(
    _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
  ) throws -> T {
    let options = options
    guard let document = try document(of: data, options) else {
      return try FoundationText(data, options).decode {
        try super.decode(type, from: $0, configuration: configuration)
      }
    }
    return try DecodingRun.call(document.storage, options) {
      try $0.withDecoder(at: 0) { try type.init(from: $0, configuration: configuration) }
    }
  }

  /// Decodes a value from JSON text, with the configuration of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The text.
  ///   - configuration: A type that has the configuration.
  /// - Throws: A `DecodingError`, or whatever an `init(from:configuration:)` throws.
  open override func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
    _ type: T.Type, from data: Data, configuration: C.Type
  ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
    try decode(type, from: data, configuration: C.decodingConfiguration)
  }

  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - path: The path of the value; nil for the whole text.
  ///   - text: The text, or the error why there is none.
  ///   - foundation: Decodes the value if the text or the options are left to Foundation.
  func decode<T: Decodable>(
    _ type: T.Type, _ path: JSONKeyPath?, _ options: DecodingOptions, _ text: Result<SourceText, JSONError>,
    _ foundation: () throws -> T
  ) throws -> T {
    guard path == nil, !options.needsFoundation, case .success(let source) = text,
      let fields = CodedWalk(type, options)
    else { return try decode(type, path, options, text, hasWalked: false, foundation) }
    return try decode(type, fields, options, source, foundation)
  }

  /// Decodes a value in place, or from a tape if something about it is unusual.
  ///
  /// A separate call: the type of an optional of the value is looked up for each call.
  @inline(never)
  private func decode<T: Decodable>(
    _ type: T.Type, _ fields: CodedWalk, _ options: DecodingOptions, _ text: SourceText, _ foundation: () throws -> T
  ) throws -> T {
    if let value: T = fields.walk(text, options, Self.strictOptions.rules) { return value }
    return try decode(type, nil, options, .success(text), hasWalked: fields.isOneObject, foundation)
  }

  /// Decodes a value from a tape.
  ///
  /// - Parameter hasWalked: Whether a walk has failed at the object that the text is.
  private func decode<T: Decodable>(
    _ type: T.Type, _ path: JSONKeyPath?, _ options: DecodingOptions, _ text: Result<SourceText, JSONError>,
    hasWalked: Bool, _ foundation: () throws -> T
  ) throws -> T {
    let document = try document(options, isNeeded: path != nil) { () throws(JSONError) in
      try JSONDocument(text.get(), options: Self.options(at: path))
    }
    guard let document else { return try foundation() }
    if let path { return try decode(type, from: document.root, at: path) }
    return try DecodingRun.call(document.storage, options) {
      if hasWalked { $0.failedNode = 0 }
      return try $0.decode(type, at: 0)
    }
  }

  /// The tape of a text; nil if the text or the options are left to Foundation.
  private func document(of data: Data, _ options: DecodingOptions) throws -> JSONDocument? {
    try document(options) { () throws(JSONError) in
      try JSONDocument(holding: data, options: Self.strictOptions)
    }
  }

  /// The tape of a text; nil if the text or the options are left to Foundation.
  ///
  /// - Parameter isNeeded: True if there is no other way to decode the text.
  func document(
    _ options: DecodingOptions, isNeeded: Bool = false, _ parse: () throws(JSONError) -> JSONDocument
  ) throws -> JSONDocument? {
    if options.needsFoundation, !isNeeded, !isStrict { return nil }
    do throws(JSONError) {
      return try parse()
    } catch {
      guard isNeeded || isStrict else { return nil }
      throw DecodingError.notJSON(error)
    }
  }

  /// The depth limit is that of JSONDecoder.
  static let strictOptions = JSONDocument.Options(rules: JSONRules(maximumDepth: 512))
}

extension JSONDocument {
  /// Parses data, which is retained, not copied; only data of less than 15 bytes is copied, because such bytes move.
  package init(holding data: Data, options: JSONDocument.Options) throws(JSONError) {
    try self.init(SourceText(holding: data), options: options)
  }
}

extension SourceText {
  /// The bytes of data, which is retained, not copied; only data of less than 15 bytes is copied.
  package init(holding data: Data) {
    guard data.count >= 15, let base = data.withUnsafeBytes({ $0.baseAddress }) else {
      self.init([UInt8](data))
      return
    }
    // SAFETY: from 15 bytes on, `Data` keeps them in one heap object (or in memory that it owns), which does not move
    // while a copy of the value is held and not mutated: the text holds one, and never mutates it. They are read as
    // bytes, whatever type they are bound to.
    self.init(base: base.assumingMemoryBound(to: UInt8.self), count: data.count, owner: data)
  }
}
