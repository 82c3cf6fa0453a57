// Written by scripts/generate. Do not edit.
// swift-format-ignore-file

// The methods for each scalar type that the protocols of containers require.

extension ValueEncoder {
  final func encode(_ value: Bool) throws { try scalar(value) }
  final func encode(_ value: String) throws { try scalar(value) }
  final func encode(_ value: Double) throws { try scalar(value) }
  final func encode(_ value: Float) throws { try scalar(value) }
  final func encode(_ value: Int) throws { try scalar(value) }
  final func encode(_ value: Int8) throws { try scalar(value) }
  final func encode(_ value: Int16) throws { try scalar(value) }
  final func encode(_ value: Int32) throws { try scalar(value) }
  final func encode(_ value: Int64) throws { try scalar(value) }
  final func encode(_ value: UInt) throws { try scalar(value) }
  final func encode(_ value: UInt8) throws { try scalar(value) }
  final func encode(_ value: UInt16) throws { try scalar(value) }
  final func encode(_ value: UInt32) throws { try scalar(value) }
  final func encode(_ value: UInt64) throws { try scalar(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  final func encode(_ value: Int128) throws { try scalar(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  final func encode(_ value: UInt128) throws { try scalar(value) }
}

extension KeyedTextContainer {
  func encode(_ value: Bool, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: String, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: Double, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: Float, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: Int, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: Int8, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: Int16, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: Int32, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: Int64, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: UInt, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: UInt8, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: UInt16, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: UInt32, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  func encode(_ value: UInt64, forKey key: Key) throws { try scalar(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128, forKey key: Key) throws { try scalar(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { if let value { try scalar(value, key) } }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128, forKey key: Key) throws { try scalar(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws { if let value { try scalar(value, key) } }
}

extension UnkeyedTextContainer {
  func encode(_ value: Bool) throws { try scalar(value) }
  func encode(_ value: String) throws { try scalar(value) }
  func encode(_ value: Double) throws { try scalar(value) }
  func encode(_ value: Float) throws { try scalar(value) }
  func encode(_ value: Int) throws { try scalar(value) }
  func encode(_ value: Int8) throws { try scalar(value) }
  func encode(_ value: Int16) throws { try scalar(value) }
  func encode(_ value: Int32) throws { try scalar(value) }
  func encode(_ value: Int64) throws { try scalar(value) }
  func encode(_ value: UInt) throws { try scalar(value) }
  func encode(_ value: UInt8) throws { try scalar(value) }
  func encode(_ value: UInt16) throws { try scalar(value) }
  func encode(_ value: UInt32) throws { try scalar(value) }
  func encode(_ value: UInt64) throws { try scalar(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try scalar(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try scalar(value) }
}
