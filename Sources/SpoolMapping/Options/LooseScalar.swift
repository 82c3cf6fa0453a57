import Foundation
import SpoolJSON

/// A scalar that is converted whatever its type, as leavez/Mappable does it.
enum LooseScalar {
  /// Also of `NSNumber`s that are booleans.
  case bool(Bool)
  /// The text of a number.
  case number(String)
  case string(String)

  /// A value that JSONSerialization has made; nil if it is no scalar.
  init?(_ value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let number as NSNumber: self.init(number)
    default: return nil
    }
  }

  /// A number as it is written; nil for NaN and infinity.
  private init?(_ number: NSNumber) {
    let text = JSONText(escapesSlashes: false, capacity: 32)
    BoxedText.append(number, to: text)
    guard text.isValid else { return nil }
    switch text.string {
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    case let digits: self = .number(digits)
    }
  }

  /// A value on a tape; nil if it is no scalar.
  init?(_ reader: TapeReader, _ index: Int) {
    if let text = reader.text(index) {
      self = .string(text)
    } else if let value = reader.bool(at: index) {
      self = .bool(value)
    } else if reader.isNumber(at: index) {
      self = .number(String(decoding: reader.source(at: index), as: UTF8.self))
    } else {
      return nil
    }
  }
}

// MARK: Conversions

extension LooseScalar {
  /// 1 or 0 for a boolean, a number without its fraction, an integer as a whole string; nil if it is out of range.
  func integer<T: FixedWidthInteger>() -> T? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .number(let text):
      LooseScalar.read(text, NumberText.truncatedInt64).flatMap { T(exactly: $0) }
        ?? LooseScalar.read(text, NumberText.truncatedUInt64).flatMap { T(exactly: $0) }
    case .string(let text): T(text)
    }
  }

  /// 1 or 0 for a boolean, a number, a number as a whole string, also a hexadecimal one; nil if it is too large.
  var double: Double? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .number(let text): LooseScalar.read(text, NumberText.double)
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// False for 0, true for any other integer, and what people write for either; nil for fractions.
  var bool: Bool? {
    switch self {
    case .bool(let value): return value
    case .number(let text):
      guard let value = LooseScalar.read(text, NumberText.double), value == value.rounded() else { return nil }
      return value != 0
    case .string("true"), .string("True"), .string("TRUE"), .string("YES"), .string("1"): return true
    case .string("false"), .string("False"), .string("FALSE"), .string("NO"), .string("0"): return false
    case .string: return nil
    }
  }

  /// "1" or "0" for a boolean, the shortest text of a number.
  var string: String {
    switch self {
    case .bool(let value): value ? "1" : "0"
    case .number(let text): LooseScalar.shortest(text)
    case .string(let text): text
    }
  }

  /// A number to its last digit, also as a whole string.
  var decimal: Decimal? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .number(let text): LooseScalar.read(text, Decimal.init(text:count:))
    case .string(let text):
      (try? JSONDocument(text).root.numberText).flatMap { LooseScalar.read($0, Decimal.init(text:count:)) }
    }
  }

  /// Integers have all their digits, and no fraction; other numbers those that tell their double from any other.
  private static func shortest(_ text: String) -> String {
    if read(text, { NumberText.isInteger($0, $1) ? true : nil }) == true { return text == "-0" ? "0" : text }
    guard let value = read(text, NumberText.double) else { return text }
    return Int64(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func read<Result>(
    _ text: String, _ read: (UnsafePointer<UInt8>, Int) -> Result?
  ) -> Result? {
    var text = text
    return text.withUTF8 { utf8 in utf8.baseAddress.flatMap { read($0, utf8.count) } }
  }
}

// MARK: Types that scalars are converted to

/// A type that scalars are converted to if the options say so.
protocol LooseConvertible: OptionReadable {
  static func convert(_ scalar: LooseScalar) -> Self?
}

extension LooseConvertible {
  static func read(_ map: Map, _ node: Int, _ notes: MapNotes) -> Self? {
    guard notes.isLenient, let scalar = map.scalar(at: node), let value = Self.convert(scalar) else { return nil }
    map.note(.converted, Self.self, at: node)
    return value
  }
}

extension LooseConvertible where Self: FixedWidthInteger {
  static func convert(_ scalar: LooseScalar) -> Self? { scalar.integer() }
}

extension Int: LooseConvertible {}
extension Int8: LooseConvertible {}
extension Int16: LooseConvertible {}
extension Int32: LooseConvertible {}
extension Int64: LooseConvertible {}
extension UInt: LooseConvertible {}
extension UInt8: LooseConvertible {}
extension UInt16: LooseConvertible {}
extension UInt32: LooseConvertible {}
extension UInt64: LooseConvertible {}

extension Double: LooseConvertible {
  static func convert(_ scalar: LooseScalar) -> Double? { scalar.double }
}

extension Float: LooseConvertible {
  static func convert(_ scalar: LooseScalar) -> Float? {
    scalar.double.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension CGFloat: LooseConvertible {
  static func convert(_ scalar: LooseScalar) -> CGFloat? { scalar.double.map { CGFloat($0) } }
}

extension Bool: LooseConvertible {
  static func convert(_ scalar: LooseScalar) -> Bool? { scalar.bool }
}

extension String: LooseConvertible {
  static func convert(_ scalar: LooseScalar) -> String? { scalar.string }
}

extension Decimal: LooseConvertible {
  static func convert(_ scalar: LooseScalar) -> Decimal? { scalar.decimal }
}

extension NSDecimalNumber: LooseConvertible {
  static func convert(_ scalar: LooseScalar) -> Self? {
    scalar.decimal.flatMap { NSDecimalNumber(decimal: $0) as? Self }
  }
}
