#if CLI
  import ArgumentParser
  import Spool

  /// `spool stats`: prints statistics of JSON.
  struct Stats: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print statistics of JSON: kinds, depth, keys, sizes.",
      discussion: """
        The input is one value, or several values one after another, as in NDJSON; it may be compressed by gzip. Sizes \
        are in bytes of the input, without quotes. Memory does not grow with the input: at most \
        \(KeyCounts.maximumKeys) different keys are distinguished, by their first \(KeyCounts.maximumKeyBytes) bytes. \
        If the input is not valid, the statistics cover the part before the error.

        Example: spool stats --top 20 twitter.json

        \(ExitStatus.help)
        """)

    @OptionGroup var input: InputFiles

    @Option(help: "How many of the most frequent keys to list.")
    var top = 10

    @Option(help: "How the statistics are written.")
    var format = Format.text

    @OptionGroup var syntax: SyntaxOptions

    @OptionGroup var progress: ProgressOptions

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    func validate() throws {
      guard top >= 0 else { throw ValidationError("'--top' must not be negative.") }
    }

    func run() throws {
      var scanner = StatisticsScanner(allowsComments: syntax.comments)
      try StandardOutput.flushed { output in
        var isOpen = false
        let result = Result {
          try input.forEach(&output) { file, _ in
            var pieces = try PieceReader(file, progress)
            isOpen = true
            defer { scanner.finish() }
            try scan(&pieces, &scanner, file)
          }
        }
        if isOpen {
          let report = StatisticsReport(scanner.statistics, top: top)
          try output.write(format == .json ? report.json : report.text)
          try output.flush()
        }
        try result.get()
      }
    }

    private func scan(
      _ pieces: inout PieceReader, _ scanner: inout StatisticsScanner, _ file: InputSource
    ) throws {
      var options = syntax.parserOptions
      options.allowsMultipleValues = true
      options.maximumInputBytes = .max
      var validator = JSONValidator(options: options)
      var offset = 0
      do {
        while let piece = try pieces.next() {
          do {
            try validator.feed(piece)
          } catch {
            scanner.take(UnsafeRawBufferPointer(rebasing: piece[..<max(0, error.offset - offset)]))
            throw error
          }
          scanner.take(piece)
          offset += piece.count
        }
        try validator.finish()
      } catch let error as JSONError {
        throw Failure(error, in: file.name)
      }
    }
  }
#endif
