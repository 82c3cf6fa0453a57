import Foundation

/// An error that stops a benchmark, with its message.
struct Failure: LocalizedError {
  let errorDescription: String?

  init(_ description: String) { errorDescription = description }
}

/// Writes a line to standard error.
func warn(_ message: String) {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
}
