#if CLI
  import ArgumentParser

  /// The inputs of a command, which are read one after another.
  struct InputFiles: ParsableArguments {
    @Argument(help: "The files to read; - is standard input, which is read if no file is named.")
    var files: [InputSource] = []

    private var sources: [InputSource] { files.isEmpty ? [.standardInput] : files }

    /// True if one of the inputs is standard input.
    var areFromStandardInput: Bool { sources.contains(where: \.isStandardInput) }

    /// Calls a closure with each input. If one fails, the failure is reported, and the next input follows.
    ///
    /// - Parameter output: The output, which is flushed before a failure is reported.
    /// - Throws: At the end, the exit code of the worst failure; at once, a failure of the output.
    func forEach(_ output: inout StandardOutput, _ body: (InputSource, inout StandardOutput) throws -> Void) throws {
      var worst = ExitStatus.success
      for source in sources {
        do {
          try body(source, &output)
        } catch let failure as Failure where !failure.isOfOutput {
          output.endColors()
          try output.flush()
          failure.report()
          if failure.status.rawValue > worst.rawValue { worst = failure.status }
        }
      }
      try output.flush()
      if worst != .success { throw worst.code }
    }
  }
#endif
