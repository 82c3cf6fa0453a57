public import Foundation
public import SpoolJSON

// The `localizedDescription` of the errors of SpoolJSON, which does without Foundation: their description, which is in
// English.

extension JSONError: LocalizedError {
  /// The place and the reason, as in the `description`.
  public var errorDescription: String? { description }
}

extension JSONPointerError: LocalizedError {
  /// What is wrong with the pointer, and where.
  public var errorDescription: String? { description }
}

extension JSONElementError: LocalizedError {
  /// The element, the place and the reason, as in the `description`.
  public var errorDescription: String? { description }
}
