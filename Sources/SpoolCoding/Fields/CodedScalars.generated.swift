// Written by scripts/generate. Do not edit.
// swift-format-ignore-file

// The methods for each scalar type that the protocols of containers require.

extension Bool: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Bool {
    try container.decode(Bool.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Bool? {
    try container.decodeIfPresent(Bool.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: Bool?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension String: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> String {
    try container.decode(String.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> String? {
    try container.decodeIfPresent(String.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: String?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension Double: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Double {
    try container.decode(Double.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Double? {
    try container.decodeIfPresent(Double.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: Double?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension Float: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Float {
    try container.decode(Float.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Float? {
    try container.decodeIfPresent(Float.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: Float?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension Int: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int {
    try container.decode(Int.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int? {
    try container.decodeIfPresent(Int.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: Int?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension Int8: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int8 {
    try container.decode(Int8.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int8? {
    try container.decodeIfPresent(Int8.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: Int8?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension Int16: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int16 {
    try container.decode(Int16.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int16? {
    try container.decodeIfPresent(Int16.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: Int16?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension Int32: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int32 {
    try container.decode(Int32.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int32? {
    try container.decodeIfPresent(Int32.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: Int32?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension Int64: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int64 {
    try container.decode(Int64.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int64? {
    try container.decodeIfPresent(Int64.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: Int64?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension UInt: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> UInt {
    try container.decode(UInt.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> UInt? {
    try container.decodeIfPresent(UInt.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: UInt?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension UInt8: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> UInt8 {
    try container.decode(UInt8.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> UInt8? {
    try container.decodeIfPresent(UInt8.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: UInt8?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension UInt16: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> UInt16 {
    try container.decode(UInt16.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> UInt16? {
    try container.decodeIfPresent(UInt16.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: UInt16?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension UInt32: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> UInt32 {
    try container.decode(UInt32.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> UInt32? {
    try container.decodeIfPresent(UInt32.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: UInt32?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension UInt64: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> UInt64 {
    try container.decode(UInt64.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> UInt64? {
    try container.decodeIfPresent(UInt64.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: UInt64?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int128 {
    try container.decode(Int128.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int128? {
    try container.decodeIfPresent(Int128.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: Int128?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: CodedScalar {
  static func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> UInt128 {
    try container.decode(UInt128.self, forKey: key)
  }
  static func decodeIfPresent<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> UInt128? {
    try container.decodeIfPresent(UInt128.self, forKey: key)
  }
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws {
    try container.encode(self, forKey: key)
  }
  static func encodeIfPresent<Key>(
    _ value: UInt128?, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    try container.encodeIfPresent(value, forKey: key)
  }
}

extension CodedType {
  /// The types that are scalars. SAFETY: metatypes never change.
  nonisolated(unsafe) static let scalars: [ObjectIdentifier: any CodedScalar.Type] = {
    var all: [any CodedScalar.Type] = [Bool.self, String.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      all += [Int128.self, UInt128.self]
    }
    return Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0), $0) })
  }()
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == Bool {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == Bool {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == String {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == String {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == Double {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == Double {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == Float {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == Float {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == Int {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == Int {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == Int8 {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == Int8 {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == Int16 {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == Int16 {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == Int32 {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == Int32 {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == Int64 {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == Int64 {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == UInt {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == UInt {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == UInt8 {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == UInt8 {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == UInt16 {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == UInt16 {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == UInt32 {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == UInt32 {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

extension _DecodableByFields where Self: RawRepresentable, RawValue == UInt64 {
  /// Decodes a type with raw values, as the standard library does.
  public init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
}

extension _EncodableByFields where Self: RawRepresentable, RawValue == UInt64 {
  /// Encodes a type with raw values, as the standard library does.
  public func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}
