public import Foundation

// The `localizedDescription` of errors: their description, which is in English.

extension JSONEditError: LocalizedError {
  /// What is not possible, and at which path.
  public var errorDescription: String? { description }
}

extension JSONPatchError: LocalizedError {
  /// The operation, and why it cannot be applied.
  public var errorDescription: String? { description }
}
