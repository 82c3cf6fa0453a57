import ArgumentParser

/// Makes the report of a run that has been kept.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Makes the page and the charts from the results of --json.")

  @Flag(help: "Check that what is written is well-formed, with made-up results and the worst of names.")
  var selfTest = false
  @Argument(help: "Results that --json has written.")
  var results: String?
  @Argument(help: "Where the report goes (default: Benchmarks/Report).")
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
