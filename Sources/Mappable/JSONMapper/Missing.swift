/// A protocol that all optionals conform to.
protocol OptionalValue {
  static var nothing: Self { get }
}

extension Optional: OptionalValue {
  static var nothing: Wrapped? { nil }
}

/// Gives the value of a type that stands for a missing value.
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
