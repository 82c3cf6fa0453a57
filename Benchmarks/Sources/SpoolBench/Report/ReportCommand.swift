import ArgumentParser
import CorpusModels
import Figures
import Foundation
import Measuring

/// Makes the report of an earlier run.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Makes the page of charts and figures from the results of --json.")

  @Flag(help: "Check the code that writes reports, with synthetic results and the most difficult names.")
  var selfTest = false
  @Argument(help: "Results written by --json.")
  var results: String?
  @Argument(help: "The directory of the report (default: Benchmarks/Report).")
  var directory: String?

  func validate() throws {
    guard selfTest != (results != nil) else { throw ValidationError("Give either results or --self-test.") }
  }

  func run() throws {
    if selfTest {
      try Figures.SelfTest.run()
      try checkTitles()
      print("report: ok")
    } else if let results {
      try writeReport(ResultFile(contentsOf: results), to: directory)
    }
  }

  /// Each task has a title in charts.
  private func checkTitles() throws {
    let titled = TaskText.all.map(\.task)
    let tasks = TaskCatalog.entries(corpora: CorpusCatalog.names).map(\.task)
    if let task = tasks.first(where: { !titled.contains($0) }) {
      throw Failure("\(task) is not in the list of TaskText.swift")
    }
  }
}

/// Writes the report of a run, by default to `Benchmarks/Report`.
func writeReport(_ file: ResultFile, to directory: String?) throws {
  let directory =
    directory.map { URL(fileURLWithPath: $0, isDirectory: true) }
    ?? CorpusFiles.packageRoot.appendingPathComponent("Benchmarks/Report", isDirectory: true)
  try Report(file).write(to: directory)
  print("report: \(directory.path)/index.html")
}
