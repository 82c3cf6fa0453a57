#if CLI
  import ArgumentParser

  /// `spool validate`: says where files are invalid.
  struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check that files are valid JSON.",
      discussion: """
        Prints nothing for valid files. For each other file, prints "file:line:column: message" on standard error. Lines \
        and columns count from 1, columns in bytes. Memory does not grow with the input, except with --unique-keys or \
        --schema, with which it grows with the longest value.

        With --schema, values must also fit a JSON Schema; each mistake is printed with the path to the value and the \
        place of the keyword in the schema. With --multiple, as for NDJSON, each value is checked.

        \(ExitStatus.help)
        """)

    @OptionGroup var input: InputFiles

    @OptionGroup var parsing: ParsingOptions

    @OptionGroup var schema: SchemaOptions

    func run() throws {
      var output = StandardOutput()
      let validator = try schema.validator()
      try input.forEach(&output) { file, _ in
        if let validator { return try file.validate(by: validator, parsing) }
        if parsing.uniqueKeys { _ = try file.document(parsing) } else { try file.validate(parsing) }
      }
    }
  }
#endif
