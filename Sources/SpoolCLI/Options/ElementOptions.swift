#if CLI
  import ArgumentParser
  import Spool

  /// The options of the commands that go through an input element by element.
  struct ElementOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The path of the array, or object, whose elements are meant.", valueName: "path"))
    var at: String?

    @Option(help: "What separates the parts of paths; if empty, a path is one key.")
    var delimiter = "."

    @Option(help: "What the input is.")
    var input = InputLayout.auto

    @Flag(help: "Report lines that are not JSON, skip them, and end with exit code 1. Implies --input lines.")
    var skipInvalid = false

    @Option(help: "The longest element, in bytes.")
    var maxElementBytes = JSONElementStream.Options().maximumElementBytes

    @OptionGroup var syntax: SyntaxOptions

    @OptionGroup var progress: ProgressOptions

    func validate() throws {
      if at != nil && input != .auto && input != .array {
        throw ValidationError("'--at' names an array or object: it does not go with '--input \(input)'.")
      }
      if skipInvalid && (at != nil || input == .array || input == .values) {
        throw ValidationError("'--skip-invalid' needs '--input lines' or '--input sequence'.")
      }
      guard maxElementBytes > 0 else { throw ValidationError("'--max-element-bytes' must be positive.") }
    }

    var streamOptions: JSONElementStream.Options {
      var options = JSONElementStream.Options()
      let maximumInputBytes = options.parsing.maximumInputBytes
      options.parsing = syntax.parserOptions
      options.parsing.maximumInputBytes = maximumInputBytes
      options.maximumElementBytes = maxElementBytes
      // One piece more than an element may wait.
      options.maximumBufferedBytes = max(options.maximumBufferedBytes, maxElementBytes.addingClamped(1 << 20))
      return options
    }

    /// Whether elements have to be written anew: as they stand they may hold what JSON does not allow.
    var mayHoldExtensions: Bool { syntax.comments || syntax.trailingCommas }
  }

  /// What an input is made of.
  enum InputLayout: String, ExpressibleByArgument, CaseIterable {
    case auto, array, values, lines, sequence
  }

  extension Int {
    fileprivate func addingClamped(_ other: Int) -> Int {
      let (sum, isTooLarge) = addingReportingOverflow(other)
      return isTooLarge ? .max : sum
    }
  }
#endif
