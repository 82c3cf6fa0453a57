package import Foundation
package import SpoolJSON

/// A number or a string, from which values of scalar types are converted, as in leavez/Mappable. A boolean is 1 or 0.
package enum Scalar {
  case integer(Int64)
  /// An integer beyond `Int64`.
  case unsigned(UInt64)
  case real(Double)
  /// A number that none of the others can hold exactly.
  case decimal(NSDecimalNumber)
  case string(String)
}

extension Scalar {
  /// A value of a tape; nil if it is not a scalar.
  @inline(__always)
  package init?(_ reader: TapeReader, _ node: Int) {
    switch reader[node].tag {
    case .true: self = .integer(1)
    case .false: self = .integer(0)
    case .number: self.init(numberOn: reader, node)
    default:
      guard let text = reader.text(node) else { return nil }
      self = .string(text)
    }
  }

  /// Nil for a number beyond the range of `Double`.
  private init?(numberOn reader: TapeReader, _ node: Int) {
    let source = reader.source(at: node)
    let text = source.baseAddress.unsafelyUnwrapped  // SAFETY: the source of a number is never empty.
    if let value = NumberText.int64(text, source.count) {
      self = .integer(value)
    } else if let value = NumberText.double(text, source.count) {
      // An integer that is larger is an `NSNumber` that holds it exactly.
      guard NumberText.isInteger(text, source.count) else {
        self = .real(value)
        return
      }
      self.init(BoxedValue.make(reader, node))
    } else {
      return nil
    }
  }

  /// A value as JSONSerialization has made it, or as JSONSerialization accepts it; nil if it is not a scalar.
  package init?(_ value: Any) {
    if let text = value as? String {
      self = .string(text)
    } else if let number = BoxedNumber.number(value) {
      if let decimal = number as? NSDecimalNumber { self.init(decimal) } else { self.init(number) }
    } else {
      return nil
    }
  }

  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .real(number.doubleValue)
    default:
      let value = number.int64Value
      self = value < 0 && number.doubleValue > 0 ? .unsigned(number.uint64Value) : .integer(value)
    }
  }

  private init(_ decimal: NSDecimalNumber) {
    let text = decimal.stringValue
    if let value = Int64(text) {
      self = .integer(value)
    } else if let value = UInt64(text) {
      self = .unsigned(value)
    } else {
      self = .decimal(decimal)
    }
  }
}
