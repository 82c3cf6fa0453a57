#if CLI
  import ArgumentParser
  import Spool

  /// `spool set`: writes files with other values.
  struct SetValue: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Set the value at a path, or all values that a JSONPath finds.",
      discussion: """
        A member that is missing is added, with the objects around it, and so is an element right after the last one of \
        an array, the position of which may be written as a hyphen.

        \(EditOptions.help)

        Example: spool set -i dependencies.left-pad '"1.3.0"' package.json

        \(PathArgument.help)

        \(ExitStatus.help)
        """)

    @Argument(help: "The path of the value; the empty path is the whole value.", transform: TypedArgument.text)
    var path: String

    @Argument(help: "The value as JSON.", transform: TypedArgument.text)
    var value: String

    @OptionGroup var input: InputFiles

    @Flag(name: .shortAndLong, help: "Take the value as the text of a string, without quotes and escapes.")
    var string = false

    @OptionGroup var options: EditOptions

    func run() throws {
      let path = try PathArgument(path, delimiter: nil)
      let value = try newValue()
      try options.edit(input) { edit in
        switch path {
        case .one(let path): try edit.set(path, to: value)
        case .many: try path.forEachPlace(in: &edit) { try $0.replace($1, with: value) }
        }
      }
    }

    private func newValue() throws -> JSONValue {
      if string { return try JSONDocument(QuotedText.quoted(value, escaping: { $0 < " " })).root }
      do {
        return try JSONDocument(value).root
      } catch {
        throw ValidationError(
          "The value '\(SafeText.escaped(value))' is not JSON: \(error); '--string' takes it as a string.")
      }
    }
  }
#endif
