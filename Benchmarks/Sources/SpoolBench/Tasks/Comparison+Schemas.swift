import Measuring
import Spool
import SpoolSchema

extension Comparison {
  /// A document against a schema. Parsing the same text is beside it.
  static func schema(_ corpus: Corpus) -> Comparison {
    let checked = Result { () throws -> (JSONSchemaValidator, JSONValue) in
      let validator = try JSONSchemaValidator(JSONDocument(SchemaTexts.schema(corpus.name)))
      return (validator, try JSONDocument(corpus.bytes).root)
    }
    return Comparison(
      task: "schema/valid", corpus: corpus,
      contenders: [
        Contender(engine: "parsing alone") { consume(try JSONDocument(corpus.bytes).root.isNull) },
        Contender(engine: "isValid") {
          let (validator, root) = try checked.get()
          guard validator.isValid(root) else { throw Failure("the text does not fit the schema") }
        },
        Contender(engine: "errors") {
          let (validator, root) = try checked.get()
          if let error = validator.errors(in: root).first { throw Failure("\(error)") }
        },
      ],
      baselines: ["parsing alone"],
      difference: { nil },
      remark: { "a schema of \(SchemaTexts.schema(corpus.name).utf8.count) bytes" })
  }
}
