/// What the options allow, in the form that all engines use: with limits that are clamped once.
struct Rules: Sendable {
  let allowsComments: Bool
  let allowsTrailingCommas: Bool
  private(set) var allowsMultipleValues: Bool
  /// The longest text, in bytes: never more than a tape can address.
  let maximumInputBytes: Int
  /// How deeply containers may be nested, those around the text included.
  let maximumDepth: Int
  /// The longest string, key or number, in bytes.
  let maximumTokenBytes: Int
  /// The number of containers around the text that count for the depth.
  private(set) var outerDepth = 0

  init(_ options: JSONParser.Options) {
    allowsComments = options.allowsComments
    allowsTrailingCommas = options.allowsTrailingCommas
    allowsMultipleValues = options.allowsMultipleValues
    maximumInputBytes = Rules.clamped(options.maximumInputBytes)
    maximumDepth = max(options.maximumDepth, 0)
    maximumTokenBytes = Rules.clamped(options.maximumTokenBytes)
  }

  private static func clamped(_ bytes: Int) -> Int { min(max(bytes, 0), JSONParser.Options.addressableBytes) }

  /// Tokens below this length need no further check: the length fits in a word, and does not exceed the limit.
  var longTokenBytes: Int { min(maximumTokenBytes, TapeWord.longLength - 1) + 1 }

  /// The rules for a value that a number of open containers surround.
  func inside(_ depth: Int) -> Rules {
    var rules = self
    rules.allowsMultipleValues = false
    rules.outerDepth = depth
    return rules
  }
}
