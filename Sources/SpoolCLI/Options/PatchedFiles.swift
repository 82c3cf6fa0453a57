#if CLI
  import ArgumentParser
  import Spool

  /// A file with changes, and the files that are changed.
  struct PatchedFiles: ParsableArguments {
    @Argument(help: "The file with the patch.")
    var patch: InputSource

    @OptionGroup var input: InputFiles

    @OptionGroup var options: EditOptions

    /// The document with the changes.
    func changes() throws -> JSONDocument { try patch.document(ParsingOptions.parse([])) }

    /// Changes each of the other files.
    func edit(_ change: (inout JSONEdit) throws -> Void) throws { try options.edit(input, change) }
  }
#endif
