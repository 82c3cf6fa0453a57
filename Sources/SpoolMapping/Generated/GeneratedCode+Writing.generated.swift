// Written by scripts/generate-members.swift. Do not edit.
// swift-format-ignore-file

import SpoolJSON

// Writes values under keys that are escaped already: a comma, the key in quotes, a colon. Methods of the map do
// the work, because the map stays in the register of `self` between calls: as an argument, it cost 1 to 2 % more.

extension GeneratedCode {
  /// Writes a string.
  @_transparent
  public static func write(_ value: String, _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes an optional string.
  @_transparent
  public static func write(_ value: String?, _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes an integer.
  @_transparent
  public static func write(_ value: Int, _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes an optional integer.
  @_transparent
  public static func write(_ value: Int?, _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes a number.
  @_transparent
  public static func write(_ value: Double, _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes an optional number.
  @_transparent
  public static func write(_ value: Double?, _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes a boolean.
  @_transparent
  public static func write(_ value: Bool, _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes an optional boolean.
  @_transparent
  public static func write(_ value: Bool?, _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes an array of strings.
  @_transparent
  public static func write(_ value: [String], _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes an optional array of strings.
  @_transparent
  public static func write(_ value: [String]?, _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes an array of integers.
  @_transparent
  public static func write(_ value: [Int], _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes an optional array of integers.
  @_transparent
  public static func write(_ value: [Int]?, _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes an array of numbers.
  @_transparent
  public static func write(_ value: [Double], _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes an optional array of numbers.
  @_transparent
  public static func write(_ value: [Double]?, _ map: Map, under key: StaticString) { map.writeMember(key, value) }

  /// Writes a model.
  @_transparent
  public static func write<M: BaseMappable>(_ value: M, _ map: Map, under key: StaticString) {
    map.writeMember(key, value)
  }

  /// Writes an optional model.
  @_transparent
  public static func write<M: BaseMappable>(_ value: M?, _ map: Map, under key: StaticString) {
    map.writeMember(key, value)
  }

  /// Writes an array of models.
  @_transparent
  public static func write<M: BaseMappable>(_ value: [M], _ map: Map, under key: StaticString) {
    map.writeMember(key, value)
  }

  /// Writes an optional array of models.
  @_transparent
  public static func write<M: BaseMappable>(_ value: [M]?, _ map: Map, under key: StaticString) {
    map.writeMember(key, value)
  }

  /// Writes nothing: is there for types that are no models, of which `isModel` says so.
  @inlinable @_disfavoredOverload
  public static func write<Value>(_ value: Value, _ map: Map, under key: StaticString) {}

  /// True: the property is a model.
  /// The function is not called; it gives a type where it has no name.
  @inlinable @inline(__always)
  public static func isModel<Model, M: BaseMappable>(_ property: (Model) -> M) -> Bool { true }

  /// True: the property is an optional model.
  /// The function is not called; it gives a type where it has no name.
  @inlinable @inline(__always)
  public static func isModel<Model, M: BaseMappable>(_ property: (Model) -> M?) -> Bool { true }

  /// True: the property is an array of models.
  /// The function is not called; it gives a type where it has no name.
  @inlinable @inline(__always)
  public static func isModel<Model, M: BaseMappable>(_ property: (Model) -> [M]) -> Bool { true }

  /// True: the property is an optional array of models.
  /// The function is not called; it gives a type where it has no name.
  @inlinable @inline(__always)
  public static func isModel<Model, M: BaseMappable>(_ property: (Model) -> [M]?) -> Bool { true }

  /// False: the property is anything else.
  @inlinable @inline(__always) @_disfavoredOverload
  public static func isModel<Model, Value>(_ property: (Model) -> Value) -> Bool { false }
}

extension Map {
  /// Writes a string.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: String) { append(key) { $0.append(string: value) } }

  /// Writes a string, or null for nil if the map includes those.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: String?) {
    if let value { writeMember(key, value) } else { writeNil(key) }
  }

  /// Writes an integer.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: Int) { append(key) { $0.append(integer: Int64(value)) } }

  /// Writes an integer, or null for nil if the map includes those.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: Int?) {
    if let value { writeMember(key, value) } else { writeNil(key) }
  }

  /// Writes a number.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: Double) { append(key) { $0.append(double: value) } }

  /// Writes a number, or null for nil if the map includes those.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: Double?) {
    if let value { writeMember(key, value) } else { writeNil(key) }
  }

  /// Writes a boolean.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: Bool) { append(key) { $0.append(bool: value) } }

  /// Writes a boolean, or null for nil if the map includes those.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: Bool?) {
    if let value { writeMember(key, value) } else { writeNil(key) }
  }

  /// Writes an array of strings.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: [String]) { append(key) { TapeArrays.append(value, to: $0) } }

  /// Writes an array of strings, or null for nil if the map includes those.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: [String]?) {
    if let value { writeMember(key, value) } else { writeNil(key) }
  }

  /// Writes an array of integers.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: [Int]) { append(key) { TapeArrays.append(value, to: $0) } }

  /// Writes an array of integers, or null for nil if the map includes those.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: [Int]?) {
    if let value { writeMember(key, value) } else { writeNil(key) }
  }

  /// Writes an array of numbers.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: [Double]) { append(key) { TapeArrays.append(value, to: $0) } }

  /// Writes an array of numbers, or null for nil if the map includes those.
  @usableFromInline
  func writeMember(_ key: StaticString, _ value: [Double]?) {
    if let value { writeMember(key, value) } else { writeNil(key) }
  }

  /// Writes a model.
  @inlinable
  func writeMember<M: BaseMappable>(_ key: StaticString, _ value: M) {
    appendKey(key)
    append(value)
  }

  /// Writes an optional model.
  @inlinable
  func writeMember<M: BaseMappable>(_ key: StaticString, _ value: M?) {
    if let value { writeMember(key, value) } else { writeNil(key) }
  }

  /// Writes an array of models.
  @inlinable
  func writeMember<M: BaseMappable>(_ key: StaticString, _ value: [M]) {
    appendKey(key)
    append(value)
  }

  /// Writes an optional array of models.
  @inlinable
  func writeMember<M: BaseMappable>(_ key: StaticString, _ value: [M]?) { if let value { writeMember(key, value) } }
}
