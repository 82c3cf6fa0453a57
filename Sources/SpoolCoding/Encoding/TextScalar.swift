internal import SpoolJSON

/// A type that is written as one token: a boolean, a number or a string.
protocol TextScalar: Encodable {
  /// True if JSON can represent the value: it is neither NaN nor infinite.
  var isWritable: Bool { get }
  func write(to text: JSONText)
}

extension TextScalar {
  @inline(__always)
  var isWritable: Bool { true }
}

extension Bool: TextScalar {
  @inline(__always)
  func write(to text: JSONText) { text.append(bool: self) }
}

extension String: TextScalar {
  @inline(__always)
  func write(to text: JSONText) { text.append(string: self) }
}

extension Double: TextScalar {
  @inline(__always)
  var isWritable: Bool { isFinite }
  @inline(__always)
  func write(to text: JSONText) { text.append(double: self) }
}

extension Float: TextScalar {
  @inline(__always)
  var isWritable: Bool { isFinite }
  @inline(__always)
  func write(to text: JSONText) { text.append(float: self) }
}

extension TextScalar where Self: FixedWidthInteger {
  @inline(__always)
  func write(to text: JSONText) {
    if Self.bitWidth > 64 {
      text.append([UInt8](description.utf8))
    } else if Self.isSigned {
      text.append(integer: Int64(truncatingIfNeeded: self))
    } else {
      text.append(unsigned: UInt64(truncatingIfNeeded: self))
    }
  }
}

extension Int: TextScalar {}
extension Int8: TextScalar {}
extension Int16: TextScalar {}
extension Int32: TextScalar {}
extension Int64: TextScalar {}
extension UInt: TextScalar {}
extension UInt8: TextScalar {}
extension UInt16: TextScalar {}
extension UInt32: TextScalar {}
extension UInt64: TextScalar {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: TextScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: TextScalar {}
