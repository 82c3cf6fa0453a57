public import Foundation

// SpoolQuery does without Foundation, as SpoolJSON does.

extension JSONPathError: LocalizedError {
  /// What is wrong with the path, and where.
  public var errorDescription: String? { description }
}
