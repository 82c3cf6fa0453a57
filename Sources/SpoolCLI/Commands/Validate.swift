#if CLI
  import ArgumentParser

  /// `spool validate`: says where files are wrong.
  struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check that files are valid JSON.",
      discussion: """
        Prints nothing if they are, otherwise "file:line:column: message" on standard error, with lines and columns \
        from 1 and columns in bytes. Memory does not grow with the input.

        \(ExitStatus.help)
        """)

    @Argument(help: "The files to check; - is standard input.")
    var files: [InputSource]

    @OptionGroup var parsing: ParsingOptions

    func run() throws {
      var worst = ExitStatus.success
      for file in files {
        do {
          try file.validate(parsing)
        } catch let failure as Failure {
          failure.report()
          if failure.status.rawValue > worst.rawValue { worst = failure.status }
        }
      }
      if worst != .success { throw worst.code }
    }
  }
#endif
