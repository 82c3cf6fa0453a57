#if CLI
  import ArgumentParser
  import Spool

  /// The options of the commands that read a whole file.
  struct ParsingOptions: ParsableArguments {
    @OptionGroup var syntax: SyntaxOptions

    @Flag(help: "Accept any number of values, one after another, as in NDJSON.")
    var multiple = false

    @OptionGroup var progress: ProgressOptions

    var parserOptions: JSONParser.Options {
      var options = syntax.parserOptions
      options.allowsMultipleValues = multiple
      return options
    }
  }
#endif
