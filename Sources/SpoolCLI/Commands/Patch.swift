#if CLI
  import ArgumentParser
  import Spool

  /// `spool patch`: applies a JSON patch to files.
  struct Patch: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Apply a JSON patch (RFC 6902): all of its operations, or none.",
      discussion: """
        \(EditOptions.help)

        Example: spool patch changes.json document.json

        \(ExitStatus.help)
        """)

    @OptionGroup var files: PatchedFiles

    func run() throws {
      let operations: JSONPatch
      do {
        operations = try JSONPatch(files.changes().root)
      } catch let error as JSONPatchError {
        throw Failure.absent(reason: error.description, name: files.patch.name)
      }
      try files.edit { try $0.apply(operations) }
    }
  }
#endif
