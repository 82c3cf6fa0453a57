import ArgumentParser
import Foundation

/// Compares engines, task by task and corpus by corpus.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compares the engines (this is the default).")

  @Option(help: ArgumentHelp("Only tasks whose name contains this.", valueName: "substring"))
  var task: String?
  @Option(help: ArgumentHelp("Only engines whose name contains this.", valueName: "substring"))
  var engine: String?
  @Option(help: ArgumentHelp("Only these corpora; the beginning of a name is enough.", valueName: "name,…"))
  var corpus: String?
  @Option(help: "Rounds for each comparison (default: 15, or at least 5 once 20 seconds are gone).")
  var rounds: Int?
  @Option(help: "Repeat all in this many processes; ratios are medians over the processes.")
  var processes = 1
  @Option(help: ArgumentHelp("Write the results as JSON.", valueName: "file"))
  var json: String?
  @Option(help: ArgumentHelp("Records to use instead of 20 MB of generated ones.", valueName: "file"))
  var records: String?
  @Option(help: ArgumentHelp("One more JSON file for the tree tasks; may be repeated.", valueName: "file"))
  var file: [String] = []
  @Flag(help: "List tasks and corpora, and do nothing else.")
  var list = false

  func validate() throws {
    guard rounds ?? 1 > 0, processes > 0 else { throw ValidationError("Counts start at 1.") }
  }

  func run() throws {
    let catalog = CorpusCatalog(records: records, files: file)
    let entries = TaskCatalog.entries(corpora: catalog.names).filter(isWanted)
    if list {
      for entry in entries { print(entry.task, entry.corpus) }
      return
    }
    let comparisons = comparisons(entries, catalog)
    let rows = try processes > 1 ? compareInProcesses(comparisons) : compare(comparisons)
    if let json { try ResultRow.write(rows, to: json) }
  }

  private func isWanted(_ entry: TaskCatalog.Entry) -> Bool {
    let names = corpus?.split(separator: ",")
    return task.map { entry.task.contains($0) } ?? true
      && names.map { $0.contains { entry.corpus.hasPrefix($0) } } ?? true
  }

  /// Loads each corpus once; what is missing has been reported and is left out.
  private func comparisons(_ entries: [TaskCatalog.Entry], _ catalog: CorpusCatalog) -> [Comparison] {
    var corpora: [String: Corpus] = [:]
    for name in Set(entries.map(\.corpus)).sorted() { corpora[name] = catalog.load(name) }
    return entries.compactMap { entry in
      corpora[entry.corpus].map { corpus in
        var comparison = entry.make(corpus)
        if let engine { comparison.contenders.removeAll { !$0.engine.contains(engine) } }
        return comparison
      }
    }
  }

  private func compare(_ comparisons: [Comparison]) throws -> [ResultRow] {
    var rows: [ResultRow] = []
    for comparison in comparisons {
      if let difference = try comparison.difference() {
        throw Failure(
          "\(comparison.task) on \(comparison.corpus.name): results differ: \(difference)")
      }
      let measurements = try measure(comparison.contenders, pace: rounds.map(Pace.exactly) ?? Pace())
      print(try comparison.heading())
      print(comparison.table(measurements), terminator: "\n\n")
      rows += measurements.map {
        ResultRow(comparison, engine: $0.engine, median: $0.median, best: $0.best)
      }
    }
    if let peak = peakMemory() {
      print("peak memory of this process, all engines together: \(megabytes(peak))")
    }
    return rows
  }

  private func compareInProcesses(_ comparisons: [Comparison]) throws -> [ResultRow] {
    let options: [(String, String?)] = [
      ("--task", task), ("--engine", engine), ("--corpus", corpus), ("--rounds", rounds.map(String.init)),
      ("--records", records),
    ]
    let arguments =
      options.flatMap { name, value in value.map { [name, $0] } ?? [] }
      + file.flatMap { ["--file", $0] }
    let runs = try ManyProcesses(count: processes, arguments: ["compare"] + arguments)
    for comparison in comparisons {
      print(try comparison.heading())
      print(runs.table(of: comparison), terminator: "\n\n")
    }
    return comparisons.flatMap(runs.rows)
  }
}
