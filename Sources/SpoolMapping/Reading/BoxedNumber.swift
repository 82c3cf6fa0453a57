import Foundation
import SpoolJSON

/// Reads numbers from boxed values. A cast is slow, and even slower if it bridges, so the kind of a result of
/// JSONSerialization is determined first.
package enum BoxedNumber {
  /// The contents of an `NSNumber`.
  private enum Kind { case signed, floating, other }

  static func signed(_ value: Any) -> Int64? { integer(value, NumberText.truncatedInt64) }

  static func unsigned(_ value: Any) -> UInt64? { integer(value, NumberText.truncatedUInt64) }

  /// The integer part; nil if it is out of range, and if the value is not a number. It never wraps.
  @inline(__always)
  private static func integer<T: FixedWidthInteger>(
    _ value: Any, _ readText: (UnsafePointer<UInt8>, Int) -> T?
  ) -> T? {
    switch plain(value) {
    case (let number, .signed)?: return T(exactly: number.int64Value)
    case (let number, .floating)?: return truncated(number)
    default: break
    }
    // One cast is enough except near the limits, where a cast of a decimal wraps.
    if let value = value as? T, value.magnitude < 1 << 62 { return value }
    guard let number = Self.number(value) else { return nil }
    if let decimal = number as? NSDecimalNumber { return read(decimal, readText) }
    return number as? T ?? truncated(number)
  }

  /// The integer; nil if a cast would not give exactly this integer.
  @inline(__always)
  package static func exact<T: FixedWidthInteger>(_ value: Any) -> T? {
    if case (let number, .signed)? = plain(value) { return T(exactly: number.int64Value) }
    return decimal(value).map { exact($0) } ?? (value as? T)
  }

  /// The exact integer of a decimal. A cast would wrap, or cut digits off.
  private static func exact<T: FixedWidthInteger>(_ decimal: NSDecimalNumber) -> T? {
    if let value = read(decimal, NumberText.int64) { return T(exactly: value) }
    return read(decimal, NumberText.uint64).flatMap { T(exactly: $0) }
  }

  /// The number by value. A cast would reject integers that have no exact double.
  package static func double(_ value: Any) -> Double? {
    if let (number, _) = plain(value) { return number.doubleValue }
    if let decimal = decimal(value) {
      return decimal.decimalValue.nearestDouble ?? read(decimal, NumberText.double)
    }
    return value as? Double ?? Self.number(value).map(\.doubleValue)
  }

  /// The number by value; nil if it is too large.
  static func float(_ value: Any) -> Float? {
    if let decimal = decimal(value) { return read(decimal, NumberText.float) }
    if let value = value as? Float { return value }
    return Self.number(value).map(\.floatValue).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A value as a number; nil if it is not one.
  static func number(_ value: Any) -> NSNumber? { BoxedValue.cast(value) }

  /// Whether a number is one of the two that are booleans.
  static func isBoolean(_ number: NSNumber) -> Bool { number === yes || number === no }

  private static let yes = NSNumber(value: true)
  private static let no = NSNumber(value: false)

  /// A decimal of Foundation or of Swift. It is recognised by its type, because a cast of any other value would be
  /// slow.
  @inline(__always)
  private static func decimal(_ value: Any) -> NSDecimalNumber? {
    let type = type(of: value)
    return type == NSDecimalNumber.self || type == Decimal.self ? value as? NSDecimalNumber : nil
  }

  /// The number, and its kind, if it is only an `NSNumber`: not a boolean, a decimal, or a number type of Swift.
  @inline(__always)
  private static func plain(_ value: Any) -> (NSNumber, Kind)? {
    guard type(of: value) == NSNumber.self, let number = value as? NSNumber else { return nil }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "q"), UInt8(ascii: "i"): return (number, .signed)
    case UInt8(ascii: "d"): return (number, .floating)
    default: return (number, .other)
    }
  }

  private static func truncated<T: FixedWidthInteger>(_ number: NSNumber) -> T? {
    T(exactly: number.doubleValue.rounded(.towardZero))
  }

  /// Reads a decimal from its text, because a cast of a decimal wraps, and its conversion to a double may differ in the
  /// last digit. Nil for NaN.
  private static func read<Result>(
    _ decimal: NSDecimalNumber, _ read: (UnsafePointer<UInt8>, Int) -> Result?
  ) -> Result? {
    decimal.decimalValue.isNaN ? nil : decimal.stringValue.withNumber(read)
  }
}
