/// An error that says why a value could not be made.
///
/// The error contains the value as JSONSerialization would have made it, or as the caller has passed it. If an object
/// of the caller is not `Sendable`, an error about this object must not be sent to another isolation domain.
public enum ErrorType: Error, CustomStringConvertible, @unchecked Sendable {
  /// A string that UTF-8 cannot represent, or JSON that is nested too deeply for the stack of the thread.
  case JSONParseError(String)
  /// There is no value at a key path.
  case valueNonExisted(String)
  /// A value, and the type that it cannot be converted to.
  case cannotCast(Any?, String)
  /// A value, and what was expected instead: an array or an object.
  case JSONStructureNotMatchDesired(Any?, String)

  /// A sentence that says what is wrong.
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
