#if CLI
  import ArgumentParser
  import Spool

  /// The source of a command's input: a file, or standard input for `-`. Both may be compressed by gzip, or in UTF-16 or UTF-32.
  struct InputSource: ExpressibleByArgument {
    let file: FileName
    /// The name of the file as it was typed.
    private let typedName: FileName

    static let standardInput = InputSource(argument: "-")
    static let defaultCompletionKind = CompletionKind.file()

    init(argument: String) { self.init(file: FileName(argument: argument)) }

    private init(file: FileName, typedName: FileName? = nil) {
      (self.file, self.typedName) = (file, typedName ?? file)
    }

    /// The same input, by another name of its file. Messages have the name that was typed.
    func resolved(to file: FileName) -> InputSource { InputSource(file: file, typedName: typedName) }

    var isStandardInput: Bool { file.bytes == Array("-".utf8) }
    var name: String { isStandardInput ? "<stdin>" : typedName.description }
    var defaultValueDescription: String { file.description }

    /// Parses the whole input. A large file is mapped into memory; standard input and gzip are parsed in pieces.
    ///
    /// - Parameters:
    ///   - path: The path of the only value that is needed, if there is one.
    ///   - engine: The tokenizer.
    func document(
      _ options: ParsingOptions, keeping path: JSONKeyPath? = nil, by engine: JSONDocument.Engine = .buffer
    ) throws -> JSONDocument {
      do {
        if try isMapped { return try mappedDocument(options, path, engine) }
        var pieces = try PieceReader(self, options.progress)
        var parser = JSONParser(
          rules: options.rules, allowsMultipleValues: options.multiple, duplicateKeys: options.duplicateKeys,
          engine: engine)
        while let piece = try pieces.next() { try parser.feed(piece) }
        return try parser.finish()
      } catch let error as JSONError {
        throw Failure(error, in: name, options)
      }
    }

    /// True if the JSON text of the input is directly in a file, in UTF-8.
    var isMapped: Bool {
      get throws(Failure) {
        // A named pipe must be opened only once.
        if isStandardInput || file.isStream { return false }
        do {
          return try Descriptor.start(of: file) { !Gzip.isGzip($0) && !WideText.isWide($0) }
        } catch {
          throw Failure(error, reading: name)
        }
      }
    }

    private func mappedDocument(
      _ options: ParsingOptions, _ keptPath: JSONKeyPath?, _ engine: JSONDocument.Engine
    ) throws -> JSONDocument {
      let progress = options.progress.bar("reading \(name)")
      defer { progress?.finish() }
      var parsing = JSONDocument.Options(rules: options.rules)
      parsing.allowsMultipleValues = options.multiple
      parsing.duplicateKeys = options.duplicateKeys
      parsing.engine = engine
      parsing.keptPath = keptPath
      return try JSONDocument(mappedText, options: parsing)
    }

    private var mappedText: SourceText {
      get throws {
        do {
          let file = try Descriptor.forReading(file)
          defer { file.shut() }
          return try SourceText(descriptor: file.number, named: name)
        } catch let error as SystemError {
          throw Failure(error, reading: name)
        }
      }
    }

    /// Reads the input to its end, or to its first error, in constant memory.
    func validate(_ options: ParsingOptions) throws {
      do {
        var pieces = try PieceReader(self, options.progress)
        var validator = JSONValidator(rules: options.rules, allowsMultipleValues: options.multiple)
        while let piece = try pieces.next() { try validator.feed(piece) }
        try validator.finish()
      } catch let error as JSONError {
        throw Failure(error, in: name, options)
      }
    }
  }
#endif
