public import EssentialFoundation
package import SpoolTape

// The `localizedDescription` of errors is their description, in English.

extension JSONSchemaError: LocalizedError {
  /// The mistake, and where it is.
  public var errorDescription: String? { description }
}

extension JSONValidationError: LocalizedError {
  /// What is wrong with a value, its place, and the keyword.
  public var errorDescription: String? { description }
}

extension JSONValidationError: PlacedError {
  package var faultPlace: JSONPlace? { place }
  package var faultReason: String { descriptionWithoutPlace }
}
