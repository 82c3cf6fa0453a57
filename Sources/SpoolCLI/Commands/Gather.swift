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

    @OptionGroup var input: InputFiles

    @OptionGroup var elements: ElementOptions

    func run() throws {
      let writer = ElementWriter(elements)
      try StandardOutput.flushed { output in
        var count = 0
        var isOpen = false
        let result = Result {
          try elements.forEach(in: input, &output, splitsArrays: false) { output in
            if !isOpen { try output.write("[" as Unicode.Scalar) }
            isOpen = true
          } _: { element, output in
            if count > 0 { try output.write(",\n") }
            count += 1
            try writer.write(element, to: &output)
          }
        }
        if isOpen && !result.isOfOutput {
          try output.write("]\n")
          try output.flush()
        }
        try result.get()
      }
    }
  }
#endif
