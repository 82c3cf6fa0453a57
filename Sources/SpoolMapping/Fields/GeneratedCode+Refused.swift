// Overloads for types that JSON cannot represent. The types of the standard library are refused by their conformance,
// and not by their spelling: an app may have its own `Range`.
//
// The compiler prefers any other overload to one that is unavailable. So if there is an overload for all types, the
// overload for a refused type is one that throws, which is an error in code without a `try`; its deprecation message
// gives the reason.

public import SpoolJSON

extension GeneratedCode {
  /// A type of the standard library that JSON cannot represent, or a collection or optional of such a type.
  public protocol Refused {}

  /// Refuses a type.
  @available(*, deprecated, message: "the type of this property cannot be represented in JSON; add '@Ignore'")
  public static func mapValue<T: Refused>(_ property: inout T, _ map: Map, _ operation: (inout T, Map) -> Void) throws {
  }

  /// Refuses a type.
  @available(*, deprecated, message: "the type of this property cannot be represented in JSON; add '@Ignore'")
  public static func mapValue(_ property: inout Void, _ map: Map, _ operation: (inout Void, Map) -> Void) throws {}

  /// Refuses a type.
  @available(*, deprecated, message: "the type of this property cannot be represented in JSON; add '@Ignore'")
  public static func mapValue(_ property: inout Void?, _ map: Map, _ operation: (inout Void?, Map) -> Void) throws {}

  /// Refuses a type.
  @available(*, unavailable, message: "'@DateFormat' belongs to a date, which this property is not")
  @_disfavoredOverload
  public static func mapDates<T>(_ property: inout T, _ map: Map, _ dates: MappingOptions.DateStrategy) {}

  /// Refuses a type.
  @available(*, unavailable, message: "'@Flatten' belongs to a model, which this property is not")
  @_disfavoredOverload
  public static func flatten<T>(_ value: inout T, _ map: Map) {}

  /// Refuses a type.
  @available(*, unavailable, message: "the value needs a label, which is its key, because it is not a model")
  @_disfavoredOverload
  public static func payload<T>(_ type: T.Type, _ map: Map) -> T? { nil }

  /// Refuses a type.
  @available(*, unavailable, message: "'@Flatten', and a value without a label, belong to a model, which this is not")
  @_disfavoredOverload
  public static func writeFlat<T>(_ value: T, _ map: Map) {}
}

extension _ModelList where Key == GeneratedCode.FieldKey {
  /// Refuses a type.
  @available(*, deprecated, message: "the type of this property cannot be represented in JSON; add '@Ignore'")
  public mutating func add<Value: GeneratedCode.Refused>(
    _ key: Key, _ property: KeyPath<Model, Value>, as start: GeneratedCode.Start = .value,
    map: (inout Value, Map) -> Void, make: ((inout Value?, Map) -> Void)? = nil
  ) throws {}

  /// Refuses a type.
  @available(*, deprecated, message: "the type of this property cannot be represented in JSON; add '@Ignore'")
  public mutating func add<Value: GeneratedCode.Refused>(
    _ key: Key, get: @escaping (Model) -> Value, set: @escaping (inout Model, Value) -> Void,
    as start: GeneratedCode.Start = .value,
    map: (inout Value, Map) -> Void, make: ((inout Value?, Map) -> Void)? = nil
  ) throws {}

  /// Refuses a type.
  @available(*, deprecated, message: "the type of this property cannot be represented in JSON; add '@Ignore'")
  public mutating func add(
    _ key: Key, _ property: KeyPath<Model, Void>, as start: GeneratedCode.Start = .value,
    map: (inout Void, Map) -> Void, make: ((inout (Void)?, Map) -> Void)? = nil
  ) throws {}

  /// Refuses a type.
  @available(*, deprecated, message: "the type of this property cannot be represented in JSON; add '@Ignore'")
  public mutating func add(
    _ key: Key, get: @escaping (Model) -> Void, set: @escaping (inout Model, Void) -> Void,
    as start: GeneratedCode.Start = .value,
    map: (inout Void, Map) -> Void, make: ((inout (Void)?, Map) -> Void)? = nil
  ) throws {}

  /// Refuses a type.
  @available(*, deprecated, message: "the type of this property cannot be represented in JSON; add '@Ignore'")
  public mutating func add(
    _ key: Key, _ property: KeyPath<Model, Void?>, as start: GeneratedCode.Start = .value,
    map: (inout Void?, Map) -> Void, make: ((inout (Void?)?, Map) -> Void)? = nil
  ) throws {}

  /// Refuses a type.
  @available(*, deprecated, message: "the type of this property cannot be represented in JSON; add '@Ignore'")
  public mutating func add(
    _ key: Key, get: @escaping (Model) -> Void?, set: @escaping (inout Model, Void?) -> Void,
    as start: GeneratedCode.Start = .value,
    map: (inout Void?, Map) -> Void, make: ((inout (Void?)?, Map) -> Void)? = nil
  ) throws {}
}

extension Character: GeneratedCode.Refused {}
extension Substring: GeneratedCode.Refused {}
extension Range: GeneratedCode.Refused {}
extension ClosedRange: GeneratedCode.Refused {}
extension Result: GeneratedCode.Refused {}
extension Never: GeneratedCode.Refused {}
extension Optional: GeneratedCode.Refused where Wrapped: GeneratedCode.Refused {}
extension Array: GeneratedCode.Refused where Element: GeneratedCode.Refused {}
extension Set: GeneratedCode.Refused where Element: GeneratedCode.Refused {}
extension Dictionary: GeneratedCode.Refused where Value: GeneratedCode.Refused {}
