#if CLI
  import ArgumentParser
  import Spool

  /// `spool get`: prints one value of each file.
  struct Get: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the value at a path, or all values that a JSONPath finds.",
      discussion: """
        The value is printed as compact JSON, in which numbers and strings are the same as in the file. Of an input with \
        several values, as in NDJSON, --each prints what is at the path in each of them. With --multiple, the path starts with \
        the index of the value.

        Example: spool get statuses[0].user.name twitter.json

        \(PathArgument.help)

        \(ExitStatus.help)
        """)

    @Argument(help: "The path of the value; the empty path is the whole value.", transform: TypedArgument.text)
    var path: String

    @OptionGroup var input: InputFiles

    @Option(
      help: "The separator of a path without brackets and quotes; if empty, the path is one key.",
      transform: TypedArgument.text)
    var delimiter: String?

    @Flag(name: [.customShort("e"), .long], help: "End with exit code 1 if a value is null or false.")
    var exitStatus = false

    @Flag(
      help: ArgumentHelp(
        "Take the path for each value of the input, as in NDJSON.",
        discussion: """
          Memory does not grow with the input. A value without what the path leads to is reported, and the exit code is 1 then.
          """))
    var each = false

    @Flag(
      help: ArgumentHelp(
        "Print the value whenever it changes while the input arrives.",
        discussion: """
          Arrays and objects are printed as far as they have arrived, and so are strings; a number once it has ended. The \
          last line is that of the whole input.
          """))
    var follow = false

    @OptionGroup var printing: OutputOptions

    @OptionGroup var parsing: ParsingOptions

    func validate() throws {
      if follow && (each || parsing.multiple) {
        throw ValidationError("'--follow' excludes '--each' and '--multiple'.")
      }
    }

    func run() throws {
      let path = try PathArgument(path, delimiter: delimiter)
      var output = StandardOutput()
      output.colors = printing.color.colors
      var isTrue = true
      let print = { (value: JSONValue, output: inout StandardOutput) in
        try printing.write(value, to: &output)
        if value.isNull || value.bool == false { isTrue = false }
      }
      try input.forEach(&output) { file, output in
        if follow {
          try path.forEachChange(in: file, parsing, &output, print)
        } else if each {
          try path.forEachValue(inEachOf: file, parsing, &output, print)
        } else {
          try path.forEachValue(in: file, parsing, &output, print)
        }
      }
      if exitStatus && !isTrue { throw ExitStatus.badInput.code }
    }
  }
#endif
