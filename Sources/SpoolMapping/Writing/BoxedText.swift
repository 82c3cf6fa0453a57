import Foundation
import SpoolJSON

/// Writes what JSONSerialization accepts: `NSNumber` and what bridges to it, `String`, `NSNull`, arrays, and
/// dictionaries with string keys.
enum BoxedText {
  /// How deep arrays and dictionaries may be nested, as in JSONSerialization.
  private static let maximumDepth = 512

  /// The value, if it is of a type that is written; what is in it is not looked at.
  static func accepted(_ value: Any) -> Any? {
    switch value {
    case is String, is NSNull, is NSNumber, is NSString: return value
    case let array as [Any]: return array
    case let dictionary as [String: Any]: return dictionary
    default: return nil
    }
  }

  /// Appends a value; the text fails at anything that has no form in JSON.
  static func append(_ value: Any, to text: JSONText, depth: Int = 0) {
    switch value {
    case let string as String: text.append(string: string)
    case let number as NSNumber: append(number, to: text)
    case is NSNull: text.append("null")
    case let array as [Any] where depth < maximumDepth: append(array, to: text, depth)
    case let dictionary as [String: Any] where depth < maximumDepth: append(dictionary, to: text, depth)
    default: text.fail()
    }
  }

  private static func append(_ array: [Any], to text: JSONText, _ depth: Int) {
    text.append(UInt8(ascii: "["))
    for (position, element) in array.enumerated() {
      if position > 0 { text.append(UInt8(ascii: ",")) }
      append(element, to: text, depth: depth + 1)
    }
    text.append(UInt8(ascii: "]"))
  }

  private static func append(_ dictionary: [String: Any], to text: JSONText, _ depth: Int) {
    text.append(UInt8(ascii: "{"))
    for (position, member) in dictionary.enumerated() {
      if position > 0 { text.append(UInt8(ascii: ",")) }
      text.append(string: member.key)
      text.append(UInt8(ascii: ":"))
      append(member.value, to: text, depth: depth + 1)
    }
    text.append(UInt8(ascii: "}"))
  }

  /// A boolean stays one; decimals are written digit by digit; floats with the digits that a float needs.
  private static func append(_ number: NSNumber, to text: JSONText) {
    if let decimal = number as? NSDecimalNumber {
      return decimal == NSDecimalNumber.notANumber ? text.fail() : text.append(Array(decimal.stringValue.utf8))
    }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"):
      if number === kTrue || number === kFalse { return text.append(bool: number.boolValue) }
      text.append(integer: number.int64Value)
    case UInt8(ascii: "f"): text.append(float: number.floatValue)
    case UInt8(ascii: "d"): text.append(double: number.doubleValue)
    case UInt8(ascii: "Q"): text.append(unsigned: number.uint64Value)
    default: text.append(integer: number.int64Value)
    }
  }

  private static let kTrue = NSNumber(value: true)
  private static let kFalse = NSNumber(value: false)
}
