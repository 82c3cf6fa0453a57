public import EssentialFoundation
public import SpoolTape

// The `localizedDescription` of the errors of SpoolTape, which does not import Foundation. It is their description, in
// English.

extension JSONError: LocalizedError {
  /// The place and the reason, as in the `description`.
  public var errorDescription: String? { description }
}

extension JSONPointerError: LocalizedError {
  /// The mistake in the pointer, and its place.
  public var errorDescription: String? { description }
}
