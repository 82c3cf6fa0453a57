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

    @Argument(help: "The file to read; - is standard input.")
    var file = InputSource.standardInput

    @OptionGroup var elements: ElementOptions

    func run() throws {
      try StandardOutput.flushed { output in
        var reader = try ElementReader(file, elements)
        var count = 0
        do {
          while try reader.next(&output) != nil { count += 1 }
        } catch let failure as Failure {
          try output.write("\(count)\n")
          throw failure
        }
        try output.write("\(count)\n")
      }
    }
  }
#endif
