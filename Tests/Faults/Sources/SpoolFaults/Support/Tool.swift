import Foundation

/// The command-line tool, as a process.
enum Tool {
  /// How a run has ended.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Every command with arguments that make it write something about a file, `$1`.
  static let commands = [
    "validate $1", "get 0 $1", "get --raw 0.link $1", "format $1", "lines $1", "array $1", "pick id,name $1",
    "count $1", "stats $1", "tape $1", "model $1",
  ]

  /// Runs a line of shell, in which `$spool` is the tool, `$1` a file, and `$preload` the library with the faults.
  static func shell(_ line: String, _ path: String) throws -> Outcome {
    let environment = ProcessInfo.processInfo.environment
    guard let tool = environment["SPOOL_TOOL"], let preload = environment["SPOOL_PRELOAD"] else {
      throw Wrong("SPOOL_TOOL and SPOOL_PRELOAD must be the paths of the tool and of the library to preload")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "spool=$0; preload=$2; \(line)", tool, path, preload]
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The messages are short, so they fit in the pipe while the output is read.
    let written = try output.fileHandleForReading.readToEnd() ?? Data()
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
      errors: String(decoding: said, as: UTF8.self))
  }
}
