#if CLI
  import ArgumentParser

  /// `spool validate`: says where files are invalid.
  struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check that files are valid JSON.",
      discussion: """
        Prints nothing for valid files. For each other file, prints "file:line:column: message" on standard error. Lines \
        and columns count from 1, columns in bytes. Memory does not grow with the input, except with --unique-keys.

        \(ExitStatus.help)
        """)

    @Argument(help: "The files to check; - is standard input.")
    var files: [InputSource]

    @OptionGroup var parsing: ParsingOptions

    func run() throws {
      var worst = ExitStatus.success
      for file in files {
        do {
          if parsing.uniqueKeys { _ = try file.document(parsing) } else { try file.validate(parsing) }
        } catch let failure as Failure {
          failure.report()
          if failure.status.rawValue > worst.rawValue { worst = failure.status }
        }
      }
      if worst != .success { throw worst.code }
    }
  }
#endif
