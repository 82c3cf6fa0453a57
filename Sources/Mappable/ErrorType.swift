/// Why a value could not be made.
///
/// It holds what JSONSerialization would have made of the value, or what the caller has handed over: an error about an
/// object of the caller's that is not `Sendable` must stay where it is.
public enum ErrorType: Error, CustomStringConvertible, @unchecked Sendable {
  /// A string that has no form in UTF-8.
  case JSONParseError(String)
  /// There is no value at a key path.
  case valueNonExisted(String)
  /// A value, and the type that it cannot be converted to.
  case cannotCast(Any?, String)
  /// A value, and what it should have been instead: an array or an object.
  case JSONStructureNotMatchDesired(Any?, String)

  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .JSONParseError(let text): "[Error] JSON parse error: \(text)"
    case .valueNonExisted(let keyPath): "[Error] value doesn't exist for `\(keyPath)`"
    case .cannotCast(let value, let type): "[Error] Cannot cast to `\(type)` from `\(ErrorType.text(value))`"
    case .JSONStructureNotMatchDesired(let value, let pattern):
      "[Error] Json structure cannot match desired type `\(pattern)`: \(ErrorType.text(value))"
    }
  }

  private static func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }
}
