/// A type that a scalar is converted to. The functions are the table of all conversions.
package protocol ScalarConvertible {
  /// The value that a scalar stands for; nil if there is none.
  static func converted(_ scalar: Scalar) -> Self?
}

extension ScalarConvertible where Self: FixedWidthInteger {
  package static func converted(_ scalar: Scalar) -> Self? { scalar.integer() }
}

extension Int: ScalarConvertible, TapeConvertible {}
extension Int8: ScalarConvertible, TapeConvertible {}
extension Int16: ScalarConvertible, TapeConvertible {}
extension Int32: ScalarConvertible, TapeConvertible {}
extension Int64: ScalarConvertible, TapeConvertible {}
extension UInt: ScalarConvertible, TapeConvertible {}
extension UInt8: ScalarConvertible, TapeConvertible {}
extension UInt16: ScalarConvertible, TapeConvertible {}
extension UInt32: ScalarConvertible, TapeConvertible {}
extension UInt64: ScalarConvertible, TapeConvertible {}
