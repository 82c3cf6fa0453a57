import Foundation
import ObjectMapper

// The files have the names of the sections of Migrating.md.

@main
struct Client {
  static func main() throws {
    checkSame()
    checkNumbers()
    try checkValues()
    checkTransforms()
    checkMaps()
    try checkImmutables()
    try checkTexts()
    try checkMappers()
    checkUpdating()
    try checkSerialization()
    checkCollections()
    checkGraph()
    exit(failures == 0 ? 0 : 1)
  }
}

nonisolated(unsafe) private var failures = 0

/// Fails with the place of a wrong value.
func expect<T: Equatable>(_ value: T, _ expected: T, file: StaticString = #fileID, line: Int = #line) {
  guard value != expected else { return }
  print("\(file):\(line): \(value), not \(expected)")
  failures += 1
}

/// Whether a value is an optional, although its type does not say so.
func isOptional(_ value: Any) -> Bool { Mirror(reflecting: value).displayStyle == .optional }

/// The error that a function throws; nil if it throws none, or another one.
func mapError<T>(_ body: () throws -> T) -> MapError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? MapError
  }
}
