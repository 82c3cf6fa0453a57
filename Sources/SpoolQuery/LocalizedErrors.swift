#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// The `localizedDescription` of errors: their description, which is in English. Nothing else of Foundation is used.

extension JSONPathError: LocalizedError {
  /// What is wrong with the path, and where.
  public var errorDescription: String? { description }
}
