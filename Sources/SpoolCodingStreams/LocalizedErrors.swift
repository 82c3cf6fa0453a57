public import EssentialFoundation
public import SpoolJSON

extension JSONElementError: LocalizedError {
  /// The element, the place and the reason, as in the `description`.
  public var errorDescription: String? { description }
}
