#if CLI
  import ArgumentParser
  import Spool

  /// `spool model`: prints Swift models for a sample.
  struct Model: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print Swift models for a sample.",
      discussion: """
        A property that is missing or null in some object of the sample is optional. Keys in snake case become names in \
        camel case. The type of the elements of an array, or of the values of an object whose keys are numbers, is named \
        after the key of that array or object. An array at the root gives the type of its elements. Whatever '--max-depth' \
        says, at most \(ModelPrinter.depthLimit) levels of nesting are read.

        Example: spool model --name Search twitter.json > Search.swift

        \(ExitStatus.help)
        """)

    @Argument(help: "The file to read; - is standard input.")
    var file = InputSource.standardInput

    @Option(
      help: "The name of the outermost type, adapted if it is not a type name. (default: from the file name)",
      transform: TypedArgument.text)
    var name: String?

    @Option(
      help: "What to print: @Mappable models, ObjectMapper models, or Codable models for SpoolJSONDecoder.")
    var style = ModelStyle.mappable

    @OptionGroup var parsing: ParsingOptions

    func run() throws {
      var parsing = parsing
      parsing.syntax.maxDepth = min(parsing.syntax.maxDepth, ModelPrinter.depthLimit)
      let document = try file.document(parsing)
      let root = name.map { SwiftName.type($0, isElement: false) } ?? file.typeName
      guard let printer = ModelPrinter(document.root, root: root, style: style) else {
        throw Failure.noObject(name: file.name)
      }
      var output = StandardOutput()
      try output.write(printer.text)
      try output.flush()
    }
  }

  extension ModelStyle: ExpressibleByArgument {}

  extension InputSource {
    /// The file name up to the first dot, as the name of a type.
    fileprivate var typeName: String {
      let file = name.split(separator: "/").last.map(String.init) ?? ""
      let stem = file.split(separator: ".").first.map(String.init) ?? ""
      return isStandardInput ? "Model" : SwiftName.type(stem, isElement: false)
    }
  }
#endif
