#if CLI
  import ArgumentParser
  import Spool

  /// Where a command's JSON comes from: a file, or standard input for `-`.
  struct InputSource: ExpressibleByArgument {
    let path: String

    static let standardInput = InputSource(argument: "-")

    init(argument: String) { path = argument }

    var isStandardInput: Bool { path == "-" }
    var name: String { isStandardInput ? "<stdin>" : path }
    var defaultValueDescription: String { path }

    /// Parses the input whole. A file is mapped into memory, standard input is parsed as it comes.
    func document(_ options: JSONParser.Options) throws -> JSONDocument {
      do {
        guard isStandardInput else {
          let progress = ProgressBar(title: "reading \(name)")
          defer { progress?.finish() }
          return try JSONDocument(contentsOfFile: path, options: options)
        }
        var pieces = try PieceReader(self)
        var parser = JSONParser(options: options)
        while let piece = try pieces.next() { try parser.feed(piece) }
        return try parser.finish()
      } catch let error as JSONError {
        throw Failure(error, in: name)
      }
    }

    /// Reads the input to its end, or to its first error, at constant memory.
    func validate(_ options: JSONParser.Options) throws {
      do {
        var pieces = try PieceReader(self)
        var validator = JSONValidator(options: options)
        while let piece = try pieces.next() { try validator.feed(piece) }
        try validator.finish()
      } catch let error as JSONError {
        throw Failure(error, in: name)
      }
    }
  }
#endif
