import SpoolJSON

/// A built-in transform that reads directly from a tape what `transformFromJSON(_:)` makes of a boxed value.
@usableFromInline
protocol TapeTransform: TransformType {
  /// False for an instance of a subclass, which may override `transformFromJSON(_:)`.
  var isBuiltIn: Bool { get }

  /// Whether it reads values of a dictionary, too: by the readers of a map.
  static var readsDictionaries: Bool { get }

  /// The object that a value of a map stands for: on the tape, unless it reads dictionaries too.
  func read(from map: Map, _ slot: Slot) -> Object?

  /// The value for an object where a map writes, if any type can be written.
  func json(_ object: Object, for map: Map) -> Any?
}

extension Map {
  /// The argument of a transform with a function: a value of its type, or a null if the type includes null.
  @usableFromInline
  func argument<T>(_ slot: Slot) -> T? {
    hasPart(slot, T.self) ? try? read(slot) as T : source.boxed(at: slot.node) as? T
  }
}

extension TapeTransform {
  @usableFromInline
  static var readsDictionaries: Bool { false }

  @usableFromInline
  func json(_ object: Object, for map: Map) -> Any? { transformToJSON(object) }
}

/// Boxed values as any type.
enum Unboxed {
  /// The value that a property of type `T` gets for a value that JSONSerialization has made.
  static func value<T>(_ value: Any?, as type: T.Type = T.self) -> T? {
    guard let value else { return nil }
    if type == JSONValue.self { return try? JSONValue(foundationObject: value) as? T }
    guard let type = type as? any TapeConvertible.Type else { return value as? T }
    return type.unbox(value) as? T
  }
}
