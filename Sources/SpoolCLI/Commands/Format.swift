#if CLI
  import ArgumentParser
  import Spool

  /// `spool format`: writes a file anew.
  struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write JSON anew, indented or compact.",
      discussion: """
        Members keep their order, numbers and strings their text. With --multiple, each value starts on a line of its \
        own, so that --multiple --compact gives NDJSON.

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
        case .pretty: "Indent, one member or element a line."
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
