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

    @OptionGroup var input: InputFiles

    @OptionGroup var parsing: ParsingOptions

    func run() throws {
      var output = StandardOutput()
      try input.forEach(&output) { file, _ in
        if parsing.uniqueKeys { _ = try file.document(parsing) } else { try file.validate(parsing) }
      }
    }
  }
#endif
