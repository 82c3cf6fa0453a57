// Written by scripts/generate-members.swift. Do not edit.
// swift-format-ignore-file

public import Foundation

// Maps dates, bytes, and collections of these by the operators that take a transform, and all else by the operator
// that the caller passes.

extension GeneratedCode {
  /// Maps a value that has a transform.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout V, _ map: Map, _ operation: (inout V, Map) -> Void) {
    property <- (map, V._transform(dates: dates(of: map)))
  }

  /// Maps a value that has a transform, whose dates have a form.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout V, _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    property <- (map, V._transform(dates: form(dates, of: map)))
  }

  /// Writes a value that has a transform.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: V, _ map: Map, _ operation: (V, Map) -> Void) {
    value >>> (map, V._transform(dates: dates(of: map)))
  }

  /// Writes a value that has a transform, whose dates have a form.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: V, _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    value >>> (map, V._transform(dates: form(dates, of: map)))
  }

  /// Maps an optional value that has a transform.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout V?, _ map: Map, _ operation: (inout V?, Map) -> Void) {
    property <- (map, V._transform(dates: dates(of: map)))
  }

  /// Maps an optional value that has a transform, whose dates have a form.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout V?, _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    property <- (map, V._transform(dates: form(dates, of: map)))
  }

  /// Writes an optional value that has a transform.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: V?, _ map: Map, _ operation: (V?, Map) -> Void) {
    value >>> (map, V._transform(dates: dates(of: map)))
  }

  /// Writes an optional value that has a transform, whose dates have a form.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: V?, _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    value >>> (map, V._transform(dates: form(dates, of: map)))
  }

  /// Maps an array that has a transform.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout [V], _ map: Map, _ operation: (inout [V], Map) -> Void) {
    property <- (map, V._transform(dates: dates(of: map)))
  }

  /// Maps an array that has a transform, whose dates have a form.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout [V], _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    property <- (map, V._transform(dates: form(dates, of: map)))
  }

  /// Writes an array that has a transform.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: [V], _ map: Map, _ operation: ([V], Map) -> Void) {
    value >>> (map, V._transform(dates: dates(of: map)))
  }

  /// Writes an array that has a transform, whose dates have a form.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: [V], _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    value >>> (map, V._transform(dates: form(dates, of: map)))
  }

  /// Maps an optional array that has a transform.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout [V]?, _ map: Map, _ operation: (inout [V]?, Map) -> Void) {
    property <- (map, V._transform(dates: dates(of: map)))
  }

  /// Maps an optional array that has a transform, whose dates have a form.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout [V]?, _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    property <- (map, V._transform(dates: form(dates, of: map)))
  }

  /// Writes an optional array that has a transform.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: [V]?, _ map: Map, _ operation: ([V]?, Map) -> Void) {
    value >>> (map, V._transform(dates: dates(of: map)))
  }

  /// Writes an optional array that has a transform, whose dates have a form.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: [V]?, _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    value >>> (map, V._transform(dates: form(dates, of: map)))
  }

  /// Maps a dictionary that has a transform.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout [String: V], _ map: Map, _ operation: (inout [String: V], Map) -> Void) {
    property <- (map, V._transform(dates: dates(of: map)))
  }

  /// Maps a dictionary that has a transform, whose dates have a form.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout [String: V], _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    property <- (map, V._transform(dates: form(dates, of: map)))
  }

  /// Writes a dictionary that has a transform.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: [String: V], _ map: Map, _ operation: ([String: V], Map) -> Void) {
    value >>> (map, V._transform(dates: dates(of: map)))
  }

  /// Writes a dictionary that has a transform, whose dates have a form.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: [String: V], _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    value >>> (map, V._transform(dates: form(dates, of: map)))
  }

  /// Maps an optional dictionary that has a transform.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout [String: V]?, _ map: Map, _ operation: (inout [String: V]?, Map) -> Void) {
    property <- (map, V._transform(dates: dates(of: map)))
  }

  /// Maps an optional dictionary that has a transform, whose dates have a form.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout [String: V]?, _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    property <- (map, V._transform(dates: form(dates, of: map)))
  }

  /// Writes an optional dictionary that has a transform.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: [String: V]?, _ map: Map, _ operation: ([String: V]?, Map) -> Void) {
    value >>> (map, V._transform(dates: dates(of: map)))
  }

  /// Writes an optional dictionary that has a transform, whose dates have a form.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: [String: V]?, _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    value >>> (map, V._transform(dates: form(dates, of: map)))
  }

  /// Maps an array of arrays that has a transform.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout [[V]], _ map: Map, _ operation: (inout [[V]], Map) -> Void) {
    property <- (map, V._transform(dates: dates(of: map)))
  }

  /// Maps an array of arrays that has a transform, whose dates have a form.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout [[V]], _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    property <- (map, V._transform(dates: form(dates, of: map)))
  }

  /// Writes an array of arrays that has a transform.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: [[V]], _ map: Map, _ operation: ([[V]], Map) -> Void) {
    value >>> (map, V._transform(dates: dates(of: map)))
  }

  /// Writes an array of arrays that has a transform, whose dates have a form.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: [[V]], _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    value >>> (map, V._transform(dates: form(dates, of: map)))
  }

  /// Maps an optional array of arrays that has a transform.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout [[V]]?, _ map: Map, _ operation: (inout [[V]]?, Map) -> Void) {
    property <- (map, V._transform(dates: dates(of: map)))
  }

  /// Maps an optional array of arrays that has a transform, whose dates have a form.
  @inlinable
  public static func mapValue<V: Transformed>(_ property: inout [[V]]?, _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    property <- (map, V._transform(dates: form(dates, of: map)))
  }

  /// Writes an optional array of arrays that has a transform.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: [[V]]?, _ map: Map, _ operation: ([[V]]?, Map) -> Void) {
    value >>> (map, V._transform(dates: dates(of: map)))
  }

  /// Writes an optional array of arrays that has a transform, whose dates have a form.
  @inlinable
  public static func writeValue<V: Transformed>(_ value: [[V]]?, _ map: Map, dates: MappingOptions.DateStrategy) where V._Leaf == Date {
    value >>> (map, V._transform(dates: form(dates, of: map)))
  }

  /// Maps a property of any other type, by an operator.
  @inlinable @inline(__always) @_disfavoredOverload
  public static func mapValue<T>(_ property: inout T, _ map: Map, _ operation: (inout T, Map) -> Void) {
    operation(&property, coding(map))
  }

  /// Writes a value of any other type, by an operator.
  @inlinable @inline(__always) @_disfavoredOverload
  public static func writeValue<T>(_ value: T, _ map: Map, _ operation: (T, Map) -> Void) {
    operation(value, coding(map))
  }
}
