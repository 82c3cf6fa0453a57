internal import EssentialFoundation
internal import SpoolTape

// The plans for numbers of other types, and for the types of Foundation that JSONDecoder and JSONEncoder handle in
// their own way. Unusual values are left to the code outside the loops.

extension TypePlan {
  /// The plan of a type that its own code decodes and encodes.
  static let unknown = TypePlan()

  /// The plans of types of Foundation.
  static let values: [ObjectIdentifier: TypePlan] = [
    ObjectIdentifier(Date.self): date(nil), ObjectIdentifier(Data.self): TokenPlan(DataCode()),
    ObjectIdentifier(URL.self): TokenPlan(URLCode()), ObjectIdentifier(Decimal.self): TokenPlan(DecimalCode()),
    ObjectIdentifier(UUID.self): TokenPlan(UUIDCode()),
  ]

  /// The plan of dates.
  ///
  /// - Parameter form: Their form; nil for that of the coder.
  static func date(_ form: DateForm?) -> TypePlan { TokenPlan(DateCode(form: form)) }

  /// The types that code of the app, or a formatter, may decode or encode.
  static let haveStrategies: Set<ObjectIdentifier> = [ObjectIdentifier(Date.self), ObjectIdentifier(Data.self)]

  /// The plan of a scalar.
  static func scalar(_ type: any CodedScalar.Type) -> TypePlan {
    if type == String.self { return .scalar(FieldKind.string) }
    if type == Int.self { return .scalar(FieldKind.int) }
    if type == Double.self { return .scalar(FieldKind.double) }
    if type == Bool.self { return .scalar(FieldKind.bool) }
    return TokenPlan(NumberCode(type: type))
  }
}

/// Functions for a type that is known at compile time.
enum ValuePlace<Value> {
  // SAFETY of all: the place is that of a value of the type, or of an optional of it, as its kind says.

  @inline(__always)
  static func put(_ value: Value, _ place: UnsafeMutableRawPointer, _ kind: TokenPlace) {
    switch kind {
    case .empty: place.assumingMemoryBound(to: Value.self).initialize(to: value)
    case .value: place.assumingMemoryBound(to: Value.self).pointee = value
    case .optional: place.assumingMemoryBound(to: Value?.self).pointee = value
    }
  }

  @inline(__always)
  static func value(_ place: UnsafeRawPointer, _ kind: TokenPlace) -> Value? {
    if case .optional = kind { return place.assumingMemoryBound(to: Value?.self).pointee }
    return place.assumingMemoryBound(to: Value.self).pointee
  }

  @inline(__always)
  static func isNil(_ place: UnsafeRawPointer) -> Bool { value(place, .optional) == nil }

  @inline(__always)
  static func setNil(_ place: UnsafeMutableRawPointer) { place.assumingMemoryBound(to: Value?.self).pointee = nil }
}

private struct NumberCode: TokenCode, @unchecked Sendable {
  // SAFETY: metatypes never change.
  let type: any CodedScalar.Type

  func read(_ token: ValueToken, _ options: AnyObject, _ place: UnsafeMutableRawPointer, _ kind: TokenPlace) -> Bool {
    guard case .number(let source) = token else { return false }
    return type.put(number: source, place, kind)
  }

  func append(_ place: UnsafeRawPointer, _ kind: TokenPlace, _ text: JSONText, _ options: AnyObject) {
    type.append(place, kind, text)
  }

  func isNil(_ place: UnsafeRawPointer) -> Bool { type.isNil(place) }
  func setNil(_ place: UnsafeMutableRawPointer) { type.setNil(place) }
}

extension CodedScalar {
  static func put(number: UnsafeBufferPointer<UInt8>, _ place: UnsafeMutableRawPointer, _ kind: TokenPlace) -> Bool {
    guard let base = number.baseAddress, let value = value(of: base, number.count) else { return false }
    ValuePlace.put(value, place, kind)
    return true
  }

  static func isNil(_ place: UnsafeRawPointer) -> Bool { ValuePlace<Self>.isNil(place) }
  static func setNil(_ place: UnsafeMutableRawPointer) { ValuePlace<Self>.setNil(place) }

  static func put(_ frame: Frame.Pointer, at node: Int, _ field: CodedField, _ place: UnsafeMutableRawPointer) throws {
    place.initializeMemory(as: Self.self, to: try value(frame, at: node, field))
  }

  static func putIfPresent(
    _ frame: Frame.Pointer, at node: Int, _ field: CodedField, _ place: UnsafeMutableRawPointer
  ) throws {
    place.initializeMemory(as: Self?.self, to: frame.isNull(at: node) ? nil : try value(frame, at: node, field))
  }

  @inline(__always)
  private static func value(_ frame: Frame.Pointer, at node: Int, _ field: CodedField) throws -> Self {
    if let value = read(frame.pointee.reader, at: node) { return value }
    if node < 0 { throw frame.missing(field.key) }
    return try frame.withRun { try $0.scalar(Self.self, at: node, in: frame, field.step) }
  }

  static func append(_ place: UnsafeRawPointer, _ kind: TokenPlace, _ text: JSONText) {
    guard let value = ValuePlace<Self>.value(place, kind) else { return }
    if value.isWritable { value.append(to: text) } else { text.fail(value, .number) }
  }
}

/// A type of Foundation.
private protocol ValueCode: TokenCode {
  associatedtype Value
  func value(_ token: ValueToken, _ options: DecodingOptions) -> Value?
  func append(_ value: Value, _ text: JSONText, _ options: EncodingOptions)
}

extension ValueCode {
  // SAFETY: the options are those of the coders.

  @inline(__always)
  func read(_ token: ValueToken, _ options: AnyObject, _ place: UnsafeMutableRawPointer, _ kind: TokenPlace) -> Bool {
    guard let value = value(token, unsafeDowncast(options, to: DecodingOptions.self)) else { return false }
    ValuePlace.put(value, place, kind)
    return true
  }

  @inline(__always)
  func append(_ place: UnsafeRawPointer, _ kind: TokenPlace, _ text: JSONText, _ options: AnyObject) {
    guard let value = ValuePlace<Value>.value(place, kind) else { return }
    append(value, text, unsafeDowncast(options, to: EncodingOptions.self))
  }

  @inline(__always)
  func isNil(_ place: UnsafeRawPointer) -> Bool { ValuePlace<Value>.isNil(place) }
  @inline(__always)
  func setNil(_ place: UnsafeMutableRawPointer) { ValuePlace<Value>.setNil(place) }
}

private struct DateCode: ValueCode {
  let form: DateForm?

  func value(_ token: ValueToken, _ options: DecodingOptions) -> Date? {
    guard let form = form ?? options.dateForm else { return nil }
    guard form == .iso8601 else { return token.double.map { form.date($0) } }
    return if case .plain(let source) = token { ISO8601Text.plainDate(source) } else { nil }
  }

  func append(_ date: Date, _ text: JSONText, _ options: EncodingOptions) {
    guard let form = form ?? options.dateForm else { return text.fail(date, .type) }
    guard let number = form.number(date) else { return ISO8601Text.append(date, to: text) }
    if number.isFinite { text.append(double: number) } else { text.fail(number, .number) }
  }
}

private struct DataCode: ValueCode {
  func value(_ token: ValueToken, _ options: DecodingOptions) -> Data? {
    guard case .base64 = options.data else { return nil }
    return token.string.flatMap { Data(base64Encoded: $0) }
  }

  func append(_ data: Data, _ text: JSONText, _ options: EncodingOptions) {
    guard case .base64 = options.data else { return text.fail(data, .type) }
    text.append(string: data.base64EncodedString())
  }
}

private struct URLCode: ValueCode {
  func value(_ token: ValueToken, _ options: DecodingOptions) -> URL? {
    token.string.flatMap { URL(string: $0) }
  }

  func append(_ url: URL, _ text: JSONText, _ options: EncodingOptions) {
    text.append(string: url.absoluteString)
  }
}

private struct DecimalCode: ValueCode {
  func value(_ token: ValueToken, _ options: DecodingOptions) -> Decimal? {
    guard case .number(let source) = token else { return nil }
    return Decimal(digitsOf: source)
  }

  func append(_ decimal: Decimal, _ text: JSONText, _ options: EncodingOptions) {
    if decimal.isNaN { text.fail(decimal, .number) } else { text.append(decimal: decimal) }
  }
}

private struct UUIDCode: ValueCode {
  func value(_ token: ValueToken, _ options: DecodingOptions) -> UUID? {
    if case .plain(let source) = token { UUID(text: source) } else { nil }
  }

  func append(_ uuid: UUID, _ text: JSONText, _ options: EncodingOptions) { text.append(uuid: uuid) }
}
