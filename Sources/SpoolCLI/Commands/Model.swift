#if CLI
  import ArgumentParser
  import Spool

  /// `spool model`: prints the Swift types of a sample.
  struct Model: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print Swift models for a sample.",
      discussion: """
        What is missing or null in an object of the sample becomes an optional; keys in snake case become names in camel \
        case. The element of an array, and the value of an object whose keys are numbers, is a type that is named after \
        the key of the array or object. Arrays at the root give the type of their elements.

        Example: spool model --name Search twitter.json > Search.swift

        \(ExitStatus.help)
        """)

    @Argument(help: "The file to read; - is standard input.")
    var file = InputSource.standardInput

    @Option(help: "The name of the outermost type, made a type name if need be. (default: after the file)")
    var name: String?

    @Option(
      help: "What is printed: @Mappable models, models in the style of ObjectMapper, or Codable ones.")
    var style = ModelStyle.mappable

    @OptionGroup var parsing: ParsingOptions

    func run() throws {
      let document = try file.document(parsing)
      var shape = Shape()
      shape.add(document.root)
      while case .array(let element) = shape.form { shape = element }
      guard case .object(let object) = shape.form else { throw Failure.noObject(name: file.name) }
      let types = TypeTable(root: name.map { SwiftName.type($0, isElement: false) } ?? file.typeName, object)
      var output = StandardOutput()
      try output.write(ModelPrinter(types: types, style: style).text)
      try output.flush()
    }
  }

  extension InputSource {
    /// The name of a type after the file, without what follows a dot.
    fileprivate var typeName: String {
      let file = name.split(separator: "/").last.map(String.init) ?? ""
      let stem = file.split(separator: ".").first.map(String.init) ?? ""
      return isStandardInput ? "Model" : SwiftName.type(stem, isElement: false)
    }
  }
#endif
