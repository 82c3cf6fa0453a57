#if CLI
  import ArgumentParser

  /// The number of threads that read an input.
  struct ThreadOptions: ParsableArguments {
    @Option(
      name: .customLong("threads"),
      help: ArgumentHelp(
        "How many threads read an input. The output and the errors do not depend on it.",
        discussion: """
          The threads read blocks of elements, or of lines. One thread reads the parts of an input that have errors, and \
          all of it with --comments, --input sequence or --line-buffered.
          """, valueName: "number"))
    var count = 1

    @Option(name: .customLong("block-bytes"), help: ArgumentHelp("The size of a block.", visibility: .hidden))
    var blockBytes = 256 << 10

    private static let most = 256

    func validate() throws {
      guard 1...Self.most ~= count else { throw ValidationError("'--threads' must be between 1 and \(Self.most).") }
      guard blockBytes > 0 else { throw ValidationError("'--block-bytes' must be positive.") }
    }
  }
#endif
