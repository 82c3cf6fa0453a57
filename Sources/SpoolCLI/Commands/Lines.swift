#if CLI
  import ArgumentParser
  import Spool

  /// `spool lines`: converts an array to NDJSON.
  struct Lines: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the elements of an array, one per line (NDJSON).",
      discussion: """
        \(ElementOptions.help)

        The text of an element is copied; only an element with line breaks is rewritten without white space.

        Example: spool lines --at statuses twitter.json

        \(ExitStatus.help)
        """)

    @OptionGroup var input: InputFiles

    @OptionGroup var elements: ElementOptions

    @OptionGroup var threads: ThreadOptions

    func run() throws {
      let lines = AllLines(writer: ElementWriter(elements))
      try StandardOutput.flushed { output in try elements.perform(lines, in: input, threads, &output) }
    }
  }

  /// Each element on a line of its own.
  private struct AllLines: ElementWork {
    let writer: ElementWriter

    func write(_ element: JSONElement, to output: inout some ByteSink) throws {
      try writer.write(element, to: &output)
      try output.endLine()
    }
  }

  extension ElementOptions {
    /// The part of the help that says what the elements are.
    static let help = """
      With --at, the elements are those of the array, or the values of the object, at that path. Without --at, they \
      are the elements of the array if the input starts with one; otherwise, the input is read as values one after \
      another, as in NDJSON. --input says what the input is instead: array, values, lines (one value per line), or \
      sequence (RFC 7464). The input may be compressed by gzip. Memory does not grow with the input. The elements of \
      several files follow one another.
      """
  }
#endif
