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

    @Option(help: "The tokenizer that writes the tape. The tape and the errors do not depend on it.")
    var engine = EngineChoice.buffer

    @OptionGroup var parsing: ParsingOptions

    func validate() throws {
      guard engine != .yajl || JSONDocument.Engine.isYajlAvailable else {
        throw ValidationError("'--engine yajl' is not possible: this build has no libyajl.")
      }
    }

    func run() throws {
      let document = try file.document(parsing, by: engine == .yajl ? .yajl : .buffer)
      var output = StandardOutput()
      try document.tape.dump { line in try output.write(line + "\n") }
      try output.flush()
    }
  }

  /// The tokenizers by their names on the command line.
  enum EngineChoice: String, ExpressibleByArgument, CaseIterable {
    case buffer, yajl
  }
#endif
