#if CLI
  import ArgumentParser
  import Spool

  /// The options that every command takes: what JSON may hold beyond RFC 8259, and how deep it may be.
  struct SyntaxOptions: ParsableArguments {
    @Flag(help: "Accept // line and /* block */ comments.")
    var comments = false

    @Flag(help: "Accept a comma behind the last element or member.")
    var trailingCommas = false

    @Option(help: "How deep arrays and objects may be nested.")
    var maxDepth = JSONParser.Options().maximumDepth

    func validate() throws {
      guard maxDepth >= 0 else { throw ValidationError("'--max-depth' must not be negative.") }
    }

    var parserOptions: JSONParser.Options {
      var options = JSONParser.Options()
      options.allowsComments = comments
      options.allowsTrailingCommas = trailingCommas
      options.maximumDepth = maxDepth
      return options
    }
  }
#endif
