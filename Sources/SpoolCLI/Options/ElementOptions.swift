#if CLI
  import ArgumentParser
  import Spool

  /// The options of the commands that process an input element by element.
  struct ElementOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The path of the array or object whose elements to process.", valueName: "path"), transform: TypedArgument.text)
    var at: String?

    @Option(
      help: "The separator of a path without brackets and quotes; if empty, a path is one key.",
      transform: TypedArgument.text)
    var delimiter: String?

    @Option(help: "What the input contains.")
    var input = InputLayout.auto

    @Flag(help: "Report lines that are not JSON, skip them, and end with exit code 1. Implies --input lines.")
    var skipInvalid = false

    @Option(
      help: ArgumentHelp(
        "Report and skip at most this many lines that are not JSON; one more ends the run. Implies --input lines.",
        valueName: "number"))
    var skipErrors: Int?

    @Flag(help: "Write each element at once, for a reader that waits for it.")
    var lineBuffered = false

    @Option(help: "The longest element that is allowed, in bytes.")
    var maxElementBytes = JSONElementStream.Options().maximumElementBytes

    @OptionGroup var syntax: SyntaxOptions

    @OptionGroup var progress: ProgressOptions

    func validate() throws {
      if at != nil && input != .auto && input != .array {
        throw ValidationError("'--at' names an array or object, and cannot be used with '--input \(input)'.")
      }
      if let at, try PathArgument.single(at, delimiter: delimiter).components.contains(where: \.isFromEnd) {
        let path = SafeText.escaped(at)
        throw ValidationError("The path '\(path)' counts from the end, which '--at' reaches too late.")
      }
      if skipsLines && (at != nil || input == .array || input == .values) {
        let name = skipInvalid ? "--skip-invalid" : "--skip-errors"
        throw ValidationError("'\(name)' needs '--input lines' or '--input sequence'.")
      }
      guard !(skipInvalid && skipErrors != nil), skipErrors ?? 0 >= 0 else {
        throw ValidationError("'--skip-errors' must not be negative, and excludes '--skip-invalid'.")
      }
      guard maxElementBytes > 0 else { throw ValidationError("'--max-element-bytes' must be positive.") }
    }

    /// The options of a stream.
    ///
    /// - Parameter countsOnly: True if values are not needed, and may be null.
    func streamOptions(countsOnly: Bool) -> JSONElementStream.Options {
      var options = JSONElementStream.Options()
      options.checksOnly = countsOnly
      options.rules = syntax.rules
      options.rules.maximumInputBytes = .max
      options.maximumElementBytes = maxElementBytes
      // Room for an element and one more piece.
      options.maximumBufferedBytes = max(options.maximumBufferedBytes, maxElementBytes.addingClamped(1 << 20))
      return options
    }

    /// True if lines that are not JSON may be skipped.
    var skipsLines: Bool { skipInvalid || skipErrors != nil }

    /// True if elements have to be rewritten, because their text may contain extensions of JSON.
    var mayHoldExtensions: Bool { syntax.comments || syntax.trailingCommas }
  }

  /// The kinds of elements of an input.
  enum InputLayout: String, ExpressibleByArgument, CaseIterable {
    case auto, array, values, lines, sequence
  }

  extension JSONKeyPath.Component {
    /// True if the component only leads to an element that is counted from the end.
    fileprivate var isFromEnd: Bool { key == nil && position ?? 0 < 0 }
  }

  extension Int {
    fileprivate func addingClamped(_ other: Int) -> Int {
      let (sum, isTooLarge) = addingReportingOverflow(other)
      return isTooLarge ? .max : sum
    }
  }
#endif
