import Foundation

/// Runs this executable and returns what it printed.
@discardableResult
package func runSelf(_ arguments: [String]) throws -> String {
  let process = Process()
  let output = Pipe()
  process.executableURL = Bundle.main.executableURL
  process.arguments = arguments
  process.standardOutput = output
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw Failure("a process failed with status \(process.terminationStatus)")
  }
  return String(decoding: text, as: UTF8.self)
}
