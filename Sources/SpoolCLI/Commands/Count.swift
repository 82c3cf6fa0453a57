#if CLI
  import ArgumentParser
  import Spool

  /// `spool count`: prints the number of elements.
  struct Count: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the number of elements.",
      discussion: """
        \(ElementOptions.help)

        If the input is not valid, the elements before the error are counted.

        Example: spool count --at statuses twitter.json

        \(ExitStatus.help)
        """)

    @OptionGroup var input: InputFiles

    @OptionGroup var elements: ElementOptions

    @OptionGroup var threads: ThreadOptions

    func run() throws {
      try StandardOutput.flushed { output in
        var count: Int?
        let result = Result {
          try elements.perform(Nothing(), in: input, threads, &output) { _ in
            count = count ?? 0
          } counted: {
            count = (count ?? 0) + $0
          }
        }
        if let count { try output.write("\(count)\n") }
        try output.flush()
        try result.get()
      }
    }
  }

  /// The work for elements that are only counted: no output.
  private struct Nothing: ElementWork {
    static var countsOnly: Bool { true }

    func write(_ element: JSONElement, to output: inout some ByteSink) {}
  }
#endif
