import SpoolJSON

/// A built-in transform that reads straight from a tape what `transformFromJSON(_:)` makes of a boxed value.
@usableFromInline
protocol TapeTransform: TransformType {
  /// Whether this is no instance of a subclass, which may override `transformFromJSON(_:)`.
  var isBuiltIn: Bool { get }

  /// The object that a value on the tape of a map stands for.
  func read(from map: Map, at node: Int) -> Object?
}

/// Boxed values as any type.
enum Unboxed {
  /// What a property of type `T` gets from a value that JSONSerialization has made.
  static func value<T>(_ value: Any?, as type: T.Type = T.self) -> T? {
    guard let value else { return nil }
    guard let type = type as? any TapeConvertible.Type else { return value as? T }
    return type.unbox(value) as? T
  }
}
