/// How a token becomes a boolean, a number or a string. These are the columns of one table, whose rows are the
/// implementations of ``ScalarType``:
///
/// | Token | `exact` | `cast` | `truncating` |
/// |---|---|---|---|
/// | a number, for an integer | its value, if it has at most 18 digits and nothing else | its value, if that is an integer | its value without the fraction |
/// | a number, for another number | the nearest value, unless that is zero and a digit is not | the nearest value | the nearest value |
/// | a number, for a boolean | - | of 0 and 1 | of 0 and 1 |
/// | a boolean, for a number | - | 0 or 1 | 0 or 1 |
///
/// What no cell names has no value, and neither has a number out of the range of the type.
@usableFromInline
package enum ScalarRules: UInt8, Sendable {
  /// For coders, and for parts of what they read by fields. Other forms of integers are left to `FoundationNumber`.
  case exact
  /// As a cast of the value that JSONSerialization makes.
  case cast
  /// As the operators of ObjectMapper for integers.
  case truncating
}

/// A type that is read from one token, and written as one: a boolean, a number or a string.
@usableFromInline
package protocol ScalarType {
  /// The value of the token at an index of a tape; nil if there is none under the rules.
  static func value(_ reader: TapeReader, at index: Int, _ rules: ScalarRules) -> Self?

  /// Whether JSON can represent the value: it is neither NaN nor infinite.
  var isWritable: Bool { get }

  /// Appends the value. SAFETY: a number is finite, so that the text is JSON.
  func append(to text: JSONText)
}

extension ScalarType {
  @inlinable @inline(__always)
  package var isWritable: Bool { true }
}

// MARK: Numbers

/// A number.
@usableFromInline
package protocol ScalarNumber: ScalarType, Numeric {
  /// The value of the text of a number; nil if there is none under the rules.
  ///
  /// - Parameter hasRoom: Whether `NumberText.room` bytes are readable.
  static func value(of text: UnsafePointer<UInt8>, _ count: Int, _ rules: ScalarRules, hasRoom: Bool) -> Self?

  /// The value at a position of a text that is read in place; nil if there is another one.
  static func value(_ walk: InPlaceWalk, at position: UnsafePointer<UInt8>) -> Self?
}

extension ScalarNumber {
  @inlinable @_transparent
  package static func value(_ reader: TapeReader, at index: Int, _ rules: ScalarRules) -> Self? {
    if reader.isNumber(at: index) {
      let source = reader.source(at: index)
      // SAFETY: the source of a number is never empty.
      let hasRoom = reader.hasRoom(at: reader[index].offset)
      return value(of: source.baseAddress.unsafelyUnwrapped, source.count, rules, hasRoom: hasRoom)
    }
    if case .exact = rules { return nil }
    return reader.bool(at: index).map { $0 ? 1 : 0 }
  }
}

extension ScalarNumber where Self: FixedWidthInteger {
  @inlinable @_transparent
  package static func value(
    of text: UnsafePointer<UInt8>, _ count: Int, _ rules: ScalarRules, hasRoom: Bool = false
  ) -> Self? {
    if case .exact = rules {
      guard let value = NumberText.plainInt64(text, count) else { return nil }
      return Self(exactly: value)
    }
    return looseValue(of: text, count, rules)
  }

  @inlinable @inline(__always)
  package static func looseValue(of text: UnsafePointer<UInt8>, _ count: Int, _ rules: ScalarRules) -> Self? {
    let isCut = rules == .truncating
    if isSigned {
      let value = isCut ? NumberText.truncatedInt64(text, count) : NumberText.int64(text, count)
      return value.flatMap { Self(exactly: $0) }
    }
    let value = isCut ? NumberText.truncatedUInt64(text, count) : NumberText.uint64(text, count)
    return value.flatMap { Self(exactly: $0) }
  }

  @usableFromInline
  package static func value(_ walk: InPlaceWalk, at position: UnsafePointer<UInt8>) -> Self? {
    walk.integer(at: position).flatMap { Self(exactly: $0) }
  }

  @inlinable @inline(__always)
  package func append(to text: JSONText) {
    if Self.bitWidth > 64 {
      text.append([UInt8](description.utf8))
    } else if Self.isSigned {
      text.append(integer: Int64(truncatingIfNeeded: self))
    } else {
      text.append(unsigned: UInt64(truncatingIfNeeded: self))
    }
  }
}

extension Int: ScalarNumber {}
extension Int8: ScalarNumber {}
extension Int16: ScalarNumber {}
extension Int32: ScalarNumber {}
extension Int64: ScalarNumber {}
extension UInt: ScalarNumber {}
extension UInt8: ScalarNumber {}
extension UInt16: ScalarNumber {}
extension UInt32: ScalarNumber {}
extension UInt64: ScalarNumber {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: ScalarNumber {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: ScalarNumber {}

/// A number that is rounded to the nearest value of its type.
@usableFromInline
package protocol ScalarFloat: ScalarNumber, BinaryFloatingPoint {
  /// The nearest value, ties to even; nil if that would be infinite.
  static func nearest(_ text: UnsafePointer<UInt8>, _ count: Int, hasRoom: Bool) -> Self?
}

extension ScalarFloat {
  @inlinable @_transparent
  package static func value(
    of text: UnsafePointer<UInt8>, _ count: Int, _ rules: ScalarRules, hasRoom: Bool = false
  ) -> Self? {
    guard let value = nearest(text, count, hasRoom: hasRoom) else { return nil }
    if case .exact = rules, value == 0, !NumberText.isZero(text, count) { return nil }
    return value
  }

  @inlinable @inline(__always)
  package var isWritable: Bool { isFinite }
}

extension Double: ScalarFloat {
  @inlinable @_transparent
  package static func nearest(_ text: UnsafePointer<UInt8>, _ count: Int, hasRoom: Bool) -> Double? {
    NumberText.double(text, count, hasRoom: hasRoom)
  }

  @usableFromInline
  package static func value(_ walk: InPlaceWalk, at position: UnsafePointer<UInt8>) -> Double? {
    walk.double(at: position)
  }

  @inlinable @inline(__always)
  package func append(to text: JSONText) { text.append(double: self) }
}

extension Float: ScalarFloat {
  @inlinable @_transparent
  package static func nearest(_ text: UnsafePointer<UInt8>, _ count: Int, hasRoom: Bool) -> Float? {
    NumberText.float(text, count, hasRoom: hasRoom)
  }

  @usableFromInline
  package static func value(_ walk: InPlaceWalk, at position: UnsafePointer<UInt8>) -> Float? {
    walk.float(at: position)
  }

  @inlinable @inline(__always)
  package func append(to text: JSONText) { text.append(float: self) }
}

// MARK: Booleans and strings

extension Bool: ScalarType {
  @inlinable @_transparent
  package static func value(_ reader: TapeReader, at index: Int, _ rules: ScalarRules) -> Bool? {
    if case .exact = rules { return reader.bool(at: index) }
    return looseValue(reader, at: index)
  }

  @inlinable @inline(__always)
  package static func looseValue(_ reader: TapeReader, at index: Int) -> Bool? {
    guard reader.isNumber(at: index) else { return reader.bool(at: index) }
    let value = Double.value(reader, at: index, .cast)
    return value == 0 ? false : value == 1 ? true : nil
  }

  @inlinable @inline(__always)
  package func append(to text: JSONText) { text.append(bool: self) }
}

extension String: ScalarType {
  @inlinable @_transparent
  package static func value(_ reader: TapeReader, at index: Int, _ rules: ScalarRules) -> String? {
    let word = reader[index]
    if word.is(.string) { return reader.plainText(reader.source(at: index)) }
    return word.is(.escapedString) ? reader.escapedText(reader.source(at: index)) : nil
  }

  @inlinable @inline(__always)
  package func append(to text: JSONText) { text.append(string: self) }
}

// MARK: Arrays

extension TapeReader {
  /// The scalars of an array, under the rules `exact`; nil if there is no array, or if one of its elements is another value.
  @inlinable @inline(__always)
  package func scalars<Element: ScalarType>(ofArrayAt index: Int) -> [Element]? {
    guard isArray(at: index) else { return nil }
    // SAFETY: each bit cast is from `[X]?` to `[Element]?` where `Element` was found to be `X`. These numbers are read without
    // generic calls.
    if Element.self == Int.self { return unsafeBitCast(integers(ofArrayAt: index), to: [Element]?.self) }
    if Element.self == Double.self { return unsafeBitCast(doubles(ofArrayAt: index), to: [Element]?.self) }
    var elements: [Element] = []
    elements.reserveCapacity(count(at: index))
    for element in self.elements(ofArrayAt: index) {
      guard let value = Element.value(self, at: element, .exact) else { return nil }
      elements.append(value)
    }
    return elements
  }
}
