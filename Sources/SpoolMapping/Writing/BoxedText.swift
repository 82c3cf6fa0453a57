import Foundation
import SpoolCoding
import SpoolJSON

/// Writes the objects that JSONSerialization accepts: `NSNumber` and types that bridge to it, `String`, `NSNull`,
/// arrays, and dictionaries with string keys. Nesting takes no stack.
///
/// The text fails at the first value that JSON cannot represent. The values after it are left out, since there may be
/// many: a container that contains itself has no end.
struct BoxedText {
  private let text: JSONText
  private let sortsKeys: Bool
  private var open: [Level] = []

  /// A container that is being written.
  private struct Level {
    /// The keys of a dictionary; nil for an array.
    let keys: [String]?
    let values: [Any]
    var next = 0
  }

  /// How deeply arrays and dictionaries may be nested: as deeply as can be read.
  private static let maximumDepth = 512

  private init(_ text: JSONText, sortsKeys: Bool) {
    self.text = text
    self.sortsKeys = sortsKeys
  }

  /// The value, if it is of a type that can be written. Its elements or members are not checked.
  static func accepted(_ value: Any) -> Any? {
    switch value {
    case is String: return value
    // A cast to a class bridges first, and for an array or dictionary with all of its parts, which recurses.
    case let array as [Any]: return array
    case let dictionary as [String: Any]: return dictionary
    case is [AnyHashable: Any]: return nil
    case is NSNull, is NSNumber: return value
    default: return type(of: value) == JSONText.self ? value : nil
    }
  }

  /// Whether an array or dictionary has a date that is not finite, which has no value in JSON. A text fails at it.
  static func hasUnwritableDate(_ value: Any, depth: Int = 0) -> Bool {
    let type = type(of: value)
    if type == String.self || type == NSNumber.self || type == Int.self || type == Double.self { return false }
    switch value {
    case let date as Date: return !date.timeIntervalSince1970.isFinite
    case _ where depth > maximumDepth || ThreadStack.isExhausted: return false
    case let array as [Any]: return array.contains { hasUnwritableDate($0, depth: depth + 1) }
    case let members as [String: Any]: return members.values.contains { hasUnwritableDate($0, depth: depth + 1) }
    default: return false
    }
  }

  /// Appends a value in compact form, with sorted keys if that is wanted, in the order of JSONSerialization.
  static func append(_ value: Any, to text: JSONText, sortsKeys: Bool = false) {
    var run = BoxedText(text, sortsKeys: sortsKeys)
    run.start(value)
    while !run.open.isEmpty {
      if let value = run.nextValue() { run.start(value) } else { run.close() }
    }
  }

  // MARK: Containers

  /// Writes a scalar, or the bracket that opens a container.
  private mutating func start(_ value: Any) {
    // Most values are of one of these types. Comparing the type avoids casts that fail, which are slow.
    let type = type(of: value)
    if type == String.self, let string = value as? String { return text.append(string: string) }
    if type == NSNumber.self || type == Int.self || type == Double.self || type == Bool.self {
      if let number = value as? NSNumber { return append(number) }
    }
    if type == [String: Any].self, let dictionary = value as? [String: Any] { return open(dictionary) }
    if type == [Any].self, let array = value as? [Any] { return open(array) }
    startOther(value)
  }

  private mutating func startOther(_ value: Any) {
    switch value {
    // Must come before the casts to classes, as in `accepted`.
    case let array as [Any]: open(array)
    case let dictionary as [String: Any]: open(dictionary)
    case let dictionary as [AnyHashable: Any]:
      fail(value, .key(dictionary.keys.first { !($0 is String) }.map { "\($0.base)" } ?? ""))
    case is NSNull: text.append("null")
    case let number as NSNumber: append(number)
    case let string as String: text.append(string: string)
    // A value that does not bridge is written as it is in an array or dictionary.
    case Optional<Any>.none: text.append("null")
    case let string as Substring: text.append(string: String(string))
    case let part as JSONText: text.append(part)
    case let part as JSONValue: text.append(value: part)
    default: fail(value, .type)
    }
  }

  private func members(of dictionary: [String: Any]) -> Level {
    guard sortsKeys else { return Level(keys: Array(dictionary.keys), values: Array(dictionary.values)) }
    let members = dictionary.sorted { KeyOrder.precedes($0.key, $1.key) }
    return Level(keys: members.map(\.key), values: members.map(\.value))
  }

  private mutating func open(_ array: [Any]) { open(Level(keys: nil, values: array), array) }

  private mutating func open(_ dictionary: [String: Any]) { open(members(of: dictionary), dictionary) }

  private mutating func open(_ level: Level, _ value: Any) {
    guard open.count < Self.maximumDepth else { return fail(value, .depth(Self.maximumDepth)) }
    open.append(level)
    text.append(level.keys == nil ? UInt8(ascii: "[") : UInt8(ascii: "{"))
  }

  private mutating func close() {
    let level = open.removeLast()
    text.append(level.keys == nil ? UInt8(ascii: "]") : UInt8(ascii: "}"))
  }

  /// The next value of the innermost container, after the comma and the key have been written; nil at its end.
  private mutating func nextValue() -> Any? {
    let top = open.count - 1
    let position = open[top].next
    guard position < open[top].values.count else { return nil }
    open[top].next += 1
    if position > 0 { text.append(UInt8(ascii: ",")) }
    if let key = open[top].keys?[position] {
      text.append(string: key)
      text.append(UInt8(ascii: ":"))
    }
    return open[top].values[position]
  }

  // MARK: Numbers

  /// A boolean is written as a boolean, a decimal digit by digit, and a float with the digits that a float needs.
  private mutating func append(_ number: NSNumber) {
    if let decimal = number as? NSDecimalNumber {
      guard decimal != NSDecimalNumber.notANumber else { return fail(number, .number) }
      return text.append(Array(decimal.stringValue.utf8))
    }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"):
      if BoxedNumber.isBoolean(number) { return text.append(bool: number.boolValue) }
      text.append(integer: number.int64Value)
    case UInt8(ascii: "f"):
      guard number.floatValue.isFinite else { return fail(number, .number) }
      text.append(float: number.floatValue)
    case UInt8(ascii: "d"):
      guard number.doubleValue.isFinite else { return fail(number, .number) }
      text.append(double: number.doubleValue)
    case UInt8(ascii: "Q"): text.append(unsigned: number.uint64Value)
    default: text.append(integer: number.int64Value)
    }
  }

  // MARK: Errors

  private mutating func fail(_ value: Any, _ fault: UnwritableValue.Fault) {
    text.fail(value, fault)
    for level in open.indices { open[level].next = open[level].values.count }
  }
}
