#if CLI
  import ArgumentParser
  import Spool

  /// The target of a command that rewrites files.
  struct TargetOptions: ParsableArguments {
    @Flag(
      name: .shortAndLong,
      help: ArgumentHelp(
        "Replace each file when its new text is complete, instead of printing it.",
        discussion: """
          Owner, group and permissions are kept where possible; access control lists, extended attributes and hard links are \
          not. Two runs on one file take turns. Pipes and devices cannot be replaced.
          """))
    var inPlace = false

    typealias Sink = (UnsafeRawBufferPointer) throws -> Void

    /// Calls a closure with each input, and with the target of its new text.
    ///
    /// - Parameter color: When the text is in colours. The text of a file never is.
    func forEach(
      _ input: InputFiles, _ color: ColorChoice = .never, _ body: (InputSource, Sink) throws -> Void
    ) throws {
      if inPlace, input.files.isEmpty || input.files.contains(where: \.isStandardInput) {
        throw ValidationError("'--in-place' needs files; standard input cannot be replaced.")
      }
      var output = StandardOutput()
      output.colors = color.colors
      try input.forEach(&output) { source, output in
        if inPlace { try replace(source, body) } else { try print(source, &output, body) }
      }
    }

    private func replace(_ source: InputSource, _ body: (InputSource, Sink) throws -> Void) throws {
      let old = try LockedFile(source)
      let file = try PartFile(replacing: old)
      try body(old.source) { try file.write($0) }
      try file.close()
    }

    private func print(
      _ source: InputSource, _ output: inout StandardOutput, _ body: (InputSource, Sink) throws -> Void
    ) throws {
      var last: UInt8?
      try body(source) { bytes in
        last = bytes.last ?? last
        try output.write(bytes)
      }
      // Ends the last line. Otherwise, the next text, or the prompt of a shell, would follow on the same line.
      if let last, last != UInt8(ascii: "\n") { try output.write("\n" as Unicode.Scalar) }
    }
  }
#endif
