import ArgumentParser

/// Makes the report of an earlier run.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Makes the page and the charts from the results of --json.")

  @Flag(help: "Check that the reports are well-formed, with synthetic results and the most difficult names.")
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
      try ReportSelfTest.run()
    } else if let results {
      try ReportWriter(ResultFile(contentsOf: results)).write(to: directory)
    }
  }
}
