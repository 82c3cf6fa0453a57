import ArgumentParser
import Figures
import Foundation
import Measuring

/// Compares engines, task by task and corpus by corpus.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compares the engines (this is the default).")

  @OptionGroup var selection: Selection
  @Option(help: "Rounds for each comparison (default: 15, or at least 5 after 20 seconds).")
  var rounds: Int?
  @Option(help: "Repeat everything in this many processes; ratios are medians over the processes.")
  var processes = 1
  @Option(help: ArgumentHelp("Write the results as JSON.", valueName: "file"))
  var json: String?
  @Flag(help: "List tasks and corpora, and do nothing else.")
  var list = false
  @Flag(help: "Also write the results as a page with charts.")
  var report = false
  @Argument(help: "The directory of the report (default: Benchmarks/Report).")
  var directory: String?

  func validate() throws {
    guard rounds ?? 1 > 0, processes > 0 else { throw ValidationError("Counts start at 1.") }
    guard report || directory == nil else {
      throw ValidationError("Unexpected argument '\(directory ?? "")': a directory goes with --report.")
    }
  }

  func run() throws {
    if list {
      for entry in selection.entries { print(entry.task, entry.corpus) }
      return
    }
    for library in Reference.missing where selection.entries.contains(where: { $0.task == "tree/parse" }) {
      warn("MISSING: \(library) was not there when this was built: the comparison goes without it")
    }
    let results = try processes > 1 ? compareInProcesses() : compare()
    try selection.check(results.flatMap(\.engines).map(\.name))
    let file = ResultFile(run: .current(processes: processes), comparisons: results)
    if let json { try file.write(to: json) }
    if report { try writeReport(file, to: directory) }
    try checkScaling(results)
  }

  private func compare() throws -> [TaskResult] {
    var results: [TaskResult] = []
    try selection.forEach { comparison in
      if let difference = try comparison.difference() {
        throw Failure(
          "\(comparison.task) on \(comparison.corpus.name): results differ: \(difference)")
      }
      let measurements = try measure(comparison.contenders, pace: rounds.map(Pace.exactly) ?? Pace())
      let result = try comparison.result(measurements)
      print(result.heading)
      print(comparison.table(measurements), terminator: "\n\n")
      results.append(result)
    }
    if let peak = peakMemory() {
      print("peak memory of this process, all engines together: \(megabytes(peak))")
    }
    return results
  }

  private func compareInProcesses() throws -> [TaskResult] {
    let count = rounds.map { ["--rounds", String($0)] } ?? []
    let results = try ManyProcesses(count: processes, arguments: ["compare"] + selection.arguments + count).results
    for result in results { print(result.heading, result.table, separator: "\n", terminator: "\n\n") }
    return results
  }

  private func checkScaling(_ results: [TaskResult]) throws {
    guard let table = ScalingTable(results) else { return }
    print(table.text)
    guard table.failures.isEmpty else {
      throw Failure("the cost does not stay linear: \(table.failures.joined(separator: ", "))")
    }
  }
}
