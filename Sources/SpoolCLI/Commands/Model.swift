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
        says, at most \(depthLimit) levels of nesting are read.

        Example: spool model --name Search twitter.json > Search.swift

        \(ExitStatus.help)
        """)

    @Argument(help: "The file to read; - is standard input.")
    var file = InputSource.standardInput

    @Option(help: "The name of the outermost type, adapted if it is not a type name. (default: from the file name)")
    var name: String?

    @Option(
      help: "What to print: @Mappable models, ObjectMapper models, or Codable models for SpoolJSONDecoder.")
    var style = ModelStyle.mappable

    @OptionGroup var parsing: ParsingOptions

    /// How deeply a sample may be nested. Its shape is made and printed level by level on the stack.
    private static let depthLimit = 1_000

    func run() throws {
      var parsing = parsing
      parsing.syntax.maxDepth = min(parsing.syntax.maxDepth, Self.depthLimit)
      let document = try file.document(parsing)
      var shape = Shape()
      shape.add(document.root)
      var arrayDepth = 0
      while case .array(let element) = shape.form { (shape, arrayDepth) = (element, arrayDepth + 1) }
      guard case .object(let object) = shape.form else { throw Failure.noObject(name: file.name) }
      let types = TypeTable(root: name.map { SwiftName.type($0, isElement: false) } ?? file.typeName, object)
      var output = StandardOutput()
      try output.write(ModelPrinter(types: types, style: style, arrayDepth: arrayDepth).text)
      try output.flush()
    }
  }

  extension InputSource {
    /// The file name up to the first dot, as the name of a type.
    fileprivate var typeName: String {
      let file = name.split(separator: "/").last.map(String.init) ?? ""
      let stem = file.split(separator: ".").first.map(String.init) ?? ""
      return isStandardInput ? "Model" : SwiftName.type(stem, isElement: false)
    }
  }
#endif
