import Foundation
public import SpoolJSON

/// A type that is read directly from a tape. The result is that of a cast of the value as JSONSerialization would have
/// made it, all or nothing. A boxed value in a dictionary of the caller gives the same result.
@usableFromInline
protocol TapeConvertible {
  /// The value at an index; nil if it is of another type.
  static func read(_ reader: TapeReader, _ index: Int) -> Self?
  /// The value in a box; nil if it is of another type.
  static func unbox(_ value: Any) -> Self?
  /// The value as JSONSerialization takes it.
  var boxed: Any { get }
  /// Appends the value to a text.
  func append(to text: JSONText)
}

extension TapeConvertible {
  @usableFromInline
  static func unbox(_ value: Any) -> Self? { value as? Self }

  @usableFromInline
  var boxed: Any { self }
}

// MARK: Scalars

extension TapeConvertible where Self: ScalarType {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> Self? { value(reader, at: index, .cast) }
}

extension TapeConvertible where Self: FixedWidthInteger {
  @usableFromInline
  static func unbox(_ value: Any) -> Self? { BoxedNumber.exact(value) }
}

extension Double: TapeConvertible {
  @usableFromInline
  static func unbox(_ value: Any) -> Double? { BoxedNumber.double(value) }
}

extension Float: TapeConvertible {
  @usableFromInline
  static func unbox(_ value: Any) -> Float? { BoxedNumber.float(value) }
}

extension Bool: TapeConvertible {}
extension String: TapeConvertible {}

extension Int: TapeConvertible {}
extension Int8: TapeConvertible {}
extension Int16: TapeConvertible {}
extension Int32: TapeConvertible {}
extension Int64: TapeConvertible {}
extension UInt: TapeConvertible {}
extension UInt8: TapeConvertible {}
extension UInt16: TapeConvertible {}
extension UInt32: TapeConvertible {}
extension UInt64: TapeConvertible {}
