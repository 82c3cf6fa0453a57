extension JSONElementStream {
  /// What counts as an element of a stream.
  public enum Layout: Sendable {
    /// The elements of the array, or the values of the members of the object, at a path; the empty path is the root.
    ///
    /// `keeping` names values beside it that are to be kept (``JSONElementStream/kept(_:)``). Everything else is
    /// validated, and dropped.
    case elements(at: JSONKeyPath, keeping: [JSONKeyPath] = [])
    /// Values one after another, with or without white space between them.
    case values
    /// One value a line (NDJSON, JSON Lines): lines end with LF or CRLF, the last one may not; blank lines are skipped.
    case lines
    /// JSON text sequences (RFC 7464): each value stands behind a record separator, 0x1E.
    case sequence
  }

  /// What becomes of a line, or record of a sequence, that is not JSON.
  public enum InvalidLine: Sendable {
    /// ``JSONElementStream/next()`` throws; the next call goes on behind it.
    case fail
    /// It is reported and skipped.
    case skip(report: @Sendable (JSONError) -> Void)
  }

  /// What a stream may hold, and how much of it may be in memory.
  public struct Options: Sendable {
    /// What the text may hold; `maximumDepth` counts from the root of the stream, the lengths are those of the whole
    /// stream and of one token. `engine` and `allowsMultipleValues` do not matter here.
    public var parsing = JSONParser.Options()

    /// The longest element, kept value or line, in bytes. 256 MiB by default.
    public var maximumElementBytes = 1 << 28

    /// How many bytes may have arrived that no element has been made of yet. 512 MiB by default.
    public var maximumBufferedBytes = 1 << 29

    /// What becomes of a line that is not JSON.
    public var invalidLine = InvalidLine.fail

    /// The defaults: strict JSON.
    public init() { parsing.maximumInputBytes = .max }
  }
}
