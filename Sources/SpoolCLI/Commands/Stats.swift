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

    @OptionGroup var threads: ThreadOptions

    @OptionGroup var progress: ProgressOptions

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    func validate() throws {
      guard top >= 0 else { throw ValidationError("'--top' must not be negative.") }
    }

    func run() throws {
      let total = StatisticsTotal(StatisticsScanner())
      try StandardOutput.flushed { output in
        var isOpen = false
        let result = Result {
          try input.forEach(&output) { file, output in
            let pieces = try PieceReader(file, progress)
            isOpen = true
            defer { total.scanner.finish() }
            try scan(pieces, total, file, &output)
          }
        }
        if isOpen {
          let report = StatisticsReport(total.scanner.statistics, top: top)
          try output.write(format == .json ? report.json : report.text)
          try output.flush()
        }
        try result.get()
      }
    }

    private func scan(
      _ pieces: consuming PieceReader, _ total: StatisticsTotal, _ file: InputSource, _ output: inout StandardOutput
    ) throws {
      var blocks = StatisticsBlocks(file.name, syntax, total)
      if threads.count > 1 && syntax.hasBoundaries {
        var run = BlockRun(pieces, startingWith: [], blocks, threads)
        return try run.run(&output)
      }
      while let piece = try pieces.next() { try blocks.read(piece, &output) }
      try blocks.finish(&output)
    }
  }
#endif
