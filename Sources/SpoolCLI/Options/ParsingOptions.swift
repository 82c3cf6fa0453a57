#if CLI
  import ArgumentParser
  import Spool

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
