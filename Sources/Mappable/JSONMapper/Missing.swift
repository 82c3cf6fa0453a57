/// What all optionals have in common.
protocol OptionalValue {
  static var nothing: Self { get }
}

extension Optional: OptionalValue {
  static var nothing: Wrapped? { nil }
}

/// What stands for a value that is not there.
@usableFromInline
enum Missing {
  /// Nil if the type is optional.
  @usableFromInline
  static func value<T>(at keyPath: String) throws -> T {
    guard let type = T.self as? any OptionalValue.Type, let nothing = type.nothing as? T else {
      throw ErrorType.valueNonExisted(keyPath)
    }
    return nothing
  }
}
