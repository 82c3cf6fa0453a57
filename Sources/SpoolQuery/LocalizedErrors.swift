public import EssentialFoundation

// The `localizedDescription` of errors is their description, in English. Nothing else of Foundation is used.

extension JSONPathError: LocalizedError {
  /// The mistake in the path, and its place.
  public var errorDescription: String? { description }
}
