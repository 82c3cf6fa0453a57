public import Foundation
public import SpoolJSON

// What `localizedDescription` gives: the sentence that each error has anyway. It is English.

extension JSONError: LocalizedError {
  /// The `message`.
  public var errorDescription: String? { message }
}

extension MapError: LocalizedError {
  /// The ``message``.
  public var errorDescription: String? { message }
}

extension MapErrors: LocalizedError {
  /// The messages, one a line.
  public var errorDescription: String? { description }
}

extension JSONElementError: LocalizedError {
  /// The element, its place, and what is wrong.
  public var errorDescription: String? { description }
}
