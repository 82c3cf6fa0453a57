/// A type that a scalar is converted to. The initializers are the table of all conversions.
package protocol ScalarConvertible {
  /// The value that a scalar stands for; nil if there is none.
  init?(_ scalar: Scalar)
}

extension ScalarConvertible where Self: FixedWidthInteger {
  package init?(_ scalar: Scalar) {
    guard let value = scalar.integer(Self.self) else { return nil }
    self = value
  }
}

extension Int: ScalarConvertible {}
extension Int8: ScalarConvertible {}
extension Int16: ScalarConvertible {}
extension Int32: ScalarConvertible {}
extension Int64: ScalarConvertible {}
extension UInt: ScalarConvertible {}
extension UInt8: ScalarConvertible {}
extension UInt16: ScalarConvertible {}
extension UInt32: ScalarConvertible {}
extension UInt64: ScalarConvertible {}
