import Foundation
import SpoolJSON

// The integer operators cut fractions off, as NSNumber does, but never wrap: what is out of range is a wrong type.

extension Map {
  /// The current value as a signed integer; nil if it is null, absent, of another type or out of range.
  @inlinable @inline(__always)
  func signed<T: SignedInteger>() -> T? { truncatedInt64().flatMap { T(exactly: $0) } }

  /// The current value as an unsigned integer; nil if it is null, absent, of another type or out of range.
  @inlinable @inline(__always)
  func unsigned<T: UnsignedInteger>() -> T? { truncatedUInt64().flatMap { T(exactly: $0) } }

  @usableFromInline
  func truncatedInt64() -> Int64? {
    guard node >= 0 else { return nil }
    if let boxes { return BoxedInteger.signed(boxes[node]) }
    return reader.number(node, NumberText.truncatedInt64)
  }

  @usableFromInline
  func truncatedUInt64() -> UInt64? {
    guard node >= 0 else { return nil }
    if let boxes { return BoxedInteger.unsigned(boxes[node]) }
    return reader.number(node, NumberText.truncatedUInt64)
  }
}

/// Integers from boxed numbers.
enum BoxedInteger {
  static func signed(_ value: Any) -> Int64? {
    // One cast is enough but near the limits, where a cast of a decimal wraps.
    if let value = value as? Int64, value.magnitude < 1 << 62 { return value }
    guard let number = value as? NSNumber else { return nil }
    if let decimal = number as? NSDecimalNumber { return read(decimal, NumberText.truncatedInt64) }
    return number as? Int64 ?? Int64(exactly: number.doubleValue.rounded(.towardZero))
  }

  static func unsigned(_ value: Any) -> UInt64? {
    if let value = value as? UInt64, value < 1 << 62 { return value }
    guard let number = value as? NSNumber else { return nil }
    if let decimal = number as? NSDecimalNumber { return read(decimal, NumberText.truncatedUInt64) }
    return number as? UInt64 ?? UInt64(exactly: number.doubleValue.rounded(.towardZero))
  }

  /// Decimals wrap when they are cast, so they are read from their text.
  private static func read<Result>(
    _ decimal: NSDecimalNumber, _ read: (UnsafePointer<UInt8>, Int) -> Result?
  ) -> Result? {
    var text = decimal.stringValue
    return text.withUTF8 { utf8 in utf8.baseAddress.flatMap { read($0, utf8.count) } }
  }
}
