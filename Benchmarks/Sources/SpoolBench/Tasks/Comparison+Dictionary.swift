import CorpusModels
import Measuring

extension Comparison {
  /// Dictionaries from JSONSerialization to models, compared with handwritten casts.
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
      // If JSONSerialization on Linux has made decimals, casts are wrong in the last digit. The JSON text decides.
      difference: { try firstDifference(mapped(), SpoolEngine.models(type, from: corpus.bytes)) },
      remark: { "from what JSONSerialization has made" })
  }
}
