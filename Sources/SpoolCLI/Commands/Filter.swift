#if CLI
  import ArgumentParser
  import Spool

  /// `spool filter`: writes the elements that meet a condition.
  struct Filter: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the elements that meet a condition, one per line (NDJSON).",
      discussion: """
        The condition is what may follow the question mark of a JSONPath filter (RFC 9535): @ is the element. There are \
        comparisons (== != < <= > >=), tests for existence (@.a), && || ! and parentheses, and the functions length, \
        count, match, search and value. The patterns of match and search are regular expressions of RFC 9485, without \
        shorthands such as \\d.

        \(ElementOptions.help)

        Example: spool filter '@.user.lang == "ja" && @.retweet_count > 5' --at statuses twitter.json

        \(ExitStatus.help)
        """)

    @Argument(help: "The condition.", transform: TypedArgument.text)
    var condition: String

    @OptionGroup var input: InputFiles

    @Flag(name: [.customShort("v"), .long], help: "Write the elements that do not meet the condition.")
    var invert = false

    @OptionGroup var elements: ElementOptions

    @OptionGroup var threads: ThreadOptions

    func run() throws {
      let filter: JSONFilter
      do {
        filter = try JSONFilter(condition)
        if let mistake = filter.patternMistake { throw mistake }
      } catch {
        let hint = ForeignCondition.hint(condition).map { " Write it as '\($0)'." } ?? ""
        throw ValidationError(SafeText.escaped("The condition '\(condition)' is not valid: \(error).\(hint)"))
      }
      let lines = MatchingLines(
        condition: condition, filter: filter, isInverted: invert, writer: ElementWriter(elements))
      try StandardOutput.flushed { output in try elements.perform(lines, in: input, threads, &output) }
    }
  }

  /// Each element that meets a condition, or does not, on a line of its own.
  private struct MatchingLines: ElementWork {
    let condition: String
    var filter: JSONFilter
    let isInverted: Bool
    let writer: ElementWriter

    func separated() -> MatchingLines {
      var lines = self
      if let filter = try? JSONFilter(condition) { lines.filter = filter }
      return lines
    }

    func write(_ element: JSONElement, to output: inout some ByteSink) throws {
      guard try filter.checkedMatch(element.value) != isInverted else { return }
      try writer.write(element, to: &output)
      try output.endLine()
    }
  }
#endif
