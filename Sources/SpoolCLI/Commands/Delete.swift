#if CLI
  import ArgumentParser
  import Spool

  /// `spool delete`: writes files without some of their values.
  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove the value at a path, or all values that a JSONPath finds.",
      discussion: """
        \(EditOptions.help)

        Example: spool delete '$.users[?@.age < 18]' users.json

        \(PathArgument.help)

        \(ExitStatus.help)
        """)

    @Argument(help: "The path of the value.", transform: TypedArgument.text)
    var path: String

    @OptionGroup var input: InputFiles

    @OptionGroup var options: EditOptions

    func run() throws {
      let path = try PathArgument(path, delimiter: nil)
      try options.edit(input) { edit in
        try path.forEachPlace(in: &edit) { try $0.remove($1) }
      }
    }
  }
#endif
