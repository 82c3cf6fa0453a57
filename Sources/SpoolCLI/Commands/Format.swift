#if CLI
  import ArgumentParser
  import Spool

  /// `spool format`: writes a file with a new layout.
  struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Rewrite JSON, indented or compact.",
      discussion: """
        Members keep their order; numbers and strings are written unchanged. With --multiple, each value starts on a \
        new line, so --multiple --compact writes NDJSON.

        \(ExitStatus.help)
        """)

    @OptionGroup var input: InputFiles

    @Flag(help: "Indent, with one member or element per line. This is the default.")
    var pretty = false

    @OptionGroup var printing: OutputOptions

    @OptionGroup var parsing: ParsingOptions

    func validate() throws {
      guard !(pretty && printing.compact) else {
        throw ValidationError("'--pretty' and '--compact' exclude each other.")
      }
    }

    func run() throws {
      var output = StandardOutput()
      try input.forEach(&output) { file, output in
        let root = try file.document(parsing).root
        guard parsing.multiple, let values = root.array else {
          return try printing.write(root, to: &output, isPretty: true)
        }
        for value in values { try printing.write(value, to: &output, isPretty: true) }
      }
    }
  }
#endif
