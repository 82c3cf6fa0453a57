public import Foundation
public import SpoolJSON

// The `localizedDescription` of errors: the message that each error has anyway. It is in English.

extension JSONError: LocalizedError {
  /// The `message`.
  public var errorDescription: String? { message }
}

extension MapError: LocalizedError {
  /// The ``message``.
  public var errorDescription: String? { message }
}

extension MapErrors: LocalizedError {
  /// The messages, one on each line.
  public var errorDescription: String? { description }
}

extension JSONElementError: LocalizedError {
  /// The element, its place, and what is wrong.
  public var errorDescription: String? { description }
}
