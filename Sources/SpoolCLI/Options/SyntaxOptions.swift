#if CLI
  import ArgumentParser
  import Spool

  /// The options that every command takes: what is accepted beyond RFC 8259, and how deeply JSON may be nested.
  struct SyntaxOptions: ParsableArguments {
    @Flag(help: "Accept // line and /* block */ comments.")
    var comments = false

    @Flag(help: "Accept a comma after the last element or member.")
    var trailingCommas = false

    @Flag(
      help: ArgumentHelp(
        "Replace what no text can have in a string by U+FFFD.",
        discussion: "This is: bytes that are not UTF-8, and escapes of surrogates without their other half."))
    var replaceInvalid = false

    @Option(help: "How deeply arrays and objects may be nested.")
    var maxDepth = JSONRules().maximumDepth

    func validate() throws {
      guard maxDepth >= 0 else { throw ValidationError("'--max-depth' must not be negative.") }
    }

    /// True if a text may have boundaries, at which several threads divide it.
    var hasBoundaries: Bool { !comments && !replaceInvalid }

    var rules: JSONRules {
      JSONRules(
        allowsComments: comments, allowsTrailingCommas: trailingCommas, maximumDepth: maxDepth,
        invalidText: replaceInvalid ? .replace : .error)
    }
  }

  /// The options of the commands that read a whole file.
  struct ParsingOptions: ParsableArguments {
    @OptionGroup var syntax: SyntaxOptions

    @Flag(help: "Accept any number of values, one after another, as in NDJSON.")
    var multiple = false

    @Flag(help: "Do not accept an object with two equal keys; this takes as much memory as the whole input.")
    var uniqueKeys = false

    @OptionGroup var progress: ProgressOptions

    var rules: JSONRules { syntax.rules }

    var duplicateKeys: JSONDocument.DuplicateKeys { uniqueKeys ? .error : .lastWins }
  }
#endif
