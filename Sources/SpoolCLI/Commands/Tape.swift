#if CLI
  import ArgumentParser
  import Spool

  /// `spool tape`: prints the tape of a file.
  struct Tape: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the tape of a file.",
      discussion: """
        One line for each word: its index, tag, offset, length or count, and source text.

        \(ExitStatus.help)
        """)

    @Argument(help: "The file to read; - is standard input.")
    var file = InputSource.standardInput

    @OptionGroup var parsing: ParsingOptions

    func run() throws {
      let document = try file.document(parsing)
      var output = StandardOutput()
      try document.tape.dump { line in try output.write(line + "\n") }
      try output.flush()
    }
  }
#endif
