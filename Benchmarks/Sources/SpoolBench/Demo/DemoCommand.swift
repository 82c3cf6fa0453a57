import ArgumentParser
import CorpusModels
import Foundation
import Spool

/// Reads one file, as a demonstration.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Maps 20 MB of records, or reads a JSON file, and compares with Foundation.",
    discussion: """
      Of a FILE, its largest array is read: every member of its elements, as a value of the kind that this member has \
      in the first 1,000 elements. JSONSerialization does the same. No model is generated.

      Exit codes: 0 success, 1 the file is empty or not JSON, 64 invalid arguments, 66 the file cannot be read.
      """)

  @Argument(help: "A JSON file to read instead of the generated records.")
  var file: String?

  func run() throws {
    guard let file else { return try RecordsDemo(file: GeneratedRecords.url()).run() }
    do {
      try FileDemo(InputFile(path: file)).run()
    } catch let error as InputFile.Problem {
      warn(error.message)
      throw ExitCode(error.exitCode)
    }
  }
}

/// Maps records with one engine, once, and prints the peak memory of the process.
///
/// Each engine needs its own process, because the peak memory of a process covers all engines that ran in it.
struct PeakMemoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "peak-memory", shouldDisplay: false)

  @Argument var engine: String
  @Argument var file: String

  func run() throws {
    guard let engine = RecordsEngine(rawValue: engine) else {
      throw ValidationError("no engine of that name: \(engine)")
    }
    try engine.readOnce(file: file)
    print(peakMemory() ?? 0)
  }
}
