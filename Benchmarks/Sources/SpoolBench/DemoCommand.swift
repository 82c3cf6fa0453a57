import ArgumentParser
import CorpusModels
import Foundation

/// Maps one payload, as a demonstration.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Maps 20 MB of records, or reports on a JSON file.")

  @Argument(help: "A JSON file to parse and report on, instead of mapping the generated records.")
  var file: String?

  func run() throws {
    if let file {
      try FileDemo(path: file).run()
    } else {
      try RecordsDemo(file: GeneratedRecords.url()).run()
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
    switch engine {
    case "Spool": try consume(SpoolEngine.models([Record].self, fromFile: file))
    case "JSONDecoder": try consume(FoundationEngines.models([Record].self, from: data()))
    case "JSONSerialization": try consume(FoundationEngines.tree(data()))
    default: throw ValidationError("no engine of that name: \(engine)")
    }
    print(peakMemory() ?? 0)
  }

  private func data() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file)) }
}
