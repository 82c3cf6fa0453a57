#if CLI
  import ArgumentParser
  import Spool

  /// `spool get`: prints one value of a file.
  struct Get: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the value at a path.",
      discussion: """
        The value is printed as compact JSON, in which numbers and strings are the same as in the file. With \
        --multiple, the path starts with the index of the value.

        Example: spool get statuses.0.user.name twitter.json

        \(ExitStatus.help)
        """)

    @Argument(
      help: "Keys and array indices from 0, joined by the delimiter; the empty path is the whole value.")
    var path: String

    @Argument(help: "The file to read; - is standard input.")
    var file = InputSource.standardInput

    @Option(help: "The separator between the parts of the path; if empty, the path is one key.")
    var delimiter = "."

    @Flag(help: "Print the contents of a string, without quotes and escapes.")
    var raw = false

    @OptionGroup var parsing: ParsingOptions

    func run() throws {
      let keyPath = JSONKeyPath(path, delimiter: delimiter)
      guard let value = try file.document(parsing, keeping: keyPath).root[path: keyPath] else {
        throw Failure.absent(path: path, name: file.name)
      }
      var output = StandardOutput()
      if raw, let text = value.string {
        try output.write(text + "\n")
      } else {
        try output.writeLine(value)
      }
      try output.flush()
    }
  }
#endif
