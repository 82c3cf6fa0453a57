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

    @Argument(help: "The file with the patch.")
    var patch: InputSource

    @OptionGroup var input: InputFiles

    @OptionGroup var options: EditOptions

    func run() throws {
      let operations: JSONPatch
      do {
        operations = try JSONPatch(patch.changes().root)
      } catch let error as JSONPatchError {
        throw Failure.absent(reason: error.description, name: patch.name)
      }
      try options.edit(input) { try $0.apply(operations) }
    }
  }

  extension InputSource {
    /// The document with what is to be changed in others.
    func changes() throws -> JSONDocument { try document(ParsingOptions.parse([])) }
  }
#endif
