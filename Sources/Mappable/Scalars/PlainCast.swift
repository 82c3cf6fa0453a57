internal import Foundation
internal import SpoolMapping

/// Casts of values from JSONSerialization, for types that are not ``Mappable``, and for raw values.
@usableFromInline
enum PlainCast {
  /// The value as another type; nil if the cast fails.
  static func value<T>(_ value: Any) -> T? {
    // A cast of a decimal to an integer would wrap.
    if value is NSDecimalNumber, let type = T.self as? any FixedWidthInteger.Type {
      return exact(type, value) as? T
    }
    return value as? T
  }

  /// The value as another type.
  @usableFromInline
  static func required<T>(_ value: Any) throws -> T {
    guard let result: T = PlainCast.value(value) else { throw ErrorType.cannotCast(value, "\(T.self)") }
    return result
  }

  private static func exact<T: FixedWidthInteger>(_ type: T.Type, _ value: Any) -> Any? {
    BoxedNumber.exact(value) as T?
  }
}
