public import SpoolTape

/// The reason why a ``JSONEdit`` cannot make a change. The edit is as it was before.
public struct JSONEditError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong. A minor version may add cases, so a `switch` over them needs a default.
  public enum Code: Sendable, Hashable {
    /// There is no value at the path.
    case noValue
    /// The value cannot be in the value at the path, which is not an array or object, or not of the right kind.
    case notAContainer
    /// The position is beyond the end of the array.
    case noSuchPosition
    /// There already is a member with the new key.
    case keyExists
    /// The root cannot be removed, renamed or moved into itself.
    case notPossible
    /// Copies would have more bytes than ``JSONEdit/maximumCopiedBytes``.
    case tooLarge
  }

  /// What is wrong.
  public let code: Code
  /// The path that was given.
  public let place: JSONKeyPath
  /// What is wrong, with the path: `no value at tags[2]: tags has 2 elements`.
  public let reason: String

  init(_ code: Code, _ place: JSONKeyPath, _ reason: String) {
    self.code = code
    self.place = place
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}

extension JSONEditError {
  /// The error for a path without a value, because of the value at one of its components.
  static func absent(_ path: JSONKeyPath, _ reach: PathReach) -> JSONEditError {
    JSONEditError(.noValue, path, "no value at \(path): \(path.lack(reach))")
  }

  static func notAContainer(_ path: JSONKeyPath, _ reach: PathReach) -> JSONEditError {
    let isPosition = reach.kind == .array && path.components[reach.depth].position != nil
    return JSONEditError(
      isPosition ? .noSuchPosition : .notAContainer, path, "no place for \(path): \(path.lack(reach))")
  }
}
