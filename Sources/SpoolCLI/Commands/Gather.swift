#if CLI
  import ArgumentParser
  import Spool

  /// `spool array`: converts NDJSON to an array.
  struct Gather: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "array",
      abstract: "Write NDJSON, or any values one after another, as one array.",
      discussion: """
        The elements of the array are the values of the input, each on a line of its own. With --at, they are the \
        elements of the array, or the values of the object, at that path. The input may be compressed by gzip. Memory \
        does not grow with the input. If the input is not valid, the array ends after the last valid value.

        Example: spool array log.ndjson

        \(ExitStatus.help)
        """)

    @Argument(help: "The file to read; - is standard input.")
    var file = InputSource.standardInput

    @OptionGroup var elements: ElementOptions

    func run() throws {
      let writer = ElementWriter(elements)
      try StandardOutput.flushed { output in
        var reader = try ElementReader(file, elements, splitsArrays: false)
        try output.write("[" as Unicode.Scalar)
        do {
          while let element = try reader.next(&output) {
            if element.index > 0 { try output.write(",\n") }
            try writer.write(element, to: &output)
          }
        } catch let failure as Failure where !failure.isOfOutput {
          try output.write("]\n")
          throw failure
        }
        try output.write("]\n")
      }
    }
  }
#endif
