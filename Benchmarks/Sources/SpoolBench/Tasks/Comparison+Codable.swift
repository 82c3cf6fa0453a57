import CorpusModels
import Spool

extension Comparison {
  /// Bytes to models by their `Codable` conformance.
  static func decoded<Payload: CorpusPayload>(_ type: Payload.Type, _ corpus: Corpus) -> Comparison {
    Comparison(
      task: "codable/decode", corpus: corpus,
      contenders: [
        Contender(engine: "SpoolJSONDecoder") {
          try consume(SpoolJSONDecoder().decode(type, from: corpus.data))
        },
        Contender(engine: "JSONDecoder") { try consume(FoundationEngines.models(type, from: corpus.data)) },
      ],
      baselines: ["JSONDecoder"],
      difference: {
        try firstDifference(
          SpoolJSONDecoder().decode(type, from: corpus.data), FoundationEngines.models(type, from: corpus.data))
      },
      remark: { "models with the coding keys that the compiler writes" })
  }
}
