#if CLI
  import ArgumentParser
  import Spool
  import SpoolSchema

  /// The schema that values are checked against.
  struct SchemaOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Check values against the JSON Schema in a file (2020-12, or draft-07 if it says so).", valueName: "file"),
      completion: .file())
    var schema: InputSource?

    @Option(
      help: ArgumentHelp(
        "A file with a schema that others refer to by its $id; may be repeated. Nothing is fetched.", valueName: "file"),
      completion: .file())
    var referenced: [InputSource] = []

    @Flag(help: "Check the formats of strings, too.")
    var formats = false

    func validate() throws {
      if schema == nil, !referenced.isEmpty || formats {
        throw ValidationError("'--referenced' and '--formats' need '--schema'.")
      }
    }

    /// The compiled schema; nil if none is named. Patterns that cannot be checked in linear time are reported, and not checked.
    func validator() throws -> JSONSchemaValidator? {
      guard let schema else { return nil }
      var options = JSONSchemaValidator.Options()
      (options.checksFormats, options.ignoresUnsupportedPatterns) = (formats, true)
      let parsing = try ParsingOptions.parse([])
      for source in referenced {
        let root = try source.document(parsing).root
        guard let id = root["$id"]?.string else {
          throw Failure.absent(reason: "the schema has no $id", name: source.name)
        }
        options.documents[id.hasSuffix("#") ? String(id.dropLast()) : id] = root
      }
      do {
        let validator = try JSONSchemaValidator(schema.document(parsing), options: options)
        for warning in validator.warnings { Failure.report("\(schema.name): not checked: \(warning)") }
        return validator
      } catch let error as JSONSchemaError {
        throw Failure.absent(reason: error.description, name: schema.name)
      }
    }
  }

  extension InputSource {
    /// Checks the value of the input, or each of several ones, in the memory of one.
    func validate(by validator: JSONSchemaValidator, _ options: ParsingOptions) throws {
      guard options.multiple else {
        return try report(validator.errors(in: document(options).root))
      }
      var isValid = true
      var streaming = JSONElementStream.Options()
      (streaming.rules, streaming.duplicateKeys) = (options.rules, options.duplicateKeys)
      streaming.rules.maximumInputBytes = .max
      var stream = JSONElementStream(.values, options: streaming)
      var pieces = try PieceReader(self, options.progress)
      do {
        while let piece = try pieces.next() {
          try stream.feed(piece)
          while let element = try stream.next() { isValid = try check(element, validator) && isValid }
        }
        stream.finish()
        while let element = try stream.next() { isValid = try check(element, validator) && isValid }
      } catch let error as JSONError {
        throw Failure(error, in: name, options)
      }
      if !isValid { throw Failure.reported }
    }

    private func check(_ element: JSONElement, _ validator: JSONSchemaValidator) throws -> Bool {
      let errors = validator.errors(in: element)
      print(errors)
      return errors.isEmpty
    }

    private func report(_ errors: [JSONValidationError]) throws {
      print(errors)
      if !errors.isEmpty { throw Failure.reported }
    }

    private func print(_ errors: [JSONValidationError]) {
      for error in errors {
        Failure.report("\(name):\(error.place.line):\(error.place.column): \(error.descriptionWithoutPlace)")
      }
    }
  }
#endif
