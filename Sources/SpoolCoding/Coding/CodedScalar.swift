internal import EssentialFoundation
internal import SpoolTape

/// A scalar, which coders read from one token and write as one, and for which their containers have methods.
protocol CodedScalar: Codable, ScalarType {
  /// The value of any form, if the token is of the kind for this type.
  ///
  /// - Throws: A ``ScalarFault`` if the token does not stand for a value of this type.
  static func readSlowly(_ run: DecodingRun, at index: Int) throws(ScalarFault) -> Self

  /// The value of a number in any form; nil if the type has none.
  static func value(of number: UnsafePointer<UInt8>, _ count: Int) -> Self?

  /// Puts a number into memory. Returns false for a number that is not of the type.
  static func put(number: UnsafeBufferPointer<UInt8>, _ place: UnsafeMutableRawPointer, _ kind: TokenPlace) -> Bool
  /// Puts the value of a member into empty memory, for a value or for an optional.
  static func put(_ frame: Frame.Pointer, at node: Int, _ field: CodedField, _ place: UnsafeMutableRawPointer) throws
  static func putIfPresent(
    _ frame: Frame.Pointer, at node: Int, _ field: CodedField, _ place: UnsafeMutableRawPointer) throws
  /// Appends the value at a place.
  static func append(_ place: UnsafeRawPointer, _ kind: TokenPlace, _ text: JSONText)
  /// Returns true if an optional is nil. `setNil` makes it nil.
  static func isNil(_ place: UnsafeRawPointer) -> Bool
  static func setNil(_ place: UnsafeMutableRawPointer)

  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Self
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Self?
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws
  static func encodeIfPresent<Key>(_ value: Self?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws
}

/// The reason why a token is not a value of a type.
enum ScalarFault: Error {
  /// The token is of another kind.
  case mismatch
  /// The token is a number that the type cannot represent.
  case unrepresentable
}

extension CodedScalar {
  /// The value of the common form of a token; nil for anything else.
  @_transparent
  static func read(_ reader: TapeReader, at index: Int) -> Self? { index < 0 ? nil : value(reader, at: index, .exact) }

  static func readSlowly(_ run: DecodingRun, at index: Int) throws(ScalarFault) -> Self { throw .mismatch }

  static func value(of number: UnsafePointer<UInt8>, _ count: Int) -> Self? { nil }

  /// The value of a number in any form.
  fileprivate static func number(_ reader: TapeReader, at index: Int) throws(ScalarFault) -> Self {
    guard reader.isNumber(at: index) else { throw .mismatch }
    let source = reader.source(at: index)
    guard let value = source.baseAddress.flatMap({ value(of: $0, source.count) }) else { throw .unrepresentable }
    return value
  }
}

extension CodedScalar where Self: FixedWidthInteger {
  static func readSlowly(_ run: DecodingRun, at index: Int) throws(ScalarFault) -> Self {
    try number(run.reader, at: index)
  }

  static func value(of number: UnsafePointer<UInt8>, _ count: Int) -> Self? {
    FoundationNumber.integer(Self.self, number, count)
  }
}

extension CodedScalar where Self: ScalarFloat {
  static func readSlowly(_ run: DecodingRun, at index: Int) throws(ScalarFault) -> Self {
    if let strings = run.options.nonConformingFloats, let text = run.reader.plainSource(at: index) {
      let text = run.reader.plainText(text)
      if text.utf8.elementsEqual(strings.positiveInfinity.utf8) { return .infinity }
      if text.utf8.elementsEqual(strings.negativeInfinity.utf8) { return -.infinity }
      if text.utf8.elementsEqual(strings.nan.utf8) { return .nan }
    }
    return try number(run.reader, at: index)
  }

  static func value(of number: UnsafePointer<UInt8>, _ count: Int) -> Self? { value(of: number, count, .exact) }
}
