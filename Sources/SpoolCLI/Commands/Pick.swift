#if CLI
  import ArgumentParser
  import Spool

  /// `spool pick`: writes the values at some paths of each element.
  struct Pick: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the values at some paths of each element, as NDJSON, TSV or CSV.",
      discussion: """
        \(ElementOptions.help)

        In NDJSON, a missing value is null. In TSV and CSV, a missing value and null are both an empty field, strings \
        are written without quotes and escapes, and arrays and objects are written as JSON. In TSV, tab, line feed, \
        carriage return and backslash are written as \\t, \\n, \\r and \\\\. In CSV, fields that need it are quoted as \
        RFC 4180 says.

        A column is named after its path, without the brackets and quotes around keys unless two columns would have the same \
        name; --names gives columns other names.

        \(PathArgument.help)

        Example: spool pick id,user.name --at statuses --format csv twitter.json

        \(ExitStatus.help)
        """)

    @Argument(
      help: "The paths in an element, separated by commas; spaces around them are ignored.",
      transform: TypedArgument.text)
    var paths: String

    @OptionGroup var input: InputFiles

    @Option(
      help: "The names of the columns, separated by commas, instead of the paths; quotes around a name are left out.",
      transform: TypedArgument.text)
    var names: String?

    @Option(help: "How the values are written.")
    var format = Format.ndjson

    @Flag(inversion: .prefixedNo, help: "Start TSV and CSV with a line that contains the names.")
    var header = true

    @Flag(help: "End the lines of CSV with CR LF, as RFC 4180 says.")
    var crlf = false

    @OptionGroup var elements: ElementOptions

    @OptionGroup var threads: ThreadOptions

    enum Format: String, ExpressibleByArgument, CaseIterable { case ndjson, tsv, csv }

    func validate() throws {
      if pathTexts.contains("") { throw ValidationError("'\(paths)' has an empty path.") }
      guard let names else { return try validateLines() }
      let given = ColumnNames.list(names)
      guard given.count == pathTexts.count else {
        throw ValidationError("'--names' must have a name for each path: \(pathTexts.count), not \(given.count).")
      }
      guard Set(given.map(ExactKey.init)).count == given.count else {
        throw ValidationError("'--names' has a name twice.")
      }
      try validateLines()
    }

    private func validateLines() throws {
      if crlf && format != .csv { throw ValidationError("'--crlf' needs '--format csv'.") }
    }

    private var pathTexts: [String] {
      PathArgument.list(paths).map {
        elements.delimiter == nil ? PathArgument.withoutDot($0) : $0
      }
    }

    func run() throws {
      let columns = try pathTexts.map { try PathArgument.single($0, delimiter: elements.delimiter) }
      let isPlain = elements.delimiter != nil
      let names = names.map(ColumnNames.list) ?? (isPlain ? pathTexts : ColumnNames.names(pathTexts, columns))
      let row = PickedRow(names, columns, format, endsWithCRLF: crlf)
      var hasHeader = format == .ndjson || !header
      try StandardOutput.flushed { output in
        try elements.perform(row, in: input, threads, &output) { output in
          if !hasHeader { try output.write(row.header) }
          hasHeader = true
        }
      }
    }
  }
#endif
