public import Foundation
internal import SpoolCoding
public import SpoolJSON

// Types that have a form in JSON without a transform: URLs and UUIDs as strings, the others as numbers.

extension URL: TapeConvertible {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> URL? {
    reader.string(at: index).flatMap { URL(string: $0) }
  }

  @usableFromInline
  static func unbox(_ value: Any) -> URL? { value as? URL ?? (value as? String).flatMap { URL(string: $0) } }

  @usableFromInline
  var boxed: Any { absoluteString }

  @usableFromInline
  func append(to text: JSONText) { text.append(string: absoluteString) }
}

extension UUID: TapeConvertible {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> UUID? {
    guard reader[index].tag == .string else { return reader.string(at: index).flatMap { UUID(text: $0) } }
    return UUID(text: reader.source(at: index))
  }

  @usableFromInline
  static func unbox(_ value: Any) -> UUID? {
    value as? UUID ?? (value as? String).flatMap { UUID(text: $0) }
  }

  @usableFromInline
  var boxed: Any { uuidString }

  @usableFromInline
  func append(to text: JSONText) { text.append(uuid: self) }
}

extension CGFloat: TapeConvertible {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> CGFloat? {
    Double.value(reader, at: index, .cast).map { CGFloat($0) }
  }

  @usableFromInline
  static func unbox(_ value: Any) -> CGFloat? { value as? CGFloat ?? Double.unbox(value).map { CGFloat($0) } }

  @usableFromInline
  var boxed: Any { Double(self) }

  @usableFromInline
  func append(to text: JSONText) { text.append(double: Double(self)) }
}

extension Decimal: TapeConvertible {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> Decimal? { reader.decimal(index) }

  @usableFromInline
  static func unbox(_ value: Any) -> Decimal? {
    value as? Decimal ?? BoxedNumber.number(value).flatMap { Decimal(shortest: $0) }
  }

  @usableFromInline
  var boxed: Any { NSDecimalNumber(decimal: self) }

  @usableFromInline
  func append(to text: JSONText) { isNaN ? text.fail(self, .number) : text.append(decimal: self) }
}

extension NSDecimalNumber: TapeConvertible {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> Self? {
    reader.decimal(index).flatMap { NSDecimalNumber(decimal: $0) as? Self }
  }

  @usableFromInline
  static func unbox(_ value: Any) -> Self? {
    value as? Self ?? Decimal.unbox(value).flatMap { NSDecimalNumber(decimal: $0) as? Self }
  }

  @usableFromInline
  func append(to text: JSONText) { decimalValue.append(to: text) }
}
