import SpoolJSON

// What the options of a document say, for readers that make none, or only from pieces.

extension JSONParser {
  init(options: JSONDocument.Options) {
    self.init(
      rules: options.rules, allowsMultipleValues: options.allowsMultipleValues, duplicateKeys: options.duplicateKeys,
      engine: options.engine)
  }
}

extension JSONValidator {
  init(options: JSONDocument.Options) {
    self.init(rules: options.rules, allowsMultipleValues: options.allowsMultipleValues)
  }
}

extension JSONReformatter {
  init(indentation: Int? = nil, options: JSONDocument.Options) {
    self.init(indentation: indentation, rules: options.rules, allowsMultipleValues: options.allowsMultipleValues)
  }
}
