// Written by scripts/generate-members.swift. Do not edit.
// swift-format-ignore-file

import SpoolJSON

// Writes values under keys that are escaped already: a comma, the key in quotes, a colon.

extension GeneratedCode {
  /// Writes a string.
  public static func write(_ value: String, _ map: Map, under key: StaticString) {
    map.append(key) { $0.append(string: value) }
  }

  /// Writes a string, or null for nil if the map includes those.
  public static func write(_ value: String?, _ map: Map, under key: StaticString) {
    if let value { write(value, map, under: key) } else { map.writeNil(key) }
  }

  /// Writes an integer.
  public static func write(_ value: Int, _ map: Map, under key: StaticString) {
    map.append(key) { $0.append(integer: Int64(value)) }
  }

  /// Writes an integer, or null for nil if the map includes those.
  public static func write(_ value: Int?, _ map: Map, under key: StaticString) {
    if let value { write(value, map, under: key) } else { map.writeNil(key) }
  }

  /// Writes a number.
  public static func write(_ value: Double, _ map: Map, under key: StaticString) {
    map.append(key) { $0.append(double: value) }
  }

  /// Writes a number, or null for nil if the map includes those.
  public static func write(_ value: Double?, _ map: Map, under key: StaticString) {
    if let value { write(value, map, under: key) } else { map.writeNil(key) }
  }

  /// Writes a boolean.
  public static func write(_ value: Bool, _ map: Map, under key: StaticString) {
    map.append(key) { $0.append(bool: value) }
  }

  /// Writes a boolean, or null for nil if the map includes those.
  public static func write(_ value: Bool?, _ map: Map, under key: StaticString) {
    if let value { write(value, map, under: key) } else { map.writeNil(key) }
  }

  /// Writes an array of strings.
  public static func write(_ value: [String], _ map: Map, under key: StaticString) {
    map.append(key) { TapeArrays.append(value, to: $0) }
  }

  /// Writes an array of strings, or null for nil if the map includes those.
  public static func write(_ value: [String]?, _ map: Map, under key: StaticString) {
    if let value { write(value, map, under: key) } else { map.writeNil(key) }
  }

  /// Writes an array of integers.
  public static func write(_ value: [Int], _ map: Map, under key: StaticString) {
    map.append(key) { TapeArrays.append(value, to: $0) }
  }

  /// Writes an array of integers, or null for nil if the map includes those.
  public static func write(_ value: [Int]?, _ map: Map, under key: StaticString) {
    if let value { write(value, map, under: key) } else { map.writeNil(key) }
  }

  /// Writes an array of numbers.
  public static func write(_ value: [Double], _ map: Map, under key: StaticString) {
    map.append(key) { TapeArrays.append(value, to: $0) }
  }

  /// Writes an array of numbers, or null for nil if the map includes those.
  public static func write(_ value: [Double]?, _ map: Map, under key: StaticString) {
    if let value { write(value, map, under: key) } else { map.writeNil(key) }
  }

  /// Writes a model.
  @inlinable
  public static func write<M: BaseMappable>(_ value: M, _ map: Map, under key: StaticString) {
    map.appendKey(key)
    map.append(value)
  }

  /// Writes an optional model.
  @inlinable
  public static func write<M: BaseMappable>(_ value: M?, _ map: Map, under key: StaticString) {
    if let value { write(value, map, under: key) } else { map.writeNil(key) }
  }

  /// Writes an array of models.
  @inlinable
  public static func write<M: BaseMappable>(_ value: [M], _ map: Map, under key: StaticString) {
    map.appendKey(key)
    map.append(value)
  }

  /// Writes an optional array of models.
  @inlinable
  public static func write<M: BaseMappable>(_ value: [M]?, _ map: Map, under key: StaticString) {
    if let value { write(value, map, under: key) }
  }

  /// Writes nothing: is there for types that are no models, of which `isModel` says so.
  @inlinable @_disfavoredOverload
  public static func write<Value>(_ value: Value, _ map: Map, under key: StaticString) {}

  /// True: the property is a model. The function is not called; it gives a type where it has no name.
  @inlinable @inline(__always)
  public static func isModel<Model, M: BaseMappable>(_ property: (Model) -> M) -> Bool { true }

  /// True: the property is an optional model. The function is not called; it gives a type where it has no name.
  @inlinable @inline(__always)
  public static func isModel<Model, M: BaseMappable>(_ property: (Model) -> M?) -> Bool { true }

  /// True: the property is an array of models. The function is not called; it gives a type where it has no name.
  @inlinable @inline(__always)
  public static func isModel<Model, M: BaseMappable>(_ property: (Model) -> [M]) -> Bool { true }

  /// True: the property is an optional array of models. The function is not called; it gives a type where it has no name.
  @inlinable @inline(__always)
  public static func isModel<Model, M: BaseMappable>(_ property: (Model) -> [M]?) -> Bool { true }

  /// False: the property is anything else.
  @inlinable @inline(__always) @_disfavoredOverload
  public static func isModel<Model, Value>(_ property: (Model) -> Value) -> Bool { false }
}
