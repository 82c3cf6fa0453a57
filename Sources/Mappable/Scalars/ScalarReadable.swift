internal import Foundation
internal import SpoolJSON
internal import SpoolMapping

/// A scalar type that is read from a tape faster than through a ``Scalar``.
protocol ScalarReadable: ScalarConvertible {
  /// The value of a node on a tape; nil if the node cannot be converted.
  static func read(_ reader: TapeReader, _ node: Int) -> Self?
}

extension Int: ScalarReadable {
  @inline(__always)
  static func read(_ reader: TapeReader, _ node: Int) -> Int? {
    if reader.isNumber(at: node), let value = Int.value(reader, at: node, .cast) { return value }
    return Scalar(reader, node).flatMap(Int.converted)
  }
}

extension Double: ScalarReadable {
  @inline(__always)
  static func read(_ reader: TapeReader, _ node: Int) -> Double? {
    guard reader.isNumber(at: node) else { return Scalar(reader, node).flatMap(Double.converted) }
    let source = reader.source(at: node)
    // SAFETY: the source of a number is never empty.
    return NumberText.double(source.baseAddress.unsafelyUnwrapped, source.count)
  }
}

extension Bool: ScalarReadable {
  @inline(__always)
  static func read(_ reader: TapeReader, _ node: Int) -> Bool? {
    reader.bool(at: node) ?? Scalar(reader, node).flatMap(Bool.converted)
  }
}

extension String: ScalarReadable {
  @inline(__always)
  static func read(_ reader: TapeReader, _ node: Int) -> String? {
    reader.string(at: node) ?? Scalar(reader, node).flatMap(String.converted)
  }
}
