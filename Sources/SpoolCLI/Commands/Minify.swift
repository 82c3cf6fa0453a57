#if CLI
  import ArgumentParser
  import Spool

  /// `spool minify`: writes files without white space.
  struct Minify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write JSON without white space and comments.",
      discussion: """
        Members keep their order; numbers and strings are written unchanged. Memory does not grow with the input, except \
        with --unique-keys. With --multiple, each value is on a line.

        \(ExitStatus.help)
        """)

    @OptionGroup var input: InputFiles

    @OptionGroup var target: TargetOptions

    @OptionGroup var parsing: ParsingOptions

    func run() throws {
      try target.forEach(input) { source, sink in
        try source.reformat(parsing, layout: JSONWriter.Options(), isHeld: !target.inPlace, to: sink)
      }
    }
  }
#endif
