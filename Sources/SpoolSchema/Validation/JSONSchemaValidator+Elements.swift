public import SpoolJSON

extension JSONSchemaValidator {
  /// The mistakes of an element of a stream, with their places in the stream and their paths in the element.
  ///
  /// - Returns: What ``errors(in:)-(JSONValue)`` returns for the value of the element.
  public func errors(in element: JSONElement) -> [JSONValidationError] {
    errors(in: element.value).map { $0.moved(by: element.place) }
  }
}
