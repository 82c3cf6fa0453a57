import CorpusModels
import Foundation
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

  /// Models to bytes by their `Codable` conformance.
  static func encoded<Payload: CorpusPayload>(_ type: Payload.Type, _ corpus: Corpus) -> Comparison {
    let payload = Result { try FoundationEngines.models(type, from: corpus.data) }
    return Comparison(
      task: "codable/encode", corpus: corpus,
      contenders: [
        Contender(engine: "SpoolJSONEncoder") { try consume(SpoolJSONEncoder().encode(payload.get())) },
        Contender(engine: "JSONEncoder") { try consume(JSONEncoder().encode(payload.get())) },
      ],
      baselines: ["JSONEncoder"],
      difference: {
        try firstDifference(
          payload.get(), FoundationEngines.models(type, from: SpoolJSONEncoder().encode(payload.get())))
      },
      remark: { "from models to \(try SpoolJSONEncoder().encode(payload.get()).count) bytes; MB/s are of the input" })
  }
}
