#if CLI
  import ArgumentParser
  import Spool

  /// `spool pick`: a table of the values at some paths of each element.
  struct Pick: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the values at some paths of each element, as NDJSON, TSV or CSV.",
      discussion: """
        \(ElementOptions.help)

        What an element lacks is null in NDJSON, and empty in the tables, as null is. There, strings are written as \
        their text, arrays and objects as JSON. In TSV, tab, line feed, carriage return and backslash are written as \
        \\t, \\n, \\r and \\\\; in CSV, fields are quoted as RFC 4180 says where they need it.

        Example: spool pick id,user.name --at statuses --format csv twitter.json

        \(ExitStatus.help)
        """)

    @Argument(help: "The paths in an element, with commas between them.")
    var paths: String

    @Argument(help: "The file to read; - is standard input.")
    var file = InputSource.standardInput

    @Option(help: "How the values are written.")
    var format = Format.ndjson

    @Flag(inversion: .prefixedNo, help: "Whether a table starts with a line of the paths.")
    var header = true

    @Flag(help: "End the lines of CSV with CR LF, as RFC 4180 says.")
    var crlf = false

    @OptionGroup var elements: ElementOptions

    enum Format: String, ExpressibleByArgument, CaseIterable { case ndjson, tsv, csv }

    func validate() throws {
      if names.contains("") { throw ValidationError("'\(paths)' has an empty path.") }
      if crlf && format != .csv { throw ValidationError("'--crlf' goes with '--format csv'.") }
    }

    private var names: [String] { paths.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }

    func run() throws {
      var row = PickedRow(names, delimiter: elements.delimiter, format, endsWithCRLF: crlf)
      try StandardOutput.flushed { output in
        if format != .ndjson && header { try output.write(row.header()) }
        try elements.forEach(in: file, &output) { element, output in try output.write(row.text(of: element.value)) }
      }
    }
  }
#endif
