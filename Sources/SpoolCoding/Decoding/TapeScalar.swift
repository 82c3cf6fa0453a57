internal import Foundation
internal import SpoolJSON

/// A type that is read from one token: a boolean, a number or a string.
protocol TapeScalar: Decodable {
  /// The value of the common form of a token; nil for anything else.
  static func read(_ reader: TapeReader, at index: Int) -> Self?

  /// The value of any form, if the token is of the kind for this type.
  ///
  /// - Throws: A ``ScalarFault`` if the token does not stand for a value of this type.
  static func readSlowly(_ run: DecodingRun, at index: Int) throws(ScalarFault) -> Self

  /// The value of a number; nil if the type has none.
  static func value(of number: UnsafePointer<UInt8>, _ count: Int) -> Self?
}

extension TapeScalar {
  static func value(of number: UnsafePointer<UInt8>, _ count: Int) -> Self? { nil }
}

/// The reason why a token is not a value of a type.
enum ScalarFault: Error {
  /// The token is of another kind.
  case mismatch
  /// The token is a number that the type cannot represent.
  case unrepresentable
}

extension Bool: TapeScalar {
  @_transparent
  static func read(_ reader: TapeReader, at index: Int) -> Bool? { index < 0 ? nil : reader.bool(at: index) }

  static func readSlowly(_ run: DecodingRun, at index: Int) throws(ScalarFault) -> Bool { throw .mismatch }
}

extension String: TapeScalar {
  @_transparent
  static func read(_ reader: TapeReader, at index: Int) -> String? {
    index >= 0 && reader.isString(at: index) ? reader.string(at: index) : nil
  }

  static func readSlowly(_ run: DecodingRun, at index: Int) throws(ScalarFault) -> String { throw .mismatch }
}

extension TapeScalar where Self: FixedWidthInteger {
  @_transparent
  static func read(_ reader: TapeReader, at index: Int) -> Self? {
    guard index >= 0, reader.isNumber(at: index) else { return nil }
    let source = reader.source(at: index)
    guard let base = source.baseAddress, let value = NumberText.plainInt64(base, source.count) else { return nil }
    return Self(exactly: value)
  }

  static func readSlowly(_ run: DecodingRun, at index: Int) throws(ScalarFault) -> Self {
    guard run.reader.isNumber(at: index) else { throw .mismatch }
    let source = run.reader.source(at: index)
    guard let value = source.baseAddress.flatMap({ value(of: $0, source.count) }) else { throw .unrepresentable }
    return value
  }

  static func value(of number: UnsafePointer<UInt8>, _ count: Int) -> Self? {
    FoundationNumber.integer(Self.self, number, count)
  }
}

extension Int: TapeScalar {}
extension Int8: TapeScalar {}
extension Int16: TapeScalar {}
extension Int32: TapeScalar {}
extension Int64: TapeScalar {}
extension UInt: TapeScalar {}
extension UInt8: TapeScalar {}
extension UInt16: TapeScalar {}
extension UInt32: TapeScalar {}
extension UInt64: TapeScalar {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: TapeScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: TapeScalar {}

/// `Double` and `Float`.
protocol TapeFloat: TapeScalar, BinaryFloatingPoint {
  static func nearest(_ text: UnsafePointer<UInt8>, _ count: Int) -> Self?
}

extension Double: TapeFloat {
  @_transparent
  static func nearest(_ text: UnsafePointer<UInt8>, _ count: Int) -> Double? { NumberText.double(text, count) }
}

extension Float: TapeFloat {
  @_transparent
  static func nearest(_ text: UnsafePointer<UInt8>, _ count: Int) -> Float? { NumberText.float(text, count) }
}

extension TapeFloat {
  /// The nearest value; nil if that is infinite, or zero although the number is not.
  @_transparent
  static func read(_ reader: TapeReader, at index: Int) -> Self? {
    guard index >= 0, reader.isNumber(at: index) else { return nil }
    let source = reader.source(at: index)
    guard let base = source.baseAddress, let value = nearest(base, source.count),
      value != 0 || NumberText.isZero(base, source.count)
    else { return nil }
    return value
  }

  static func readSlowly(_ run: DecodingRun, at index: Int) throws(ScalarFault) -> Self {
    let reader = run.reader
    if let strings = run.options.nonConformingFloats, let text = reader.plainSource(at: index) {
      let text = reader.plainText(text)
      if text.utf8.elementsEqual(strings.positiveInfinity.utf8) { return .infinity }
      if text.utf8.elementsEqual(strings.negativeInfinity.utf8) { return -.infinity }
      if text.utf8.elementsEqual(strings.nan.utf8) { return .nan }
    }
    guard reader.isNumber(at: index) else { throw .mismatch }
    let source = reader.source(at: index)
    guard let value = source.baseAddress.flatMap({ value(of: $0, source.count) }) else { throw .unrepresentable }
    return value
  }

  static func value(of number: UnsafePointer<UInt8>, _ count: Int) -> Self? {
    guard let value = nearest(number, count), value != 0 || NumberText.isZero(number, count) else { return nil }
    return value
  }
}
