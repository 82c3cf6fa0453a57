#if CLI
  import ArgumentParser
  import Spool

  /// The options that every command takes: what is accepted beyond RFC 8259, how deeply JSON may be nested, and which
  /// tokenizer reads it.
  struct SyntaxOptions: ParsableArguments {
    @Flag(help: "Accept // line and /* block */ comments.")
    var comments = false

    @Flag(help: "Accept a comma after the last element or member.")
    var trailingCommas = false

    @Option(help: "How deeply arrays and objects may be nested.")
    var maxDepth = JSONParser.Options().maximumDepth

    @Option(
      help: ArgumentHelp(
        "The tokenizer. The output and the errors do not depend on it.",
        discussion: "automatic is yajl for standard input and gzip that are read as a whole, and buffer otherwise."))
    var engine = EngineChoice.automatic

    func validate() throws {
      guard maxDepth >= 0 else { throw ValidationError("'--max-depth' must not be negative.") }
      guard engine != .yajl || JSONParser.Engine.isYajlAvailable else {
        throw ValidationError("'--engine yajl' is not possible: this build has no libyajl.")
      }
    }

    /// True if a text may have boundaries, at which several threads divide it.
    var hasBoundaries: Bool { !comments && engine != .yajl }

    var parserOptions: JSONParser.Options {
      var options = JSONParser.Options()
      options.allowsComments = comments
      options.allowsTrailingCommas = trailingCommas
      options.maximumDepth = maxDepth
      options.engine = engine.engine
      return options
    }
  }

  /// The tokenizers by their names on the command line.
  enum EngineChoice: String, ExpressibleByArgument, CaseIterable {
    case automatic, buffer, yajl

    var engine: JSONParser.Engine {
      switch self {
      case .automatic: .automatic
      case .buffer: .buffer
      case .yajl: .yajl
      }
    }
  }
#endif
