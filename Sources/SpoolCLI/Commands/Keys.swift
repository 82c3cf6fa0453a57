#if CLI
  import ArgumentParser
  import Spool

  /// `spool keys`: prints the keys of an object.
  struct Keys: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the keys of an object, one per line.",
      discussion: """
        Keys are printed as text, in the order of the file. A key with a line break or another control character is \
        printed as a JSON string.

        Example: spool keys statuses[0].user twitter.json

        \(PathArgument.help)

        \(ExitStatus.help)
        """)

    @Argument(help: "The path of the object; the empty path is the whole value.", transform: TypedArgument.text)
    var path: String

    @OptionGroup var input: InputFiles

    @Option(
      help: "The separator of a path without brackets and quotes; if empty, the path is one key.",
      transform: TypedArgument.text)
    var delimiter: String?

    @Flag(name: [.customShort("S"), .long], help: "Sort the keys.")
    var sortKeys = false

    @OptionGroup var parsing: ParsingOptions

    func run() throws {
      let path = try PathArgument(path, delimiter: delimiter)
      var output = StandardOutput()
      try input.forEach(&output) { file, output in
        try path.forEachValue(in: file, parsing, &output) { value, output in
          try write(value, path, file, &output)
        }
      }
    }

    /// The name of a value at the path in messages.
    private func name(of path: PathArgument) -> String {
      switch path {
      case .one: self.path.isEmpty || self.path == "." ? "the input" : self.path
      case .many: "a value at \(self.path)"
      }
    }

    private func write(
      _ value: JSONValue, _ path: PathArgument, _ file: InputSource, _ output: inout StandardOutput
    ) throws {
      guard let object = value.object else {
        throw Failure.absent(reason: "\(name(of: path)) is not an object", name: file.name)
      }
      let keys = sortKeys ? object.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } : object.keys
      for key in keys { try output.write(Self.line(key)) }
    }

    private static func line(_ key: String) -> String {
      let isPlain = key.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      return (isPlain ? key : QuotedText.quoted(key)) + "\n"
    }
  }
#endif
