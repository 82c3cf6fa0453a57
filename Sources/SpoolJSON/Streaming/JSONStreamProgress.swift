/// The progress of reading a stream.
public struct JSONStreamProgress: Sendable, Hashable {
  /// The number of bytes of the stream that have been processed.
  public var bytesConsumed: Int
  /// The total number of bytes of the stream; nil if it is not known, as for a pipe.
  public var totalBytes: Int?
  /// The number of elements that have been delivered.
  public var elementCount: Int
  /// True for the last report, after the stream has ended.
  public var isFinished: Bool
}
