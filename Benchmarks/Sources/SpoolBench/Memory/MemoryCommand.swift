import ArgumentParser
import Measuring

/// Measures memory, and fails if Spool exceeds a limit.
struct MemoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory", abstract: "Measures peak memory engine by engine, and growth over a million objects.")

  @Option(help: ArgumentHelp("Only these corpora; the beginning of a name is enough.", valueName: "name,…"))
  var corpus: String?
  @Option(help: ArgumentHelp("One more JSON file; may be repeated.", valueName: "file"))
  var file: [String] = []

  func run() throws {
    guard ProcessMemory.isKnown else {
      warn("SKIPPED: memory: this system has no /proc to ask")
      return
    }
    let names = corpus?.split(separator: ",")
    let catalog = CorpusCatalog(files: file)
    let peaks = try catalog.names.filter { name in names?.contains { name.hasPrefix($0) } ?? true }
      .flatMap { try ParsePeak.all(corpus: $0, files: file) }
    print(ParsePeak.table(peaks), terminator: "\n\n")
    let growths = try ResidentGrowth.Work.allCases.map(ResidentGrowth.measured)
    print(ResidentGrowth.table(growths))
    guard peaks.allSatisfy(\.isWithinLimit), growths.allSatisfy(\.isWithinLimit) else { throw ExitCode(1) }
  }
}
