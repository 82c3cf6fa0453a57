/// What JSON text may contain beyond RFC 8259, and how large it may be.
public struct JSONRules: Sendable, Hashable {
  /// Allows `// line` and `/* block */` comments wherever white space is allowed. False by default.
  public var allowsComments: Bool

  /// Allows a comma after the last element of an array and the last member of an object. False by default.
  public var allowsTrailingCommas: Bool

  /// How deeply arrays and objects may be nested; at least 0. 512 by default, as in JSONSerialization.
  public var maximumDepth: Int

  /// The longest text, in bytes. By default the most that a tape can address, 64 GiB.
  public var maximumInputBytes: Int

  /// The longest string, key or number, in bytes of source text without quotes. By default there is no separate
  /// limit.
  public var maximumTokenBytes: Int

  /// What happens to bytes that are not UTF-8, and to escapes of surrogates without their other half. An error by default.
  public var invalidText: InvalidText

  /// What happens to parts of strings that no text can have: bytes that are not UTF-8, and surrogates without their
  /// other half.
  public enum InvalidText: Sendable, Hashable {
    /// A ``JSONError`` with the code `invalidUTF8` or `loneSurrogate`.
    case error
    /// U+FFFD takes their place, in comments, too: one for each longest beginning of a character, as in
    /// `String(decoding:as:)`, and `\ufffd` for an escape. All other rules stay strict. ``JSONDocument/replacements``
    /// counts the replacements.
    ///
    /// A whole text is examined only after an error, and read again if something had to be replaced; pieces pass
    /// through a filter. Offsets and lines are those of the repaired text.
    case replace
  }

  /// Creates rules; by default those of RFC 8259 and nothing else.
  public init(
    allowsComments: Bool = false, allowsTrailingCommas: Bool = false, maximumDepth: Int = 512,
    maximumInputBytes: Int? = nil, maximumTokenBytes: Int? = nil, invalidText: InvalidText = .error
  ) {
    self.allowsComments = allowsComments
    self.allowsTrailingCommas = allowsTrailingCommas
    self.maximumDepth = maximumDepth
    self.maximumInputBytes = maximumInputBytes ?? Self.addressableBytes
    self.maximumTokenBytes = maximumTokenBytes ?? Self.addressableBytes
    self.invalidText = invalidText
  }

  package static let addressableBytes = Int(clamping: TapeWord.maximumOffset)
}

/// The rules in the form that all readers use: the limits are clamped once, also for a text inside other containers.
package struct Rules: Sendable {
  package let allowsComments: Bool
  package let allowsTrailingCommas: Bool
  private(set) var allowsMultipleValues: Bool
  /// The longest text, in bytes: never more than a tape can address.
  package let maximumInputBytes: Int
  /// How deeply containers may be nested, those around the text included.
  package let maximumDepth: Int
  /// The longest string, key or number, in bytes.
  package let maximumTokenBytes: Int
  /// True if invalid parts of strings are replaced before the text is tokenized.
  let replacesInvalidText: Bool
  /// The number of containers around the text that count for the depth.
  private(set) var outerDepth = 0

  package init(_ rules: JSONRules, allowsMultipleValues: Bool) {
    allowsComments = rules.allowsComments
    allowsTrailingCommas = rules.allowsTrailingCommas
    self.allowsMultipleValues = allowsMultipleValues
    maximumInputBytes = Rules.clamped(rules.maximumInputBytes)
    maximumDepth = max(rules.maximumDepth, 0)
    maximumTokenBytes = Rules.clamped(rules.maximumTokenBytes)
    replacesInvalidText = rules.invalidText == .replace
  }

  package init(_ options: JSONDocument.Options) {
    self.init(options.rules, allowsMultipleValues: options.allowsMultipleValues)
  }

  private static func clamped(_ bytes: Int) -> Int { min(max(bytes, 0), JSONRules.addressableBytes) }

  /// Tokens below this length need no further check: the length fits in a word, and does not exceed the limit.
  package var longTokenBytes: Int { min(maximumTokenBytes, TapeWord.longLength - 1) + 1 }

  /// The rules for a value inside a number of open containers.
  func inside(_ depth: Int) -> Rules {
    var rules = self
    rules.allowsMultipleValues = false
    rules.outerDepth = depth
    return rules
  }
}
