import Foundation
import SpoolJSON

/// A type that is read directly from a tape. The result is that of a cast of the value as JSONSerialization would have
/// made it, all or nothing. A boxed value in a dictionary of the caller gives the same result.
@usableFromInline
protocol TapeConvertible {
  /// The value at an index; nil if it is of another type.
  static func read(_ reader: TapeReader, _ index: Int) -> Self?
  /// The value in a box; nil if it is of another type.
  static func unbox(_ value: Any) -> Self?
  /// The value as JSONSerialization takes it.
  var boxed: Any { get }
  /// Appends the value to a text.
  func append(to text: JSONText)
}

extension TapeReader {
  /// Calls a function with the source text of a number; a boolean counts as 1 or 0.
  @inline(__always)
  func number<N: ExpressibleByIntegerLiteral>(
    _ index: Int, _ read: (UnsafePointer<UInt8>, Int) -> N?
  ) -> N? {
    let word = self[index]
    if word.is(.number) { return read(text + word.offset, length(at: index)) }
    return bool(at: index).map { $0 ? 1 : 0 }
  }

  /// An integer, from its digits; nil for a number with a fraction.
  package func exactInt64(_ index: Int) -> Int64? { number(index, NumberText.int64) }

  func double(_ index: Int) -> Double? { number(index, NumberText.double) }

  func float(_ index: Int) -> Float? { number(index, NumberText.float) }

  /// A boolean, or a number that equals 0 or 1.
  func boolean(_ index: Int) -> Bool? {
    guard isNumber(at: index) else { return bool(at: index) }
    let value = double(index)
    return value == 0 ? false : value == 1 ? true : nil
  }

  /// The text of a string.
  @inline(__always)
  package func text(_ index: Int) -> String? {
    let word = self[index]
    if word.is(.string) { return plainText(source(at: index)) }
    return word.is(.escapedString) ? escapedText(source(at: index)) : nil
  }
}

extension TapeConvertible {
  @usableFromInline
  static func unbox(_ value: Any) -> Self? { value as? Self }

  @usableFromInline
  var boxed: Any { self }
}

extension TapeConvertible where Self: FixedWidthInteger {
  @usableFromInline
  static func unbox(_ value: Any) -> Self? { BoxedNumber.exact(value) }

  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> Self? {
    isSigned
      ? reader.exactInt64(index).flatMap { Self(exactly: $0) }
      : reader.number(index, NumberText.uint64).flatMap { Self(exactly: $0) }
  }

  @usableFromInline
  func append(to text: JSONText) {
    if Self.isSigned { text.append(integer: Int64(self)) } else { text.append(unsigned: UInt64(self)) }
  }
}

extension Double: TapeConvertible {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> Double? { reader.double(index) }

  @usableFromInline
  static func unbox(_ value: Any) -> Double? { BoxedNumber.double(value) }

  @usableFromInline
  func append(to text: JSONText) { text.append(double: self) }
}

extension Float: TapeConvertible {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> Float? { reader.float(index) }

  @usableFromInline
  static func unbox(_ value: Any) -> Float? { BoxedNumber.float(value) }

  @usableFromInline
  func append(to text: JSONText) { text.append(float: self) }
}

extension Bool: TapeConvertible {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> Bool? { reader.boolean(index) }

  @usableFromInline
  func append(to text: JSONText) { text.append(bool: self) }
}

extension String: TapeConvertible {
  @usableFromInline
  static func read(_ reader: TapeReader, _ index: Int) -> String? { reader.text(index) }

  @usableFromInline
  func append(to text: JSONText) { text.append(string: self) }
}
