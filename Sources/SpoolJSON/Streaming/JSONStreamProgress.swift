/// How far the reading of a stream has come.
public struct JSONStreamProgress: Sendable, Hashable {
  /// How many bytes of the stream have been dealt with.
  public var bytesConsumed: Int
  /// How many bytes the stream has; nil if that is not known, as for a pipe.
  public var totalBytes: Int?
  /// How many elements have been delivered.
  public var elements: Int
  /// Whether this is the last report: the stream has ended.
  public var isFinished: Bool
}
