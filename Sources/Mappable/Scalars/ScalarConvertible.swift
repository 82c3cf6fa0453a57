internal import SpoolJSON
internal import SpoolMapping

/// A type that a scalar is converted to. The initializers are the table of all conversions.
protocol ScalarConvertible {
  /// The value that a scalar stands for; nil if there is none.
  init?(_ scalar: Scalar)
  /// The same from a tape, where it can be had faster.
  static func read(_ reader: TapeReader, _ node: Int) -> Self?
}

extension ScalarConvertible {
  @inline(__always)
  static func read(_ reader: TapeReader, _ node: Int) -> Self? { Scalar(reader, node).flatMap { Self($0) } }
}
