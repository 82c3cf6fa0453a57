public import Foundation
public import SpoolJSON

// The `localizedDescription` of the errors of SpoolJSON, which does without Foundation: the message that each error has
// anyway. It is in English.

extension JSONError: LocalizedError {
  /// The `message`.
  public var errorDescription: String? { message }
}

extension JSONPathError: LocalizedError {
  /// What is wrong with the path, and where.
  public var errorDescription: String? { description }
}

extension JSONPointerError: LocalizedError {
  /// What is wrong with the pointer, and where.
  public var errorDescription: String? { description }
}

extension JSONEditError: LocalizedError {
  /// What is not possible, and at which path.
  public var errorDescription: String? { description }
}

extension JSONPatchError: LocalizedError {
  /// The operation, and why it cannot be applied.
  public var errorDescription: String? { description }
}
