import CorpusModels

extension Comparison {
  /// Dictionaries that JSONSerialization has made to models, beside code that casts by hand.
  static func unboxed<Payload: UnboxedPayload>(_ type: Payload.Type, _ corpus: Corpus) -> Comparison {
    let tree = Result { try FoundationEngines.tree(corpus.data) }
    func mapped() throws -> Payload {
      guard let payload = try Payload.mapped(fromObject: tree.get()) else { throw SpoolEngine.WrongRoot() }
      return payload
    }
    func cast() throws -> Payload {
      guard let payload = try Payload.cast(tree.get()) else { throw SpoolEngine.WrongRoot() }
      return payload
    }
    return Comparison(
      task: "typed/dictionary", corpus: corpus,
      contenders: [
        Contender(engine: "Spool") { try consume(mapped()) },
        Contender(engine: "casts by hand") { try consume(cast()) },
      ],
      baselines: ["casts by hand"],
      // Casts are off in the last digit where JSONSerialization on Linux has made decimals; the text is the judge.
      difference: { try firstDifference(mapped(), SpoolEngine.models(type, from: corpus.bytes)) },
      remark: { "from what JSONSerialization has made" })
  }
}
