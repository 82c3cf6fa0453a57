extension JSONParser {
  /// What a text may hold beyond RFC 8259, and how large it may be.
  public struct Options: Sendable, Hashable {
    /// What tokenizes the text. The result does not depend on it.
    public var engine = Engine.automatic

    /// Whether `// line` and `/* block */` comments may stand wherever white space may. Off by default.
    public var allowsComments = false

    /// Whether a comma may stand behind the last element of an array and the last member of an object. Off by default.
    public var allowsTrailingCommas = false

    /// Whether the text may hold any number of values, one after another (also none). Off by default.
    ///
    /// The root of the document is then an array of them. Values need no white space between them unless both are
    /// numbers or literals.
    public var allowsMultipleValues = false

    /// How deep arrays and objects may be nested, at least 0. 512 by default, as in JSONSerialization.
    public var maximumDepth = 512

    /// The longest input, in bytes. By default as much as a tape can address: 64 GiB.
    public var maximumInputBytes = Options.addressableBytes

    /// The longest string, key or number, in bytes of source text, quotes not counted. By default no limit of its own.
    public var maximumTokenBytes = Options.addressableBytes

    /// How many threads may tokenize a complete text; 1 by default.
    ///
    /// Only large arrays of many elements are divided, and only by the buffer tokenizer, without comments and several
    /// values. The document and the errors do not depend on it. A text with an error is read twice, and so is one whose
    /// elements are so large that the places between them cannot be guessed. The tapes of all threads but one are copied:
    /// at the peak there is nearly twice as much.
    public var concurrency = 1

    /// The strict defaults: RFC 8259 and nothing else.
    public init() {}

    static let addressableBytes = Int(TapeWord.maximumOffset)
  }
}
