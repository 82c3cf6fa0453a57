// Written by scripts/generate. Do not edit.
// swift-format-ignore-file

// The methods for each scalar type that the protocols of containers require.

extension ValueDecoder {
  func decode(_ type: Bool.Type) throws -> Bool {
    if let value = Bool.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: String.Type) throws -> String {
    if let value = String.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: Double.Type) throws -> Double {
    if let value = Double.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: Float.Type) throws -> Float {
    if let value = Float.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: Int.Type) throws -> Int {
    if let value = Int.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: Int8.Type) throws -> Int8 {
    if let value = Int8.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: Int16.Type) throws -> Int16 {
    if let value = Int16.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: Int32.Type) throws -> Int32 {
    if let value = Int32.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: Int64.Type) throws -> Int64 {
    if let value = Int64.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: UInt.Type) throws -> UInt {
    if let value = UInt.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: UInt8.Type) throws -> UInt8 {
    if let value = UInt8.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: UInt16.Type) throws -> UInt16 {
    if let value = UInt16.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: UInt32.Type) throws -> UInt32 {
    if let value = UInt32.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  func decode(_ type: UInt64.Type) throws -> UInt64 {
    if let value = UInt64.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 {
    if let value = Int128.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 {
    if let value = UInt128.read(frame.pointee.reader, at: frame.pointee.index) { return value }
    return try frame.run.scalar(type, at: frame.pointee.index, in: frame, .same)
  }
}

extension KeyedTapeContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    let index = index(of: key)
    if let value = Bool.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    let index = index(of: key)
    if let value = Bool.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    let index = index(of: key)
    if let value = String.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    let index = index(of: key)
    if let value = String.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    let index = index(of: key)
    if let value = Double.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    let index = index(of: key)
    if let value = Double.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    let index = index(of: key)
    if let value = Float.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    let index = index(of: key)
    if let value = Float.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    let index = index(of: key)
    if let value = Int.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    let index = index(of: key)
    if let value = Int.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    let index = index(of: key)
    if let value = Int8.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    let index = index(of: key)
    if let value = Int8.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    let index = index(of: key)
    if let value = Int16.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    let index = index(of: key)
    if let value = Int16.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    let index = index(of: key)
    if let value = Int32.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    let index = index(of: key)
    if let value = Int32.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    let index = index(of: key)
    if let value = Int64.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    let index = index(of: key)
    if let value = Int64.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    let index = index(of: key)
    if let value = UInt.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    let index = index(of: key)
    if let value = UInt.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    let index = index(of: key)
    if let value = UInt8.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    let index = index(of: key)
    if let value = UInt8.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    let index = index(of: key)
    if let value = UInt16.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    let index = index(of: key)
    if let value = UInt16.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    let index = index(of: key)
    if let value = UInt32.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    let index = index(of: key)
    if let value = UInt32.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    let index = index(of: key)
    if let value = UInt64.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    let index = index(of: key)
    if let value = UInt64.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    let index = index(of: key)
    if let value = Int128.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    let index = index(of: key)
    if let value = Int128.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    let index = index(of: key)
    if let value = UInt128.read(frame.pointee.reader, at: index) { return value }
    return try slowScalar(type, index, key)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    let index = index(of: key)
    if let value = UInt128.read(frame.pointee.reader, at: index) { return value }
    return frame.isNull(at: index) ? nil : try slowScalar(type, index, key)
  }
}

extension UnkeyedTapeContainer {
  mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
  mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try scalarIfPresent(type) }
  mutating func decode(_ type: String.Type) throws -> String { try scalar(type) }
  mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try scalarIfPresent(type) }
  mutating func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
  mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try scalarIfPresent(type) }
  mutating func decode(_ type: Float.Type) throws -> Float { try scalar(type) }
  mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try scalarIfPresent(type) }
  mutating func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
  mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try scalarIfPresent(type) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
  mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try scalarIfPresent(type) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
  mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try scalarIfPresent(type) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
  mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try scalarIfPresent(type) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
  mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try scalarIfPresent(type) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
  mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try scalarIfPresent(type) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
  mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try scalarIfPresent(type) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
  mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try scalarIfPresent(type) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
  mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try scalarIfPresent(type) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }
  mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try scalarIfPresent(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? { try scalarIfPresent(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? { try scalarIfPresent(type) }
}
