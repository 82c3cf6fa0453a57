internal import Foundation
internal import SpoolMapping

extension JSONReader {
  /// The value at a key path.
  @inlinable @inline(__always)
  func value<T: Mappable>(_ keyPath: String, _ isNested: Bool) throws -> T {
    // SAFETY: each bit cast is from `X` to `T` where `T` was found to be `X`.
    if T.self == String.self { return unsafeBitCast(try string(keyPath, isNested), to: T.self) }
    if T.self == Int.self { return unsafeBitCast(try int(keyPath, isNested), to: T.self) }
    if T.self == Double.self { return unsafeBitCast(try double(keyPath, isNested), to: T.self) }
    if T.self == Bool.self { return unsafeBitCast(try bool(keyPath, isNested), to: T.self) }
    if T.self == String?.self { return unsafeBitCast(optionalString(keyPath, isNested), to: T.self) }
    if T.self == Int?.self { return unsafeBitCast(optionalInt(keyPath, isNested), to: T.self) }
    if T.self == Double?.self { return unsafeBitCast(optionalDouble(keyPath, isNested), to: T.self) }
    if T.self == Bool?.self { return unsafeBitCast(optionalBool(keyPath, isNested), to: T.self) }
    return try model(keyPath, isNested)
  }

  /// The value at a key path, made from a mapper for this value.
  @inlinable
  func model<T: Mappable>(_ keyPath: String, _ isNested: Bool) throws -> T {
    guard let child = try lend(keyPath, isNested) else { return try Missing.value(at: keyPath) }
    let value = try T(map: child)
    takeBack(consume child)
    return value
  }

  /// Returns a mapper for the value at a key path; nil if there is no value.
  @usableFromInline
  func lend(_ keyPath: String, _ isNested: Bool) throws -> JSONMapper? {
    let node = find(keyPath, isNested)
    return node < 0 ? nil : try lend(at: node)
  }
}

// MARK: Scalars at a key path

extension JSONReader {
  @usableFromInline
  func string(_ keyPath: String, _ isNested: Bool) throws -> String { try required(keyPath, isNested) }

  @usableFromInline
  func int(_ keyPath: String, _ isNested: Bool) throws -> Int { try required(keyPath, isNested) }

  @usableFromInline
  func double(_ keyPath: String, _ isNested: Bool) throws -> Double { try required(keyPath, isNested) }

  @usableFromInline
  func bool(_ keyPath: String, _ isNested: Bool) throws -> Bool { try required(keyPath, isNested) }

  @usableFromInline
  func optionalString(_ keyPath: String, _ isNested: Bool) -> String? { optional(keyPath, isNested) }

  @usableFromInline
  func optionalInt(_ keyPath: String, _ isNested: Bool) -> Int? { optional(keyPath, isNested) }

  @usableFromInline
  func optionalDouble(_ keyPath: String, _ isNested: Bool) -> Double? { optional(keyPath, isNested) }

  @usableFromInline
  func optionalBool(_ keyPath: String, _ isNested: Bool) -> Bool? { optional(keyPath, isNested) }

  @inline(__always)
  private func required<Value: ScalarReadable>(_ keyPath: String, _ isNested: Bool) throws -> Value {
    let node = find(keyPath, isNested)
    if node >= 0, let value: Value = scalar(at: node) { return value }
    throw failure(node, keyPath, "\(Value.self)")
  }

  @inline(__always)
  private func optional<Value: ScalarReadable>(_ keyPath: String, _ isNested: Bool) -> Value? {
    let node = find(keyPath, isNested)
    return node < 0 ? nil : scalar(at: node)
  }

  @inline(never)
  private func failure(_ node: Int, _ keyPath: String, _ type: @autoclosure () -> String) -> ErrorType {
    node < 0 ? .valueNonExisted(keyPath) : .cannotCast(map.source.boxed(at: node), type())
  }
}

// MARK: Scalars of this value

extension JSONReader {
  /// The value at a node; nil if it cannot be converted.
  @inline(__always)
  func scalar<Value: ScalarReadable>(at node: Int) -> Value? {
    map.source.storage == nil
      ? Scalar(map.source.boxed(at: node)).flatMap(Value.converted) : Value.read(map.source.reader, node)
  }

  /// The elements of an array; nil if one of them cannot be converted, or if the value is not an array.
  @inline(__always)
  func scalars<Value: ScalarReadable>() -> [Value]? {
    guard let count = elementCount else { return nil }
    var values: [Value] = []
    values.reserveCapacity(count)
    var cursor = map.beginElements(of: map.source.findRoot())
    defer { map.end(cursor) }
    while map.advance(&cursor) {
      guard let value: Value = scalar(at: cursor.node) else { return nil }
      values.append(value)
    }
    return values
  }
}

/// A type whose values are read from the exact digits of the JSON text. A value from JSONSerialization may have lost
/// some.
protocol DecimalBased {}

extension Decimal: DecimalBased {}
extension NSDecimalNumber: DecimalBased {}
extension Array: DecimalBased where Element: DecimalBased {}
extension Dictionary: DecimalBased where Key == String, Value: DecimalBased {}

extension JSONReader {
  /// The decimal, or decimals, at a key path; nil for other types.
  @usableFromInline
  func decimals<T>(_ keyPath: String, _ isNested: Bool) -> T? {
    guard T.self is any DecimalBased.Type else { return nil }
    let node = find(keyPath, isNested)
    return node < 0 ? nil : map.value(ofType: T.self, at: node)
  }

  /// The value as a decimal, or as decimals; nil for other types.
  func decimals<T>() -> T? {
    T.self is any DecimalBased.Type ? map.value(ofType: T.self, at: map.source.findRoot()) : nil
  }
}

/// A protocol that all optionals conform to.
protocol OptionalValue {
  static var nothing: Self { get }
}

extension Optional: OptionalValue {
  static var nothing: Wrapped? { nil }
}

/// Provides the values of types for which a missing value is not an error.
@usableFromInline
enum Missing {
  /// Returns nil if the type is optional; otherwise throws an error.
  @usableFromInline
  static func value<T>(at keyPath: String) throws -> T {
    guard let type = T.self as? any OptionalValue.Type, let nothing = type.nothing as? T else {
      throw ErrorType.valueNonExisted(keyPath)
    }
    return nothing
  }
}
