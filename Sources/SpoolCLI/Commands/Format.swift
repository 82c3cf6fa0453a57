#if CLI
  import ArgumentParser
  import Spool

  /// `spool format`: writes a file with a new layout.
  struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Rewrite JSON, indented or compact.",
      discussion: """
        Members keep their order; numbers and strings are written unchanged. With --multiple, each value starts on a \
        new line, so --multiple --compact writes NDJSON. Memory does not grow with the input, except with --sort-keys, \
        --raw and --unique-keys.

        \(ExitStatus.help)
        """)

    @OptionGroup var input: InputFiles

    @Flag(help: "Indent, with one member or element per line. This is the default.")
    var pretty = false

    @OptionGroup var target: TargetOptions

    @OptionGroup var printing: OutputOptions

    @OptionGroup var parsing: ParsingOptions

    func validate() throws {
      guard !(pretty && printing.compact) else {
        throw ValidationError("'--pretty' and '--compact' exclude each other.")
      }
    }

    func run() throws {
      let layout = printing.layout(isPretty: true)
      // The contents of strings are not JSON, so they have no colours.
      try target.forEach(input, printing.raw ? .never : printing.color) { source, sink in
        if !printing.sortKeys && !printing.raw {
          return try source.reformat(parsing, layout: layout, isHeld: !target.inPlace, to: sink)
        }
        for value in try source.values(parsing) { try printing.write(value, isPretty: true, to: sink) }
      }
    }
  }
#endif
