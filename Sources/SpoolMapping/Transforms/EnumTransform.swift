import SpoolJSON

/// Enums, and other types with a raw value, as that value.
open class EnumTransform<T: RawRepresentable>: TransformType {
  /// The type of the property.
  public typealias Object = T
  /// The type of the value in JSON.
  public typealias JSON = T.RawValue

  /// Creates a transform.
  public init() {}

  /// The case; nil unless the value is the raw value of one.
  open func transformFromJSON(_ value: Any?) -> T? {
    Unboxed.value(value, as: T.RawValue.self).flatMap { T(rawValue: $0) }
  }

  /// The raw value.
  open func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }
}

extension EnumTransform: TapeTransform {
  @usableFromInline
  static var readsDictionaries: Bool { true }

  @usableFromInline
  var isBuiltIn: Bool { type(of: self) == EnumTransform.self }

  @inlinable
  func read(from map: Map, _ slot: Slot) -> T? { try? map.enumeration(slot) }
}
