import CorpusModels
import Measuring

extension Comparison {
  /// Models to JSON text.
  static func encode<Payload: CorpusPayload>(_ type: Payload.Type, _ corpus: Corpus) -> Comparison {
    let payload = Result { try FoundationEngines.models(type, from: corpus.data) }
    return Comparison(
      task: "encode/text", corpus: corpus,
      contenders: [
        Contender(engine: "Spool") { try consume(SpoolEngine.text(payload.get())) },
        Contender(engine: "JSONEncoder") { try consume(FoundationEngines.text(payload.get())) },
      ],
      baselines: ["JSONEncoder"],
      difference: {
        try firstDifference(payload.get(), SpoolEngine.models(type, from: Array(SpoolEngine.text(payload.get()).utf8)))
      },
      remark: { "from models to \(try SpoolEngine.text(payload.get()).utf8.count) bytes; MB/s are of the input" })
  }
}
