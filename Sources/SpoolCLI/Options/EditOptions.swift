#if CLI
  import ArgumentParser
  import Spool

  /// The options of the commands that change documents.
  struct EditOptions: ParsableArguments {
    @OptionGroup var target: TargetOptions

    @Flag(
      help: ArgumentHelp(
        "Change each of any number of values by itself, as in NDJSON, and write each on a line of its own.",
        discussion: """
          Memory does not grow with the input. Without this, paths start with the position of the value if there are \
          several.
          """))
    var each = false

    @OptionGroup var parsing: ParsingOptions

    /// The part of the help that says what happens to a text.
    static let help = """
      What is not changed stays as it is, with its white space, comments, numbers and escapes; new values are laid out as \
      their neighbours are. If something is not possible, nothing is written for that input. Without --each, memory grows \
      with the input: all of it is in memory, and what a JSONPath finds several times.
      """

    /// Changes each input.
    ///
    /// - Parameter change: Records the changes to a document.
    func edit(_ input: InputFiles, _ change: (inout JSONEdit) throws -> Void) throws {
      try target.forEach(input) { source, sink in
        if each {
          try editEach(source, change, sink)
        } else {
          try edited(source.document(parsing), in: source.name, change).write(to: sink)
        }
      }
    }

    private func edited(
      _ document: JSONDocument, in name: String, _ change: (inout JSONEdit) throws -> Void
    ) throws -> JSONEdit {
      var edit = JSONEdit(document)
      do {
        try change(&edit)
      } catch
        where error is JSONEditError || error is JSONPatchError || error is AbsentValues
        || error is PatternExcess
      {
        throw Failure.absent(reason: "\(error)", name: name)
      }
      return edit
    }

    private func editEach(
      _ source: InputSource, _ change: (inout JSONEdit) throws -> Void, _ sink: TargetOptions.Sink
    ) throws {
      var rules = parsing.rules
      rules.maximumDepth = .max
      try source.forEachElement(.values, parsing) { element in
        let edit = try edited(element.document, in: "\(source.name):\(element.place.line)", change)
        var line = edit.bytes()
        // Comments are left out, because a line comment would comment out the rest of the line.
        if rules.allowsComments || line.withUnsafeBytes(ElementWriter.hasLineBreak) {
          line = try JSONReformatter.bytes(of: line, rules: rules)
        }
        line.append(UInt8(ascii: "\n"))
        try line.withUnsafeBytes(sink)
      }
    }
  }

  /// A file with changes, and the files that are changed.
  struct PatchedFiles: ParsableArguments {
    @Argument(help: "The file with the patch.")
    var patch: InputSource

    @OptionGroup var input: InputFiles

    @OptionGroup var options: EditOptions

    func validate() throws {
      guard patch.isStandardInput && input.areFromStandardInput else { return }
      throw ValidationError("Standard input cannot be both the patch and a document; name the file of one of them.")
    }

    /// The document with the changes.
    func changes() throws -> JSONDocument { try patch.document(ParsingOptions.parse([])) }

    /// Changes each of the other files.
    func edit(_ change: (inout JSONEdit) throws -> Void) throws { try options.edit(input, change) }
  }
#endif
