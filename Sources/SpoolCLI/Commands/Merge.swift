#if CLI
  import ArgumentParser
  import Spool

  /// `spool merge`: applies a JSON merge patch to files.
  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Apply a JSON merge patch (RFC 7396).",
      discussion: """
        Members of the objects in the patch replace or are added to those of the document, and null removes them. Arrays \
        and other values are replaced as a whole.

        \(EditOptions.help)

        Example: spool merge overrides.json settings.json

        \(ExitStatus.help)
        """)

    @OptionGroup var files: PatchedFiles

    func run() throws {
      let value = try files.changes().root
      try files.edit { try $0.merge(value) }
    }
  }
#endif
