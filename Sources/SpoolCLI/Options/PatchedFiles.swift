#if CLI
  import ArgumentParser
  import Spool

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
