import Foundation
package import SpoolJSON

/// A number or a string, from which values of scalar types are converted, as in leavez/Mappable. A boolean is 1 or 0.
package enum Scalar {
  case integer(Int64)
  /// A number that a dictionary holds as the nearest `Double`.
  case real(Double)
  /// Any other number, as JSON writes it.
  case number(String)
  /// A number in a string, as JSON writes it. As an integer, it has no fraction.
  case quoted(String)
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
      guard let text = reader.string(at: node) else { return nil }
      self = .string(text)
    }
  }

  /// The scalar of a number; nil beyond the range of `Double`.
  private init?(numberOn reader: TapeReader, _ node: Int) {
    let source = reader.source(at: node)
    let text = source.baseAddress.unsafelyUnwrapped  // SAFETY: the source of a number is never empty.
    if let value = NumberText.int64(text, source.count) {
      self = .integer(value)
    } else if NumberText.double(text, source.count) != nil {
      self = .number(reader.plainText(source))
    } else {
      return nil
    }
  }

  /// A value as JSONSerialization has made it, or as JSONSerialization accepts it; nil if it is not a scalar.
  package init?(_ value: Any) {
    if let text = value as? String {
      self = .string(text)
    } else if let number = BoxedNumber.number(value) {
      guard let decimal = number as? NSDecimalNumber else {
        self.init(number)
        return
      }
      let text = decimal.stringValue
      self = decimal.decimalValue.isNaN ? .string(text) : Int64(text).map { .integer($0) } ?? .number(text)
    } else {
      return nil
    }
  }

  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .real(number.doubleValue)
    default:
      let value = number.int64Value
      self = value < 0 && number.doubleValue > 0 ? .number("\(number.uint64Value)") : .integer(value)
    }
  }
}

// MARK: Numbers in strings

extension Scalar {
  /// A scalar from which options make a number: a string becomes the number that it contains. Nil if it contains
  /// anything else.
  var asNumber: Scalar? {
    guard case .string(let text) = self else { return self }
    return text.heldNumber.map { .quoted($0) }
  }
}

extension String {
  /// The number that a string holds, as JSON writes it; nil if it holds anything else.
  ///
  /// The string may have a plus, leading zeros, and ASCII white space at both ends.
  var heldNumber: String? {
    var text = utf8[...]
    while text.first?.isASCIISpace == true { text.removeFirst() }
    while text.last?.isASCIISpace == true { text.removeLast() }
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { text.removeFirst() }
    guard text.first?.isDigit == true else { return nil }
    while text.first == UInt8(ascii: "0"), text.dropFirst().first?.isDigit == true { text.removeFirst() }
    let number = (isNegative ? "-" : "") + String(Substring(text))
    return number.withNumber({ NumberText.isNumber($0, $1) ? true : nil }) == true ? number : nil
  }

  /// The result of a function for the text of a number.
  func withNumber<Result>(_ read: (UnsafePointer<UInt8>, Int) -> Result?) -> Result? {
    var text = self
    return text.withUTF8 { utf8 in utf8.baseAddress.flatMap { read($0, utf8.count) } }
  }
}

extension UInt8 {
  fileprivate var isASCIISpace: Bool { self == UInt8(ascii: " ") || 0x09...0x0D ~= self }

  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
