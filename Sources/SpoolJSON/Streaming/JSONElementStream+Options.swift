extension JSONElementStream {
  /// Which parts of a stream are its elements.
  public enum Layout: Sendable {
    /// The elements of the array, or the values of the members of the object, at a path; the empty path is the root.
    ///
    /// `keeping` names paths of other values that the stream keeps (``JSONElementStream/kept(_:)``). Everything else is
    /// validated and dropped.
    case elements(at: JSONKeyPath, keeping: [JSONKeyPath] = [])
    /// Values one after another, with or without white space between them.
    case values
    /// One value per line (NDJSON, JSON Lines). Lines end with LF or CRLF, which the last line may lack. Blank lines
    /// are skipped.
    case lines
    /// JSON text sequences (RFC 7464): each value follows a record separator, 0x1E.
    case sequence
  }

  /// What happens to a line, or to a record of a sequence, that is not JSON.
  public enum InvalidLine: Sendable {
    /// ``JSONElementStream/next()`` throws, and the next call continues after the line.
    case fail
    /// The line is reported and skipped.
    case skip(report: @Sendable (JSONError) -> Void)
  }

  /// What a stream may contain, and how much of it may be in memory.
  public struct Options: Sendable {
    /// What the JSON text may contain. `maximumDepth` counts from the root of the stream; the length limits apply to
    /// the whole stream, which by default has none, and to one token.
    public var rules = JSONRules(maximumInputBytes: .max)

    /// What happens if members of an object have equal keys. By default, all of them are elements, and the last one
    /// counts inside an element.
    ///
    /// If they are errors, the elements and kept values are examined, and the keys of the containers around them, which
    /// are kept for this as long as their container is open; values that are skipped are not examined.
    public var duplicateKeys = JSONDocument.DuplicateKeys.lastWins

    /// The longest element or kept value, in bytes; for lines and sequences, the longest line or record, with its white
    /// space. 256 MiB by default.
    public var maximumElementBytes = 1 << 28

    /// The most bytes that may have arrived without having been returned as elements. 512 MiB by default.
    public var maximumBufferedBytes = 1 << 29

    /// What happens to a line that is not JSON.
    public var invalidLine = InvalidLine.fail

    /// True if elements are only checked: their values are null, which saves the time to make documents of them. Use it to
    /// count elements, or to find out where they are.
    public var checksOnly = false

    /// The defaults: strict JSON.
    public init() {}

    /// The options with limits that make sense: a limit below zero is zero, and an element fits a tape.
    var clamped: Options {
      var options = self
      options.rules.maximumInputBytes = max(rules.maximumInputBytes, 0)
      options.maximumElementBytes = min(max(maximumElementBytes, 0), JSONRules.addressableBytes)
      return options
    }
  }
}
