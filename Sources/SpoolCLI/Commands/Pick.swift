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

        \(PathArgument.help)

        Example: spool pick id,user.name --at statuses --format csv twitter.json

        \(ExitStatus.help)
        """)

    @Argument(help: "The paths in an element, separated by commas; spaces around them are ignored.")
    var paths: String

    @OptionGroup var input: InputFiles

    @Option(help: "How the values are written.")
    var format = Format.ndjson

    @Flag(inversion: .prefixedNo, help: "Start TSV and CSV with a line that contains the paths.")
    var header = true

    @Flag(help: "End the lines of CSV with CR LF, as RFC 4180 says.")
    var crlf = false

    @OptionGroup var elements: ElementOptions

    @OptionGroup var threads: ThreadOptions

    enum Format: String, ExpressibleByArgument, CaseIterable { case ndjson, tsv, csv }

    func validate() throws {
      if names.contains("") { throw ValidationError("'\(paths)' has an empty path.") }
      if crlf && format != .csv { throw ValidationError("'--crlf' needs '--format csv'.") }
    }

    private var names: [String] {
      PathArgument.list(paths).map { elements.delimiter == nil ? PathArgument.withoutDot($0) : $0 }
    }

    func run() throws {
      let row = try PickedRow(names, delimiter: elements.delimiter, format, endsWithCRLF: crlf)
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
