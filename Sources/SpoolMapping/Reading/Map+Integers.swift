import SpoolJSON

// The integer operators cut fractions off, as NSNumber does, but never wrap: what is out of range is a wrong type.

extension Map {
  /// The current value as a signed integer; nil if it is null, absent, of another type or out of range.
  @inlinable @inline(__always)
  func signed<T: SignedInteger>() -> T? { truncatedInt64().flatMap { T(exactly: $0) } ?? otherwise(at: currentIndex) }

  /// The current value as an unsigned integer; nil if it is null, absent, of another type or out of range.
  @inlinable @inline(__always)
  func unsigned<T: UnsignedInteger>() -> T? {
    truncatedUInt64().flatMap { T(exactly: $0) } ?? otherwise(at: currentIndex)
  }

  @usableFromInline
  func truncatedInt64() -> Int64? {
    guard node >= 0 else { return nil }
    if let boxes { return BoxedNumber.signed(boxes[node]) }
    return reader.number(node, NumberText.truncatedInt64)
  }

  @usableFromInline
  func truncatedUInt64() -> UInt64? {
    guard node >= 0 else { return nil }
    if let boxes { return BoxedNumber.unsigned(boxes[node]) }
    return reader.number(node, NumberText.truncatedUInt64)
  }
}
