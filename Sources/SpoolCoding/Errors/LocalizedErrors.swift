public import EssentialFoundation
public import SpoolJSON

// The `localizedDescription` of the errors of SpoolJSON, which does not import Foundation. It is their description, in
// English.

extension JSONError: LocalizedError {
  /// The place and the reason, as in the `description`.
  public var errorDescription: String? { description }
}

extension JSONPointerError: LocalizedError {
  /// The mistake in the pointer, and its place.
  public var errorDescription: String? { description }
}

extension JSONElementError: LocalizedError {
  /// The element, the place and the reason, as in the `description`.
  public var errorDescription: String? { description }
}
