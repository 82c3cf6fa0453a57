public import EssentialFoundation

// The `localizedDescription` of errors is their description, in English.

extension JSONEditError: LocalizedError {
  /// The change that is not possible, and its path.
  public var errorDescription: String? { description }
}

extension JSONPatchError: LocalizedError {
  /// The operation, and the reason why it cannot be applied.
  public var errorDescription: String? { description }
}
