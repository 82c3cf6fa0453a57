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

    @Argument(help: "The file to read; - is standard input.")
    var file = InputSource.standardInput

    @Flag(exclusivity: .exclusive)
    var layout = Layout.pretty

    @Flag(help: "Sort the members of objects by key.")
    var sortKeys = false

    @OptionGroup var parsing: ParsingOptions

    enum Layout: EnumerableFlag {
      case pretty, compact

      static func help(for value: Layout) -> ArgumentHelp? {
        switch value {
        case .pretty: "Indent, with one member or element per line."
        case .compact: "No white space."
        }
      }
    }

    func run() throws {
      let root = try file.document(parsing).root
      let options = JSONWriter.Options(isPretty: layout == .pretty, sortsKeys: sortKeys)
      var output = StandardOutput()
      if parsing.multiple, let values = root.array {
        for value in values { try output.writeLine(value, options) }
      } else {
        try output.writeLine(root, options)
      }
      try output.flush()
    }
  }
#endif
