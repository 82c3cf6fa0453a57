import Foundation

/// An error that stops a benchmark, with its message.
package struct Failure: LocalizedError {
  package let errorDescription: String?

  package init(_ description: String) { errorDescription = description }
}

/// Writes a line to standard error.
package func warn(_ message: String) {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
}
